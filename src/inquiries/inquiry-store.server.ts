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
import { addPhotos } from "./inquiry-photos.server.ts";
import type { Channel, InquiriesTable, InquiryTables } from "./tables.ts";

/** `digest` is of what was submitted with the key. */
export type SubmissionKey = { key: string; digest: string };

/**
 * `key-taken`: an earlier submission with the key was another inquiry. `full`: no cart is left for the booking, and
 * nothing was stored.
 */
export type AddResult =
  | { kind: "stored"; reference: string; id: string }
  | { kind: "key-taken" }
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

export type BookingRequest = { inquiry: InquiriesTable; booking: QuotedStay };

/** Stores the bookings of rental requests, in the transaction that stores their inquiries. */
export type BookingHandler = {
  /** Stores each and keeps a cart for it. Returns the inquiries for which none is left. */
  holdCapacity: (
    transaction: Transaction<InquiryTables>,
    requests: readonly BookingRequest[],
  ) => Promise<ReadonlySet<string>>;
  /** Queues the mail that says that we have the request, for inquiries by id. */
  acknowledge: (transaction: Transaction<InquiryTables>, ids: readonly string[]) => Promise<void>;
};

export type VisitRequest = { inquiry: InquiriesTable; appointment: AppointmentRequest };

/** Stores the appointments that visitors book, in the transaction that stores their inquiries. */
export type AppointmentHandler = {
  /** Stores each request whose time is free, in order. Returns the refusals of the others, by the id of their inquiry. */
  bookTimes: (
    transaction: Transaction<InquiryTables>,
    requests: readonly VisitRequest[],
  ) => Promise<ReadonlyMap<string, TimeRefusal>>;
  /** Queues the mail that says that the visit is booked, or that we have the request, for inquiries by id. */
  acknowledge: (transaction: Transaction<InquiryTables>, ids: readonly string[]) => Promise<void>;
};

/** Records that come with an inquiry. */
export type Enclosed = {
  booking?: QuotedStay | null;
  appointment?: AppointmentRequest | null;
  photos?: readonly Attachment[];
};

type Rows = {
  inquiry: InquiriesTable;
  booking: QuotedStay | null;
  appointment: AppointmentRequest | null;
  photos: readonly Attachment[];
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

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Known = Pick<InquiriesTable, "id" | "reference" | "request_digest">;

const findSubmission = (known: Known, digest: string | null): AddResult =>
  known.request_digest === digest
    ? { kind: "stored", reference: known.reference, id: known.id }
    : { kind: "key-taken" };

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
  stored: readonly Rows[],
): Promise<ReadonlySet<string>> {
  const allowed = await allowAcknowledgements(
    transaction.withTables<AcknowledgementTables>(),
    stored.map(({ inquiry }) => inquiry.email),
  );
  return new Set(stored.filter((_, index) => allowed[index]).map(({ inquiry }) => inquiry.id));
}

async function addAll(
  transaction: Transaction<InquiryTables>,
  submitted: readonly Rows[],
  {
    channels,
    bookings: handler,
    appointments: visitHandler,
  }: Pick<Required<Options>, "channels" | "bookings" | "appointments">,
): Promise<AddResult[]> {
  const rows = submitted.map(({ inquiry }) => inquiry);
  const inserted = await transaction
    .insertInto("inquiries")
    // Sorted, so that two processes that insert the same keys do not deadlock.
    .values(rows.toSorted((a, b) => byText(a.request_key ?? "", b.request_key ?? "")))
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returning("id")
    .execute();
  const isNew = new Set(inserted.map(({ id }) => id));
  const added = submitted.filter(({ inquiry: { id } }) => isNew.has(id));
  const requests = added.flatMap(({ inquiry, booking }) =>
    booking === null ? [] : [{ inquiry, booking }],
  );
  const visits = added.flatMap(({ inquiry, appointment }) =>
    appointment === null ? [] : [{ inquiry, appointment }],
  );
  const full: ReadonlySet<string> =
    requests.length === 0 ? new Set() : await handler.holdCapacity(transaction, requests);
  const refusals: ReadonlyMap<string, TimeRefusal> =
    visits.length === 0 ? new Map() : await visitHandler.bookTimes(transaction, visits);
  await deleteRefused(transaction, [...full, ...refusals.keys()]);
  const stored = added.filter(({ inquiry: { id } }) => !full.has(id) && !refusals.has(id));
  await addPhotos(transaction, stored);
  const acknowledged = channels.includes("visitor")
    ? await chooseAcknowledged(transaction, stored)
    : new Set<string>();
  const listAcknowledged = (rows: readonly Rows[]) =>
    rows.map(({ inquiry: { id } }) => id).filter((id) => acknowledged.has(id));
  const booked = stored.filter(({ booking }) => booking !== null);
  const scheduled = stored.filter(({ appointment }) => appointment !== null);
  await handler.acknowledge(transaction, listAcknowledged(booked));
  await visitHandler.acknowledge(transaction, listAcknowledged(scheduled));
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
  const keys = rows.flatMap(({ id, request_key }) =>
    request_key === null || isNew.has(id) ? [] : [request_key],
  );
  const known = keys.length === 0 ? [] : await knownKeys(transaction, keys);
  const byKey = new Map(known.map((row) => [row.request_key, row]));
  return rows.map((row) => {
    if (full.has(row.id)) return { kind: "full" };
    const refusal = refusals.get(row.id);
    if (refusal !== undefined) return { kind: "time-refused", refusal };
    if (isNew.has(row.id)) return { kind: "stored", reference: row.reference, id: row.id };
    const before = byKey.get(row.request_key);
    if (before === undefined) throw new Error("an inquiry was removed while it was sent again");
    return findSubmission(before, row.request_digest);
  });
}

function knownKeys(database: Kysely<InquiryTables>, keys: readonly string[]) {
  return database
    .selectFrom("inquiries")
    .select(["id", "request_key", "request_digest", "reference"])
    .where("request_key", "in", keys)
    .execute();
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
  acknowledge: async () => {},
};

const NO_APPOINTMENTS: AppointmentHandler = {
  bookTimes: async () => {
    throw new Error("nothing stores appointments");
  },
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
  const insert = batchWrites(async (rows: readonly Rows[]) => {
    const added = await database
      .transaction()
      .execute((transaction) => addAll(transaction, rows, { channels, bookings, appointments }));
    if (channels.length > 0) onAdded();
    return added;
  }, isRejectedRow);
  return {
    /** Rejects with StoreBusyError under overload. */
    async add(
      inquiry: Inquiry,
      context: InquiryOrigin,
      submission: SubmissionKey | null = null,
      { booking = null, appointment = null, photos = [] }: Enclosed = {},
    ): Promise<AddResult> {
      const row = toRow(inquiry, context, submission, clock());
      return await insert({ inquiry: row, booking, appointment, photos });
    },

    async findSubmission({ key, digest }: SubmissionKey): Promise<AddResult | null> {
      const [known] = await knownKeys(database, [key]);
      return known === undefined ? null : findSubmission(known, digest);
    },

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
