import { data } from "react-router";
import { FAILURE_MESSAGES, rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { isSubmissionId, SUBMISSION_ID_FIELD } from "#domain/inquiries/inquiry-fields.ts";
import {
  type IdempotencyKey,
  RETRY_AFTER_SECONDS,
  type SubmissionOutcome,
} from "#inquiries/submit.server.ts";
import type { PostedForm } from "./posted-form.server.ts";

/** Why a form as a whole was not taken: the answer's status, a sentence, and after how many seconds to try again. */
export type NotTaken = { status: number; text: string; retryAfter?: number };

/** Of a post that could not be read. */
export function unreadForm({ status }: Extract<PostedForm, { ok: false }>): NotTaken {
  return { status, text: status === 415 ? FAILURE_MESSAGES.noForm : FAILURE_MESSAGES.unreadable };
}

/** Of an inquiry that was read and is not stored. */
export function notStored(result: Exclude<SubmissionOutcome, { kind: "stored" }>): NotTaken {
  switch (result.kind) {
    case "limited": {
      const wait = result.retryAfterSeconds;
      return { status: 429, text: rateLimitMessage(wait), retryAfter: wait };
    }
    // A changed form is another inquiry: its key cannot be taken.
    case "key-taken":
    case "unavailable":
      return { status: 503, text: FAILURE_MESSAGES.notStored, retryAfter: RETRY_AFTER_SECONDS };
  }
}

/** Answers with the form's page again, which no cache keeps. */
export function shownAgain<Shown>(
  shown: Shown,
  { status, retryAfter }: { status: number; retryAfter?: number },
) {
  const headers = new Headers({ "cache-control": "no-store" });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return data(shown, { status, headers });
}

/** The name that the page has given the form, by which one that is sent twice is known; null when it has none of ours. */
export function formName(params: URLSearchParams): IdempotencyKey | null {
  const name = params.get(SUBMISSION_ID_FIELD);
  return isSubmissionId(name) ? { from: "form", name } : null;
}
