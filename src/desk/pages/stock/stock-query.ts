import { STOCK_STATES, type StockState } from "#domain/carts/stock-state.ts";

export const STOCK_ORDERS = {
  series: "By series",
  name: "By name",
  "price-low": "Lowest price",
  "price-high": "Highest price",
  asked: "Most asked about",
} as const;

export type StockOrder = keyof typeof STOCK_ORDERS;

/** What a person looks for in the stock list; null for no filter. */
export type StockQuery = {
  state: StockState["is"] | null;
  brand: string | null;
  seats: number | null;
  withoutPhotos: boolean;
  words: string;
  order: StockOrder;
  /** From 1. */
  page: number;
  /** The vehicle whose carts are shown below its row. */
  open: string | null;
};

const MAX_WORDS = 100;

const isOrder = (text: string | null): text is StockOrder =>
  text !== null && Object.hasOwn(STOCK_ORDERS, text);

const positive = (text: string | null) => (/^[1-9]\d{0,4}$/.test(text ?? "") ? Number(text) : null);

/** Unknown values count as no filter. */
export function parseStockQuery(params: URLSearchParams): StockQuery {
  const order = params.get("order");
  return {
    state: STOCK_STATES.find((state) => state === params.get("state")) ?? null,
    brand: params.get("brand") || null,
    seats: positive(params.get("seats")),
    withoutPhotos: params.get("photos") === "none",
    words: (params.get("q") ?? "").trim().slice(0, MAX_WORDS),
    order: isOrder(order) ? order : "series",
    page: positive(params.get("page")) ?? 1,
    open: params.get("open") || null,
  };
}

/** The address of the list with some of its parameters changed. A change starts at the first page. */
export function stockPath(query: StockQuery, change: Partial<StockQuery>): string {
  const { state, brand, seats, withoutPhotos, words, order, page, open } = {
    ...query,
    page: 1,
    ...change,
  };
  const params = new URLSearchParams();
  if (state !== null) params.set("state", state);
  if (brand !== null) params.set("brand", brand);
  if (seats !== null) params.set("seats", String(seats));
  if (withoutPhotos) params.set("photos", "none");
  if (words !== "") params.set("q", words);
  if (order !== "series") params.set("order", order);
  if (page > 1) params.set("page", String(page));
  if (open !== null) params.set("open", open);
  return params.size === 0 ? "/desk/stock" : `/desk/stock?${params}`;
}
