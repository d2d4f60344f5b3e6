import { findCaller } from "#desk/pages/calendar/find-caller.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

/** Finds the caller while the number is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "customers.read");
  const phone = url.searchParams.get("phone") ?? "";
  return await findCaller(phone, context.get(deskServices), staff, new Date());
}
