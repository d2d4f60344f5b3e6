import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { databaseNow, getDialect } from "#platform/database/dialect.server.ts";
import type { Channel, InquiryTables } from "./tables.ts";

/** How long a reply or a note can be taken back before its mail goes out. */
export const REPLY_HOLD_MS = 10_000;

type Mail = { inquiry: string; channel: Channel; entry: string };

/** The mail goes out after REPLY_HOLD_MS. */
export async function queueMail(
  transaction: Transaction<InquiryTables>,
  mail: Mail,
): Promise<void> {
  const now = databaseNow(getDialect(transaction));
  await transaction
    .insertInto("outbox")
    .values({
      ...{ id: randomUUID(), ...mail, created_at: now, attempts: 0 },
      due_at: sql<number>`${now} + ${REPLY_HOLD_MS}`,
    })
    .execute();
}

/** In place of an entry: the note in which a person is mentioned, and the person. */
const MENTION = "mention";

export const mentionEntry = (note: string, person: string): string =>
  [MENTION, note, person].join(" ");

/** Null for other mails. */
export function readMentionEntry(entry: string | null): { note: string; person: string } | null {
  const [kind, note = "", person = ""] = entry?.split(" ") ?? [];
  return kind === MENTION ? { note, person } : null;
}
