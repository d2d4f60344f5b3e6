import { isRouteErrorResponse } from "react-router";
import { CopyButton } from "#desk/ui/copy-button.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import type { readAuthLayout } from "./auth-layout-data.server.ts";

type Facts = ReturnType<typeof readAuthLayout>;

const COMMAND = 'npm run cli -- people invite you@example.com "Your Name" owner';

/** Returns the data that the session's middleware throws while the desk has no owner; null for other errors. */
export function noOwnerFacts(error: unknown): Facts | null {
  if (!isRouteErrorResponse(error)) return null;
  const { data }: { data: { noOwner?: Facts } | null } = error;
  return data?.noOwner ?? null;
}

export function NoOwner(facts: Facts) {
  return (
    <AuthLayout
      {...facts}
      title="Nobody owns this desk yet"
      text="Run this command on the machine that the site runs on, in the site's folder:"
      help={null}
    >
      <pre className="mt-4 overflow-x-auto whitespace-pre-wrap rounded-control bg-foam px-3 py-2.5 text-second">
        <code>{COMMAND}</code>
      </pre>
      <div className="mt-2">
        <CopyButton text={COMMAND}>Copy the command</CopyButton>
      </div>
      <p className="mt-4 text-muted">
        It prints a link. Open the link in this browser to sign in as the owner. It works once, for
        48 hours.
      </p>
    </AuthLayout>
  );
}
