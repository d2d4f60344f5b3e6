import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { MAX_LENGTH } from "#domain/inquiries/inquiry-fields.ts";
import { insertMail } from "#inquiries/attachments.server.ts";
import { toRecord } from "#inquiries/change-inquiry.server.ts";
import { inquirySearch } from "#inquiries/inquiry-search.server.ts";
import { queueInquiries, toInquirer, UNTOUCHED } from "#inquiries/new-inquiries.server.ts";
import type { InquiryMessageKind, InquiryTables } from "#inquiries/tables.ts";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { truncate } from "#platform/mail/plain-text.ts";
import { newReference } from "#platform/reference.server.ts";
import { assignCustomer } from "#records/customers/assign-customers.server.ts";
import { addEvent, CHANGE, recordChange } from "#records/events.server.ts";
import { markBounced, type SubjectRecord } from "#records/outbox/sent-messages.server.ts";
import { toSubject } from "#records/subjects.ts";
import type { OtherRecords } from "./find-target.server.ts";
import type { IncomingMail } from "./mailed-records.ts";

/** "known": it was stored before, here or by another process. "gone": what it is about was deleted. */
export type StoreResult = "stored" | "known" | "gone";

const CUSTOMER: Actor = { person: null, name: "The customer" };
const MAIL_SERVER: Actor = { person: null, name: "The mail server" };

const MAX_SUBJECT_LENGTH = 80;
/** Source of an inquiry that came by mail. */
export const BY_EMAIL = "email";

class Gone extends Error {}

const addMail = (
  transaction: Transaction<InquiryTables>,
  inquiry: string,
  { name, text, quoted, note, files, receivedAt, isAutomatic }: Omit<IncomingMail, "key">,
): Promise<void> => {
  const kind = isAutomatic ? "automatic" : "message";
  const at = receivedAt.toISOString();
  const mail = { inquiry, at, kind, author: name, text, quoted, note } as const;
  return insertMail(transaction, mail, files);
};

/** The inquiry waits again, even if it was closed; an automatic message does not change its status. */
async function addToInquiry(
  transaction: Transaction<InquiryTables>,
  id: string,
  mail: IncomingMail,
): Promise<void> {
  const inquiry = await transaction
    .updateTable("inquiries")
    .set((eb) => ({
      version: eb("version", "+", mail.isAutomatic ? 0 : 1),
      ...(!mail.isAutomatic && { answered_at: null, closed_at: null }),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (inquiry === undefined) throw new Gone();
  await inquirySearch.write(transaction, [inquiry]);
  const isOther = mail.from !== inquiry.email.trim().toLowerCase();
  const other = `It came from ${mail.from || "an unknown address"}; replies go to ${inquiry.email || "no address"}.`;
  const notes = [mail.note, isOther && !mail.isAutomatic ? other : null];
  const note = notes.filter((sentence) => sentence !== null).join(" ") || null;
  await addMail(transaction, id, { ...mail, note });
  await addEvent(transaction, {
    ...toRecord({ id, reference: inquiry.reference }),
    by: CUSTOMER,
    kind: CHANGE,
    action: mail.isAutomatic ? "automatic reply" : "write",
    ...(!mail.isAutomatic && { version: inquiry.version }),
  });
}

/** A mail that has more than an inquiry takes is kept whole below it. */
async function addInquiry(
  transaction: Transaction<InquiryTables>,
  mail: IncomingMail,
  channels: readonly InquiryMessageKind[],
): Promise<void> {
  const id = randomUUID();
  const [firstName = "", ...others] = mail.name.split(" ");
  const message = truncate(mail.text, MAX_LENGTH.message);
  const person = {
    id,
    received_at: mail.receivedAt.toISOString(),
    first_name: firstName,
    last_name: others.join(" "),
    email: mail.from,
    phone: "",
  };
  const customer = await assignCustomer(transaction, CUSTOMER, toInquirer(person));
  const rows = await transaction
    .insertInto("inquiries")
    .values({
      ...person,
      customer,
      reference: newReference(),
      interest: "general",
      message,
      campaign: "{}",
      subject: truncate(mail.subject, MAX_SUBJECT_LENGTH) || null,
      referrer: BY_EMAIL,
      ...UNTOUCHED,
    })
    .returningAll()
    .execute();
  await inquirySearch.write(transaction, rows);
  const isWhole = message === mail.text;
  if (!isWhole || mail.quoted !== "" || mail.note !== null || mail.files.length > 0) {
    await addMail(transaction, id, { ...mail, text: isWhole ? "" : mail.text });
  }
  await queueInquiries(transaction, [id], channels);
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

/** Each mail is stored once, by its key: of two processes, one stores it. */
export function createMailStore(database: Kysely<InquiryTables>, { records, channels }: Options) {
  const once = async (
    key: string,
    work: (transaction: Transaction<InquiryTables>) => Promise<void>,
  ): Promise<StoreResult> => {
    try {
      return await inTransaction(database, async (transaction) => {
        const added = await transaction
          .insertInto("received_mails")
          .values({ key, at: databaseNow(detectDialect(transaction)) })
          .onConflict((conflict) => conflict.column("key").doNothing())
          .returning("key")
          .executeTakeFirst();
        if (added === undefined) return "known";
        await work(transaction);
        return "stored";
      });
    } catch (error) {
      if (error instanceof Gone) return "gone";
      throw error;
    }
  };

  return {
    async isKnown(key: string): Promise<boolean> {
      const row = await database
        .selectFrom("received_mails")
        .select("key")
        .where("key", "=", key)
        .executeTakeFirst();
      return row !== undefined;
    },

    store: (target: SubjectRecord | "new", mail: IncomingMail): Promise<StoreResult> =>
      once(mail.key, async (transaction) => {
        if (target === "new") return await addInquiry(transaction, mail, channels);
        const { record, id } = target;
        if (record === "inquiry") return await addToInquiry(transaction, id, mail);
        if (!(await records[record]?.receive(transaction, id, mail))) throw new Gone();
      }),

    /** Mails that were sent count as failed from now on. */
    markBounced: (key: string, ids: readonly string[], fault: string): Promise<StoreResult> =>
      once(key, async (transaction) => {
        for (const { record, id } of await markBounced(transaction, ids, fault)) {
          const reference =
            record === "inquiry"
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
