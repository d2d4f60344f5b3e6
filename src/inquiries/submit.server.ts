import { createHash } from "node:crypto";
import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import {
  type AppointmentRequest,
  readAppointment,
  type TimeRefusal,
} from "#domain/appointments/appointment-request.ts";
import { type Inquiry, parseInquiry } from "#domain/inquiries/inquiry.ts";
import type { FieldErrors } from "#domain/inquiries/inquiry-fields.ts";
import type { InquiryOrigin } from "#domain/inquiries/visit-source.ts";
import type { BookingResult, QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { StoreBusyError } from "./batch-writes.ts";
import type { InquiryPhotos } from "./inquiry-photos.server.ts";
import type { InquiryStore } from "./inquiry-store.server.ts";
import type { SubmissionKey } from "./insert-once.server.ts";
import type { PostRefusal, PostSignals } from "./post-guard.server.ts";

/** `reference` is shown to people; `id` cannot be guessed and gives access to the booking. */
export type SubmissionOutcome =
  | { kind: "stored"; reference: string; id: string }
  /** The same was sent within a minute, and nothing shows that this browser sent it. Nothing was stored. */
  | { kind: "repeated"; reference: string }
  | { kind: "key-taken" }
  /** No cart is left for the booking's dates; nothing was stored. */
  | { kind: "full" }
  /** The time of the appointment cannot be had; nothing was stored. */
  | { kind: "time-refused"; refusal: TimeRefusal }
  /** A photo cannot be read; nothing was stored. */
  | { kind: "photo-refused"; why: string }
  | PostRefusal
  | { kind: "unavailable" };

export type SubmitResult = SubmissionOutcome | { kind: "invalid"; errors: FieldErrors };

export type BookingFormErrors = Omit<Extract<BookingResult, { ok: false }>, "ok">;
export type BookResult = SubmissionOutcome | ({ kind: "invalid" } & BookingFormErrors);

export const RETRY_AFTER_SECONDS = 30;

/**
 * A program may not reuse its key. A form's id is a secret of one browser; a form that is changed and sent again is
 * another inquiry. A form without an id is known by its content.
 */
export type IdempotencyKey = { from: "program" | "form"; name: string } | { from: "content" };

type Sent = {
  context: InquiryOrigin;
  idempotencyKey: IdempotencyKey | null;
  signals: PostSignals;
  photos?: InquiryPhotos | null;
};

export type ValidSubmission = Sent & {
  inquiry: Inquiry;
  booking: QuotedStay | null;
  appointment?: AppointmentRequest | null;
};
/** `appointment` as the form or a program sent it. */
export type ContactSubmission = Sent & { fields: unknown; appointment?: unknown };
export type BookingSubmission = Sent & { read: BookingResult };

export type SubmissionContext = {
  /** Why it may not be stored, or null; it then counts. */
  admit: (signals: PostSignals) => Promise<PostRefusal | null>;
  refundRateLimit: () => void;
  /** Faults of the store contain no personal data. */
  report: (error: unknown) => void;
};

export type Submit = ReturnType<typeof createSubmissions>["submit"];
export type Book = ReturnType<typeof createSubmissions>["book"];

function submissionKey(
  { inquiry, context, booking, appointment = null, photos = null }: ValidSubmission,
  idempotencyKey: IdempotencyKey,
): SubmissionKey {
  // Digests of earlier versions contain neither.
  const { referrer: _referrer, landing: _landing, ...digested } = context;
  const parts = [inquiry, digested, booking, appointment, photos?.digest ?? null];
  const sent = parts.filter((part) => part !== null);
  const digest = createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
  const { from } = idempotencyKey;
  switch (from) {
    case "program":
      return { from, key: `program:${idempotencyKey.name}`, digest };
    case "form":
      return { from, key: `form:${idempotencyKey.name}:${digest}`, digest };
    case "content":
      return { from, key: `content:${digest}`, digest };
  }
}

export function createSubmissions(
  store: Pick<InquiryStore, "add" | "findRepeat">,
  /** Why nothing may be stored; null if it may. */
  storageFault: () => Promise<string | null> = async () => null,
  vehicleName: (id: string) => Promise<string | null> = async () => null,
) {
  const submitValid = async (
    submission: ValidSubmission,
    { admit, refundRateLimit, report }: SubmissionContext,
  ): Promise<SubmissionOutcome> => {
    const { inquiry, context, booking, appointment = null, idempotencyKey, signals } = submission;
    const { photos = null } = submission;
    const key = idempotencyKey === null ? null : submissionKey(submission, idempotencyKey);
    try {
      const fault = await storageFault();
      if (fault !== null) throw new Error(fault);
      const enclosed = { booking, appointment };
      const repeat = key && (await store.findRepeat(inquiry, context, key, enclosed));
      if (repeat !== null) return repeat;
      // Only now: neither corrections nor retries count against the visitor's limit.
      const refusal = await admit(signals);
      if (refusal !== null) return refusal;
    } catch (error) {
      report(error);
      return { kind: "unavailable" };
    }
    try {
      const prepared = (await photos?.prepare()) ?? { ok: true, files: [] };
      if (!prepared.ok) {
        refundRateLimit();
        return { kind: "photo-refused", why: prepared.why };
      }
      const added = await store.add(inquiry, context, key, {
        booking,
        appointment,
        photos: prepared.files,
      });
      if (added.kind === "full" || added.kind === "time-refused") refundRateLimit();
      return added;
    } catch (error) {
      refundRateLimit();
      // The response status already says so; a log line per rejection would add to the load.
      if (!(error instanceof StoreBusyError)) report(error);
      return { kind: "unavailable" };
    }
  };

  const submit = async (
    { fields, appointment: requested, ...sent }: ContactSubmission,
    submissionContext: SubmissionContext,
  ): Promise<SubmitResult> => {
    const parsed = parseInquiry(fields);
    const read = readAppointment(requested);
    if (!parsed.ok || !read.ok) {
      const errors = {
        ...(!read.ok && { appointment: read.error }),
        ...(!parsed.ok && parsed.errors),
      };
      return { kind: "invalid", errors };
    }
    const { inquiry } = parsed;
    const picked = read.appointment;
    if (picked === null) {
      return await submitValid({ ...sent, inquiry, booking: null }, submissionContext);
    }
    const { vehicle: id, color } = sent.context;
    const isDrive = picked.kind === TEST_DRIVE && id !== null;
    // The appointment is stored even if the name of its cart cannot be read.
    const name = isDrive ? await vehicleName(id).catch(() => null) : null;
    const vehicle = isDrive && name !== null ? { id, name, color } : null;
    const appointment = { ...picked, vehicle };
    return await submitValid({ ...sent, inquiry, booking: null, appointment }, submissionContext);
  };

  const book = async (
    { read, context, ...sent }: BookingSubmission,
    submissionContext: SubmissionContext,
  ): Promise<BookResult> => {
    if (!read.ok) {
      const { errors, changedTotal } = read;
      return { kind: "invalid", errors, changedTotal };
    }
    const { inquiry, booking } = read;
    const rentalContext: InquiryOrigin = { ...context, intent: "rental", area: booking.area };
    return await submitValid(
      { ...sent, inquiry, context: rentalContext, booking },
      submissionContext,
    );
  };

  return { submitValid, submit, book };
}
