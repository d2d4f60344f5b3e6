import { choice, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";
import { STOCK_STATES } from "#domain/carts/stock-state.ts";

export const STOCK_ORDERS = {
  series: "By series",
  name: "By name",
  "price-low": "Lowest price",
  "price-high": "Highest price",
  asked: "Most asked about",
} as const;

export type StockOrder = keyof typeof STOCK_ORDERS;

/** Without a filter, the list leaves out archived vehicles. */
export const LISTED_STATES = [...STOCK_STATES, "draft", "archived"] as const;

export type ListedState = (typeof LISTED_STATES)[number];

const ORDERS: readonly StockOrder[] = ["series", "name", "price-low", "price-high", "asked"];

export const stockQuery = defineQuery("/desk/stock", {
  state: choice(LISTED_STATES, null),
  brand: text(null),
  seats: wholeNumber(null),
  withoutPhotos: flag("none", { name: "photos" }),
  words: text("", { name: "q" }),
  order: choice(ORDERS, "series"),
  /** Page number, from 1. */
  page: wholeNumber(1),
  /** The vehicle whose carts are shown below its row. */
  open: text(null),
});

/** Filters of the stock list; null for no filter. */
export type StockQuery = ReturnType<typeof stockQuery.parse>;

/** The address of the list after a change, which starts at the first page. */
export const stockPath = (query: StockQuery, change: Partial<StockQuery>): string =>
  stockQuery.path(query, { page: 1, ...change });
