import { data } from "react-router";
import { FAILURE_MESSAGES, rateLimitMessage } from "#domain/inquiries/failure-messages.ts";
import { isSubmissionId, SUBMISSION_ID_FIELD } from "#domain/inquiries/inquiry-fields.ts";
import {
  type IdempotencyKey,
  RETRY_AFTER_SECONDS,
  type SubmissionOutcome,
} from "#inquiries/submit.server.ts";

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

export type PostedForm = { ok: true; params: URLSearchParams } | { ok: false; status: 400 | 415 };

/** Throws 415 for another content type, 400 for a broken body. */
export async function postedForm(request: Request): Promise<PostedForm> {
  if (!FORM_TYPES.test(request.headers.get("content-type") ?? "")) {
    return { ok: false, status: 415 };
  }
  const form = await request.formData().catch(() => null);
  if (form === null) return { ok: false, status: 400 };
  const params = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") params.set(name, value);
  return { ok: true, params };
}

/** `retryAfter` in seconds. */
export type Rejection = { status: number; text: string; retryAfter?: number };

export function unreadable({ status }: Extract<PostedForm, { ok: false }>): Rejection {
  return { status, text: status === 415 ? FAILURE_MESSAGES.noForm : FAILURE_MESSAGES.unreadable };
}

export function notStored(result: Exclude<SubmissionOutcome, { kind: "stored" }>): Rejection {
  switch (result.kind) {
    case "limited": {
      const wait = result.retryAfterSeconds;
      return { status: 429, text: rateLimitMessage(wait), retryAfter: wait };
    }
    // A form's key contains a digest of its fields, so another submission cannot have taken it.
    case "key-taken":
    case "unavailable":
      return { status: 503, text: FAILURE_MESSAGES.notStored, retryAfter: RETRY_AFTER_SECONDS };
  }
}

/** No cache may keep the response. */
export function shownAgain<Shown>(
  shown: Shown,
  { status, retryAfter }: { status: number; retryAfter?: number },
) {
  const headers = new Headers({ "cache-control": "no-store" });
  if (retryAfter !== undefined) headers.set("retry-after", String(retryAfter));
  return data(shown, { status, headers });
}

/** Null if the id is not one of ours. */
export function formKey(params: URLSearchParams): IdempotencyKey | null {
  const name = params.get(SUBMISSION_ID_FIELD);
  return isSubmissionId(name) ? { from: "form", name } : null;
}
