import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import type { OutboxTables } from "#records/tables.ts";
import { isUntouched, queueMessages, UNDO_HOLD_MS, withdrawMessages } from "./queue.server.ts";

/** The record of mails to somebody on the staff. */
export const PERSON = "person";

/** `by` is the colleague's name, `records` are subjects as in the list of changes: "inquiry:7H2K-9QXM". */
export type StaffNews = { by: string; records: string[] };

const WAITING = toKind(PERSON, "assigned");

/** Assignments to one person within UNDO_HOLD_MS go out as one mail. */
export async function queueAssignedMail(
  transaction: Transaction<OutboxTables>,
  actor: Actor,
  { person, record }: { person: string; record: string },
): Promise<void> {
  const waiting = await transaction
    .selectFrom("outbox")
    .select(["id", "detail"])
    .where("subject", "=", toSubject(PERSON, person))
    .where("kind", "=", WAITING)
    .where(isUntouched)
    .execute();
  for (const { id, detail } of waiting) {
    const news: StaffNews = JSON.parse(detail);
    if (news.by !== actor.name) continue;
    const records = [...news.records, record];
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set({ detail: JSON.stringify({ ...news, records } satisfies StaffNews) })
      .where("id", "=", id)
      .where(isUntouched)
      .where("detail", "=", detail)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
  }
  const news: StaffNews = { by: actor.name, records: [record] };
  await queueMessages(transaction, PERSON, [
    {
      about: person,
      kind: "assigned",
      occasion: randomUUID(),
      detail: news,
      holdMs: UNDO_HOLD_MS,
    },
  ]);
}

/** To those whom a note mentions, but not to its author. */
export async function queueMentionMails(
  transaction: Transaction<OutboxTables>,
  actor: Actor,
  { people, record, note }: { people: readonly string[]; record: string; note: string },
): Promise<void> {
  const news: StaffNews = { by: actor.name, records: [record] };
  await queueMessages(
    transaction,
    PERSON,
    people
      .filter((person) => person !== actor.person)
      .map((about) => ({
        about,
        kind: "mentioned",
        occasion: note,
        detail: news,
        holdMs: UNDO_HOLD_MS,
      })),
  );
}

/** Deletes the mails about a note that nobody has begun to send. */
export async function withdrawMentionMails(
  transaction: Transaction<OutboxTables>,
  note: string,
): Promise<void> {
  const key = `% ${toKind(PERSON, "mentioned")} ${note}`;
  await withdrawMessages(transaction, ({ eb }) => eb("unique_key", "like", sql<string>`${key}`));
}
