import { addDays, formatDay, type ReadAt } from "#domain/dates.ts";
import {
  DEALERSHIP_TIME_ZONE,
  dealershipInstant,
  dealershipTime,
} from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import type { QuotedStay } from "./quoted-stay.ts";

type Times = Pick<QuotedStay, "start" | "time" | "days">;

/** Ends at the same wall-clock time, even if daylight saving changes in between. */
export function returnDate({ start, days }: Pick<QuotedStay, "start" | "days">): string {
  return addDays(start, days);
}

export function bookingInterval({ start, time, days }: Times): { from: Date; to: Date } {
  return {
    from: dealershipInstant(start, time),
    to: dealershipInstant(addDays(start, days), time),
  };
}

const ZONE = new Intl.DateTimeFormat("en-US", {
  timeZone: DEALERSHIP_TIME_ZONE,
  timeZoneName: "short",
});

/** "EST" or "EDT" */
export function formatTimeZone(instant: Date): string {
  return ZONE.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** "Fri, Jul 10, 9:42 AM EDT"; with the year if that is more than 60 days away. */
export function formatDateTime(instant: Date, now: ReadAt): string {
  const { day, time } = dealershipTime(instant);
  return `${formatDay(day, "short", now)}, ${formatTime(time, "long")} ${formatTimeZone(instant)}`;
}
