import { type BookingState, RESERVATION_STATES } from "./states.ts";

/** Why a request or a booking came to nothing. */
const LOST_STATES: Partial<Record<BookingState, string>> = {
  declined: "Request declined",
  expired: "Request expired",
  canceled: "Booking canceled",
  no_show: "No-show",
};

export type BookedOutcome = { outcome: "won" } | { outcome: "lost"; reason: string };

/** How an inquiry ended by its booking; null without one, and while nobody decided about the request. */
export function toBookedOutcome(state: BookingState | null): BookedOutcome | null {
  if (state === null || state === "requested") return null;
  const reason = LOST_STATES[state];
  return reason === undefined ? { outcome: "won" } : { outcome: "lost", reason };
}

/** The states of bookings by which their inquiries ended so. */
export const listOutcomeStates = (outcome: BookedOutcome["outcome"]): readonly BookingState[] =>
  RESERVATION_STATES.filter((state) => toBookedOutcome(state)?.outcome === outcome);
