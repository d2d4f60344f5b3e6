import { data } from "react-router";
import { fileResponse } from "#desk/actions/file-response.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

/** A file that came with a mail about a booking that has no conversation. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, "bookings.read");
  const { bookings } = context.get(deskServices);
  const file = await bookings.findFile(params.reference ?? "", params.file ?? "");
  if (file === null) throw data(null, { status: 404 });
  return fileResponse(file);
}
