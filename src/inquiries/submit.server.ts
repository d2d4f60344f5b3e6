import { createHash } from "node:crypto";
import type { InquiryContext } from "#domain/inquiries/context.ts";
import { type Inquiry, parseInquiry } from "#domain/inquiries/inquiry.ts";
import type { FieldErrors } from "#domain/inquiries/inquiry-fields.ts";
import type { Booking, BookingRead } from "#domain/rentals/booking/booking.ts";
import { StoreBusy } from "./in-batches.ts";
import type { InquiryStore, SubmissionKey } from "./inquiry-store.server.ts";

/** What became of what was sent. `reference` is for people; `id` finds a booking, and nobody can guess it. */
export type Received =
  | { kind: "stored"; reference: string; id: string }
  | { kind: "key-taken" }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "unavailable" };

export type SubmitResult = Received | { kind: "invalid"; errors: FieldErrors };

/** What is not right with a booking form: its fields, or only a price that is not the shown one any more. */
export type BookingMistakes = Omit<Extract<BookingRead, { ok: false }>, "ok">;
export type BookResult = Received | ({ kind: "invalid" } & BookingMistakes);

/** Seconds after which it is worth trying again when the store could not take an inquiry. */
export const RETRY_AFTER_FAULT = 30;

/**
 * One press of a button or one call of a program. Sent twice under its name, it is stored once. A program must not use
 * a name again; a form that a visitor goes back to, changes and sends again is another inquiry.
 */
export type SubmissionName = { from: "program" | "form"; name: string };

/** An inquiry that follows the rules, with the rental that it asks for. */
export type Arrival = {
  inquiry: Inquiry;
  context: InquiryContext;
  booking: Booking | null;
  name: SubmissionName | null;
};

/** The fields of the contact form as they were sent. */
export type Submission = {
  fields: unknown;
  context: InquiryContext;
  name: SubmissionName | null;
};

/** The booking form as it was read, with what its address told. */
export type BookingForm = {
  read: BookingRead;
  context: InquiryContext;
  name: SubmissionName | null;
};

/** What the server knows of the one who sends. */
export type Sender = {
  /** Counts this post and answers the seconds to wait when the visitor has sent too many; else null. */
  retryAfter: () => number | null;
  /** Takes the last count back, for a post that could not be stored. */
  giveBack: () => void;
  /** Told of a fault of the store, which holds no personal data. */
  report: (error: unknown) => void;
};

export type Receive = (arrival: Arrival, sender: Sender) => Promise<Received>;
export type Submit = (submission: Submission, sender: Sender) => Promise<SubmitResult>;
export type Book = (form: BookingForm, sender: Sender) => Promise<BookResult>;

function keyOf(
  { from, name }: SubmissionName,
  { inquiry, context, booking }: Arrival,
): SubmissionKey {
  const sent = booking === null ? [inquiry, context] : [inquiry, context, booking];
  const digest = createHash("sha256").update(JSON.stringify(sent)).digest("base64url");
  return { key: from === "form" ? `form:${name}:${digest}` : `program:${name}`, digest };
}

/**
 * The one way in for inquiries, from the API, from the forms without JavaScript, and with a booking. `isThere` tells
 * whether what the store writes will be found again.
 */
export function createReceive(
  store: Pick<InquiryStore, "add" | "addedBefore">,
  isThere: () => boolean = () => true,
): Receive {
  return async (arrival, { retryAfter, giveBack, report }) => {
    const { inquiry, context, booking, name } = arrival;
    const key = name === null ? null : keyOf(name, arrival);
    try {
      const before = key === null ? null : await store.addedBefore(key);
      if (before !== null) return before;
      // Asked only now: neither correcting a mistake nor trying again may use up what a visitor may send.
      const wait = retryAfter();
      if (wait !== null) return { kind: "limited", retryAfterSeconds: wait };
    } catch (error) {
      report(error);
      return { kind: "unavailable" };
    }
    try {
      if (!isThere()) throw new Error("the database's file is gone or was replaced");
      return await store.add(inquiry, context, key, booking);
    } catch (error) {
      giveBack();
      // That the store is busy says the answer's status; a line for each would be one more load.
      if (!(error instanceof StoreBusy)) report(error);
      return { kind: "unavailable" };
    }
  };
}

/** Takes the contact form: its rules, and then the way in. */
export function createSubmit(receive: Receive): Submit {
  return async ({ fields, context, name }, sender) => {
    const parsed = parseInquiry(fields);
    if (!parsed.ok) return { kind: "invalid", errors: parsed.errors };
    return await receive({ inquiry: parsed.inquiry, context, booking: null, name }, sender);
  };
}

/** Takes the booking form: a rental, to the place of the stay. */
export function createBook(receive: Receive): Book {
  return async ({ read, context, name }, sender) => {
    if (!read.ok) {
      const { errors, changedTotal } = read;
      return { kind: "invalid", errors, changedTotal };
    }
    const { inquiry, booking } = read;
    const ofStay: InquiryContext = { ...context, intent: "rental", area: booking.area };
    return await receive({ inquiry, booking, context: ofStay, name }, sender);
  };
}
