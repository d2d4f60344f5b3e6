import { ENDS, type End, isBooked, leadTimes, sumCounts } from "#domain/reports/rental-figures.ts";
import type { RentalReport } from "./read-rentals.server.ts";
import type { ReportTable } from "./report-tables.server.ts";

export const RENTAL_CHARTS = ["used", "booked", "lead", "ended", "units", "models"] as const;

export type RentalChart = (typeof RENTAL_CHARTS)[number];

export const END_LABELS: Record<End, string> = {
  canceled: "Canceled",
  no_show: "No-show",
  declined: "Declined",
  expired: "Expired",
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whole dollars, which a spreadsheet reads as a number. */
const dollars = (cents: number) => Math.round(cents / 100);

/** Returns the data of each rental chart. Weeks are named by their Monday. */
export function rentalTables({
  classes,
  weeks,
  units,
}: RentalReport): Record<RentalChart, ReportTable> {
  const names = classes.map(({ name }) => name);
  const requested = weeks.flatMap((week) => week.requested);
  const booked = requested.filter(isBooked);
  const all = sumCounts(booked);
  return {
    used: {
      columns: ["Week from", ...names.map((name) => `${name}, % of the time`)],
      rows: weeks.map(({ monday, percents }) => [
        monday,
        ...classes.map(({ key }) => Math.round(percents[key] ?? 0)),
      ]),
    },
    booked: {
      columns: [
        "Requested in the week from",
        "Bookings",
        ...names.map((name) => `${name}, $`),
        "All, $",
      ],
      rows: weeks.map((week) => [
        week.monday,
        week.booked,
        ...classes.map(({ key }) => dollars(week.bookedCents[key] ?? 0)),
        dollars(Object.values(week.bookedCents).reduce((sum, cents) => sum + cents, 0)),
      ]),
    },
    lead: {
      columns: ["Booked ahead", "bookings", "of 100"],
      rows: leadTimes(booked).map(({ name, count }) => [
        name,
        count,
        all === 0 ? 0 : Math.round((100 * count) / all),
      ]),
    },
    units: {
      columns: ["Cart", "$ of rentals that began", "rentals", "days", "class", "model"],
      rows: units.map((unit) => [
        unit.unit,
        dollars(unit.cents),
        ...[unit.rentals, unit.days, unit.class, unit.model],
      ]),
    },
    models: {
      columns: ["Model", "$ of rentals that began", "rentals", "days", "carts", "$ a cart"],
      rows: [...Map.groupBy(units, ({ model, class: name }) => model || name)]
        .map(([model, own]) => ({ model, own, cents: sum(own.map(({ cents }) => cents)) }))
        .sort((a, b) => b.cents - a.cents)
        .map(({ model, own, cents }) => [
          model,
          dollars(cents),
          sum(own.map(({ rentals }) => rentals)),
          sum(own.map(({ days }) => days)),
          own.length,
          dollars(cents / own.length),
        ]),
    },
    ended: {
      columns: ["Requested in the week from", "All", ...ENDS.map((end) => END_LABELS[end])],
      rows: weeks.map((week) => [
        week.monday,
        sumCounts(week.requested),
        ...ENDS.map((end) => week.ends[end]),
      ]),
    },
  };
}
