import { csvResponse } from "#desk/actions/file-response.server.ts";
import { dayClose, readDay } from "#desk/pages/day-close/day-close.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

/** The tables of the day, one under the other. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireRight(context, "bookings.edit");
  const day = readDay(url, new Date());
  const { byMethod, byCard, byPerson, tax, depositsHeld } = await dayClose(
    day,
    context.get(deskServices),
  );
  const tables = [byMethod, byCard, byPerson, tax].map(({ columns, rows }) => [columns, ...rows]);
  return csvResponse(`day-${day}.csv`, [["Deposits held", depositsHeld]], ...tables);
}
