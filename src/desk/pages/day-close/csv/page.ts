import { dayClose } from "#desk/pages/day-close/day-close.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { toCsvFile } from "#platform/csv-lines.ts";
import type { Route } from "./+types/page.ts";

/** The tables of the day, one under the other. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, "bookings.edit");
  const asked = url.searchParams.get("day") ?? "";
  const day = isIsoDate(asked) ? asked : dealershipTime(new Date()).day;
  const { byMethod, byPerson, tax, depositsHeld } = await dayClose(day, context.get(deskServices));
  const tables = [byMethod, byPerson, tax].map(({ columns, rows }) => [columns, ...rows]);
  return new Response(toCsvFile([["Deposits held", depositsHeld]], ...tables), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="day-${day}.csv"`,
    },
  });
}
