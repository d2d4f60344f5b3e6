import type { Arguments } from "#bench/arguments.ts";
import type { Finding } from "#bench/budgets.ts";
import { disturbWriter, hasStrace, NO_STRACE } from "#bench/reliability/strace.ts";
import { generate } from "#bench/run/generate.ts";
import { startSite } from "#bench/run/site.ts";
import { warm } from "./warm.ts";

const SYNC_MS = 50;
const SENDERS = 32;
const PAGES_PER_SECOND = 200;
const PATHS = ["/", "/inventory", "/services", "/rentals"];

/** Pages and inquiries on a disk that takes its time for every sync. */
export async function slowDisk({ seconds }: Arguments): Promise<Finding[]> {
  const budgets = ["a5PageP99", "a5PerSecond"];
  if (!hasStrace()) return budgets.map((budget) => ({ budget, skipped: NO_STRACE }));
  const site = await startSite({ core: "server" });
  try {
    await warm(site.url);
    const late = `delay_enter=${SYNC_MS * 1000}`;
    const detach = await disturbWriter(site, "fsync,fdatasync", late);
    const posts = { paths: [], perSecond: null, inquiryPercent: 100, connections: SENDERS };
    const pages = { paths: PATHS, perSecond: PAGES_PER_SECOND, inquiryPercent: 0 };
    const [sent, read] = await Promise.all([
      // The pages' load begins with a second that is not measured.
      generate(site.url, { ...posts, seconds: seconds + 1 }),
      generate(site.url, { ...pages, seconds }),
    ]);
    await detach();
    return [
      {
        budget: "a5PageP99",
        value: read.pageP99Milliseconds ?? Number.NaN,
        note: `${PAGES_PER_SECOND} pages a second by the clock, half of them within ${read.pageP50Milliseconds?.toFixed(1)} ms`,
      },
      {
        budget: "a5PerSecond",
        value: sent.inquiries / sent.seconds,
        note: `${SENDERS} clients, every sync ${SYNC_MS} ms late, 99th percentile ${sent.inquiryP99Milliseconds?.toFixed(0)} ms`,
      },
    ];
  } finally {
    await site.stop();
  }
}
