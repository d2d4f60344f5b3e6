import { redirect } from "react-router";
import { SECTIONS } from "#desk/content/settings-sections.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { can } from "#people/roles.ts";
import type { Route } from "./+types/index-redirect.ts";

/** To the first part that the person may change. */
export function loader({ context }: Route.LoaderArgs) {
  const { roles } = requireRight(context, "settings.read");
  const first = SECTIONS.find(({ right }) => can(roles, right));
  return redirect(first?.to ?? "/desk");
}
