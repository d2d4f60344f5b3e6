import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { InquiryTables } from "#inquiries/tables.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";

/** Milliseconds since 1970 by the database's clock. `fault` is null while the mailbox can be read. */
export type MailboxState = {
  readAt: number | null;
  failedAt: number | null;
  fault: string | null;
};

/** The folder of an address such as imaps://user:password@mail.example.com/INBOX. */
export const findFolder = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.slice(1)) || "INBOX";

/** A name for the folder of an account that shows neither. */
export function mailboxName(address: string): string {
  const { username, host } = new URL(address);
  return createHash("sha256")
    .update(`${username}@${host}/${findFolder(address)}`)
    .digest("base64url");
}

const toNumber = (at: number | string | null) => (at === null ? null : Number(at));

/** How far a mailbox was read, for all processes that read it. */
export function createMailboxState(database: Kysely<InquiryTables>, address: string) {
  const name = mailboxName(address);
  const now = databaseNow(detectDialect(database));
  const NOT_READ = { name, validity: "", last_uid: 0, read_at: null };
  const find = () =>
    database.selectFrom("mailboxes").selectAll().where("name", "=", name).executeTakeFirst();
  return {
    /** The last UID that was read; null before the first time, and once UIDs are of other mails. */
    async lastUid(validity: string): Promise<number | null> {
      const row = await find();
      return row?.validity === validity ? Number(row.last_uid) : null;
    },

    async saveRead(validity: string, lastUid: number): Promise<void> {
      const read = { validity, read_at: now, failed_at: null, fault: null };
      const isBehind = sql`mailboxes.validity <> ${validity} or mailboxes.last_uid < ${lastUid}`;
      await database
        .insertInto("mailboxes")
        .values({ name, ...read, last_uid: lastUid })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({
            ...read,
            last_uid: sql<number>`case when ${isBehind} then ${lastUid} else mailboxes.last_uid end`,
          }),
        )
        .execute();
    },

    async saveFault(fault: string): Promise<void> {
      await database
        .insertInto("mailboxes")
        .values({ ...NOT_READ, failed_at: now, fault })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({
            failed_at: sql<number>`coalesce(mailboxes.failed_at, ${now})`,
            fault,
          }),
        )
        .execute();
    },

    async read(): Promise<MailboxState> {
      const row = await find();
      return {
        readAt: toNumber(row?.read_at ?? null),
        failedAt: toNumber(row?.failed_at ?? null),
        fault: row?.fault ?? null,
      };
    },
  };
}
