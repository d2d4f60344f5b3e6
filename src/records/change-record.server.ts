import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import type { ChangeResult, LastChange } from "./change-result.ts";
import { type CustomerMails, queueCustomerMails } from "./customer-mails.server.ts";
import {
  assignCustomer,
  type OwnerAnswer,
  type RecordPerson,
} from "./customers/assign-customers.server.ts";
import { markKnown } from "./customers/known-customers.server.ts";
import { addEvent, markUndone, type NewEvent, shownSubject } from "./events.server.ts";
import { addMentions, type Mentioned } from "./notes.server.ts";
import type { NewMessage } from "./outbox/queue.server.ts";
import { queueMentionMails } from "./outbox/staff-mails.server.ts";
import { readLastChange } from "./read-events.server.ts";
import type { RecordSearch } from "./search/define-search.server.ts";
import { toSubject } from "./subjects.ts";
import type { RecordTables } from "./tables.ts";

/** The columns that the frame reads. */
export type RecordRow = {
  id: string;
  version: number;
  reference?: string;
  state?: string;
  email?: string;
};

export type By = { actor: Actor; at: Date };

type NewRecordEvent<Kind extends string = string> = Pick<
  NewEvent<Kind>,
  "kind" | "from" | "to" | "reason" | "detail"
>;

/** A kind of record that people change. `Open` is a transaction with the room's tables. */
export type RecordKind<Open, Row extends RecordRow, Found, Done> = {
  /** Such as "booking". */
  record: string;
  /** Such as "bookings". */
  table: string;
  open: (transaction: Transaction<RecordTables>) => Open;
  /** Takes the locks that come before the row's, such as that of a rental class; `locks` are further ones. */
  lock?: (transaction: Open, reference: string, locks: readonly string[]) => Promise<void>;
  find: (transaction: Open, reference: string, by: By) => Promise<Row | undefined>;
  fromRow: (row: Row) => Found;
  /** Columns that each change by the actor writes. */
  alsoSet?: (by: By) => Partial<Row>;
  /** Runs before the row is written, for what must be locked first. */
  beforeUpdate?: (transaction: Open, row: Row, event: NewRecordEvent, by: By) => Promise<void>;
  mails?: CustomerMails<Row>;
  search?: Pick<RecordSearch<Row>, "write">;
  /** Who the record is about. Another name or contact point may make it somebody else's. */
  toPerson?: (row: Row) => RecordPerson;
  /** Whether the shop keeps what the record says: staff who change it and leave it so know its customer. */
  isKept?: (row: Row) => boolean;
  /** Builds the part of the result that depends on the kind. */
  toDone: (found: Found) => Done;
};

/** The rows, the event and the mail that a change stores. */
export type RecordChange<Row, Kind extends string = string, Message extends string = string> = {
  /** Null for what changes neither the record nor its version, such as a note. */
  set: Partial<Row> | null;
  event: NewRecordEvent<Kind>;
  /** To the customer. */
  mail: Omit<NewMessage<Message>, "about"> | null;
  /** Set for a note. */
  mentioned?: Mentioned;
  owner?: OwnerAnswer | null;
  /** For the list of changes, without personal data. */
  audit: { action: string; before?: string | null; after?: string | null };
};

/** The record to change, and the version that the person saw; null where nobody looked first, as on a command line. */
export type Target = {
  reference: string;
  version: number | null;
  /** The id of the event that the change undoes. */
  undoes?: number;
};

/** `event` is the id of the event that was added. */
export type RecordResult<Found, Done, Why, More = unknown> = ChangeResult<
  Done & { version: number; event: number } & More,
  { current: Found } & Why,
  { current: Found } & LastChange
>;

export type ChangeOptions = {
  clock: () => Date;
  /** False where no mail server is set. */
  canMail?: boolean;
  /** Called once a mail waits. */
  onMail?: () => void;
  /** How long mails about what staff did wait for an undo, in milliseconds. */
  undoHoldMs?: number;
  /** Keeps those that would wait for a lock from taking connections. */
  inTurn?: <Result>(run: () => Promise<Result>) => Promise<Result>;
};

class Rollback extends Error {}

/** Writes the row if it still has the version that was found. */
async function updateRow<Row extends RecordRow>(
  transaction: Transaction<RecordTables>,
  table: string,
  row: Row,
  set: Partial<RecordRow>,
): Promise<Row | undefined> {
  const updated = await transaction
    .withTables<Record<string, RecordRow>>()
    .updateTable(table)
    .set(set)
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .returningAll()
    .executeTakeFirst();
  return updated && { ...row, ...updated };
}

const pickColumns = <Row extends RecordRow>(row: Row, set: Partial<Row>) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => column in set));

/**
 * Every change of a record: under its locks, only from the version that the person saw, with its event and its mails in
 * one transaction. Nothing is stored unless the result is "ok".
 */
export function createRecordChange<
  Open,
  Row extends RecordRow,
  Found,
  Done,
  Why extends { why: string },
>(
  database: Kysely<RecordTables>,
  kind: RecordKind<Open, Row, Found, Done>,
  {
    clock,
    canMail = false,
    onMail = () => {},
    undoHoldMs = 0,
    inTurn = (run) => run(),
  }: ChangeOptions,
) {
  const { record } = kind;

  return async <More extends object = object>(
    actor: Actor,
    { reference, version: seen, undoes }: Target,
    work: (
      found: Found,
      transaction: Open,
      by: By,
    ) => Promise<(RecordChange<Row> & { more?: More }) | Why>,
    locks: readonly string[] = [],
  ): Promise<RecordResult<Found, Done, Why, More>> => {
    type Result = RecordResult<Found, Done, Why, More>;
    let notDone: Result | null = null;
    const rollBack = (result: Result): never => {
      notDone = result;
      throw new Rollback();
    };
    const change = async (transaction: Transaction<RecordTables>): Promise<Result> => {
      const open = kind.open(transaction);
      const by = { actor, at: clock() };
      await kind.lock?.(open, reference, locks);
      const row = await kind.find(open, reference, by);
      if (row === undefined) return rollBack({ kind: "missing" });
      const current = kind.fromRow(row);
      const named = { subject: toSubject(record, row.id), reference: row.reference ?? null };
      const rejectOutdated = async () => {
        const last = await readLastChange(transaction, named.subject);
        return rollBack({ kind: "outdated", current, ...last });
      };
      if (seen !== null && seen !== row.version) return await rejectOutdated();
      const changed = await work(current, open, by);
      if ("why" in changed) return rollBack({ kind: "rejected", current, ...changed });
      const { event, mail, audit, mentioned, more } = changed;
      const set: Partial<Row> =
        changed.set === null ? {} : { ...kind.alsoSet?.(by), ...changed.set };
      await kind.beforeUpdate?.(open, row, event, by);
      // Without a change, the write locks the row, so that the event is not added while the record is deleted.
      const version = row.version + (changed.set === null ? 0 : 1);
      const updated = await updateRow(transaction, kind.table, row, { ...set, version });
      if (updated === undefined) return await rejectOutdated();
      if (changed.set !== null) await kind.search?.write(transaction, [updated]);
      const person = kind.toPerson?.(updated);
      if (person !== undefined && !isDeepStrictEqual(person, kind.toPerson?.(row))) {
        await assignCustomer(transaction, actor, person, changed.owner ?? null);
      }
      // An undo says nothing about the customer.
      const isDecision = actor.person !== null && undoes === undefined;
      if (isDecision && person?.customer !== undefined && kind.isKept?.(updated)) {
        await markKnown(transaction, person.customer, by.at.getTime());
      }
      const id = await addEvent(transaction, {
        ...named,
        at: by.at.getTime(),
        by: actor,
        ...(row.state !== updated.state && { from: row.state, to: updated.state }),
        ...event,
        ...audit,
        ...(changed.set !== null && { version, columns: pickColumns(row, set) }),
      });
      if (undoes !== undefined && !(await markUndone(transaction, undoes, id))) {
        return await rejectOutdated();
      }
      if (mentioned !== undefined) {
        await addMentions(transaction, actor, id, mentioned.people);
        await queueMentionMails(transaction, actor, {
          people: mentioned.mails,
          record: shownSubject(named),
          note: String(id),
        });
      }
      if (canMail) {
        const holdMs = actor.person === null ? 0 : undoHoldMs;
        const caused = { actor, row, updated, mail, event: { ...event, id }, holdMs };
        await queueCustomerMails(transaction, kind, caused);
      }
      const done = { version, event: id };
      return { kind: "ok", ...kind.toDone(kind.fromRow(updated)), ...done, ...more };
    };
    try {
      const result = await inTurn(() => inTransaction(database, change));
      if (canMail) onMail();
      return result;
    } catch (error) {
      if (error instanceof Rollback && notDone !== null) return notDone;
      throw error;
    }
  };
}
