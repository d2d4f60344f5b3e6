/** In the order of a rental's life, then how one can end early. */
export const RESERVATION_STATES = [
  "requested",
  "confirmed",
  "out",
  "returned",
  "closed",
  "declined",
  "expired",
  "canceled",
  "no_show",
] as const;

export type BookingState = (typeof RESERVATION_STATES)[number];

const NEXT: Record<BookingState, readonly BookingState[]> = {
  requested: ["confirmed", "declined", "expired", "canceled"],
  confirmed: ["out", "canceled", "no_show"],
  out: ["returned"],
  returned: ["closed"],
  closed: [],
  declined: [],
  expired: [],
  canceled: [],
  no_show: [],
};

export function canBecome(from: BookingState, to: BookingState): boolean {
  return NEXT[from].includes(to);
}

/** States in which dates, place and cart can change. */
export const OPEN_STATES = ["requested", "confirmed"] as const;

/** The cart is with the renter, or is back and its return not settled. */
const BEGUN_STATES = ["out", "returned"] as const;

export const hasBegun = (state: BookingState): boolean =>
  BEGUN_STATES.some((begun) => begun === state);

/** States in which the cart is back and the fees of its return are known. */
export const BACK_STATES = ["returned", "closed"] as const;

export const isBack = (state: BookingState): boolean => BACK_STATES.some((back) => back === state);

/** States before the end, in which a booking can be edited and its renter's data cannot be removed. */
export const UNFINISHED_STATES = [...OPEN_STATES, ...BEGUN_STATES] as const;

export const isUnfinished = (state: BookingState): boolean =>
  UNFINISHED_STATES.some((unfinished) => unfinished === state);

export const ENDED_STATES = RESERVATION_STATES.filter((state) => !isUnfinished(state));

/** For people. */
export const STATE_WORDS: Record<BookingState, string> = {
  requested: "Requested",
  confirmed: "Confirmed",
  out: "Out",
  returned: "Returned",
  closed: "Closed",
  declined: "Declined",
  expired: "Expired",
  canceled: "Canceled",
  no_show: "No-show",
};

const LATE_AFTER_MS = 15 * 60_000;

/** Whether a cart is still out a quarter of an hour after it was due. Milliseconds since 1970. */
export const isLate = (
  { state, toAt }: { state: BookingState; toAt: number },
  now: number,
): boolean => state === "out" && toAt + LATE_AFTER_MS < now;
