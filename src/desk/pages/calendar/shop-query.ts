import { choice, day, defineQuery, flag, text } from "#desk/ui/define-query.ts";
import { POOLS } from "#domain/appointments/pools.ts";
import { addDays } from "#domain/dates.ts";

export const VIEWS = ["day", "week"] as const;

/** Phones show one of these at a time. */
export const LANES = [...POOLS, "trucks"] as const;

export type LaneName = (typeof LANES)[number];

const DAYS_BEFORE = 2;
const WEEK = 7;

const shopQuery = defineQuery("/desk/calendar", {
  view: choice(VIEWS, "day"),
  /** The day, or the one that a week begins two days before. Such as "2026-07-11". */
  day,
  lane: choice(LANES, "test-drives"),
  /** Only the person's own appointments. */
  mine: flag("mine", { name: "who" }),
  /** The reference of the appointment or the block's id that is open. */
  open: text(""),
});

/** The state of the shop's calendar, kept in its address. */
export type ShopQuery = ReturnType<typeof shopQuery.parse>;

export function parseShopQuery(params: URLSearchParams, today: string): ShopQuery {
  const query = shopQuery.parse(params);
  return { ...query, day: query.day || today };
}

export const shopPath = (query: ShopQuery, change: Partial<ShopQuery> = {}): string =>
  shopQuery.path(query, change);

/** Each day that is shown. */
export function shownDays({ view, day }: Pick<ShopQuery, "view" | "day">): string[] {
  if (view === "day") return [day];
  return Array.from({ length: WEEK }, (_, index) => addDays(day, index - DAYS_BEFORE));
}

/** One step forward or back. */
export const steppedDay = ({ view, day }: ShopQuery, by: 1 | -1): string =>
  addDays(day, view === "day" ? by : by * WEEK);
