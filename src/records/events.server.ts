import type { RawBuilder, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { parseSubject, toSubject } from "./subjects.ts";
import type { EventTables } from "./tables.ts";

/** A line of the list of changes that is no part of the record's own history. */
export const CHANGE = "change";
/** Somebody has seen the record; nothing was changed. */
export const VIEW = "view";
/** The action of somebody who signs in at the desk. */
export const SIGN_IN = "sign in";

/** A line of the list of changes. It stays when the record is deleted, so that it says nothing about a customer. */
export type Change = {
  /** See `EventsTable`. */
  subject: string;
  reference?: string | null;
  /** A verb, such as "assign" or "publish". */
  action: string;
  /** Milliseconds since 1970; by the database's clock if left out. */
  at?: number;
  /** At most 2,000 characters are kept of each. */
  before?: string | null;
  after?: string | null;
  /** The record's new version, and the columns that the change wrote with their values before, for an undo. */
  detail?: object;
  columns?: object;
};

/** An event of a record's own history; with an action it is in the list of changes, too. */
export type NewEvent<Kind extends string = string, State extends string = string> = Omit<
  Change,
  "action"
> & {
  action?: string | null;
  kind: Kind;
  by: Actor;
  from?: State;
  to?: State;
  reason?: string | null;
  version?: number;
};

/** "booking:7H2K-9QXM": the subject by the name that people know it by. */
export const shownSubject = ({
  subject,
  reference,
}: {
  subject: string;
  reference?: string | null;
}): string => (reference ? toSubject(parseSubject(subject).record, reference) : subject);

const MAX_LENGTH = 2000;
// Far below the number of parameters that either engine takes in one statement.
const CHUNK_ROWS = 500;

const shorten = (text: string | null | undefined) => text?.slice(0, MAX_LENGTH) ?? null;

export const toEventRow = (
  { by, from, to, before, after, ...event }: NewEvent,
  now: RawBuilder<number>,
) => ({
  at: event.at ?? now,
  subject: event.subject,
  reference: event.reference ?? null,
  person: by.person,
  author: by.name,
  kind: event.kind,
  from_state: from ?? null,
  to_state: to ?? null,
  reason: event.reason ?? null,
  detail: JSON.stringify(event.detail ?? {}),
  version: event.version ?? null,
  before: event.columns === undefined ? null : JSON.stringify(event.columns),
  action: event.action ?? null,
  before_text: shorten(before),
  after_text: shorten(after),
});

async function insertRows(
  transaction: Transaction<EventTables>,
  events: readonly NewEvent[],
): Promise<number[]> {
  const now = databaseNow(detectDialect(transaction));
  const ids: number[] = [];
  for (let from = 0; from < events.length; from += CHUNK_ROWS) {
    const rows = events.slice(from, from + CHUNK_ROWS).map((event) => toEventRow(event, now));
    const added = await transaction.insertInto("events").values(rows).returning("id").execute();
    ids.push(...added.map(({ id }) => id));
  }
  return ids;
}

/**
 * Takes part in the transaction of the change itself, which holds a lock on the record's row: an event must not be added
 * while the record is deleted.
 */
export async function addEvents(
  transaction: Transaction<EventTables>,
  events: readonly NewEvent[],
): Promise<void> {
  await insertRows(transaction, events);
}

/** As `addEvents`, for one. Returns its id. */
export async function addEvent(
  transaction: Transaction<EventTables>,
  event: NewEvent,
): Promise<number> {
  const [id = 0] = await insertRows(transaction, [event]);
  return id;
}

/** Records which event undid another. False if another one did. */
export async function markUndone(
  transaction: Transaction<EventTables>,
  id: number,
  undo: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("events")
    .set({ undone_by: undo })
    .where("id", "=", id)
    .where("undone_by", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds lines to the list of changes, in the transaction of the changes. Returns their ids. */
export const recordChanges = (
  transaction: Transaction<EventTables>,
  by: Actor,
  changes: readonly Change[],
): Promise<number[]> =>
  insertRows(
    transaction,
    changes.map((change) => ({ ...change, kind: CHANGE, by })),
  );

export const recordChange = (
  transaction: Transaction<EventTables>,
  by: Actor,
  change: Change,
): Promise<number[]> => recordChanges(transaction, by, [change]);
