import type { InquiryContext } from "#domain/inquiries/context.ts";
import { type FieldErrors, parseInquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryStore } from "./inquiry-store.server.ts";

export type SubmitResult =
  | { kind: "stored"; reference: string }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "unavailable" };

/** Seconds after which it is worth trying again when the store could not take an inquiry. */
export const RETRY_AFTER_FAULT = 30;

/** `retryAfter` counts this post and answers the seconds to wait when the visitor has sent too many; else null. */
export type Submit = (
  fields: unknown,
  context: InquiryContext,
  retryAfter: () => number | null,
) => Promise<SubmitResult>;

/** The one way in for inquiries, from the API and from the form without JavaScript. */
export function createSubmit(store: InquiryStore, onFault: (error: unknown) => void): Submit {
  return async (fields, context, retryAfter) => {
    const parsed = parseInquiry(fields);
    if (!parsed.ok) return { kind: "invalid", errors: parsed.errors };
    // Asked only now: correcting a mistake must not use up what a visitor may send.
    const wait = retryAfter();
    if (wait !== null) return { kind: "limited", retryAfterSeconds: wait };
    try {
      const { reference } = await store.add(parsed.inquiry, context);
      return { kind: "stored", reference };
    } catch (error) {
      onFault(error);
      return { kind: "unavailable" };
    }
  };
}
