import { redirect } from "react-router";
import { requireRight } from "#desk/session/require-right.ts";
import type { Role } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";

const START_PAGES: Readonly<Record<Role, string>> = {
  owner: "/desk/today",
  rentals: "/desk/today",
  sales: "/desk/inbox",
  service: "/desk/inbox",
};

/** Where a person's day begins. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(START_PAGES[requireRight(context, "inquiries.read").role]);
}
