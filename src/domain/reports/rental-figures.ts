import type { BookingState } from "#domain/bookings/states.ts";

/** Bookings that were requested in one week and are alike. `cents` is the sum of their prices. */
export type RequestedBookings = {
  class: string;
  state: BookingState;
  /** Whole days from the request to the start. */
  daysAhead: number;
  count: number;
  cents: number;
};

const BOOKED: readonly BookingState[] = ["confirmed", "out", "returned", "closed"];

/** Confirmed, and not canceled since. */
export const isBooked = ({ state }: Pick<RequestedBookings, "state">) => BOOKED.includes(state);

/** How bookings end without a rental. */
export const ENDS = ["canceled", "no_show", "declined", "expired"] as const;

export type End = (typeof ENDS)[number];

const sumBy = (some: readonly RequestedBookings[], of: (one: RequestedBookings) => number) =>
  some.reduce((sum, bookings) => sum + of(bookings), 0);

export const sumCounts = (some: readonly RequestedBookings[]) => sumBy(some, ({ count }) => count);
export const sumCents = (some: readonly RequestedBookings[]) => sumBy(some, ({ cents }) => cents);

/** Up to how many days ahead, without that day; the last has no end. */
const AHEAD = [
  { name: "Less than 2 days", until: 2 },
  { name: "2 to 6 days", until: 7 },
  { name: "1 to 2 weeks", until: 14 },
  { name: "2 to 4 weeks", until: 28 },
  { name: "4 to 8 weeks", until: 56 },
  { name: "8 weeks or more", until: Number.POSITIVE_INFINITY },
] as const;

/** How far ahead bookings were requested, the shortest first. */
export function leadTimes(booked: readonly RequestedBookings[]): { name: string; count: number }[] {
  return AHEAD.map(({ name, until }, index) => {
    const from = AHEAD[index - 1]?.until ?? 0;
    return {
      name,
      count: sumCounts(booked.filter(({ daysAhead }) => daysAhead >= from && daysAhead < until)),
    };
  });
}

/** Half of them were requested at least so many days ahead; null without any. */
export function medianDaysAhead(booked: readonly RequestedBookings[]): number | null {
  const half = sumCounts(booked) / 2;
  let count = 0;
  for (const one of booked.toSorted((first, second) => second.daysAhead - first.daysAhead)) {
    count += one.count;
    if (count >= half && half > 0) return one.daysAhead;
  }
  return null;
}
