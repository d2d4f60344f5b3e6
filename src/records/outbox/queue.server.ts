import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql, type Transaction } from "kysely";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { toKind, toSubject } from "#records/subjects.ts";
import type { Channel, OutboxTable, OutboxTables } from "#records/tables.ts";

/** Milliseconds within which a reply, a note or an assignment can be undone before its mail goes out. */
export const UNDO_HOLD_MS = 10_000;

/** How long mails about changes of bookings and appointments wait: a little longer than the desk offers the undo. */
export const CHANGE_HOLD_MS = 12_000;

export type NewMessage<Kind extends string = string> = {
  /** The id of the record's row. */
  about: string;
  kind: Kind;
  channel?: Channel;
  /** Tells messages of one kind about a record apart, such as the start for a reminder. */
  occasion?: string;
  /** The text needs it besides the record. */
  detail?: object;
  id?: string;
  /** Minimum wait in milliseconds. */
  holdMs?: number;
};

export const uniqueKey = (
  record: string,
  { about, kind, occasion = "" }: Pick<NewMessage, "about" | "kind" | "occasion">,
): string => `${toSubject(record, about)} ${toKind(record, kind)} ${occasion}`;

/** Messages leave once the transaction has ended. The same message is queued once. */
export async function queueMessages(
  transaction: Transaction<OutboxTables>,
  record: string,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = databaseNow(detectDialect(transaction));
  await transaction
    .insertInto("outbox")
    .values(
      messages.map((message) => ({
        id: message.id ?? randomUUID(),
        subject: toSubject(record, message.about),
        kind: toKind(record, message.kind),
        channel: message.channel ?? "mail",
        unique_key: uniqueKey(record, message),
        detail: JSON.stringify(message.detail ?? {}),
        created_at: now,
        due_at: message.holdMs ? sql<number>`${now} + ${message.holdMs}` : now,
        attempts: 0,
      })),
    )
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .execute();
}

/** True of messages that nobody has begun to send. */
export const isUntouched = ({ eb, and }: ExpressionBuilder<OutboxTables, "outbox">) =>
  and([eb("attempts", "=", 0), eb("delivered_at", "is", null), eb("dead_at", "is", null)]);

type Selection = (
  builder: ExpressionBuilder<OutboxTables, "outbox">,
) => ReturnType<ExpressionBuilder<OutboxTables, "outbox">["and"]>;

/** Deletes messages that nobody has begun to send. Returns them. */
export async function withdrawMessages(
  transaction: Transaction<OutboxTables>,
  selection: Selection,
): Promise<Pick<OutboxTable, "id" | "created_at" | "detail">[]> {
  return await transaction
    .deleteFrom("outbox")
    .where(selection)
    .where(isUntouched)
    .returning(["id", "created_at", "detail"])
    .execute();
}

/** The messages of some kinds about a record. */
export const isAbout =
  (record: string, id: string, kinds: readonly string[]) =>
  ({ eb, and }: ExpressionBuilder<OutboxTables, "outbox">) =>
    and([
      eb("subject", "=", toSubject(record, id)),
      eb(
        "kind",
        "in",
        kinds.map((kind) => toKind(record, kind)),
      ),
    ]);

/** Whether a message of one of the kinds was ever queued about a record. */
export async function hasMessage(
  database: Pick<Transaction<OutboxTables>, "selectFrom">,
  record: string,
  id: string,
  kinds: readonly string[],
): Promise<boolean> {
  const row = await database
    .selectFrom("outbox")
    .select("id")
    .where(isAbout(record, id, kinds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
