import { formatCount, wholeDollars } from "#domain/money.ts";
import { ENDS, isBooked } from "#domain/reports/rental-figures.ts";
import {
  bestFinding,
  endedFinding,
  leadFinding,
  revenueFinding,
  usedFinding,
} from "#domain/reports/rental-findings.ts";
import { layoutLineChart } from "./line-chart.server.ts";
import type { RentalReport } from "./read-rentals.server.ts";
import { END_LABELS, rentalTables } from "./rental-tables.server.ts";
import type { ReportTable } from "./report-tables.server.ts";
import { layoutStackBars } from "./stack-bars.server.ts";

/** "$12k" */
function shortDollars(cents: number): string {
  const dollars = cents / 100;
  return dollars < 10_000 ? wholeDollars(cents) : `$${formatCount(Math.round(dollars / 1000))}k`;
}

function best({ rows }: ReportTable) {
  const total = rows.reduce((sum, [, dollars]) => sum + Number(dollars), 0);
  const [first] = rows;
  if (first === undefined || total === 0) return bestFinding(null);
  return bestFinding({ name: String(first[0]), share: Number(first[1]) / total });
}

export type RentalCharts = ReturnType<typeof rentalCharts>;

/** `named` writes weeks for people. */
export function rentalCharts(report: RentalReport, named: (table: ReportTable) => ReportTable) {
  const { classes, weeks } = report;
  const tables = rentalTables(report);
  const keys = classes.map(({ key }) => key);
  // The week that still runs would look like a fall.
  const whole = weeks.filter(({ isRunning }) => !isRunning);
  const requested = weeks.flatMap((week) => week.requested);
  return {
    classes,
    ends: ENDS.map((key) => ({ key, name: END_LABELS[key] })),
    used: {
      finding: usedFinding(
        classes.map(({ key, name }) => ({
          name,
          percents: whole.map(({ percents }) => percents[key] ?? 0),
        })),
      ),
      table: named(tables.used),
      drawing: layoutLineChart(weeks, classes),
    },
    booked: {
      finding: revenueFinding(
        whole.map(({ bookedCents }) =>
          Object.values(bookedCents).reduce((sum, cents) => sum + cents, 0),
        ),
        whole.reduce((sum, { booked }) => sum + booked, 0),
      ),
      table: named(tables.booked),
      drawing: layoutStackBars(
        weeks.map(({ monday, bookedCents }) => ({ monday, counts: bookedCents })),
        keys,
        shortDollars,
      ),
    },
    lead: { finding: leadFinding(requested.filter(isBooked)), table: tables.lead },
    units: { finding: best(tables.units), table: tables.units },
    models: { finding: best(tables.models), table: tables.models },
    ended: {
      finding: endedFinding(requested),
      table: named(tables.ended),
      drawing: layoutStackBars(
        weeks.map(({ monday, ends }) => ({ monday, counts: ends })),
        ENDS,
        formatCount,
      ),
    },
  };
}
