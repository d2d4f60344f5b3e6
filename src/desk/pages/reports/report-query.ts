import { choice, day, defineQuery, flag } from "#desk/ui/define-query.ts";
import type { ReportSpan } from "#domain/reports/weeks.ts";

const SPANS: readonly ReportSpan[] = ["4-weeks", "13-weeks", "year"];

export const reportQuery = defineQuery("/desk/reports", {
  span: choice(SPANS, "13-weeks"),
  /** First and last day in place of a span; both empty for none. */
  from: day,
  to: day,
  /** Tables in place of charts. */
  isTable: flag("tables", { name: "as" }),
});

export type ReportQuery = ReturnType<typeof reportQuery.parse>;

/** A sentence for each field of a period that cannot be shown. */
export function periodMistakes(
  { from, to }: Pick<ReportQuery, "from" | "to">,
  today: string,
): { from?: string; to?: string } {
  if (from === "" && to === "") return {};
  if (from === "") return { from: "Choose the first day, too." };
  if (from > today) return { from: "Choose a day that has begun." };
  if (to === "") return { to: "Choose the last day, too." };
  return to < from ? { to: "The last day is before the first." } : {};
}

/** The address of a table as a file, of the same period. */
export function reportFile(chart: string, query: ReportQuery): string {
  return reportQuery
    .path(query, { isTable: false })
    .replace("/desk/reports", `/desk/reports/${chart}.csv`);
}
