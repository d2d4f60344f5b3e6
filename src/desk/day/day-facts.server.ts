import type { Catalogue } from "#catalogue/catalogue.ts";
import { type ScheduleItem, SHOP } from "#desk/schedule/schedule-item.ts";
import { timeWindows } from "#domain/bookings/time-windows.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { hoursOn } from "#domain/dealership/hours.ts";
import { type Coordinates, milesBetween } from "#domain/places/distance.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import type { DayQuery } from "./day-query.ts";
import type { Miles } from "./route-order.ts";

export const shownDay = ({ day }: Pick<DayQuery, "day">, now: Date): string =>
  day === "" ? dealershipTime(now).day : day;

/** The windows of a day: its opening hours, and the times of what is outside of them. */
export function dayWindows(day: string, items: readonly ScheduleItem[], facts: Catalogue) {
  const { hours, closures } = rentalSchedule(facts);
  return timeWindows(
    hoursOn(day, hours.delivered, closures),
    items.filter((item) => item.day === day).map(({ time }) => time),
  );
}

/** Miles between two towns, or from the shop. A town without a place on the map counts as far. */
export function findMiles({
  areaBySlug,
  dealership,
}: Pick<Catalogue, "areaBySlug" | "dealership">): Miles {
  const shop = dealership.locations.find(({ coordinates }) => coordinates)?.coordinates ?? null;
  const find = (town: string): Coordinates | null =>
    town === SHOP ? shop : (areaBySlug.get(town) ?? null);
  return (from, to) => {
    const [start, end] = [find(from), find(to)];
    if (from === to) return 0;
    return start === null || end === null ? Number.MAX_VALUE : milesBetween(start, end);
  };
}
