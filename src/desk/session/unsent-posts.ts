import {
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Rejection } from "#desk/ui/action-data.ts";

const NO_CONNECTION =
  "There is no connection, so nothing was sent. Your text is safe on this device. Try again when the connection is back.";
const SIGNED_OUT =
  "You were signed out, so nothing was sent. What you typed stays here: sign in again in another tab, then try again.";

/** The sentence of a server that could not store anything, or was too busy. */
const serverSentence = (error: unknown): string | null =>
  isRouteErrorResponse(error) && error.status === 503 && typeof error.data === "string"
    ? error.data
    : null;

const isUnsent = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "isUnsent" in result && result.isUnsent === true;

/** Loading again would replace the page, and what is typed in it, by an error. */
export function skipRevalidationOffline({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isUnsent(actionResult) && navigator.onLine;
}

/** A client action that rejects a post which did not reach the server, so that the page keeps what was typed. */
export async function sendOrReject({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const isSignedOut = isRouteErrorResponse(error) && error.status === 401;
    if (isRouteErrorResponse(error) && !isSignedOut && error.status < 500) throw error;
    const texts = [...form].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    const values = Object.fromEntries(texts);
    const rejection: Rejection = {
      ok: false,
      intent: values.intent ?? "",
      message: isSignedOut ? SIGNED_OUT : (serverSentence(error) ?? NO_CONNECTION),
      fieldErrors: {},
      values,
      isForbidden: false,
      isOutdated: false,
      changes: [],
      retryFields: null,
      isUnsent: true,
      data: null,
    };
    // With this status the page's data are not loaded again, which would fail too.
    return data(rejection, { status: 503 });
  }
}
