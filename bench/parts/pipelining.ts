import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { fetchRaw } from "#bench/support/http.ts";
import { memoryMegabytes } from "#bench/support/process.ts";
import { startWarmSite, type WarmSite } from "#bench/support/site.ts";
import { percentile } from "#bench/support/statistics.ts";

const BYTES = 64_000;

type Seen = { megabytes: number; p99: number; failed: number };

/** Opens connections that send requests back to back and never read a response. */
async function openUnread(url: string, count: number, encoding: string) {
  const { hostname, port, host } = new URL(url);
  const get = `GET / HTTP/1.1\r\nHost: ${host}\r\n${encoding}\r\n`;
  const requests = get.repeat(Math.floor(BYTES / get.length));
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(port), hostname);
    // The server may close a connection like this.
    socket.on("error", () => {});
    socket.write(requests);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}

async function observe({ url, pid, paths }: WarmSite, seconds: number): Promise<Seen> {
  const times: number[] = [];
  let megabytes = 0;
  let failed = 0;
  const end = performance.now() + seconds * 1000;
  for (let turn = 0; performance.now() < end; turn += 1) {
    const sent = performance.now();
    const response = await fetchRaw(`${url}${paths[turn % paths.length]}`).catch(() => null);
    if (response?.status !== 200) failed += 1;
    times.push(performance.now() - sent);
    megabytes = Math.max(megabytes, memoryMegabytes(pid, "VmRSS"));
    await setTimeout(20);
  }
  return { megabytes, p99: percentile(times, 0.99), failed };
}

/** Measures the growth of the memory, and how long other clients wait. */
export async function pipeline(connections: number, encoding: string, seconds: number) {
  const site = await startWarmSite();
  try {
    const before = memoryMegabytes(site.pid, "VmRSS");
    const sockets = await openUnread(site.url, connections, encoding);
    const observed = await observe(site, seconds);
    for (const socket of sockets) socket.destroy();
    const note = `${connections} connections, ${encoding === "" ? "no Accept-Encoding" : "gzip, br"}`;
    progress(`pipelining: ${note}: ${JSON.stringify(observed)}, before ${before.toFixed(0)} MB`);
    return { ...observed, megabytes: observed.megabytes - before, note };
  } finally {
    await site.stop();
  }
}

export const ENCODINGS = ["", "Accept-Encoding: gzip, br\r\n"];

export const measurePipelining: Part = async ({ seconds }) => {
  if (process.platform !== "linux") return { skipped: "needs /proc of Linux" };
  const results: Awaited<ReturnType<typeof pipeline>>[] = [];
  for (const encoding of ENCODINGS) results.push(await pipeline(20, encoding, seconds));
  return [
    highest(
      "pipeliningMegabytes",
      results.map(({ megabytes, note }) => ({ value: megabytes, note })),
    ),
    {
      budget: "pipeliningOthersFailed",
      value: results.reduce((sum, { failed }) => sum + failed, 0),
      note: results
        .map(({ note, p99 }) => `${note}: 99th percentile ${p99.toFixed(0)} ms`)
        .join("; "),
    },
  ];
};
