import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

export type QueuedMail<Kind extends string> = {
  kind: Kind;
  /** Tells mails of one kind apart, such as the start for a reminder. */
  occasion?: string;
  /** What the mail says besides its subject. */
  detail?: object;
  id?: string;
  /** How long it waits at least, in milliseconds. */
  holdMs?: number;
};

/**
 * A row for a table of mails with a unique `unique_key`, by which the same mail about a subject is queued once. `now` is the
 * database's clock.
 */
export const toMailRow = <Kind extends string>(
  subject: string,
  { kind, occasion = "", detail = {}, id, holdMs = 0 }: QueuedMail<Kind>,
  now: RawBuilder<number>,
) => ({
  id: id ?? randomUUID(),
  kind,
  unique_key: `${subject} ${kind} ${occasion}`,
  detail: JSON.stringify(detail),
  created_at: now,
  due_at: holdMs === 0 ? now : sql<number>`${now} + ${holdMs}`,
  attempts: 0,
});
