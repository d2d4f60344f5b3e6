import type { InquiryContext } from "#domain/inquiries/context.ts";
import { type FieldErrors, parseInquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryStore } from "./inquiry-store.server.ts";

export type SubmitResult =
  | { kind: "stored"; reference: string }
  | { kind: "invalid"; errors: FieldErrors }
  | { kind: "unavailable" };

export type Submit = (fields: unknown, context: InquiryContext) => Promise<SubmitResult>;

/** The one way in for inquiries, from the API and from the form without JavaScript. */
export function createSubmit(store: InquiryStore, onFault: (error: unknown) => void): Submit {
  return async (fields, context) => {
    const parsed = parseInquiry(fields);
    if (!parsed.ok) return { kind: "invalid", errors: parsed.errors };
    try {
      const { reference } = await store.add(parsed.inquiry, context);
      return { kind: "stored", reference };
    } catch (error) {
      onFault(error);
      return { kind: "unavailable" };
    }
  };
}
