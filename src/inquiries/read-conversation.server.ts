import type { Kysely } from "kysely";
import { type ListedAttachment, listAttachments, listMailFiles } from "./attachments.server.ts";
import { readOutcome, readOutcomes, type StoredOutcome } from "./outcomes.server.ts";
import type {
  Channel,
  InquiriesTable,
  InquiryEntriesTable,
  InquiryMailsTable,
  InquiryNotesTable,
  InquiryTables,
} from "./tables.ts";
import { hasEmail } from "./tables.ts";

const MAX_EARLIER = 5;

/** `at` is when it was delivered or given up, or is due, in milliseconds since 1970. */
export type Sending = {
  channel: Channel;
  state: "delivered" | "waiting" | "failed";
  at: number;
  attempts: number;
  fault: string | null;
};

/** `sending` is null for what is not a reply, and for a reply that was unsent. */
export type ConversationEntry = Omit<InquiryEntriesTable, "inquiry"> & {
  sending: Sending | null;
  attachments: ListedAttachment[];
};

export type ConversationMail = Omit<InquiryMailsTable, "inquiry"> & { files: ListedAttachment[] };

export type EarlierInquiry = Pick<InquiriesTable, "reference" | "received_at" | "interest">;

export type Conversation = {
  inquiry: InquiriesTable;
  /** Null while it is open. */
  outcome: StoredOutcome | null;
  notes: Omit<InquiryNotesTable, "inquiry">[];
  entries: ConversationEntry[];
  /** Mails from the customer, read from the shop's mailbox. */
  mails: ConversationMail[];
  /** Mails and webhooks of the inquiry itself. */
  sendings: Sending[];
  /** Others of the same email address, the newest first. */
  earlier: EarlierInquiry[];
};

async function readSendings(database: Kysely<InquiryTables>, inquiry: string) {
  const rows = await database
    .selectFrom("outbox")
    .select(["channel", "entry", "attempts", "fault", "due_at", "delivered_at", "dead_at"])
    .where("inquiry", "=", inquiry)
    .orderBy("created_at")
    .execute();
  return rows.map(({ channel, entry, attempts, fault, due_at, delivered_at, dead_at }) => {
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
  const [notes, entries, attachments, mails, mailFiles, sendings, earlier, outcome] =
    await Promise.all([
      database
        .selectFrom("inquiry_notes")
        .select(["id", "written_at", "text", "person", "author"])
        .where("inquiry", "=", id)
        .orderBy("written_at")
        .execute(),
      database
        .selectFrom("inquiry_entries")
        .select(["id", "at", "kind", "person", "author", "text", "detail", "canceled_at"])
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
  const byEntry = new Map(sendings.map(({ entry, sending }) => [entry, sending]));
  return {
    inquiry,
    outcome,
    notes,
    entries: entries.map((entry) => ({
      ...entry,
      sending: byEntry.get(entry.id) ?? null,
      attachments: attachments.get(entry.id) ?? [],
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
