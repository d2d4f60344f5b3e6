import { choice, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";
import type { ColumnSort } from "#desk/ui/table.tsx";
import {
  BOOKING_SORTS,
  type BookingSort,
  FIRST_ORDERS,
  type SortOrder,
} from "#domain/bookings/sorts.ts";
import { RESERVATION_STATES } from "#domain/bookings/states.ts";

export const MAX_SEARCH_LENGTH = 80;

/** Filter in place of a state: bookings that began and have money open. */
export const MONEY_OPEN = "money-open" as const;

export const listQuery = defineQuery("/desk/rentals", {
  /** False for the timeline, which has the same address. */
  isList: flag("list", { name: "view" }),
  text: text("", { name: "q", max: MAX_SEARCH_LENGTH }),
  state: choice([...RESERVATION_STATES, MONEY_OPEN], ""),
  class: text(""),
  sort: choice(BOOKING_SORTS, "from"),
  /** Null for the default order of the sort. */
  order: choice(["asc", "desc"], null),
  /** Page number, from 1. */
  page: wholeNumber(1),
});

export type ListQuery = ReturnType<typeof listQuery.parse>;

export const findOrder = ({ sort, order }: Pick<ListQuery, "sort" | "order">): SortOrder =>
  order ?? FIRST_ORDERS[sort];

/** Sorts by a column, or turns its order around. */
export function toColumnSort(query: ListQuery, sort: BookingSort): ColumnSort {
  const isCurrent = query.sort === sort;
  const now = findOrder(query);
  const turned = now === "asc" ? "desc" : "asc";
  const order = isCurrent && turned !== FIRST_ORDERS[sort] ? turned : null;
  return {
    to: listQuery.path(query, { sort, order, page: 1 }),
    state: isCurrent ? (now === "asc" ? "ascending" : "descending") : "none",
  };
}

/** The part of the address that a saved view keeps. */
export const bookingFilter = {
  list: "bookings",
  toPath: (params: URLSearchParams) =>
    listQuery.path(listQuery.parse(params), { isList: true, page: 1 }),
} as const;
