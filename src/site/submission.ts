import type { AppointmentRefusal } from "#appointments/changes/requests.server.ts";
import type { FieldErrors } from "#domain/inquiries/inquiry-fields.ts";
import type { InquiryOrigin } from "#domain/inquiries/visit-source.ts";
import type { BookingResult } from "#domain/rentals/quoted-stay.ts";
import type { InquiryPhotos, PhotoRefusal } from "#inquiries/inquiry-photos.server.ts";
import type { RepeatResult } from "#inquiries/insert-once.server.ts";
import type { PostRefusal, PostSignals } from "#inquiries/post-guard.server.ts";
import type { BookingRefusal } from "#rentals/changes/reserve.server.ts";

/** The result of a submission, as each room decides it. */
export type SubmissionOutcome =
  | RepeatResult
  | BookingRefusal
  | AppointmentRefusal
  | PhotoRefusal
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

export type Sent = {
  context: InquiryOrigin;
  idempotencyKey: IdempotencyKey | null;
  signals: PostSignals;
  photos?: InquiryPhotos | null;
};

/** `appointment` as the form or a program sent it. */
export type ContactSubmission = Sent & { fields: unknown; appointment?: unknown };
export type BookingSubmission = Sent & { read: BookingResult };

export type SubmissionContext = {
  /** Why it may not be stored, or null; it then counts. */
  admit: (signals: PostSignals) => Promise<PostRefusal | null>;
  refundRateLimit: () => void;
  /** A digest of the visitor's network; null where there is none. */
  network: string | null;
  /** Faults of the store contain no personal data. */
  report: (error: unknown) => void;
};

export type Submit = (
  submission: ContactSubmission,
  context: SubmissionContext,
) => Promise<SubmitResult>;

export type Book = (
  submission: BookingSubmission,
  context: SubmissionContext,
) => Promise<BookResult>;
