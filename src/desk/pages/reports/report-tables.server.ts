import { INQUIRY_KINDS, KIND_LABELS } from "#domain/inquiries/inquiry-subject.ts";
import { formatCents } from "#domain/money.ts";
import { weekTotal } from "#domain/reports/findings.ts";
import { lostReasons, type OutcomeRow, outcomesBy } from "#domain/reports/outcomes.ts";
import type { Report } from "./read-report.server.ts";

/** Data of one chart, also shown as a table and exported as a file. */
export type ReportTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

export const REPORT_CHARTS = [
  "inquiries",
  "responses",
  "sources",
  "outcomes",
  "outcomes-by-person",
  "lost",
  "carts",
  "towns",
] as const;

export type ReportChart = (typeof REPORT_CHARTS)[number];

/** Rounds to whole minutes; empty while too few inquiries are answered for the percentile. */
const minutes = (value: number | null) => (value === null ? "" : Math.round(value));

function outcomeTable(column: string, rows: readonly OutcomeRow[]): ReportTable {
  return {
    columns: [column, "won", "lost", "open", "not said", "value"],
    rows: rows.map(({ name, won, lost, open, unsaid, valueCents }) => [
      name,
      won,
      lost,
      open,
      unsaid,
      valueCents === 0 ? "" : formatCents(valueCents),
    ]),
  };
}

/**
 * Returns the data of each chart. Weeks are named by their Monday; percentiles of response times are in minutes of
 * opening time.
 */
export function reportTables(report: Report): Record<ReportChart, ReportTable> {
  return {
    inquiries: {
      columns: ["Week from", ...INQUIRY_KINDS.map((kind) => KIND_LABELS[kind]), "All"],
      rows: report.weeks.map(({ monday, counts }) => [
        monday,
        ...INQUIRY_KINDS.map((kind) => counts[kind]),
        weekTotal(counts),
      ]),
    },
    responses: {
      columns: [
        "Week from",
        "Inquiries",
        "Answered",
        "In time",
        "1 in 10, min",
        "Half, min",
        "9 of 10, min",
      ],
      rows: report.weeks.map(({ monday, times }) => [
        monday,
        times.count,
        times.answered,
        times.within,
        minutes(times.fastest),
        minutes(times.median),
        minutes(times.slowest),
      ]),
    },
    sources: {
      columns: ["Source", "inquiries", "asked to book"],
      rows: report.sources.map(({ name, count, bookings }) => [name, count, bookings]),
    },
    outcomes: outcomeTable("Source", outcomesBy(report.outcomes, "source")),
    "outcomes-by-person": outcomeTable("Who had it", outcomesBy(report.outcomes, "person")),
    lost: {
      columns: ["Why it was lost", "inquiries"],
      rows: lostReasons(report.outcomes).map(({ name, count }) => [name, count]),
    },
    carts: {
      columns: ["Cart", "inquiries"],
      rows: report.carts.map(({ name, count }) => [name, count]),
    },
    towns: {
      columns: ["Town", "inquiries"],
      rows: report.towns.map(({ name, count }) => [name, count]),
    },
  };
}
