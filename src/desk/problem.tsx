import { CircleAlert, Lock, LogIn, SearchX } from "lucide";
import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import type { Right } from "#people/roles.ts";
import { isRight, namesText, ownersText } from "./session/right-labels.ts";
import { Button, ButtonLink } from "./ui/button.tsx";
import { EmptyState } from "./ui/empty-state.tsx";

/** The right that a response of `requireRight` names. */
export function missingRight(error: unknown): Right | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data }: { data: unknown } = error;
  const right = typeof data === "object" && data !== null && "right" in data ? data.right : null;
  return isRight(right) ? right : null;
}

/** Also tries once the device is back online. */
function TryAgain() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const onOnline = () => void revalidate();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [revalidate]);
  return (
    <Button look="ink" busy={state !== "idle"} onClick={() => void revalidate()}>
      Try again
    </Button>
  );
}

/** A page that cannot be shown: a broken form (400), no session (401), no right (403, `right` says which), not there (404), or a fault of ours. */
export function Problem({
  status,
  right = null,
  owners = [],
}: {
  status: number;
  right?: Right | null;
  /** Names of those who have every right. */
  owners?: readonly string[];
}) {
  const back = (
    <ButtonLink to="/desk" look={right === null ? "ink" : "outline"}>
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
      <EmptyState
        icon={Lock}
        title={right === null ? "This page belongs to another role" : ownersText(right)}
        action={back}
      >
        <p>{namesText(owners)} Nothing was changed.</p>
      </EmptyState>
    );
  }
  if (status === 400) {
    return (
      <EmptyState icon={CircleAlert} title="We couldn't read that form" action={back}>
        <p>Nothing was changed. Go back, and send it again.</p>
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
    <EmptyState
      icon={CircleAlert}
      title="This page could not be shown"
      action={
        <>
          <TryAgain />
          {back}
        </>
      }
    >
      <p>Everything that was saved is safe. Please try again in a moment.</p>
    </EmptyState>
  );
}
