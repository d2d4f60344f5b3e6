import { choice, day, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";

export const SHOWS = ["all", "drives", "bays", "deliveries", "returns"] as const;

/** Query of Today, as in its address. */
export type DayQuery = {
  /** ISO date such as "2026-07-11"; empty for today. */
  day: string;
  show: (typeof SHOWS)[number];
  by: "time" | "town";
  /** A town's key, empty for all; and the hour at which a window begins, null for all. */
  town: string;
  window: number | null;
  /** Whether the list includes finished stops. */
  done: boolean;
};

export const dayQuery = defineQuery<DayQuery>("/desk/today", {
  day,
  show: choice(SHOWS, "all"),
  by: choice(["time", "town"], "time"),
  town: text(""),
  window: wholeNumber(null, { min: 0, digits: 2 }),
  done: flag("show"),
});

/** Returns the address of another day, without the town and the window chosen on this one. */
export const otherDay = (query: DayQuery, day: string): string =>
  dayQuery.path(query, { day, town: "", window: null });

export const runSheetPath = ({ day }: Pick<DayQuery, "day">): string =>
  day === "" ? "/desk/today/run-sheet" : `/desk/today/run-sheet?day=${day}`;
