import type { Part } from "#bench/bench.ts";
import { hasCaddy, NO_CADDY, startCaddy } from "#bench/reliability/caddy.ts";
import { scaleOut } from "#e2e/reliability/drills/scale-out.ts";

/** Runs three processes on one PostgreSQL behind Caddy, and kills one of them every second. */
export const killedInstances: Part = async () => {
  if (!hasCaddy()) return { skipped: NO_CADDY };
  const result = await scaleOut({ milliseconds: 30_000, clients: 16, startProxy: startCaddy });
  const { pages } = result;
  const [failed = ""] = pages.failed;
  return [
    {
      budget: "instancesLost",
      value: result.lost,
      note: `${result.acknowledged} acknowledged, ${result.kills} kills; responses by status: ${JSON.stringify(result.statuses)}`,
    },
    { budget: "instancesDuplicated", value: result.duplicated },
    {
      budget: "instancesFailedPages",
      value: pages.failed.length,
      note: `${pages.requested} requested, ${pages.reloaded} of them twice, 99th percentile ${pages.p99Milliseconds.toFixed(0)} ms${failed === "" ? "" : `, such as ${failed}`}`,
    },
  ];
};
