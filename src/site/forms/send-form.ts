import { useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { FAILURE_MESSAGES } from "#domain/inquiries/failure-messages.ts";

/** `sentTo`: the form was stored and leads there. `failure`: no valid response arrived. */
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

/** Returns a redirect instead of following it, so that the component can reset the form first. */
export async function sendForm<Answer>(
  serverAction: () => Promise<Answer>,
  timeoutMs = TIMEOUT_MS,
): Promise<Answer | BrowserResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The server did not respond in time.")), timeoutMs);
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

export function useLatestView<View>(loaded: View, answered: View | undefined): View {
  const [latest, setLatest] = useState(answered ?? loaded);
  if (answered !== undefined && answered !== latest) setLatest(answered);
  return answered ?? latest;
}
