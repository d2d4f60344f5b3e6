import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { AppointmentRequest, TimeRefusal } from "#domain/appointments/appointment-request.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryOrigin } from "#domain/inquiries/visit-source.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { databaseNow, getDialect, isRejectedRow } from "#platform/database/dialect.server.ts";
import {
  type AcknowledgementTables,
  allowAcknowledgements,
} from "#platform/mail/acknowledgement-limit.server.ts";
import { newReference } from "#platform/reference.server.ts";
import type { Attachment } from "./attachments.server.ts";
import { batchWrites } from "./batch-writes.ts";
import type { AppointmentHandler, BookingHandler, Handlers } from "./enclosed-requests.ts";
import { addPhotos } from "./inquiry-photos.server.ts";
import {
  describeRepeat,
  findRepeat,
  insertOnce,
  type RepeatResult,
  type SubmissionKey,
  type Submitted,
} from "./insert-once.server.ts";
import type { Channel, InquiriesTable, InquiryTables } from "./tables.ts";

/**
 * `repeated`: the post has no id and is like one that somebody sent before. `key-taken`: an earlier submission with the key
 * was another inquiry. `full`: no cart is left for the booking, and nothing was stored.
 */
export type AddResult =
  | RepeatResult
  | { kind: "full" }
  /** The time of the appointment cannot be had, and nothing was stored. */
  | { kind: "time-refused"; refusal: TimeRefusal };

/** Longer than any insert takes. */
const RECENT_MS = 600_000;

/** An inquiry that nobody has worked on. */
export const UNTOUCHED = {
  answered_at: null,
  first_answer_at: null,
  assignee: null,
  assignee_name: null,
  added_by: null,
  version: 0,
};

/** Records that come with an inquiry. */
export type Enclosed = {
  booking?: QuotedStay | null;
  appointment?: AppointmentRequest | null;
  photos?: readonly Attachment[];
};

function toRow(
  inquiry: Inquiry,
  context: InquiryOrigin,
  submission: SubmissionKey | null,
  now: Date,
): InquiriesTable {
  return {
    id: randomUUID(),
    reference: newReference(),
    received_at: now.toISOString(),
    first_name: inquiry.firstName,
    last_name: inquiry.lastName,
    email: inquiry.email,
    phone: inquiry.phone,
    interest: inquiry.interest,
    message: inquiry.message,
    page: context.page,
    vehicle: context.vehicle,
    intent: context.intent,
    color: context.color,
    subject: context.subject,
    area: context.area,
    campaign: JSON.stringify(context.campaign),
    referrer: context.referrer,
    landing_page: context.landing,
    request_key: submission?.key ?? null,
    request_digest: submission?.digest ?? null,
    closed_at: null,
    ...UNTOUCHED,
  };
}

async function deleteRefused(
  transaction: Transaction<InquiryTables>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom("inquiries").where("id", "in", ids).execute();
}

/** Ids of those whose sender's address has not had its acknowledgements of the day. */
async function chooseAcknowledged(
  transaction: Transaction<InquiryTables>,
  stored: readonly Submitted[],
): Promise<ReadonlySet<string>> {
  const allowed = await allowAcknowledgements(
    transaction.withTables<AcknowledgementTables>(),
    stored.map(({ inquiry }) => inquiry.email),
  );
  return new Set(stored.filter((_, index) => allowed[index]).map(({ inquiry }) => inquiry.id));
}

async function addAll(
  transaction: Transaction<InquiryTables>,
  submitted: readonly Submitted[],
  channels: readonly Channel[],
  handlers: Handlers,
): Promise<AddResult[]> {
  const repeats = await insertOnce(transaction, submitted, handlers);
  const added = submitted.filter(({ inquiry: { id } }) => !repeats.has(id));
  const requests = added.flatMap(({ inquiry, booking }) =>
    booking === null ? [] : [{ inquiry, booking }],
  );
  const appointments = added.flatMap(({ inquiry, appointment }) =>
    appointment === null ? [] : [{ inquiry, appointment }],
  );
  const full: ReadonlySet<string> =
    requests.length === 0 ? new Set() : await handlers.bookings.holdCapacity(transaction, requests);
  const refusals: ReadonlyMap<string, TimeRefusal> =
    appointments.length === 0
      ? new Map()
      : await handlers.appointments.bookTimes(transaction, appointments);
  await deleteRefused(transaction, [...full, ...refusals.keys()]);
  const stored = added.filter(({ inquiry: { id } }) => !full.has(id) && !refusals.has(id));
  await addPhotos(transaction, stored);
  const acknowledged = channels.includes("visitor")
    ? await chooseAcknowledged(transaction, stored)
    : new Set<string>();
  const listAcknowledged = (rows: readonly Submitted[]) =>
    rows.map(({ inquiry: { id } }) => id).filter((id) => acknowledged.has(id));
  const booked = stored.filter(({ booking }) => booking !== null);
  const scheduled = stored.filter(({ appointment }) => appointment !== null);
  await handlers.bookings.acknowledge(transaction, listAcknowledged(booked));
  await handlers.appointments.acknowledge(transaction, listAcknowledged(scheduled));
  const now = databaseNow(getDialect(transaction));
  const outgoing = stored.flatMap(({ inquiry: { id }, booking, appointment }) =>
    channels
      .filter(
        (channel) =>
          channel !== "visitor" ||
          (booking === null && appointment === null && acknowledged.has(id)),
      )
      .map((channel) => ({
        id: randomUUID(),
        inquiry: id,
        channel,
        created_at: now,
        due_at: now,
        attempts: 0,
      })),
  );
  if (outgoing.length > 0) await transaction.insertInto("outbox").values(outgoing).execute();
  return submitted.map((rows) => {
    const first = repeats.get(rows.inquiry.id) ?? rows.inquiry;
    if (full.has(first.id)) return { kind: "full" };
    const refusal = refusals.get(first.id);
    if (refusal !== undefined) return { kind: "time-refused", refusal };
    return first === rows.inquiry
      ? { kind: "stored", reference: first.reference, id: first.id }
      : describeRepeat(first, rows);
  });
}

export type InquiryStore = ReturnType<typeof createInquiryStore>;

type Options = {
  channels?: readonly Channel[];
  bookings?: BookingHandler;
  appointments?: AppointmentHandler;
  onAdded?: () => void;
  clock?: () => Date;
};

const NO_BOOKINGS: BookingHandler = {
  holdCapacity: async () => {
    throw new Error("nothing stores bookings");
  },
  findUnchanged: async () => new Set(),
  acknowledge: async () => {},
};

const NO_APPOINTMENTS: AppointmentHandler = {
  bookTimes: async () => {
    throw new Error("nothing stores appointments");
  },
  findUnchanged: async () => new Set(),
  acknowledge: async () => {},
};

/** A resolved promise means that the rows are on disk. */
export function createInquiryStore(
  database: Kysely<InquiryTables>,
  {
    channels = [],
    bookings = NO_BOOKINGS,
    appointments = NO_APPOINTMENTS,
    onAdded = () => {},
    clock = () => new Date(),
  }: Options = {},
) {
  const handlers = { bookings, appointments };
  const insert = batchWrites(async (submitted: readonly Submitted[]) => {
    const added = await database
      .transaction()
      .execute((transaction) => addAll(transaction, submitted, channels, handlers));
    if (channels.length > 0) onAdded();
    return added;
  }, isRejectedRow);
  const toRows = (
    inquiry: Inquiry,
    context: InquiryOrigin,
    submission: SubmissionKey | null,
    { booking = null, appointment = null, photos = [] }: Enclosed,
  ): Submitted => {
    const row = toRow(inquiry, context, submission, clock());
    return { inquiry: row, submission, booking, appointment, photos };
  };
  return {
    /** Rejects with StoreBusyError under overload. */
    add: (
      inquiry: Inquiry,
      context: InquiryOrigin,
      submission: SubmissionKey | null = null,
      enclosed: Enclosed = {},
    ): Promise<AddResult> => insert(toRows(inquiry, context, submission, enclosed)),

    /** What `add` would return for a repeat; null if it would store the inquiry. */
    findRepeat: (
      inquiry: Inquiry,
      context: InquiryOrigin,
      submission: SubmissionKey,
      enclosed: Enclosed = {},
    ): Promise<RepeatResult | null> =>
      findRepeat(database, toRows(inquiry, context, submission, enclosed), handlers),

    /** Another text after each new inquiry. */
    async latest(): Promise<string> {
      const since = new Date(Date.now() - RECENT_MS).toISOString();
      const row = await database
        .selectFrom("inquiries")
        .select(({ fn }) => [fn.countAll().as("count"), fn.max("received_at").as("newest")])
        .where("received_at", ">", since)
        .executeTakeFirst();
      return `${row?.count} ${row?.newest}`;
    },
  };
}
