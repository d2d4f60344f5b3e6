import type { Part } from "#bench/bench.ts";
import { runLoad, unexpected } from "#bench/support/load.ts";
import { startWarmSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";

const PER_SECOND = 2000;
const POST_PERCENT = 5;
const ROUNDS = 3;

export const measureLoad: Part = async ({ seconds }) => {
  const { url, paths, stop } = await startWarmSite();
  try {
    const pages: number[] = [];
    const posts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const result = await runLoad({
        url,
        paths,
        seconds: 2 * seconds,
        perSecond: PER_SECOND,
        postPercent: POST_PERCENT,
      });
      const failed = unexpected(result.pages, "200") + unexpected(result.posts, "201");
      if (failed > 0) throw new Error(`${failed} requests failed: ${JSON.stringify(result)}`);
      pages.push(result.pages.p99 ?? Number.NaN);
      posts.push(result.posts.p99 ?? Number.NaN);
    }
    const list = pages.map((p99) => p99.toFixed(1)).join(", ");
    const note = `median of ${list} ms, posts ${median(posts).toFixed(1)} ms; times count from when a request was due`;
    return [{ budget: "pageP99Milliseconds", value: median(pages), note }];
  } finally {
    await stop();
  }
};
