import type { Kysely } from "kysely";
import { type RecordEvent, readEvents } from "#records/read-events.server.ts";
import { parseKind, toSubject } from "#records/subjects.ts";
import { type ListedAttachment, listAttachments, listMailFiles } from "./attachments.server.ts";
import { readOutcome, readOutcomes, type StoredOutcome } from "./outcomes.server.ts";
import type {
  InquiriesTable,
  InquiryMailsTable,
  InquiryMessageKind,
  InquiryRepliesTable,
  InquiryTables,
} from "./tables.ts";
import { hasEmail, RECORD } from "./tables.ts";

const MAX_EARLIER = 5;

/** `at` is when it was delivered or given up, or is due, in milliseconds since 1970. */
export type Sending = {
  channel: InquiryMessageKind;
  state: "delivered" | "waiting" | "failed";
  at: number;
  attempts: number;
  fault: string | null;
};

/** `sending` is null for a reply that was unsent. */
export type ConversationReply = Omit<InquiryRepliesTable, "inquiry" | "closes"> & {
  sending: Sending | null;
  attachments: ListedAttachment[];
};

export type ConversationMail = Omit<InquiryMailsTable, "inquiry" | "message_id"> & {
  files: ListedAttachment[];
};

export type EarlierInquiry = Pick<InquiriesTable, "reference" | "received_at" | "interest">;

export type Conversation = {
  inquiry: InquiriesTable;
  /** Null while it is open. */
  outcome: StoredOutcome | null;
  /** Changes and notes by staff, without replies. */
  events: RecordEvent[];
  replies: ConversationReply[];
  /** Mails that were read from the shop's mailbox. */
  mails: ConversationMail[];
  /** Mails and webhooks of the inquiry itself. */
  sendings: Sending[];
  /** Others of the same email address, the newest first. */
  earlier: EarlierInquiry[];
};

async function readSendings(database: Kysely<InquiryTables>, inquiry: string) {
  const rows = await database
    .selectFrom("outbox")
    .select(["kind", "detail", "attempts", "fault", "due_at", "delivered_at", "dead_at"])
    .where("subject", "=", toSubject(RECORD, inquiry))
    .orderBy("created_at")
    .execute();
  return rows.map(({ kind, detail, attempts, fault, due_at, delivered_at, dead_at }) => {
    const channel = parseKind(kind) as InquiryMessageKind;
    const { entry = null }: { entry?: string | null } = JSON.parse(detail);
    const state = delivered_at !== null ? "delivered" : dead_at !== null ? "failed" : "waiting";
    const at = Number(delivered_at ?? dead_at ?? due_at);
    return { entry, sending: { channel, state, at, attempts, fault } satisfies Sending };
  });
}

async function readEarlier(
  database: Kysely<InquiryTables>,
  { id, email }: Pick<InquiriesTable, "id" | "email">,
): Promise<EarlierInquiry[]> {
  return await database
    .selectFrom("inquiries")
    .select(["reference", "received_at", "interest"])
    .where(hasEmail(email))
    .where("id", "!=", id)
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(MAX_EARLIER)
    .execute();
}

/** Everything about one inquiry; null if there is none. The reference is case-insensitive. */
export async function readConversation(
  database: Kysely<InquiryTables>,
  reference: string,
): Promise<Conversation | null> {
  const inquiry = await database
    .selectFrom("inquiries")
    .selectAll()
    .where("reference", "=", reference.toUpperCase())
    .executeTakeFirst();
  if (inquiry === undefined) return null;
  const { id } = inquiry;
  const [events, replies, attachments, mails, mailFiles, sendings, earlier, outcome] =
    await Promise.all([
      readEvents(database, [toSubject(RECORD, id)]),
      database
        .selectFrom("inquiry_replies")
        .select(["id", "at", "person", "author", "text", "canceled_at"])
        .where("inquiry", "=", id)
        .orderBy("at")
        .execute(),
      listAttachments(database, id),
      database
        .selectFrom("inquiry_mails")
        .select(["id", "at", "kind", "author", "text", "quoted", "note"])
        .where("inquiry", "=", id)
        .orderBy("at")
        .execute(),
      listMailFiles(database, id),
      readSendings(database, id),
      readEarlier(database, inquiry),
      readOutcome(database, id),
    ]);
  const byReply = new Map(sendings.map(({ entry, sending }) => [entry, sending]));
  return {
    inquiry,
    outcome,
    events,
    replies: replies.map((reply) => ({
      ...reply,
      sending: byReply.get(reply.id) ?? null,
      attachments: attachments.get(reply.id) ?? [],
    })),
    mails: mails.map((mail) => ({ ...mail, files: mailFiles.get(mail.id) ?? [] })),
    sendings: sendings.filter(({ entry }) => entry === null).map(({ sending }) => sending),
    earlier,
  };
}

/** Inquiries with their outcomes, in the order of the case-insensitive references; null for an unknown one. */
export async function readInquiries(
  database: Kysely<InquiryTables>,
  references: readonly string[],
): Promise<(Pick<Conversation, "inquiry" | "outcome"> | null)[]> {
  if (references.length === 0) return [];
  const known = references.map((reference) => reference.toUpperCase());
  const rows = await database
    .selectFrom("inquiries")
    .selectAll()
    .where("reference", "in", known)
    .execute();
  const outcomes = await readOutcomes(
    database,
    rows.map(({ id }) => id),
  );
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return known.map((reference) => {
    const inquiry = byReference.get(reference);
    return inquiry === undefined ? null : { inquiry, outcome: outcomes.get(inquiry.id) ?? null };
  });
}
