import type { AppointmentCount } from "#appointments/store/appointment-reports.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { formatCount } from "#domain/money.ts";
import {
  APPOINTMENT_ENDS,
  type AppointmentEnds,
  allAppointments,
  appointmentsBy,
  appointmentsFinding,
  sumAppointments,
} from "#domain/reports/appointments.ts";
import { firstTouch } from "#domain/reports/first-touch.ts";
import { type Week, weeksOfYearBefore } from "#domain/reports/weeks.ts";
import type { ReportTable } from "./report-tables.server.ts";
import { layoutStackBars } from "./stack-bars.server.ts";

export const APPOINTMENT_CHARTS = ["visits", "visits-by-kind", "visits-by-source"] as const;

export type AppointmentChart = (typeof APPOINTMENT_CHARTS)[number];

const BY_STAFF = "Booked by staff";

const toCells = (ends: AppointmentEnds) => [
  allAppointments(ends),
  ends.kept,
  ends["no-show"],
  ends.canceled,
];

const toTable = (column: string, rows: { name: string; ends: AppointmentEnds }[]): ReportTable => ({
  columns: [column, "booked", "kept", "no-shows", "canceled"],
  rows: rows.map(({ name, ends }) => [name, ...toCells(ends)]),
});

/** Adds how many were booked in the same week of the year before. */
const withEarlier = (
  { columns, rows }: ReportTable,
  weeks: readonly Week[],
  counts: readonly AppointmentCount[],
): ReportTable => ({
  columns: [...columns, "booked the year before"],
  rows: rows.map((row, index) => {
    const own = counts.filter(({ monday }) => monday === weeks[index]?.monday);
    return [...row, allAppointments(sumAppointments(own))];
  }),
});

/**
 * Visits by the week of their time, by kind, and by where the customers first came from; compared with the same weeks of the
 * year before if there were any.
 */
export async function readAppointmentReport(
  { appointments, catalogue }: Pick<DeskServices, "appointments" | "catalogue">,
  weeks: readonly Week[],
  now: Date,
) {
  const counts = await appointments.countAppointments(weeks);
  const earlierWeeks = weeksOfYearBefore(weeks, now);
  const earlier = await appointments.countAppointments(earlierWeeks);
  const { services } = catalogue();
  const byWeek = weeks.map(({ monday }) => ({
    monday,
    counts: sumAppointments(counts.filter((count) => count.monday === monday)),
  }));
  const byMonday = toTable(
    "Week from",
    byWeek.map(({ monday, counts: ends }) => ({ name: monday, ends })),
  );
  const tables: Record<AppointmentChart, ReportTable> = {
    visits: earlier.length === 0 ? byMonday : withEarlier(byMonday, earlierWeeks, earlier),
    "visits-by-kind": toTable(
      "Kind",
      appointmentsBy(counts, ({ kind }) => appointmentLabel(kind, services)),
    ),
    "visits-by-source": toTable(
      "Source",
      appointmentsBy(counts, ({ campaign, referrer, source }) =>
        campaign === null && source === "desk"
          ? BY_STAFF
          : firstTouch({ campaign: campaign ?? {}, referrer }),
      ),
    ),
  };
  return {
    hasAppointments: counts.length > 0,
    isCompared: earlier.length > 0,
    finding: appointmentsFinding(sumAppointments(counts), sumAppointments(earlier)),
    tables,
    drawing: layoutStackBars(byWeek, APPOINTMENT_ENDS, formatCount),
  };
}
