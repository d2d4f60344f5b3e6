import type { SignedIn } from "#desk/session/signed-in.ts";
import { isReportSpan } from "#domain/reports/weeks.ts";
import type { ReportChoice } from "./read-report.server.ts";

/** Sales people see the inquiries that they have taken. */
export function reportChoice(url: URL, { role, id }: Pick<SignedIn, "role" | "id">): ReportChoice {
  const span = url.searchParams.get("span");
  return {
    span: isReportSpan(span) ? span : "13-weeks",
    assignee: role === "sales" ? id : null,
    now: new Date(),
  };
}
