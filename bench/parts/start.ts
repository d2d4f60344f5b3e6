import type { Finding } from "#bench/budgets.ts";
import { progress } from "#bench/progress.ts";
import { startSite } from "#bench/run/site.ts";
import { median } from "#bench/statistics.ts";

const STARTS = 5;

/** How long a start takes, with an empty data folder: the worst case. */
export async function measureStart(): Promise<Finding[]> {
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const site = await startSite();
    times.push(site.startMilliseconds);
    await site.stop();
  }
  progress(`start: ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
  const note = `median of ${STARTS}, with an empty data folder`;
  return [{ budget: "startMilliseconds", value: median(times), note }];
}
