import { BUSY_TIME } from "#cli/demo/busy-day.ts";
import { fillDemo } from "#cli/demo/fill-demo.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime } from "#domain/dealership/clock.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { type DeskSite, launchDeskProcess } from "./desk.ts";
import type { RunningProcess } from "./launch-process.ts";
import { clockAhead } from "./shifted-day.ts";

/** The next one after today. */
function nextSaturday(now: Date): string {
  const { day } = dealershipTime(now);
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(day, 1 + ahead));
  return days.find((one) => toWeekday(one) === "Sat") ?? day;
}

type Options = { environment?: Record<string, string>; hasPhotos?: boolean };

/** A site on a busy Saturday at 9:42: its clock is ahead of the machine's. */
export async function launchSaturday({
  environment = {},
  hasPhotos = false,
}: Options = {}): Promise<RunningProcess & DeskSite & { day: string }> {
  const now = new Date();
  const day = nextSaturday(now);
  const aheadMs = dealershipInstant(day, BUSY_TIME).getTime() - now.getTime();
  const site = await launchDeskProcess({
    ...clockAhead(aheadMs),
    ...environment,
  });
  await fillDemo(site.dataDir, { day, hasPhotos });
  return { ...site, day, aheadMs };
}
