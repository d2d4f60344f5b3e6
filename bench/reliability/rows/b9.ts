import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Part } from "#bench/bench.ts";
import { INQUIRY } from "#bench/support/load.ts";
import { memoryMegabytes } from "#bench/support/process.ts";
import { startWarmSite } from "#bench/support/site.ts";

const ADDRESSES = 100_000;
const CONNECTIONS = 32;

/** An address in a network of its own. */
const address = (index: number) =>
  `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`;

function post(agent: Agent, url: string, from: string): Promise<number> {
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(INQUIRY),
    "x-forwarded-for": from,
  };
  return new Promise((resolve, reject) => {
    request(`${url}/api/contact`, { agent, method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    })
      .on("error", reject)
      .end(INQUIRY);
  });
}

/** Posts once for each index and counts the responses by status. */
async function postAll(url: string, count: number, from: (index: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses: Record<number, number> = {};
  let next = 0;
  const client = async () => {
    while (next < count) {
      const sender = from(next);
      next += 1;
      let status = await post(agent, url, sender);
      // Load shedding comes before the rate limit, and then the rate limit has not counted the request.
      for (; status === 503; await setTimeout(20)) status = await post(agent, url, sender);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return statuses;
}

/** The memory for posts from very many addresses, after as many from one have filled what they fill. */
export const manyAddresses: Part = async () => {
  if (process.platform !== "linux") return { skipped: "needs /proc of Linux" };
  const site = await startWarmSite({ CONTACT_RATE: "5", TRUSTED_PROXIES: "127.0.0.1" });
  try {
    await postAll(site.url, ADDRESSES / 4, () => "192.0.2.1");
    await setTimeout(1000);
    const before = memoryMegabytes(site.pid, "VmRSS");
    const statuses = await postAll(site.url, ADDRESSES, address);
    await setTimeout(1000);
    const { 201: stored = 0, 429: limited = 0, ...others } = statuses;
    return [
      {
        budget: "b9Megabytes",
        value: memoryMegabytes(site.pid, "VmRSS") - before,
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
};
