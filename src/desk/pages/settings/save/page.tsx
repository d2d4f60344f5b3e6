import { CircleAlert, Lock } from "lucide";
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
} from "react-router";
import { ClosureForm, type ClosureValues } from "#desk/pages/settings/hours/closure-form.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { useAnswer } from "#desk/ui/use-answer.ts";
import { runIntent } from "./run-intent.server.ts";

const START = "/desk/settings";

/** All forms of the settings post here and come back to their page; nobody opens it directly. */
export function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, "settings.read");
  return null;
}

function backFrom(form: FormData): string {
  const back = String(form.get("back") ?? START);
  return /^\/desk\/settings(\/[\w./-]*)?$/.test(back) ? back : START;
}

const typedClosure = (form: FormData): ClosureValues =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));

export async function action({ context, request }: ActionFunctionArgs) {
  const staff = requireRight(context, "settings.read");
  const form = await request.formData();
  const services = context.get(deskServices);
  const outcome = await runIntent(services, staff, form);
  if ("done" in outcome && outcome.done !== "saved") await services.refreshContent();
  const back = backFrom(form);
  if ("problems" in outcome) {
    const isClosure = String(form.get("intent")).startsWith("closure");
    const typed = isClosure ? typedClosure(form) : null;
    return data({ saved: false as const, back, typed, ...outcome }, { status: outcome.status });
  }
  if (form.get("intent") === "autosave") return { saved: true as const };
  return redirect(`${back}?done=${outcome.done}`);
}

const NO_CONNECTION =
  "There is no connection, so nothing was sent. What you typed stays here. Try again when the connection is back.";
const SIGNED_OUT =
  "You were signed out, so nothing was sent. What you typed stays here: sign in again in another tab, then try again.";

/** What was typed stays on its page even when the request fails. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response) throw error;
    const isSignedOut = isRouteErrorResponse(error) && error.status === 401;
    if (isRouteErrorResponse(error) && !isSignedOut && error.status < 500) throw error;
    const problems = [isSignedOut ? SIGNED_OUT : NO_CONNECTION];
    // With this status, the page's data is not loaded again, which would fail too.
    return data(
      { saved: false as const, back: START, typed: null, problems, status: 422 as const },
      { status: 503 },
    );
  }
}

export const handle = { sentence: "Not done", hasForm: false };

/** Why a post was refused. */
export default function SavePage() {
  const result = useAnswer<typeof action>();
  if (result === undefined || result.saved) {
    return (
      <EmptyState
        isInset
        icon={CircleAlert}
        title="Nothing was sent"
        action={
          <ButtonLink to={START} look="ink">
            Go to the settings
          </ButtonLink>
        }
      />
    );
  }
  const [title = "", ...more] = result.problems;
  const isRefused = result.status === 403;
  return (
    <EmptyState
      isInset
      icon={isRefused ? Lock : CircleAlert}
      title={title}
      action={
        <ButtonLink to={result.back} look="ink">
          Back to the settings
        </ButtonLink>
      }
    >
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {result.typed && (
        <div className="mt-4 text-ink">
          <ClosureForm values={result.typed} back={result.back} />
        </div>
      )}
    </EmptyState>
  );
}
