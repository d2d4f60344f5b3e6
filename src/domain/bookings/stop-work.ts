import type { BookingState } from "./states.ts";

/** The step of a driver at a stop: check-out, check-in, or nothing more because it is done. */
export type StopWork = "check-out" | "check-in" | "done";

/**
 * Returns a driver's work on a booking from the start of today to the end of tomorrow; null if the booking is no stop of
 * these days. Times in milliseconds since 1970; `backAt` is the time of the return.
 */
export function findStopWork(
  { state, fromAt, toAt }: { state: BookingState; fromAt: number; toAt: number },
  backAt: number | null,
  { from, until }: { from: number; until: number },
): StopWork | null {
  const isIn = (instant: number) => from <= instant && instant < until;
  switch (state) {
    case "confirmed":
      return isIn(fromAt) ? "check-out" : null;
    case "out":
      // One that is late stays a stop until it is back.
      if (toAt < until) return "check-in";
      return isIn(fromAt) ? "done" : null;
    case "returned":
      return isIn(backAt ?? toAt) ? "done" : null;
    default:
      return null;
  }
}
