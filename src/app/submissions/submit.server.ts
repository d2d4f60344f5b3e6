import { createHash } from "node:crypto";
import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { readAppointment } from "#domain/appointments/appointment-request.ts";
import { type Inquiry, parseInquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryOrigin } from "#domain/inquiries/visit-source.ts";
import type { SubmissionKey } from "#inquiries/new-inquiries.server.ts";
import type {
  Book,
  IdempotencyKey,
  Sent,
  SubmissionContext,
  SubmissionOutcome,
  Submit,
} from "#site/submission.ts";
import { StoreBusyError } from "./batch-writes.ts";
import type { EnclosedRequest, SubmissionStore } from "./store-submissions.server.ts";

export type ValidSubmission = Sent & { inquiry: Inquiry; request: EnclosedRequest };

function toSubmissionKey(
  { inquiry, context, request, photos }: ValidSubmission,
  idempotencyKey: IdempotencyKey,
): SubmissionKey {
  // Digests of earlier versions contain neither.
  const { referrer: _referrer, landing: _landing, ...digested } = context;
  const parts = [inquiry, digested, request.booking, request.appointment, photos?.digest];
  const sent = parts.filter((part) => part !== undefined);
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
  store: Pick<SubmissionStore, "add" | "findRepeat">,
  /** Why nothing may be stored; null if it may. */
  storageFault: () => Promise<string | null> = async () => null,
  vehicleName: (id: string) => Promise<string | null> = async () => null,
) {
  const submitValid = async (
    submission: ValidSubmission,
    { admit, refundRateLimit, report, network }: SubmissionContext,
  ): Promise<SubmissionOutcome> => {
    const { inquiry, context, request, idempotencyKey, signals, photos } = submission;
    const key = idempotencyKey === null ? null : toSubmissionKey(submission, idempotencyKey);
    const stored = { inquiry, origin: context, key, request, network };
    try {
      const fault = await storageFault();
      if (fault !== null) throw new Error(fault);
      const repeat = key && (await store.findRepeat(stored));
      if (repeat !== null) return repeat;
      // Only now: neither corrections nor retries count against the visitor's limit.
      const refusal = await admit(signals);
      if (refusal !== null) return refusal;
    } catch (error) {
      report(error);
      return { kind: "unavailable" };
    }
    try {
      const prepared = (await photos?.prepare()) ?? { kind: "ok", files: [] };
      if (prepared.kind !== "ok") {
        refundRateLimit();
        return prepared;
      }
      const added = await store.add({ ...stored, photos: prepared.files });
      if (added.kind === "full" || added.kind === "time-refused") refundRateLimit();
      return added;
    } catch (error) {
      refundRateLimit();
      // The response status already says so; a log line per rejection would add to the load.
      if (!(error instanceof StoreBusyError)) report(error);
      return { kind: "unavailable" };
    }
  };

  const submit: Submit = async ({ fields, appointment: requested, ...sent }, submissionContext) => {
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
    const { appointment } = read;
    if (appointment === null) {
      return await submitValid({ ...sent, inquiry, request: {} }, submissionContext);
    }
    const { vehicle: id, color } = sent.context;
    const isDrive = appointment.kind === TEST_DRIVE && id !== null;
    // The appointment is stored even if the name of its cart cannot be read.
    const name = isDrive ? await vehicleName(id).catch(() => null) : null;
    const vehicle = isDrive && name !== null ? { id, name, color } : null;
    const request = { appointment: { ...appointment, vehicle } };
    return await submitValid({ ...sent, inquiry, request }, submissionContext);
  };

  const book: Book = async ({ read, context, ...sent }, submissionContext) => {
    if (!read.ok) {
      const { errors, changedTotal } = read;
      return { kind: "invalid", errors, changedTotal };
    }
    const { inquiry, booking } = read;
    const rentalContext: InquiryOrigin = { ...context, intent: "rental", area: booking.area };
    const rental = { ...sent, inquiry, context: rentalContext, request: { booking } };
    return await submitValid(rental, submissionContext);
  };

  return { submitValid, submit, book };
}
