import { BUSY_TIME } from "#cli/demo/busy-day.ts";
import { fillDemo } from "#cli/demo/fill-demo.server.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { findDay, isSaturday, today } from "./days.ts";
import { type DeskSite, launchDeskProcess } from "./desk.ts";
import type { RunningProcess } from "./launch-process.ts";
import { clockAhead } from "./shifted-day.ts";

type Options = { environment?: Record<string, string>; hasPhotos?: boolean };

/** A site on a busy Saturday at 9:42: its clock is ahead of the machine's. */
export async function launchSaturday({
  environment = {},
  hasPhotos = false,
}: Options = {}): Promise<RunningProcess & DeskSite & { day: string }> {
  const now = new Date();
  const day = findDay(addDays(today(), 1), isSaturday);
  const aheadMs = dealershipInstant(day, BUSY_TIME).getTime() - now.getTime();
  const site = await launchDeskProcess({
    ...clockAhead(aheadMs),
    ...environment,
  });
  await fillDemo(site.dataDir, { day, hasPhotos });
  return { ...site, day, aheadMs };
}
