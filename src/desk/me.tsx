import { AtSign, LogOut } from "lucide";
import { NavLink } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import { SignOutForm } from "./session/sign-out-form.tsx";
import { Avatar } from "./ui/avatar.tsx";

/** The person's account, mentions and the way out, at the end of the sidebar. */
export function Me({
  person,
  mentions,
}: {
  person: { name: string; roles: readonly string[] };
  /** How many are unread; null for those whom nobody can mention. */
  mentions: number | null;
}) {
  return (
    <div className="flex min-w-0 items-center px-1 md:max-lg:flex-col md:max-lg:px-0">
      <NavLink to="/desk/account" className="flex min-w-0 grow items-center gap-2">
        <Avatar name={person.name} size="medium" />
        <span className="min-w-0 md:max-lg:sr-only">
          <span className="block truncate font-semibold text-second">
            <span className="sr-only">Your account: </span>
            {person.name}
          </span>
          <span className="block text-caption text-muted capitalize">
            {person.roles.join(", ")}
          </span>
        </span>
      </NavLink>
      {mentions !== null && (
        <NavLink
          to="/desk/mentions"
          aria-label={mentions > 0 ? `Mentions, ${mentions} new` : "Mentions"}
          className="relative grid size-8 shrink-0 place-items-center rounded-control text-muted hover:text-ink aria-[current=page]:text-ink touch:size-11"
        >
          <Icon of={AtSign} size={16} />
          {mentions > 0 && (
            <span className="figures absolute -top-1.5 right-0 min-w-4.5 rounded-full bg-coral-btn px-1 text-center text-caption text-white">
              {mentions}
            </span>
          )}
        </NavLink>
      )}
      <SignOutForm>
        <button
          type="submit"
          aria-label="Sign out"
          className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:text-ink touch:size-11"
        >
          <Icon of={LogOut} size={16} />
        </button>
      </SignOutForm>
    </div>
  );
}
