import type { VisitCount } from "#appointments/store/appointment-reports.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { appointmentLabel } from "#domain/appointments/appointment-labels.ts";
import { formatCount } from "#domain/money.ts";
import { firstTouch } from "#domain/reports/first-touch.ts";
import {
  allVisits,
  sumVisits,
  VISIT_ENDS,
  type VisitEnds,
  visitsBy,
  visitsFinding,
} from "#domain/reports/visits.ts";
import { type Week, weeksOfYearBefore } from "#domain/reports/weeks.ts";
import type { ReportTable } from "./report-tables.server.ts";
import { layoutStackBars } from "./stack-bars.server.ts";

export const VISIT_CHARTS = ["visits", "visits-by-kind", "visits-by-source"] as const;

export type VisitChart = (typeof VISIT_CHARTS)[number];

const BY_STAFF = "Booked by staff";

const toCells = (ends: VisitEnds) => [allVisits(ends), ends.kept, ends["no-show"], ends.canceled];

const toTable = (column: string, rows: { name: string; ends: VisitEnds }[]): ReportTable => ({
  columns: [column, "booked", "kept", "no-shows", "canceled"],
  rows: rows.map(({ name, ends }) => [name, ...toCells(ends)]),
});

/** Adds how many were booked in the same week of the year before. */
const withEarlier = (
  { columns, rows }: ReportTable,
  weeks: readonly Week[],
  counts: readonly VisitCount[],
): ReportTable => ({
  columns: [...columns, "booked the year before"],
  rows: rows.map((row, index) => {
    const own = counts.filter(({ monday }) => monday === weeks[index]?.monday);
    return [...row, allVisits(sumVisits(own))];
  }),
});

/**
 * Visits by the week of their time, by kind, and by where the customers first came from; compared with the same weeks of the
 * year before if there were any.
 */
export async function readVisitReport(
  { appointments, catalogue }: Pick<DeskServices, "appointments" | "catalogue">,
  weeks: readonly Week[],
  now: Date,
) {
  const counts = await appointments.countVisits(weeks);
  const earlierWeeks = weeksOfYearBefore(weeks, now);
  const earlier = await appointments.countVisits(earlierWeeks);
  const { services } = catalogue();
  const byWeek = weeks.map(({ monday }) => ({
    monday,
    counts: sumVisits(counts.filter((count) => count.monday === monday)),
  }));
  const byMonday = toTable(
    "Week from",
    byWeek.map(({ monday, counts: ends }) => ({ name: monday, ends })),
  );
  const tables: Record<VisitChart, ReportTable> = {
    visits: earlier.length === 0 ? byMonday : withEarlier(byMonday, earlierWeeks, earlier),
    "visits-by-kind": toTable(
      "Kind",
      visitsBy(counts, ({ kind }) => appointmentLabel(kind, services)),
    ),
    "visits-by-source": toTable(
      "First touch",
      visitsBy(counts, ({ campaign, referrer, source }) =>
        campaign === null && source === "desk"
          ? BY_STAFF
          : firstTouch({ campaign: campaign ?? {}, referrer }),
      ),
    ),
  };
  return {
    hasVisits: counts.length > 0,
    isCompared: earlier.length > 0,
    finding: visitsFinding(sumVisits(counts), sumVisits(earlier)),
    tables,
    drawing: layoutStackBars(byWeek, VISIT_ENDS, formatCount),
  };
}
