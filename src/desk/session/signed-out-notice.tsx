import { LogOut } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useLiveState } from "#desk/ui/live.tsx";
import { Icon } from "#ui/action/icon.tsx";

/** While what this page asks of the server waits for a new sign-in. */
export function SignedOutNotice() {
  if (useLiveState() !== "signed out") return null;
  return (
    <div
      role="alert"
      className="fixed top-4 left-1/2 z-50 flex w-[calc(100%-2rem)] max-w-xl -translate-x-1/2 flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-line bg-white py-3 pr-3 pl-4 shadow-pop"
    >
      <span className="text-bay">
        <Icon of={LogOut} size={18} />
      </span>
      <p className="min-w-56 flex-1">
        <strong className="font-semibold">You are signed out.</strong> What you typed is kept. Sign
        in in a new tab, and this page goes on.
      </p>
      <ButtonLink href="/desk/sign-in" target="_blank" look="ink">
        Sign in
      </ButtonLink>
    </div>
  );
}
