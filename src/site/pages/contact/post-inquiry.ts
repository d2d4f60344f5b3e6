import type { Challenge } from "altcha-lib";
import { FAILURE_MESSAGES } from "#domain/inquiries/failure-messages.ts";
import {
  type FieldErrors,
  INQUIRY_FIELDS,
  PROOF_FIELD,
  SURE_FIELD,
  TRAP_FIELD,
} from "#domain/inquiries/inquiry-fields.ts";
import { readSentContext, thankYouPath } from "#site/forms/form-paths.ts";
import type { BrowserResult } from "#site/forms/send-form.ts";
import type { ContactAnswer } from "./contact-action.server.ts";

const TIMEOUT_MS = 30_000;

type Values = Readonly<Record<string, string>>;

/** Body of the response to POST /api/contact. */
type Reply = {
  reference?: string;
  error?: string;
  errors?: FieldErrors;
  challenge?: Challenge;
};

/** Whether the page's own action must judge the form: it looks like a program's, or was refused as one before. */
export const needsJudging = (values: Values): boolean =>
  Boolean(values[TRAP_FIELD]) || SURE_FIELD in values;

function toBody(values: Values): object {
  const isField = (name: string) => INQUIRY_FIELDS.some((field) => field === name);
  const entries = Object.entries(values).filter(([name]) => name !== PROOF_FIELD);
  return {
    ...Object.fromEntries(entries.filter(([name]) => isField(name))),
    context: Object.fromEntries(entries.filter(([name]) => !isField(name))),
    ...(values[PROOF_FIELD] && { proof: values[PROOF_FIELD] }),
  };
}

/** Posts the form to the API as JSON. Never throws: without a usable reply, `failure` says so. */
export async function postInquiry(
  values: Values,
): Promise<Omit<ContactAnswer, "view"> | BrowserResult> {
  const failed = (failure: string): BrowserResult => ({ sentTo: null, failure });
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(toBody(values)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const reply: Reply = await response.json();
    if (reply.reference !== undefined) {
      const sent = readSentContext(new URLSearchParams(values));
      return { sentTo: thankYouPath(reply.reference, sent), failure: null };
    }
    if (reply.errors === undefined && reply.challenge === undefined) {
      return failed(reply.error ?? FAILURE_MESSAGES.fallback);
    }
    return {
      values,
      errors: reply.errors ?? {},
      failure: reply.errors === undefined ? (reply.error ?? FAILURE_MESSAGES.fallback) : null,
      challenge: reply.challenge ?? null,
      photos: 0,
    };
  } catch {
    return failed(FAILURE_MESSAGES.fallback);
  }
}
