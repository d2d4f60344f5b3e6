import { CircleAlert, Lock, LogIn, SearchX } from "lucide";
import { isRouteErrorResponse } from "react-router";
import { RIGHTS, type Right } from "#people/roles.ts";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** What a page shows, by the right that it asks for. */
const SUBJECTS: Partial<Record<Right, string>> = {
  "stock.edit": "Changes to carts belong",
  "stock.prices": "Prices belong",
  "settings.read": "Settings belong",
  "settings.edit": "These settings belong",
  "closures.edit": "Hours and closures belong",
  "texts.edit": "Texts and policies belong",
  "inquiries.delete": "Export and removal belong",
  reports: "Reports belong",
  people: "People and roles belong",
  audit: "The list of changes belongs",
};

const LIST = new Intl.ListFormat("en-US", { type: "conjunction" });

/** "Prices belong to the owner" */
function ownersText(right: Right): string {
  const [owner, ...others]: readonly string[] = RIGHTS[right];
  return `${SUBJECTS[right] ?? "This page belongs"} to ${LIST.format([`the ${owner}`, ...others])}`;
}

const isRight = (value: unknown): value is Right =>
  typeof value === "string" && Object.keys(RIGHTS).includes(value);

/** The right that a response of `requireRight` names. */
export function missingRight(error: unknown): Right | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data }: { data: unknown } = error;
  const right = typeof data === "object" && data !== null && "right" in data ? data.right : null;
  return isRight(right) ? right : null;
}

/** A page that cannot be shown: no session (401), no right (403, `right` says which), not there (404), or a fault of ours. */
export function Problem({ status, right = null }: { status: number; right?: Right | null }) {
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
      <EmptyState
        icon={Lock}
        title={right === null ? "This page belongs to another role" : ownersText(right)}
        action={back}
      >
        <p>Nothing was changed. If you need it for your work, ask the owner.</p>
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
    </EmptyState>
  );
}
