import type { Challenge } from "altcha-lib";
import { data } from "react-router";
import { REFUSAL_MESSAGES } from "#domain/appointments/appointment-request.ts";
import { type InquiryContext, serializeContext } from "#domain/inquiries/context.ts";
import {
  crowdedNetworkMessage,
  FAILURE_MESSAGES,
  rateLimitMessage,
} from "#domain/inquiries/failure-messages.ts";
import {
  isSubmissionId,
  PROOF_FIELD,
  SUBMISSION_ID_FIELD,
  SURE_FIELD,
  TRAP_FIELD,
} from "#domain/inquiries/inquiry-fields.ts";
import { parseWholeNumber } from "#domain/whole-number.ts";
import { cleanText } from "#domain/written-text.ts";
import type { PostSignals } from "#inquiries/post-guard.server.ts";
import { isFormType } from "#platform/form-type.ts";
import {
  type IdempotencyKey,
  RETRY_AFTER_SECONDS,
  type SubmissionOutcome,
} from "#site/submission.ts";

/** `retryAfter` in seconds. */
export type Rejection = {
  status: number;
  text: string;
  retryAfter?: number;
  /** Put into the form that is shown again, which is then stored if it is sent once more. */
  sure?: string;
  challenge?: Challenge;
};

type PostedForm = { params: URLSearchParams; files: readonly File[]; unreadable: Rejection | null };

export async function postedForm(request: Request): Promise<PostedForm> {
  const params = new URLSearchParams();
  const files: File[] = [];
  if (!isFormType(request.headers.get("content-type"))) {
    return { params, files, unreadable: { status: 415, text: FAILURE_MESSAGES.noForm } };
  }
  const form = await request.formData().catch(() => null);
  if (form === null) {
    return { params, files, unreadable: { status: 400, text: FAILURE_MESSAGES.unreadable } };
  }
  for (const [name, value] of form) {
    if (typeof value === "string") params.set(name, cleanText(value));
    // An empty field sends a file without a name.
    else if (value.size > 0) files.push(value);
  }
  return { params, files, unreadable: null };
}

/** A form that changes a record, with the version of the record that its page showed. */
export async function postedChange(
  request: Request,
): Promise<
  | { params: URLSearchParams; version: number; unreadable: null }
  | { params: URLSearchParams; version: null; unreadable: Rejection }
> {
  const { params, unreadable } = await postedForm(request);
  const version = parseWholeNumber(params.get("version"));
  if (unreadable === null && version !== null) return { params, version, unreadable };
  const broken = { status: 400, text: FAILURE_MESSAGES.unreadable };
  return { params, version: null, unreadable: unreadable ?? broken };
}

export function notStored(
  result: Exclude<SubmissionOutcome, { kind: "stored" | "repeated" }>,
  phone: string,
): Rejection {
  switch (result.kind) {
    case "limited": {
      const wait = result.retryAfterSeconds;
      return { status: 429, text: rateLimitMessage(wait), retryAfter: wait };
    }
    case "unproved":
      return {
        status: 429,
        text: result.isSpent
          ? crowdedNetworkMessage(result.retryAfterSeconds, phone)
          : FAILURE_MESSAGES.crowded,
        sure: result.sure,
        retryAfter: result.retryAfterSeconds,
        challenge: result.challenge,
      };
    case "doubtful":
      return { status: 422, text: FAILURE_MESSAGES.doubtful, sure: result.sure };
    case "full":
      return { status: 409, text: FAILURE_MESSAGES.noCartLeft };
    case "photo-refused":
      return { status: 422, text: result.why };
    // The contact form handles this before: it offers other times.
    case "time-refused":
      return { status: 409, text: REFUSAL_MESSAGES[result.refusal.reason] };
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

/** The form's context, with the mark of a refusal. */
export function hiddenFields(
  context: Partial<InquiryContext>,
  sure?: string,
): [name: string, value: string][] {
  return [
    ...serializeContext(context),
    ...(sure === undefined ? [] : [[SURE_FIELD, sure] satisfies [string, string]]),
  ];
}

export const readSignals = (params: URLSearchParams): PostSignals => ({
  proof: params.get(PROOF_FIELD),
  sure: params.get(SURE_FIELD),
  trap: params.get(TRAP_FIELD) ?? "",
});

/** Without JavaScript a form has no id. */
export function formKey(params: URLSearchParams): IdempotencyKey {
  const name = params.get(SUBMISSION_ID_FIELD);
  return isSubmissionId(name) ? { from: "form", name } : { from: "content" };
}
