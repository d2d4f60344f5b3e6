import { useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { FAILURE_MESSAGES } from "#domain/inquiries/failure-messages.ts";

/** The outcome that only the browser knows: the form was stored and leads on, or no valid response arrived. */
export type BrowserResult = { sentTo: string | null; failure: string | null };

const TIMEOUT_MS = 30_000;

function errorIn(body: unknown): string | null {
  try {
    const error = Reflect.get(JSON.parse(String(body)), "error");
    return typeof error === "string" && error !== "" ? error : null;
  } catch {
    return null;
  }
}

/**
 * Runs a form's server action from its client action. A failed request becomes a sentence beside the form, so that
 * nothing typed is lost. A redirect is returned, for the component to reset the form before it follows.
 */
export async function sendForm<Answer>(
  serverAction: () => Promise<Answer>,
): Promise<Answer | BrowserResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The server did not respond in time.")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([serverAction(), timeout]);
  } catch (error) {
    if (error instanceof Response) return { sentTo: error.headers.get("location"), failure: null };
    const text = isRouteErrorResponse(error) ? errorIn(error.data) : null;
    return { sentTo: null, failure: text ?? FAILURE_MESSAGES.fallback };
  } finally {
    clearTimeout(timer);
  }
}

/** The latest view from the server: the action's where it sent one, else the one before. */
export function useLatestView<View>(loaded: View, answered: View | undefined): View {
  const [latest, setLatest] = useState(answered ?? loaded);
  if (answered !== undefined && answered !== latest) setLatest(answered);
  return answered ?? latest;
}
