import { AtSign, CircleUserRound, LogOut, Search } from "lucide";
import { Link, useRouteLoaderData } from "react-router";
import { entriesFor, NAVIGATION } from "#desk/navigation.ts";
import { requirePerson } from "#desk/session/require-right.ts";
import { SignOutForm } from "#desk/session/sign-out-form.tsx";
import { Button } from "#desk/ui/button.tsx";
import { Page } from "#desk/ui/page.tsx";
import { can } from "#people/roles.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Route } from "./+types/page.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { roles } = requirePerson(context);
  return {
    entries: entriesFor(roles).map(({ to }) => to),
    canSearch: can(roles, "inquiries.read"),
  };
}

export const meta = () => [{ title: "More · The desk" }];

/** On phones: what does not fit into the tab bar. */
export default function MorePage({ loaderData }: Route.ComponentProps) {
  const { entries, canSearch } = loaderData;
  const mentions = useRouteLoaderData<{ mentions: number | null }>("layout")?.mentions ?? 0;
  const row = "flex min-h-13 items-center gap-3 border-line-2 border-b font-semibold";
  return (
    <Page title="More">
      <nav aria-label="All pages">
        {canSearch && (
          <Link to="/desk/search" className={row}>
            <Icon of={Search} size={20} />
            Search
          </Link>
        )}
        {NAVIGATION.filter(({ to }) => entries.includes(to)).map(({ to, label, icon }) => (
          <Link key={to} to={to} className={row}>
            <Icon of={icon} size={20} />
            {label}
          </Link>
        ))}
        {canSearch && (
          <Link to="/desk/mentions" className={row}>
            <Icon of={AtSign} size={20} />
            Mentions
            {mentions > 0 && <span className="figures ml-auto">{mentions} new</span>}
          </Link>
        )}
        <Link to="/desk/account" className={row}>
          <Icon of={CircleUserRound} size={20} />
          Your account
        </Link>
      </nav>
      <SignOutForm className="mt-6">
        <Button type="submit" icon={LogOut}>
          Sign out
        </Button>
      </SignOutForm>
    </Page>
  );
}
