import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { type FieldErrors, INQUIRY_FIELDS } from "#domain/inquiries/inquiry-fields.ts";

/** The server's answer: stored under a reference, or refused with a sentence and perhaps a message per field. */
export type Outcome =
  | { stored: true; reference: string | null }
  | { stored: false; error: string; errors: FieldErrors };

const LONGEST_WAIT_MS = 30_000;
const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

function entriesOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

function fieldErrors(value: unknown): FieldErrors {
  const given = entriesOf(value);
  const errors: FieldErrors = {};
  for (const name of INQUIRY_FIELDS) {
    const message = given.get(name);
    if (typeof message === "string") errors[name] = message;
  }
  return errors;
}

/**
 * POST /api/contact. Throws when the server cannot be reached, takes longer than 30 seconds, or answers with something
 * that is no JSON or names no error ("Failed to submit contact form").
 */
export async function sendInquiry(
  inquiry: Inquiry,
  context: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const response = await fetch("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ ...inquiry, context }),
    // Sent to its end also when the visitor goes on to another page meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new Error("Failed to submit contact form", { cause });
  });
  const answer = entriesOf(body);
  if (response.ok) {
    const reference = answer.get("reference");
    const valid = typeof reference === "string" && REFERENCE.test(reference);
    return { stored: true, reference: valid ? reference : null };
  }
  const error = answer.get("error");
  if (typeof error !== "string" || error === "") throw new Error("Failed to submit contact form");
  return { stored: false, error, errors: fieldErrors(answer.get("errors")) };
}
