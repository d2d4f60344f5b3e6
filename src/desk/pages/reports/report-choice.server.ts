import type { SignedIn } from "#desk/session/signed-in.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { REPORT_SPANS, reportWeeks, type Week } from "#domain/reports/weeks.ts";
import type { Role } from "#people/roles.ts";
import type { ReportChoice } from "./read-report.server.ts";
import { reportQuery } from "./report-query.ts";

const SEES_ALL: readonly Role[] = ["owner", "rentals"];

/** Sales people see the inquiries that they have taken. */
export function reportChoice(
  url: URL,
  { roles, id }: Pick<SignedIn, "roles" | "id">,
): ReportChoice {
  const seesAll = roles.some((role) => SEES_ALL.includes(role));
  return {
    span: reportQuery.parse(url.searchParams).span,
    assignee: seesAll ? null : id,
    now: new Date(),
  };
}

export const listWeeks = ({ span, now }: ReportChoice): Week[] =>
  reportWeeks(dealershipTime(now).day, REPORT_SPANS[span]);

/** Rentals are everybody's, so who sees only their own inquiries does not see them. */
export const hasRentals = ({ assignee }: ReportChoice) => assignee === null;
