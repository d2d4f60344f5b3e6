import { choice, defineQuery, flag } from "#desk/ui/define-query.ts";
import type { ReportSpan } from "#domain/reports/weeks.ts";

/** What the reports show. */
export type ReportQuery = {
  span: ReportSpan;
  /** Tables in place of charts. */
  isTable: boolean;
};

const SPANS: readonly ReportSpan[] = ["4-weeks", "13-weeks", "year"];

export const reportQuery = defineQuery<ReportQuery>("/desk/reports", {
  span: choice(SPANS, "13-weeks"),
  isTable: flag("tables", { name: "as" }),
});
