import { redirect } from "react-router";
import { requirePerson } from "#desk/session/require-right.ts";
import type { Role } from "#people/roles.ts";
import type { Route } from "./+types/page.ts";

const START_PAGES: Readonly<Record<Role, string>> = {
  owner: "/desk/day",
  rentals: "/desk/day",
  sales: "/desk/day",
  service: "/desk/day",
  driver: "/desk/day?by=driver",
};

/** Where a person's day begins: of several roles, that of the one that may do most. */
export function loader({ context }: Route.LoaderArgs) {
  const [role] = requirePerson(context).roles;
  return redirect(role === undefined ? "/desk/account" : START_PAGES[role]);
}
