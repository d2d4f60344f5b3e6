import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { formatPhone } from "#domain/customers/phone-number.server.ts";
import type { Inquiry } from "#domain/inquiries/inquiry.ts";
import type { InquiryOrigin } from "#domain/inquiries/visit-source.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { newReference } from "#platform/reference.server.ts";
import { type RecordPerson, toRecordPerson } from "#records/customers/assign-customers.server.ts";
import { queueMessages } from "#records/outbox/queue.server.ts";
import type { Attachment } from "./attachments.server.ts";
import {
  type InquiriesTable,
  type InquiryMessageKind,
  type InquiryTables,
  RECORD,
} from "./tables.ts";

/**
 * `program`: the key belongs to one inquiry for good. `form`: an id that only the browser of the form knows. `content`:
 * the post has no id, so that somebody else may have sent the first of two that are alike.
 */
export type SubmissionKey = { from: "program" | "form" | "content"; key: string; digest: string };

/** An inquiry whose customer is not known yet. */
export type InquiryRow = Omit<InquiriesTable, "customer">;

export type NewInquiry = {
  inquiry: InquiryRow;
  key: SubmissionKey | null;
  photos: readonly Attachment[];
};

/** Longer than any insert takes. */
const RECENT_MS = 600_000;

/** An inquiry that nobody has worked on, and that did not come by mail. */
export const UNTOUCHED = {
  answered_at: null,
  first_answer_at: null,
  assignee: null,
  assignee_name: null,
  added_by: null,
  message_id: null,
  version: 0,
};

export const createInquiryRow = (
  { inquiry, origin, key }: { inquiry: Inquiry; origin: InquiryOrigin; key: SubmissionKey | null },
  now: Date,
): InquiryRow => ({
  id: randomUUID(),
  reference: newReference(),
  key: newKey(),
  received_at: now.toISOString(),
  first_name: inquiry.firstName,
  last_name: inquiry.lastName,
  email: inquiry.email,
  phone: formatPhone(inquiry.phone),
  interest: inquiry.interest,
  message: inquiry.message,
  page: origin.page,
  vehicle: origin.vehicle,
  intent: origin.intent,
  color: origin.color,
  subject: origin.subject,
  area: origin.area,
  campaign: JSON.stringify(origin.campaign),
  referrer: origin.referrer,
  landing_page: origin.landing,
  request_key: key?.key ?? null,
  request_digest: key?.digest ?? null,
  closed_at: null,
  ...UNTOUCHED,
});

/** Queues one message about each inquiry on each channel. */
export async function queueInquiries(
  transaction: Transaction<InquiryTables>,
  ids: readonly string[],
  channels: readonly InquiryMessageKind[],
): Promise<void> {
  await queueMessages(
    transaction,
    RECORD,
    ids.flatMap((about) =>
      channels.map((kind) => ({
        about,
        kind,
        channel: kind === "webhook" ? ("webhook" as const) : ("mail" as const),
      })),
    ),
  );
}

/** Channels by which the shop and its programs hear of an inquiry. */
export const toShopChannels = (channels: readonly InquiryMessageKind[]) =>
  channels.filter((channel) => channel !== "visitor");

/** Tells the shop of an inquiry whose request waited until its customer was known. `inquiry` is null for one that is deleted. */
export async function announceInquiry(
  transaction: Transaction<InquiryTables>,
  { inquiry, awaits }: { inquiry: string | null; awaits: "email" | null },
  channels: readonly InquiryMessageKind[],
): Promise<void> {
  if (inquiry === null || awaits === null) return;
  await queueInquiries(transaction, [inquiry], toShopChannels(channels));
}

/** Another text after each new inquiry. */
export async function latestInquiry(database: Kysely<InquiryTables>): Promise<string> {
  const since = new Date(Date.now() - RECENT_MS).toISOString();
  const row = await database
    .selectFrom("inquiries")
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("received_at").as("newest")])
    .where("received_at", ">", since)
    .executeTakeFirst();
  return `${row?.count} ${row?.newest}`;
}

/** Who an inquiry is from. */
export const toInquirer = (
  inquiry: Parameters<typeof toRecordPerson>[1] & Pick<InquiryRow, "received_at">,
): RecordPerson => toRecordPerson(RECORD, inquiry, Date.parse(inquiry.received_at));
