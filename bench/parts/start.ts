import type { Part } from "#bench/bench.ts";
import { startSite } from "#bench/support/site.ts";
import { median } from "#bench/support/statistics.ts";

const STARTS = 5;

export const measureStart: Part = async () => {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const site = await startSite();
    times.push(site.startMilliseconds);
    await site.stop();
  }
  const list = times.map((time) => time.toFixed(0)).join(", ");
  const note = `median of ${list} ms, with an empty data folder`;
  return [{ budget: "startMilliseconds", value: median(times), note }];
};
