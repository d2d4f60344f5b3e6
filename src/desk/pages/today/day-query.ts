import { choice, day, defineQuery, flag, text, wholeNumber } from "#desk/ui/define-query.ts";

export const SHOWS = ["all", "drives", "bays", "deliveries", "returns"] as const;

/** What Today shows, as in its address. */
export type DayQuery = {
  /** Such as "2026-07-11"; empty for today. */
  day: string;
  show: (typeof SHOWS)[number];
  by: "time" | "town";
  /** A town's key, empty for all; and the hour at which a window begins, null for all. */
  town: string;
  window: number | null;
  /** Whether the list has what is done. */
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

/** Without what was chosen of a day. */
export const otherDay = (query: DayQuery, day: string): string =>
  dayQuery.path(query, { day, town: "", window: null });

export const runSheetPath = ({ day }: Pick<DayQuery, "day">): string =>
  day === "" ? "/desk/today/run-sheet" : `/desk/today/run-sheet?day=${day}`;
