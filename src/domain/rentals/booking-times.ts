import { addDays } from "#domain/dates.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
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
