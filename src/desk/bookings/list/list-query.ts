import { choice, defineQuery, text, wholeNumber } from "#desk/ui/define-query.ts";
import type { ColumnSort } from "#desk/ui/table.tsx";
import {
  BOOKING_SORTS,
  type BookingSort,
  FIRST_ORDERS,
  type SortOrder,
} from "#domain/bookings/sorts.ts";
import { ENDED_STATES, RESERVATION_STATES } from "#domain/bookings/states.ts";

export const MAX_SEARCH_LENGTH = 80;

/** Filter in place of a state: bookings that began and have money open. */
export const MONEY_OPEN = "money-open" as const;

/** Filter in place of a state: bookings in any state that ends one. */
export const ENDED = "ended" as const;

const addressQuery = defineQuery("/desk/bookings", {
  text: text("", { name: "q", max: MAX_SEARCH_LENGTH }),
  /** Empty for those that have not ended; with a text, for all. */
  state: choice([...RESERVATION_STATES, ENDED, MONEY_OPEN], ""),
  class: text(""),
  sort: choice(BOOKING_SORTS, "next"),
  /** Null for the default order of the sort. */
  order: choice(["asc", "desc"], null),
  /** Page number, from 1. */
  page: wholeNumber(1),
});

export type ListQuery = ReturnType<typeof addressQuery.parse>;

export const listQuery = {
  ...addressQuery,
  parse(params: URLSearchParams): ListQuery {
    const query = addressQuery.parse(params);
    if (query.order === null || query.sort !== "next") return query;
    // Views that were saved when the start was the first sort have an order alone.
    return params.has("sort") ? { ...query, order: null } : { ...query, sort: "from" };
  },
};

/** Whether only bookings that have ended are listed. */
export const isEnded = ({ state }: Pick<ListQuery, "state">): boolean =>
  state === ENDED || ENDED_STATES.some((ended) => ended === state);

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
  toPath: (params: URLSearchParams) => listQuery.path(listQuery.parse(params), { page: 1 }),
} as const;
