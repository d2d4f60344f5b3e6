import { choice, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";
import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";

export const MAX_SEARCH_LENGTH = 80;

/** What the list of bookings shows. */
export type ListQuery = {
  /** The timeline has the same address without it. */
  isList: boolean;
  text: string;
  state: BookingState | "";
  class: string;
  /** From 1. */
  page: number;
};

export const listQuery = defineQuery<ListQuery>("/desk/rentals", {
  isList: flag("list", { name: "view" }),
  text: text("", { name: "q", max: MAX_SEARCH_LENGTH }),
  state: choice(RESERVATION_STATES, ""),
  class: text(""),
  page: wholeNumber(1),
});
