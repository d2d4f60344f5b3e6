import { LogOut } from "lucide";
import { ButtonLink } from "#desk/ui/button.tsx";
import { useLiveState } from "#desk/ui/live.tsx";
import { PageNotice } from "#desk/ui/page-notice.tsx";

/** While what this page asks of the server waits for a new sign-in. */
export function SignedOutNotice() {
  if (useLiveState() !== "signed out") return null;
  const signIn = (
    <ButtonLink href="/desk/sign-in" target="_blank" look="ink">
      Sign in
    </ButtonLink>
  );
  return (
    <PageNotice icon={LogOut} action={signIn}>
      <strong className="font-semibold">You are signed out.</strong> What you typed is kept. Sign in
      in a new tab, and this page goes on.
    </PageNotice>
  );
}
