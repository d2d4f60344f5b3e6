import type { Kysely, Selectable, Transaction } from "kysely";
import type { LastChange } from "./change-result.ts";
import { CHANGE, VIEW } from "./events.server.ts";
import type { EventsTable, EventTables } from "./tables.ts";

/** An event of a record's own history. `at` is in milliseconds since 1970. */
export type RecordEvent = Omit<
  Selectable<EventsTable>,
  "reference" | "detail" | "before" | "undone_by" | "action" | "before_text" | "after_text"
> & { detail: Record<string, unknown> };

/** More than are written while a transaction is open. */
const RECENT_ROWS = 500;

/** Fewer than either engine takes as parameters of one statement. */
const CHUNK_ROWS = 500;

/** The text for an event of a kind that only a newer version knows. */
export const UNKNOWN_EVENT = "Made a change that only a newer version shows";

/** Kinds that are no part of a record's own history. */
export const OUTSIDE_HISTORY: readonly string[] = [CHANGE, VIEW];

export function eventFromRow({
  reference: _reference,
  before: _columns,
  undone_by: _undo,
  action: _action,
  before_text: _before,
  after_text: _after,
  detail,
  ...event
}: Selectable<EventsTable>): RecordEvent {
  return { ...event, detail: JSON.parse(detail) };
}

/** The history of records, the oldest first; with a limit, its newest events. */
export async function readEvents(
  database: Kysely<EventTables> | Transaction<EventTables>,
  subjects: readonly string[],
  { kinds, limit }: { kinds?: readonly string[]; limit?: number } = {},
): Promise<RecordEvent[]> {
  if (subjects.length === 0) return [];
  let query = database
    .selectFrom("events")
    .selectAll()
    .where("subject", "in", subjects)
    .orderBy("id", "desc");
  query =
    kinds === undefined
      ? query.where("kind", "not in", OUTSIDE_HISTORY)
      : query.where("kind", "in", kinds);
  const rows = await (limit === undefined ? query : query.limit(limit)).execute();
  return rows.map(eventFromRow).toReversed();
}

/** When the newest event of each record's history was, in milliseconds since 1970. A record without events is missing. */
export async function readLastEventTimes(
  database: Kysely<EventTables>,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = [];
  for (let from = 0; from < subjects.length; from += CHUNK_ROWS) {
    const found = await database
      .selectFrom("events")
      .select(({ fn }) => ["subject", fn.max("at").as("at")])
      .where("subject", "in", subjects.slice(from, from + CHUNK_ROWS))
      .where("kind", "not in", OUTSIDE_HISTORY)
      .groupBy("subject")
      .execute();
    rows.push(...found);
  }
  return new Map(rows.map(({ subject, at }) => [subject, Number(at)]));
}

type Versioned = Pick<RecordEvent, "author" | "at" | "version">;

/** The author and time of the last change that was no note or message. `events` are the history, the oldest first. */
export function findLastChange(events: readonly Versioned[]): LastChange {
  const last = events.findLast(({ version }) => version !== null);
  return { by: last?.author ?? "Somebody else", at: last?.at ?? Date.now() };
}

export async function readLastChange(
  transaction: Transaction<EventTables>,
  subject: string,
): Promise<LastChange> {
  const events = await transaction
    .selectFrom("events")
    .select(["author", "at", "version"])
    .where("subject", "=", subject)
    .where("version", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .execute();
  return findLastChange(events);
}

/**
 * Another text after each change. Counts as well, since of two transactions the one with the lower id may end later.
 */
export async function latestEvents(database: Kysely<EventTables>): Promise<string> {
  const newest = await database
    .selectFrom("events")
    .select("id")
    .where("kind", "!=", VIEW)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) return "";
  const row = await database
    .selectFrom("events")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("id", ">", newest.id - RECENT_ROWS)
    .where("id", "<=", newest.id)
    .where("kind", "!=", VIEW)
    .executeTakeFirst();
  return `${row?.count} ${newest.id}`;
}
