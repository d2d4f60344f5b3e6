import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { hoursOn } from "#domain/dealership/hours.ts";

const { hours, closures } = catalogue.dealership;

const LOOK_AHEAD = 14;

/** The dealership's day, such as "2026-07-10". */
export const today = () => dealershipTime(new Date()).day;

/** Whether the shipped content has opening hours on a day. */
export const isOpen = (day: string) => hoursOn(day, hours.sales, closures).length > 0;

export const isSaturday = (day: string) => toWeekday(day) === "Sat";
export const isSunday = (day: string) => toWeekday(day) === "Sun";

/** Returns the first day from one on that matches. Throws if none of two weeks does. */
export function findDay(from: string, matches: (day: string) => boolean): string {
  const days = Array.from({ length: LOOK_AHEAD }, (_, ahead) => addDays(from, ahead));
  const found = days.find(matches);
  if (found === undefined) throw new Error(`no day in the two weeks from ${from} matches`);
  return found;
}
