import { data } from "react-router";
import { csvResponse } from "#desk/actions/file-response.server.ts";
import { auditQuery } from "#desk/pages/audit/audit-query.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { isRecentlyAuthenticated } from "#people/sessions.server.ts";
import type { Route } from "./+types/page.ts";

const MAX_ROWS = 20_000;
/** As the shop's clock shows it. */
function shopTime(at: number): string {
  const { day, time } = dealershipTime(new Date(at));
  return `${day} ${time}`;
}

const COLUMNS = ["When", "Who", "Change", "Of", "Before", "After"];

/** The newest rows of the list of changes, with the filters of its page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "audit");
  if (!isRecentlyAuthenticated(staff))
    throw data("Confirm that it's you first, then try again.", { status: 409 });
  const filter = auditQuery.parse(url.searchParams);
  const changes = await context
    .get(deskServices)
    .history.list({ ...filter, before: undefined, limit: MAX_ROWS });
  const rows = changes.map(({ at, actor, action, subject, before, after }) => [
    ...[shopTime(at), actor, action, subject, before ?? "", after ?? ""],
  ]);
  return csvResponse(`${filter.views ? "views" : "changes"}.csv`, [COLUMNS, ...rows]);
}
