import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { isUnsent, type Rejection } from "#desk/ui/action-data.ts";
import { forgetDraft } from "#desk/ui/drafts.ts";
import { reportUnsent } from "./unsent-toast.tsx";

const SAFE = "What you typed stays here.";
const NO_CONNECTION = `There is no connection, so nothing was sent. ${SAFE} Try again when the connection is back.`;
const SIGNED_OUT = `You were signed out, so nothing was sent. ${SAFE} Sign in again in another tab, then try again.`;
const NO_RESPONSE = `The site did not respond in time, so it may or may not have been saved. ${SAFE} Try again: it is not saved twice.`;
const FAULT = `Something went wrong on the site. ${SAFE} Try again in a moment: it is not saved twice.`;

/** Loading again would replace the page, and what is typed in it, by an error. */
export function skipRevalidationOffline({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !isUnsent(actionResult) && navigator.onLine;
}

/** The router keeps an error that is no response together with a status. */
const unwrap = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "type" in result && "data" in result
    ? result.data
    : result;

/** Why a post may not have been handled; null for what the page itself shows, such as a missing record. */
function unsentText(error: unknown): string | null {
  if (error instanceof Response) return null;
  if (isRouteErrorResponse(error)) {
    if (error.status === 401) return SIGNED_OUT;
    if (error.status < 500) return null;
    // The sentence of a server that could not store anything, or was too busy.
    return typeof error.data === "string" && error.status === 503 ? error.data : FAULT;
  }
  if (error instanceof DOMException) return error.name === "TimeoutError" ? NO_RESPONSE : null;
  return error instanceof TypeError ? NO_CONNECTION : FAULT;
}

function toRejection(form: FormData, message: string): Rejection {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const values = Object.fromEntries(texts);
  return {
    ok: false,
    intent: values.intent ?? "",
    message,
    fieldErrors: {},
    values,
    isForbidden: false,
    isOutdated: false,
    changes: [],
    retryFields: null,
    retryLabel: null,
    others: [],
    isUnsent: true,
    data: null,
  };
}

const isRejection = (result: unknown): boolean =>
  typeof result === "object" &&
  result !== null &&
  !(result instanceof Response) &&
  "ok" in result &&
  result.ok === false;

/**
 * Turns a post that the server did not handle into a rejection, so that the page stays with all that was typed, whichever
 * form it was. A form's draft is forgotten once its post was handled.
 */
export const rejectUnsent: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (request.method === "GET") return await next();
  const form = await request.clone().formData();
  const results = await next();
  const kept = Object.entries(results).map(([route, result]): [string, DataStrategyResult] => {
    const text = result.type === "error" ? unsentText(unwrap(result.result)) : null;
    if (text === null) return [route, result];
    // With this status the page's data are not loaded again, which would fail too.
    return [route, { type: "data", result: data(toRejection(form, text), { status: 503 }) }];
  });
  const rejection = kept.map(([, { result }]) => unwrap(result)).find(isRejection);
  reportUnsent(isUnsent(rejection) ? rejection.message : null);
  if (rejection === undefined) forgetDraft(form);
  return Object.fromEntries(kept);
};
