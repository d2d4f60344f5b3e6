import type { Part } from "#bench/bench.ts";
import { highest } from "#bench/budgets.ts";
import { ENCODINGS, pipeline } from "#bench/parts/pipelining.ts";

const CONNECTIONS = [20, 100];

export const unreadPipelines: Part = async ({ seconds }) => {
  if (process.platform !== "linux") return { skipped: "needs /proc of Linux" };
  const results: Awaited<ReturnType<typeof pipeline>>[] = [];
  for (const connections of CONNECTIONS) {
    for (const encoding of ENCODINGS) results.push(await pipeline(connections, encoding, seconds));
  }
  return [
    highest(
      "c2bMegabytes",
      results.map(({ megabytes, note }) => ({ value: megabytes, note })),
    ),
    highest(
      "c2bOthersP99",
      results.map(({ p99, note }) => ({ value: p99, note })),
    ),
  ];
};
