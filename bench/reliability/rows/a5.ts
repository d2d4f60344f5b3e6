import type { Part } from "#bench/bench.ts";
import { hasStrace, injectFault, NO_STRACE } from "#bench/reliability/strace.ts";
import { runLoad, unexpected } from "#bench/support/load.ts";
import { startWarmSite } from "#bench/support/site.ts";

const SYNC_MS = 50;
const CLIENTS = 32;
const PAGES_PER_SECOND = 200;

/** Pages and inquiries on a disk with slow syncs. */
export const slowDisk: Part = async ({ seconds }) => {
  if (!hasStrace()) return { skipped: NO_STRACE };
  const site = await startWarmSite();
  const { url } = site;
  try {
    const delay = `delay_enter=${SYNC_MS * 1000}`;
    const detach = await injectFault(site, "fsync,fdatasync", delay);
    const paths = ["/", "/inventory", "/services", "/rentals"];
    const [{ posts, seconds: took }, { pages }] = await Promise.all([
      // The load of pages has a warm-up of one second.
      runLoad({ url, connections: CLIENTS, postPercent: 100, seconds: seconds + 1 }),
      runLoad({ url, paths, perSecond: PAGES_PER_SECOND, seconds }),
    ]);
    await detach();
    const failed = unexpected(pages, "200") + unexpected(posts, "201");
    if (failed > 0) throw new Error(`${failed} requests failed`);
    return [
      {
        budget: "a5PageP99",
        value: pages.p99 ?? Number.NaN,
        note: `${PAGES_PER_SECOND} pages a second, median ${pages.p50?.toFixed(1)} ms`,
      },
      {
        budget: "a5PerSecond",
        value: (posts.statuses["201"] ?? 0) / took,
        note: `${CLIENTS} clients, every sync ${SYNC_MS} ms slower, 99th percentile ${posts.p99?.toFixed(0)} ms`,
      },
    ];
  } finally {
    await site.stop();
  }
};
