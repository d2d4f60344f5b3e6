import { addDays } from "#domain/dates.ts";
import { DEALERSHIP_TIME_ZONE, dealershipInstant } from "#domain/dealership/clock.ts";
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

/** Counted in real time. */
export function freeCancellationDeadline(booking: Times, freeHours: number): Date {
  return new Date(bookingInterval(booking).from.getTime() - freeHours * 3_600_000);
}

const INSTANT = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: DEALERSHIP_TIME_ZONE,
  timeZoneName: "short",
});

export function formatDateTime(instant: Date): string {
  return INSTANT.format(instant);
}
