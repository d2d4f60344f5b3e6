import { choice, day, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";

export const SHOWS = ["all", "drives", "bays", "deliveries", "returns"] as const;

export const dayQuery = defineQuery("/desk/today", {
  /** ISO date such as "2026-07-11"; empty for today. */
  day,
  show: choice(SHOWS, "all"),
  by: choice(["time", "town"], "time"),
  /** A town's key, empty for all; and the hour at which a window begins, null for all. */
  town: text(""),
  window: wholeNumber(null, { min: 0, digits: 2 }),
  /** Whether the list includes finished stops. */
  done: flag("show"),
});

/** Query of Today, as in its address. */
export type DayQuery = ReturnType<typeof dayQuery.parse>;

/** Returns the address of another day, without the town and the window chosen on this one. */
export const otherDay = (query: DayQuery, day: string): string =>
  dayQuery.path(query, { day, town: "", window: null });

export const runSheetPath = ({ day }: Pick<DayQuery, "day">): string =>
  day === "" ? "/desk/today/run-sheet" : `/desk/today/run-sheet?day=${day}`;
