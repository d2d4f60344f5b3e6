import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

/** Milliseconds within which a reply, a note or an assignment can be undone before its mail goes out. */
export const UNDO_HOLD_MS = 10_000;

/** Columns of a new row in any table of messages. `now` is the database's clock; the row waits for `holdMs` at least. */
export const toNewRow = (
  now: RawBuilder<number>,
  { id = randomUUID(), holdMs = 0 }: { id?: string | undefined; holdMs?: number },
) => ({
  id,
  created_at: now,
  due_at: holdMs === 0 ? now : sql<number>`${now} + ${holdMs}`,
  attempts: 0,
});

export type QueuedMail<Kind extends string> = {
  kind: Kind;
  /** Tells mails of one kind apart, such as the start for a reminder. */
  occasion?: string;
  /** Values for the mail's text, besides its subject. */
  detail?: object;
  id?: string;
  /** Minimum wait in milliseconds. */
  holdMs?: number;
};

/**
 * A row for a table of mails with a unique `unique_key`, by which the same mail about a subject is queued once. `now` is the
 * database's clock.
 */
export const toMailRow = <Kind extends string>(
  subject: string,
  { kind, occasion = "", detail = {}, id, holdMs }: QueuedMail<Kind>,
  now: RawBuilder<number>,
) => ({
  ...toNewRow(now, { id, ...(holdMs !== undefined && { holdMs }) }),
  kind,
  unique_key: `${subject} ${kind} ${occasion}`,
  detail: JSON.stringify(detail),
});
