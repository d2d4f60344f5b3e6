import { DEALERSHIP_TIME_ZONE } from "#domain/dealership/clock.ts";

const DAY_AND_TIME = new Intl.DateTimeFormat("en-US", {
  timeZone: DEALERSHIP_TIME_ZONE,
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Such as "Sat, Jul 11, 9:42 AM", at the dealership; `at` is in milliseconds since 1970. */
export const instantText = (at: number): string => DAY_AND_TIME.format(at);
