import { data, redirect } from "react-router";
import { visibleRecords } from "#customers/views/history.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { toViewer } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";

/** From an inquiry, a booking or an appointment that the person sees to its customer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "customers.read");
  const { customers } = context.get(deskServices);
  const id = await customers.findByReference(params.reference);
  const customer = id && (await customers.find(id));
  const reference = params.reference.toUpperCase();
  const isVisible =
    customer &&
    visibleRecords(customer, toViewer(roles)).some((record) => record.reference === reference);
  if (!isVisible) throw data(null, { status: 404 });
  return redirect(`/desk/customers/${id}`, 302);
}
