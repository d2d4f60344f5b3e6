import { type Kysely, sql } from "kysely";
import type { InquiryTables, LeftOutMailsTable, LeftOutReason } from "#inquiries/tables.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { mailboxName } from "./mailbox-state.server.ts";

const RETRY_MS = 300_000;
const DAY_MS = 86_400_000;
const KEEP_MS = 30 * DAY_MS;
/** How many are tried again in one reading. */
const MAX_RETRIES = 50;

/** Why a mail waits to be tried again. */
const WAITS: readonly LeftOutReason[] = ["limit", "unreadable"];

export type LeftOutMail = Pick<
  LeftOutMailsTable,
  "uid" | "sender" | "subject" | "received_at" | "reason" | "reference"
>;

/** The mails of a mailbox that are in no conversation, for the desk and to be tried again. */
export function createLeftOutMails(database: Kysely<InquiryTables>, address: string) {
  const mailbox = mailboxName(address);
  const now = databaseNow(detectDialect(database));
  const rows = () => database.selectFrom("left_out_mails").where("mailbox", "=", mailbox);
  return {
    /** One that waits is tried again after five minutes, then after longer, at most a day. */
    async add(validity: string, mail: LeftOutMail): Promise<void> {
      const waits = WAITS.includes(mail.reason);
      const delay = sql`case when left_out_mails.tries > 15 then ${DAY_MS}
        else ${RETRY_MS} * (left_out_mails.tries + 1) * (left_out_mails.tries + 1) end`;
      await database
        .insertInto("left_out_mails")
        .values({
          ...mail,
          mailbox,
          validity,
          tries: 1,
          retry_at: waits ? sql<number>`${now} + ${RETRY_MS}` : null,
          at: now,
        })
        .onConflict((conflict) =>
          conflict.columns(["mailbox", "validity", "uid"]).doUpdateSet({
            reason: mail.reason,
            reference: mail.reference,
            tries: sql<number>`left_out_mails.tries + 1`,
            retry_at: waits ? sql<number>`${now} + ${delay}` : null,
          }),
        )
        .execute();
    },

    async remove(validity: string, uid: number): Promise<void> {
      await database
        .deleteFrom("left_out_mails")
        .where("mailbox", "=", mailbox)
        .where("validity", "=", validity)
        .where("uid", "=", uid)
        .execute();
    },

    /** UIDs of the mails that are to be tried again now. */
    async listDue(validity: string): Promise<number[]> {
      const due = await rows()
        .select("uid")
        .where("validity", "=", validity)
        .where("retry_at", "<=", now)
        .orderBy("uid")
        .limit(MAX_RETRIES)
        .execute();
      return due.map(({ uid }) => Number(uid));
    },

    /** Forgets those of before the server renumbered its mails, and old ones. */
    async forget(validity: string): Promise<void> {
      await database
        .deleteFrom("left_out_mails")
        .where("mailbox", "=", mailbox)
        .where((eb) =>
          eb.or([eb("validity", "!=", validity), eb("at", "<", sql<number>`${now} - ${KEEP_MS}`)]),
        )
        .execute();
    },

    /** The newest first. */
    async list(limit: number, reason?: LeftOutReason): Promise<LeftOutMail[]> {
      const found = await rows()
        .$if(reason !== undefined, (query) => query.where("reason", "=", reason ?? "unreadable"))
        .select(["uid", "sender", "subject", "received_at", "reason", "reference"])
        .orderBy("received_at", "desc")
        .orderBy("uid", "desc")
        .limit(limit)
        .execute();
      return found.map((mail) => ({
        ...mail,
        uid: Number(mail.uid),
        received_at: Number(mail.received_at),
      }));
    },

    async count(): Promise<Partial<Record<LeftOutReason, number>>> {
      const counts = await rows()
        .select(({ fn }) => ["reason", fn.countAll<number>().as("count")])
        .groupBy("reason")
        .execute();
      return Object.fromEntries(counts.map(({ reason, count }) => [reason, Number(count)]));
    },
  };
}

export type LeftOutMails = ReturnType<typeof createLeftOutMails>;
