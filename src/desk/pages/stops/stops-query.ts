import { choice, defineQuery } from "#desk/ui/define-query.ts";
import { addDays } from "#domain/dates.ts";

/** Which stops are shown, as in the address. */
export type StopsQuery = { day: "today" | "tomorrow"; of: "mine" | "all" | null };

export const stopsQuery = defineQuery<StopsQuery>("/desk/stops", {
  day: choice(["today", "tomorrow"], "today"),
  of: choice(["mine", "all"], null),
});

/** The choice of no driver for several stops. */
export const NOBODY = "nobody";

/** Such as "2026-07-11". */
export const shownDay = ({ day }: StopsQuery, today: string): string =>
  day === "today" ? today : addDays(today, 1);
