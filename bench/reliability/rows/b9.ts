import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Finding } from "#bench/budgets.ts";
import { type Connection, openConnection } from "#bench/load/connection.ts";
import { INQUIRY } from "#bench/load/requests.ts";
import { startSite } from "#bench/run/site.ts";
import { warm } from "./warm.ts";

const ADDRESSES = 100_000;
const CONNECTIONS = 32;

/** An address of a network of its own, as a proxy would tell it. */
const address = (index: number) =>
  `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;

const request = (from: string) =>
  Buffer.from(
    `POST /api/contact HTTP/1.1\r\nHost: carts.example.org\r\nContent-Type: application/json\r\n` +
      `X-Forwarded-For: ${from}\r\nContent-Length: ${Buffer.byteLength(INQUIRY)}\r\n\r\n${INQUIRY}`,
  );

const answered = (connection: Connection, bytes: Buffer) =>
  new Promise<number>((resolve) => connection.send(bytes, resolve));

/** Posts from one address after the other; answers how often each status came. */
async function postFrom(url: string, addresses: Iterator<string>): Promise<Map<number, number>> {
  const { hostname, port } = new URL(url);
  const statuses = new Map<number, number>();
  const send = async () => {
    const connection = await openConnection(hostname, Number(port));
    for (let next = addresses.next(); !next.done; next = addresses.next()) {
      const bytes = request(next.value);
      let status = await answered(connection, bytes);
      // Turned away for want of time: the limit has not seen it.
      for (; status === 503; await pause(20)) status = await answered(connection, bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  return statuses;
}

const megabytes = (pid: number) =>
  (Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024) /
  1e6;

function* upTo(count: number, from: (index: number) => string): Generator<string> {
  for (let index = 0; index < count; index += 1) yield from(index);
}

/** The memory that posts from very many addresses take, beside the same posts from one. */
export async function manyAddresses(): Promise<Finding[]> {
  const site = await startSite({
    settings: { CONTACT_RATE: "5", TRUSTED_PROXIES: "127.0.0.1" },
  });
  try {
    await warm(site.url);
    await postFrom(
      site.url,
      upTo(ADDRESSES / 4, () => "192.0.2.1"),
    );
    await pause(1000);
    const before = megabytes(site.pid);
    const statuses = await postFrom(site.url, upTo(ADDRESSES, address));
    await pause(1000);
    const { 201: stored = 0, 429: limited = 0, ...others } = Object.fromEntries(statuses);
    return [
      {
        budget: "b9Megabytes",
        value: megabytes(site.pid) - before,
        note: `${ADDRESSES} networks: ${stored} stored, ${limited} limited`,
      },
      {
        budget: "b9Others",
        value: ADDRESSES - stored - limited,
        note: JSON.stringify(others),
      },
    ];
  } finally {
    await site.stop();
  }
}
