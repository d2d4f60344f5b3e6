import { SCHEDULE_KINDS } from "#desk/schedule/schedule-item.ts";
import { choice, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";
import { isIsoDate } from "#domain/dates.ts";

export const GROUPINGS = ["time", "town", "driver"] as const;

export type Grouping = (typeof GROUPINGS)[number];

const ADDRESS = "/desk/day";

export const dayQuery = defineQuery(ADDRESS, {
  by: choice(GROUPINGS, "time"),
  kind: choice(SCHEDULE_KINDS, null),
  /** The hour at which a window begins; null for all. */
  window: wholeNumber(null, { min: 0, digits: 2 }),
  /** One of the chips above the matrix. */
  only: choice(["late", "no-cart", "no-driver"], null),
  /** A driver's own stops, or all; null for what the person usually looks at. */
  of: choice(["mine", "all"], null),
  /** Whether the list includes what is done. */
  done: flag("show"),
  /** On phones, the tab beside the day. */
  tab: choice(["needs"], null),
  /** The key of the one group that is printed; empty for all. */
  group: text(""),
});

/** The state of a day's page, kept in its address. `day` is an ISO date such as "2026-07-11"; empty for today. */
export type DayQuery = ReturnType<typeof dayQuery.parse> & { day: string };

export const parseDayQuery = (params: URLSearchParams, day = ""): DayQuery => ({
  ...dayQuery.parse(params),
  day: isIsoDate(day) ? day : "",
});

/** The address of a query with some of its values changed. */
export function dayPath(query: DayQuery, change: Partial<DayQuery> = {}): string {
  const { day, ...changed } = { ...query, ...change };
  const path = dayQuery.path(changed);
  return day === "" ? path : path.replace(ADDRESS, `${ADDRESS}/${day}`);
}

/** The address of another day, without the part that was chosen of this one. */
export const otherDayPath = (query: DayQuery, day: string): string =>
  dayPath(query, { day, kind: null, window: null, only: null, group: "" });
