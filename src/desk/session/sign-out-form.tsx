import type { ReactNode } from "react";
import { forgetAllDrafts } from "#desk/ui/drafts.ts";
import { useToast } from "#ui/notice/toaster.tsx";

const ACTION = "/desk/sign-out";

const NO_CONNECTION =
  "There is no connection, so nothing was sent. You are still signed in. Try again when the connection is back.";
const FAULT = "Something went wrong on the site. You are still signed in. Try again in a moment.";

/** Posts in script, so that the page and its drafts stay when signing out fails. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  const toast = useToast();
  const signOut = async () => {
    // It leads to the sign-in page.
    const response = await fetch(ACTION, { method: "POST", redirect: "manual" }).catch(() => null);
    if (response?.type !== "opaqueredirect") {
      toast({ text: response === null ? NO_CONNECTION : FAULT, isProblem: true });
      return;
    }
    forgetAllDrafts();
    window.location.assign("/desk/sign-in");
  };
  return (
    <form
      method="post"
      action={ACTION}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      {children}
    </form>
  );
}
