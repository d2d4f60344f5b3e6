import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { InquiryContext } from "#domain/inquiries/context.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import { databaseNow, engineOf, isRefusedRow } from "#platform/database/engine.server.ts";
import { newReference } from "#platform/reference.server.ts";
import { inBatches } from "./in-batches.ts";
import type { Channel, InquiriesTable, InquiryTables } from "./inquiries-table.ts";

/** What the sender calls one submission, and a digest of what was sent under that name. */
export type SubmissionKey = { key: string; digest: string };

/** Stored under a reference, now or when it was sent before; or the key stands for another inquiry. */
export type Added = { kind: "stored"; reference: string } | { kind: "key-taken" };

function rowOf(
  inquiry: Inquiry,
  context: InquiryContext,
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
    request_key: submission?.key ?? null,
    request_digest: submission?.digest ?? null,
    closed_at: null,
  };
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

type Known = Pick<InquiriesTable, "reference" | "request_digest">;

const addedBefore = (known: Known, digest: string | null): Added =>
  known.request_digest === digest
    ? { kind: "stored", reference: known.reference }
    : { kind: "key-taken" };

/** Adds the rows whose key is new, with a row of the outbox for each channel. */
async function addAll(
  transaction: Transaction<InquiryTables>,
  rows: readonly InquiriesTable[],
  channels: readonly Channel[],
): Promise<Added[]> {
  const inserted = await transaction
    .insertInto("inquiries")
    // In one order in every process: two that wait for each other's keys would both fail.
    .values(rows.toSorted((one, other) => byText(one.request_key ?? "", other.request_key ?? "")))
    .onConflict((conflict) => conflict.column("request_key").doNothing())
    .returning("id")
    .execute();
  const isNew = new Set(inserted.map(({ id }) => id));
  const now = databaseNow(engineOf(transaction));
  const outgoing = rows
    .filter(({ id }) => isNew.has(id))
    .flatMap(({ id }) =>
      channels.map((channel) => ({
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
    if (isNew.has(row.id)) return { kind: "stored", reference: row.reference };
    const before = byKey.get(row.request_key);
    if (before === undefined) throw new Error("an inquiry was removed while it was sent again");
    return addedBefore(before, row.request_digest);
  });
}

function knownKeys(database: Kysely<InquiryTables>, keys: readonly string[]) {
  return database
    .selectFrom("inquiries")
    .select(["request_key", "request_digest", "reference"])
    .where("request_key", "in", keys)
    .execute();
}

export type InquiryStore = ReturnType<typeof createInquiryStore>;

type Options = {
  /** The ways that inquiries go out; each inquiry is stored together with what is to be delivered of it. */
  channels?: readonly Channel[];
  /** Called when there is something new to deliver. */
  onAdded?: () => void;
  clock?: () => Date;
};

/** Where inquiries are kept. A resolved promise means that the rows are on the disk. */
export function createInquiryStore(
  database: Kysely<InquiryTables>,
  { channels = [], onAdded = () => {}, clock = () => new Date() }: Options = {},
) {
  const insert = inBatches(async (rows: readonly InquiriesTable[]) => {
    const added = await database
      .transaction()
      .execute((transaction) => addAll(transaction, rows, channels));
    if (channels.length > 0) onAdded();
    return added;
  }, isRefusedRow);
  return {
    /** Stores one inquiry, or finds it when its key was used before. Rejects with StoreBusy when too many wait. */
    add(
      inquiry: Inquiry,
      context: InquiryContext,
      submission: SubmissionKey | null = null,
    ): Promise<Added> {
      return insert(rowOf(inquiry, context, submission, clock()));
    },

    /** What became of a submission that was sent before; null when its key is new. */
    async addedBefore({ key, digest }: SubmissionKey): Promise<Added | null> {
      const [known] = await knownKeys(database, [key]);
      return known === undefined ? null : addedBefore(known, digest);
    },

    /** The newest inquiries first, at most `limit`. */
    async list(limit: number): Promise<InquiriesTable[]> {
      return await database
        .selectFrom("inquiries")
        .selectAll()
        .orderBy("received_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
    },

    /** One inquiry by its reference, or null. */
    async find(reference: string): Promise<InquiriesTable | null> {
      const row = await database
        .selectFrom("inquiries")
        .selectAll()
        .where("reference", "=", reference.toUpperCase())
        .executeTakeFirst();
      return row ?? null;
    },
  };
}
