import { choice, defineQuery } from "#desk/ui/define-query.ts";
import { addDays } from "#domain/dates.ts";

export const stopsQuery = defineQuery("/desk/stops", {
  day: choice(["today", "tomorrow"], "today"),
  of: choice(["mine", "all"], null),
});

/** Which stops are shown, as in the address. */
export type StopsQuery = ReturnType<typeof stopsQuery.parse>;

/** The choice of no driver for several stops. */
export const NOBODY = "nobody";

/** Such as "2026-07-11". */
export const shownDay = ({ day }: StopsQuery, today: string): string =>
  day === "today" ? today : addDays(today, 1);
