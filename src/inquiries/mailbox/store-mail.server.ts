import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { type InquiryMessageKind, type InquiryTables, RECORD } from "#inquiries/tables.ts";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { normalizeMailbox } from "#platform/mail/acknowledgement-limit.server.ts";
import { recordChange } from "#records/events.server.ts";
import {
  findMailedRecords,
  markBounced,
  type SubjectRecord,
} from "#records/outbox/sent-messages.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { OtherRecords } from "./find-target.server.ts";
import { addInquiry, addToInquiry, Gone } from "./mailed-inquiries.server.ts";
import { type IncomingMail, joinNotes } from "./mailed-records.ts";

/**
 * "again": it was stored before from the same place in the mailbox, here or by another process. "copy": the same mail arrived twice.
 * "gone": what it is about was deleted.
 */
export type StoreResult = "stored" | "again" | "copy" | "gone";

const MAIL_SERVER: Actor = { person: null, name: "The mail server" };

async function findPlace(transaction: Transaction<InquiryTables>, key: string) {
  const row = await transaction
    .selectFrom("received_mails")
    .select("place")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.place;
}

type Options = {
  records: OtherRecords;
  /** Channels on which an inquiry that comes by mail goes out. */
  channels: readonly InquiryMessageKind[];
};

async function readReference(transaction: Transaction<InquiryTables>, id: string) {
  const row = await transaction
    .selectFrom("inquiries")
    .select("reference")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.reference;
}

/** Inquiries by mail in 24 hours, of one sender and in all. Others wait in the mailbox. */
export const MAX_NEW_FROM_SENDER = 20;
export const MAX_NEW_INQUIRIES = 150;
/** Files of all mails in 24 hours. Those of others stay in the mailbox, so that no sender fills the disk. */
export const MAX_FILE_BYTES = 500 * 1024 * 1024;
const DAY_MS = 86_400_000;

const FILES_LEFT =
  "Its files were not kept here, since too many came today; open the mail in the mailbox.";

async function limitFiles(
  transaction: Transaction<InquiryTables>,
  mail: IncomingMail,
): Promise<IncomingMail> {
  const bytes = mail.files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes === 0) return mail;
  const now = databaseNow(detectDialect(transaction));
  const { kept } = await transaction
    .selectFrom("received_mails")
    .select(({ fn }) => fn.sum<number | null>("file_bytes").as("kept"))
    .where("at", ">", sql<number>`${now} - ${DAY_MS}`)
    .executeTakeFirstOrThrow();
  if (Number(kept) + bytes > MAX_FILE_BYTES) {
    return { ...mail, files: [], note: joinNotes(mail.note, FILES_LEFT) };
  }
  await transaction
    .updateTable("received_mails")
    .set({ file_bytes: bytes })
    .where("key", "=", mail.key)
    .execute();
  return mail;
}

const senderDigest = (address: string) =>
  createHash("sha256").update(normalizeMailbox(address)).digest("base64url");

/** Each mail is stored once, by its key: of two processes, one stores it. */
export function createMailStore(database: Kysely<InquiryTables>, { records, channels }: Options) {
  const once = async (
    { key, place, newSender }: { key: string; place: string; newSender?: string },
    work: (transaction: Transaction<InquiryTables>) => Promise<void>,
  ): Promise<StoreResult> => {
    try {
      return await inTransaction(database, async (transaction) => {
        const added = await transaction
          .insertInto("received_mails")
          .values({
            key,
            place,
            at: databaseNow(detectDialect(transaction)),
            new_sender: newSender === undefined ? null : senderDigest(newSender),
          })
          .onConflict((conflict) => conflict.column("key").doNothing())
          .returning("key")
          .executeTakeFirst();
        if (added === undefined) {
          return (await findPlace(transaction, key)) === place ? "again" : "copy";
        }
        await work(transaction);
        return "stored";
      });
    } catch (error) {
      if (error instanceof Gone) return "gone";
      throw error;
    }
  };

  return {
    /** Whether the mail at a place was stored. */
    async isStored(place: string): Promise<boolean> {
      const row = await database
        .selectFrom("received_mails")
        .select("key")
        .where("place", "=", place)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether another mail of a sender may become an inquiry today. */
    async allowsNew(sender: string): Promise<boolean> {
      const now = databaseNow(detectDialect(database));
      const { all, own } = await database
        .selectFrom("received_mails")
        .select(({ fn }) => [
          fn.countAll<number>().as("all"),
          sql<
            number | null
          >`sum(case when new_sender = ${senderDigest(sender)} then 1 else 0 end)`.as("own"),
        ])
        .where("new_sender", "is not", null)
        .where("at", ">", sql<number>`${now} - ${DAY_MS}`)
        .executeTakeFirstOrThrow();
      return Number(all) < MAX_NEW_INQUIRIES && Number(own) < MAX_NEW_FROM_SENDER;
    },

    store: (target: SubjectRecord | "new", sent: IncomingMail): Promise<StoreResult> =>
      once({ ...sent, ...(target === "new" && { newSender: sent.from }) }, async (transaction) => {
        const mail = await limitFiles(transaction, sent);
        if (target === "new") return await addInquiry(transaction, mail, channels);
        const { record, id } = target;
        if (record === RECORD) return await addToInquiry(transaction, id, mail);
        if (!(await records[record]?.receive(transaction, id, mail))) throw new Gone();
      }),

    /** Mails that were sent count as failed from now on. "gone": none of them is known. */
    markBounced: (
      report: { key: string; place: string },
      ids: readonly string[],
      fault: string,
    ): Promise<StoreResult> =>
      once(report, async (transaction) => {
        if ((await findMailedRecords(transaction, ids)).size === 0) throw new Gone();
        for (const { record, id } of await markBounced(transaction, ids, fault)) {
          const reference =
            record === RECORD
              ? await readReference(transaction, id)
              : (await records[record]?.findMailed(transaction, { id }))?.reference;
          if (reference === undefined) continue;
          const subject = toSubject(record, id);
          await recordChange(transaction, MAIL_SERVER, { subject, reference, action: "bounce" });
        }
      }),

    /** Keys that are older than any mail that is read again. */
    async forgetBefore(at: number): Promise<void> {
      await database.deleteFrom("received_mails").where("at", "<", sql<number>`${at}`).execute();
    },
  };
}
