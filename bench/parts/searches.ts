import { type Part, progress } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { runLoad, unexpected } from "#bench/support/load.ts";
import { startWarmSite } from "#bench/support/site.ts";

export const SEARCHING = [64, 150];
const POSTS_PER_SECOND = 20;

/** Posts while many connections request distinct searches, each of which must be rendered. */
export async function flood(url: string, connections: number, seconds: number) {
  const [{ pages }, { posts }] = await Promise.all([
    // The posts have a warm-up of one second.
    runLoad({ url, connections, paths: ["/inventory?search=cart+{n}"], seconds: seconds + 1 }),
    runLoad({ url, seconds, perSecond: POSTS_PER_SECOND, postPercent: 100 }),
  ]);
  progress(`searches: ${connections} connections: ${JSON.stringify({ pages, posts })}`);
  const failures = unexpected(pages, "200", "503") + unexpected(posts, "201", "503");
  const note = `${connections} connections: searches ${JSON.stringify(pages.statuses)}, posts ${JSON.stringify(posts.statuses)}`;
  return { pages, posts, failures, note };
}

export type Flood = Awaited<ReturnType<typeof flood>>;

export const measureSearches: Part = async ({ seconds }) => {
  const { url, stop } = await startWarmSite();
  const floods: Flood[] = [];
  try {
    for (const connections of SEARCHING) floods.push(await flood(url, connections, 2 * seconds));
  } finally {
    await stop();
  }
  const [first] = floods;
  return [
    { budget: "postP99Milliseconds", value: first?.posts.p99 ?? Number.NaN, note: first?.note },
    highest(
      "shedP99Milliseconds",
      floods.map(({ pages, note }) => ({ value: pages.p99Of503 ?? 0, note })),
    ),
    {
      budget: "searchFailures",
      value: floods.reduce((sum, { failures }) => sum + failures, 0),
    },
  ];
};
