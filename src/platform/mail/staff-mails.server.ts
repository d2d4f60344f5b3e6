import { sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, getDialect } from "#platform/database/dialect.server.ts";
import type { OutboxColumns } from "#platform/outbox/leases.server.ts";
import { toNewRow, UNDO_HOLD_MS } from "#platform/outbox/mail-row.server.ts";

/** A row goes once its mail is sent or given up. */
export type StaffMailsTable = OutboxColumns & {
  /** An account's id. */
  person: string;
  reason: "assigned" | "mentioned";
  /** The name of the colleague at the time. */
  author: string;
  /** Subjects of the mail, separated by spaces, as in the list of changes: "inquiry:7H2K-9QXM". */
  subjects: string;
  /** The note in which the person is mentioned. */
  note: string | null;
};

export type StaffMailTables = { staff_mails: StaffMailsTable };

type NewMail = Pick<StaffMailsTable, "person" | "reason" | "note"> & { subject: string };

async function queueMail(
  transaction: Transaction<StaffMailTables>,
  actor: Actor,
  { subject, ...mail }: NewMail,
): Promise<void> {
  const now = databaseNow(getDialect(transaction));
  await transaction
    .insertInto("staff_mails")
    .values({
      ...toNewRow(now, { holdMs: UNDO_HOLD_MS }),
      ...mail,
      author: actor.name,
      subjects: subject,
    })
    .execute();
}

/** Assignments to one person within UNDO_HOLD_MS go out as one mail. */
export async function queueAssignedMail(
  transaction: Transaction<StaffMailTables>,
  actor: Actor,
  { person, subject }: { person: string; subject: string },
): Promise<void> {
  const added = await transaction
    .updateTable("staff_mails")
    .set({ subjects: sql<string>`subjects || ${` ${subject}`}` })
    .where("person", "=", person)
    .where("reason", "=", "assigned")
    .where("author", "=", actor.name)
    .where("attempts", "=", 0)
    .returning("id")
    .executeTakeFirst();
  if (added === undefined) {
    await queueMail(transaction, actor, { person, subject, reason: "assigned", note: null });
  }
}

/** To those whom a note mentions, but not to its author. */
export async function queueMentionMails(
  transaction: Transaction<StaffMailTables>,
  actor: Actor,
  { people, subject, note }: { people: readonly string[]; subject: string; note: string },
): Promise<void> {
  for (const person of people) {
    if (person === actor.person) continue;
    await queueMail(transaction, actor, { person, subject, reason: "mentioned", note });
  }
}

/** Deletes the mails about a note that nobody has begun to send. */
export async function withdrawMentionMails(
  transaction: Transaction<StaffMailTables>,
  note: string,
): Promise<void> {
  await transaction
    .deleteFrom("staff_mails")
    .where("note", "=", note)
    .where("attempts", "=", 0)
    .execute();
}
