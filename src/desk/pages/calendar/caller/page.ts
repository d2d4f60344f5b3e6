import { findCallers } from "#desk/customers/find-caller.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import type { Route } from "./+types/page.ts";

/** Finds the callers while the number is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "customers.read");
  const phone = url.searchParams.get("phone") ?? "";
  return await findCallers(phone, context.get(deskServices), staff, new Date());
}
