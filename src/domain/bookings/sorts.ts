/** By what a list of bookings can be sorted. */
export const BOOKING_SORTS = ["from", "to", "name", "state", "cart", "place", "total"] as const;

export type BookingSort = (typeof BOOKING_SORTS)[number];

export type SortOrder = "asc" | "desc";

/** Days and amounts begin with the latest and the largest. */
export const FIRST_ORDERS: Record<BookingSort, SortOrder> = {
  from: "desc",
  to: "desc",
  total: "desc",
  name: "asc",
  state: "asc",
  cart: "asc",
  place: "asc",
};
