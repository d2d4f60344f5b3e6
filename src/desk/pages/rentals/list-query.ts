import { choice, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";
import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";

export const MAX_SEARCH_LENGTH = 80;

/** In place of a state: bookings that began and have money open. */
export const MONEY_OPEN = "money-open";

/** What the list of bookings shows. */
export type ListQuery = {
  /** The timeline has the same address without it. */
  isList: boolean;
  text: string;
  state: BookingState | typeof MONEY_OPEN | "";
  class: string;
  /** From 1. */
  page: number;
};

export const listQuery = defineQuery<ListQuery>("/desk/rentals", {
  isList: flag("list", { name: "view" }),
  text: text("", { name: "q", max: MAX_SEARCH_LENGTH }),
  state: choice([...RESERVATION_STATES, MONEY_OPEN], ""),
  class: text(""),
  page: wholeNumber(1),
});

/** What is kept of a filter with a name. */
export const bookingFilter = {
  list: "bookings",
  toPath: (params: URLSearchParams) =>
    listQuery.path(listQuery.parse(params), { isList: true, page: 1 }),
} as const;
