import type { Finding } from "#bench/budgets.ts";
import { hasCaddy, NO_CADDY, startCaddy } from "#bench/reliability/caddy.ts";
import { scaleOut } from "#e2e/reliability/drills/scale-out.ts";

const SECONDS = 30;
const CLIENTS = 16;

/** Three processes on one PostgreSQL behind Caddy, one killed every second. */
export async function scaledOut(): Promise<Finding[]> {
  const budgets = ["instancesLost", "instancesDoubled", "instancesFailedPages"];
  if (!hasCaddy()) return budgets.map((budget) => ({ budget, skipped: NO_CADDY }));
  const seen = await scaleOut({
    milliseconds: SECONDS * 1000,
    clients: CLIENTS,
    startFront: startCaddy,
  });
  const { pages } = seen;
  const [failed = ""] = pages.failed;
  return [
    {
      budget: "instancesLost",
      value: seen.lost,
      note: `${seen.acknowledged} acknowledged, ${seen.kills} kills; answers by status: ${JSON.stringify(seen.statuses)}`,
    },
    { budget: "instancesDoubled", value: seen.doubled },
    {
      budget: "instancesFailedPages",
      value: pages.failed.length,
      note: `${pages.asked} asked for, ${pages.reloaded} of them twice, 99th percentile ${pages.p99Milliseconds.toFixed(0)} ms${failed === "" ? "" : `, such as ${failed}`}`,
    },
  ];
}
