import { CircleAlert, Lock, LogIn, SearchX } from "lucide";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** A page that cannot be shown: no session (401), no right (403), not there (404), or a fault of ours. */
export function Problem({ status, reference }: { status: number; reference?: string | undefined }) {
  const back = (
    <ButtonLink to="/desk" look="ink">
      Go to the start page
    </ButtonLink>
  );
  if (status === 401) {
    const signIn = (
      <ButtonLink href="/desk/sign-in" target="_blank" look="ink">
        Sign in
      </ButtonLink>
    );
    return (
      <EmptyState icon={LogIn} title="You are signed out" action={signIn}>
        <p>
          Nothing was saved, and nothing is lost: sign in in the new tab, then reload this page to
          send what you typed.
        </p>
      </EmptyState>
    );
  }
  if (status === 403) {
    return (
      <EmptyState icon={Lock} title="This page belongs to another role" action={back}>
        <p>Ask an owner if you need it. Nothing was changed.</p>
      </EmptyState>
    );
  }
  if (status === 404) {
    return (
      <EmptyState icon={SearchX} title="There is nothing at this address" action={back}>
        <p>It may have been deleted, or the address has a typing mistake.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={CircleAlert} title="This page could not be shown" action={back}>
      <p>Everything that was saved is safe. Please try again in a moment.</p>
      {reference && <p className="mt-2 text-second">Number to quote: {reference}</p>}
    </EmptyState>
  );
}
