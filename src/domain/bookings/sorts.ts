/** By what a list of bookings can be sorted. "next" is by what happens next; those that are back follow, then those that have ended, the latest first. */
export const BOOKING_SORTS = [
  "next",
  "from",
  "to",
  "name",
  "state",
  "cart",
  "place",
  "total",
] as const;

export type BookingSort = (typeof BOOKING_SORTS)[number];

export type SortOrder = "asc" | "desc";

/** Days and amounts begin with the latest and the largest. What happens next has no other order. */
export const FIRST_ORDERS: Record<BookingSort, SortOrder> = {
  next: "asc",
  from: "desc",
  to: "desc",
  total: "desc",
  name: "asc",
  state: "asc",
  cart: "asc",
  place: "asc",
};
