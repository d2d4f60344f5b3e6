import type { Part } from "#bench/bench.ts";
import { hasCaddy, NO_CADDY, startCaddy } from "#bench/reliability/caddy.ts";
import { scaleOut } from "#e2e/reliability/drills/scale-out.ts";

/** Three processes on one PostgreSQL behind Caddy, one of them killed every second. */
export const killedInstances: Part = async () => {
  if (!hasCaddy()) return { skipped: NO_CADDY };
  const seen = await scaleOut({ milliseconds: 30_000, clients: 16, startProxy: startCaddy });
  const { pages } = seen;
  const [failed = ""] = pages.failed;
  return [
    {
      budget: "instancesLost",
      value: seen.lost,
      note: `${seen.acknowledged} acknowledged, ${seen.kills} kills; responses by status: ${JSON.stringify(seen.statuses)}`,
    },
    { budget: "instancesDuplicated", value: seen.duplicated },
    {
      budget: "instancesFailedPages",
      value: pages.failed.length,
      note: `${pages.requested} requested, ${pages.reloaded} of them twice, 99th percentile ${pages.p99Milliseconds.toFixed(0)} ms${failed === "" ? "" : `, such as ${failed}`}`,
    },
  ];
};
