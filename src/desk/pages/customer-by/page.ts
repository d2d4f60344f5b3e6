import { data, redirect } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

/** From an inquiry or a booking to its customer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, "customers.read");
  const id = await context.get(deskServices).customers.findRecordId(params.reference);
  if (id === null) throw data(null, { status: 404 });
  return redirect(`/desk/customers/${id}`, 302);
}
