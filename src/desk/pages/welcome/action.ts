import { redirect } from "react-router";
import { deskServices } from "#desk/services.ts";
import { requirePerson } from "#desk/session/require-right.ts";
import { endWelcome } from "#desk/welcome/welcome-cookie.server.ts";
import type { Route } from "./+types/action.ts";

/** Closes the welcome. */
export async function action({ context }: Route.ActionArgs) {
  requirePerson(context);
  const headers = { "set-cookie": await endWelcome(context.get(deskServices)) };
  return redirect("/desk", { headers });
}
