import type { Catalogue } from "#catalogue/catalogue.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import {
  ENDS,
  isBooked,
  type RequestedBookings,
  sumCents,
  sumCounts,
} from "#domain/reports/rental-figures.ts";
import { type Week, weeksOfYearBefore } from "#domain/reports/weeks.ts";
import type { RentalReports } from "#rentals/store/rental-reports.server.ts";

export type RentalReport = Awaited<ReturnType<typeof readRentals>>;

/** Bookings by phone and on the site that were requested in the period and are confirmed. */
type Booked = { count: number; totalCents: number };

function toBooked(requested: readonly RequestedBookings[]): Booked {
  const booked = requested.filter(isBooked);
  return { count: sumCounts(booked), totalCents: sumCents(booked) };
}

type Sources = { rentalReports: RentalReports; catalogue: () => Catalogue };

/** The last of the weeks is still running. */
export async function readRentals(
  { rentalReports, catalogue }: Sources,
  weeks: readonly Week[],
  now: Date,
) {
  const { rentals, fleet, cartBySlug } = catalogue();
  const [requested, used, earlier, units] = await Promise.all([
    rentalReports.requested(weeks),
    rentalReports.used(weeks),
    rentalReports.requested(weeksOfYearBefore(weeks, now)),
    rentalReports.units(weeks),
  ]);
  const slugByUnit = new Map(fleet.units.map(({ id, cart }) => [id, cart]));
  const classes = rentals.vehicles.map(({ id, name }) => ({ key: id, name }));
  const carts = Map.groupBy(
    fleet.units.filter(({ state }) => state === "in-service"),
    (unit) => unit.class,
  );
  const countCarts = (key: string) => carts.get(key)?.length ?? 0;
  // The running week counts in full, because its bookings are already known.
  const toDuration = ({ from, until }: Week) => until.getTime() - from.getTime();
  const found = weeks.map((week, index) => {
    const all = requested[index] ?? [];
    const booked = all.filter(isBooked);
    const byClass = (of: (key: string) => number) =>
      Object.fromEntries(classes.map(({ key }) => [key, of(key)]));
    return {
      monday: week.monday,
      isRunning: week.until > now,
      /** Utilization in percent, by class, of the carts that are in service today. */
      percents: byClass((key) => {
        const capacity = countCarts(key) * toDuration(week);
        return capacity === 0 ? 0 : (100 * (used[index]?.[key] ?? 0)) / capacity;
      }),
      /** The price of bookings requested that week, by class. */
      bookedCents: byClass((key) => sumCents(booked.filter((item) => item.class === key))),
      booked: sumCounts(booked),
      ends: {
        canceled: 0,
        no_show: 0,
        declined: 0,
        expired: 0,
        ...Object.fromEntries(
          ENDS.map((end) => [end, sumCounts(all.filter(({ state }) => state === end))]),
        ),
      },
      requested: all,
    };
  });
  const whole = weeks.filter(({ until }) => until <= now);
  const end = whole.at(-1)?.until;
  const capacity =
    classes.reduce((sum, { key }) => sum + countCarts(key), 0) *
    whole.reduce((sum, week) => sum + toDuration(week), 0);
  const time = whole.reduce(
    (sum, _, index) =>
      sum + classes.reduce((total, { key }) => total + (used[index]?.[key] ?? 0), 0),
    0,
  );
  return {
    classes: classes.filter(({ key }) => countCarts(key) > 0),
    weeks: found,
    /** Utilization of all classes in whole weeks, in percent; null without carts or whole weeks. */
    usedPercent: capacity === 0 ? null : Math.round((100 * time) / capacity),
    /** The last day of these weeks; null without one. */
    usedUntil: end === undefined ? null : dealershipTime(new Date(end.getTime() - 1)).day,
    booked: toBooked(requested.flat()),
    /** Bookings of the same period a year before; null if nothing was booked then. */
    before: earlier.flat().some(isBooked) ? toBooked(earlier.flat()) : null,
    /** Units rented from the first day to the last, the highest price first. */
    units: units.map(({ unit, class: key, ...figures }) => ({
      unit,
      ...figures,
      class: classes.find((known) => known.key === key)?.name ?? key,
      model: cartBySlug.get(slugByUnit.get(unit) ?? "")?.model ?? "",
    })),
  };
}
