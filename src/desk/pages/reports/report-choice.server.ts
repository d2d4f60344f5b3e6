import type { SignedIn } from "#desk/session/signed-in.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { REPORT_SPANS, reportWeeks, weeksBetween } from "#domain/reports/weeks.ts";
import type { Role } from "#people/roles.ts";
import type { ReportChoice } from "./read-report.server.ts";
import { periodMistakes, reportQuery } from "./report-query.ts";

const SEES_ALL: readonly Role[] = ["owner", "rentals"];

/** Sales people see the inquiries that they have taken. A period that cannot be shown counts as the span. */
export function reportChoice(
  url: URL,
  { roles, id }: Pick<SignedIn, "roles" | "id">,
): ReportChoice {
  const seesAll = roles.some((role) => SEES_ALL.includes(role));
  const query = reportQuery.parse(url.searchParams);
  const now = new Date();
  const today = dealershipTime(now).day;
  const { span, from, to } = query;
  const isPeriod = from !== "" && Object.keys(periodMistakes(query, today)).length === 0;
  return {
    name: isPeriod ? `${from}-to-${to}` : span,
    weeks: isPeriod
      ? weeksBetween(from, to < today ? to : today)
      : reportWeeks(today, REPORT_SPANS[span]),
    assignee: seesAll ? null : id,
    now,
  };
}

/** Rentals are everybody's, so who sees only their own inquiries does not see them. */
export const hasRentals = ({ assignee }: ReportChoice) => assignee === null;
