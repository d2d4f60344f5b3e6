import type { Kysely, Transaction } from "kysely";
import type { ContactPoint } from "#domain/customers/contact-points.ts";
import type { HeldCounts } from "#domain/held-data.ts";
import { type Requested, requestedRecord } from "#domain/requested.ts";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "#records/events.server.ts";
import type { EventTables } from "#records/tables.ts";
import { copyRecord } from "./copies.server.ts";
import type { AnyRow, DeclaredTables } from "./declare-tables.ts";
import { type DeclaredRecord, findRows, listRecords } from "./declared-rows.server.ts";
import { personKey } from "./person-key.ts";
import { removeRecord } from "./remove-record.server.ts";

/** A record about a person; `day` is such as "2026-07-10". */
export type HeldRecord = { id: string; name: string; day: string; what: string };

/** Ids of the chosen records; null for all. */
export type Chosen = ReadonlySet<string> | null;

export type RemoveResult =
  | { kind: "removed"; deleted: HeldCounts; anonymized: HeldCounts }
  /** Nothing was removed: `references` must be finished or canceled first. */
  | { kind: "unfinished"; references: string[] };

// Customers first, since they are found by their records; then inquiries, so that no booking that is deleted has one.
const NAMES = ["customers", "inquiries", "bookings", "appointments"] as const;

const noCounts = (): HeldCounts => ({ customers: 0, inquiries: 0, bookings: 0, appointments: 0 });

const isNone = (counts: HeldCounts) => NAMES.every((name) => counts[name] === 0);

/** Text for the list of changes; null for none. */
const countsText = (counts: HeldCounts) =>
  isNone(counts)
    ? null
    : [
        `${counts.inquiries} inquiries, ${counts.bookings} bookings`,
        ...(counts.appointments > 0 ? [`${counts.appointments} appointments`] : []),
        ...(counts.customers > 0 ? [`${counts.customers} customers`] : []),
      ].join(", ");

const isChosen = (chosen: Chosen, { id }: AnyRow): boolean => chosen?.has(String(id)) ?? true;

function orderRecords(tables: DeclaredTables): [table: keyof HeldCounts, DeclaredRecord][] {
  const declared = listRecords(tables);
  const unknown = declared.find(([table]) => NAMES.every((name) => name !== table));
  if (unknown) throw new Error(`${unknown[0]} are counted nowhere`);
  return NAMES.flatMap((name) =>
    declared.flatMap(([table, record]): [keyof HeldCounts, DeclaredRecord][] =>
      table === name ? [[name, record]] : [],
    ),
  );
}

export type PersonalData = ReturnType<typeof createPersonalData>;

type Options = {
  /** Reads what was requested with inquiries, by their ids. */
  readRequested?: (inquiries: readonly string[]) => Promise<ReadonlyMap<string, Requested>>;
  /** Takes the traces out of the database's file. */
  onRemoved?: () => Promise<unknown>;
};

/** All data of the dealership about a person, by email address or phone number. */
export function createPersonalData(
  database: Kysely<EventTables>,
  tables: DeclaredTables,
  { readRequested = async () => new Map(), onRemoved = async () => {} }: Options = {},
) {
  const records = orderRecords(tables);

  const findUnfinished = async (
    { key, chosen }: { key: ContactPoint; chosen: Chosen },
    open: Kysely<EventTables> = database,
  ): Promise<string[]> => {
    const references: string[] = [];
    for (const [name, record] of records) {
      const rows = await findRows(open, [name, record], key);
      const unfinished = rows.filter((row) => isChosen(chosen, row) && record.isUnfinished?.(row));
      references.push(...unfinished.map(({ reference }) => String(reference)));
    }
    return references;
  };

  const removeIn = async (
    transaction: Transaction<EventTables>,
    actor: Actor,
    { key, chosen }: { key: ContactPoint; chosen: Chosen },
  ): Promise<RemoveResult> => {
    const counts = { deleted: noCounts(), anonymized: noCounts() };
    const references = await findUnfinished({ key, chosen }, transaction);
    if (references.length > 0) return { kind: "unfinished", references };
    for (const [name, record] of records) {
      for (const row of await findRows(transaction, [name, record], key)) {
        if (!isChosen(chosen, row)) continue;
        counts[await removeRecord(transaction, tables, [name, record], row)][name] += 1;
      }
    }
    if (!isNone(counts.deleted) || !isNone(counts.anonymized)) {
      const kept = countsText(counts.anonymized);
      // Without the address: this row stays.
      await recordChange(transaction, actor, {
        action: "delete person",
        subject: "personal data",
        before: countsText(counts.deleted),
        after: kept && `without name: ${kept}`,
      });
    }
    return { kind: "removed", ...counts };
  };

  return {
    async count(person: string): Promise<HeldCounts> {
      const counts = noCounts();
      const key = personKey(person);
      if (key === null) return counts;
      for (const record of records) {
        counts[record[0]] = (await findRows(database, record, key)).length;
      }
      return counts;
    },

    /** To be written as JSON. The list of changes says that a copy was made, not of whom. */
    async export(actor: Actor, person: string): Promise<Record<keyof HeldCounts, object[]>> {
      const key = personKey(person);
      const copies: Record<keyof HeldCounts, object[]> = {
        ...{ customers: [], inquiries: [], bookings: [], appointments: [] },
      };
      if (key === null) return copies;
      const counts = noCounts();
      for (const record of records) {
        const [name] = record;
        const rows = await findRows(database, record, key);
        const requested =
          name === "inquiries" ? await readRequested(rows.map(({ id }) => String(id))) : null;
        for (const row of rows) {
          const copy = await copyRecord(database, tables, record, row);
          const came = requested?.get(String(row.id));
          copies[name].push({ ...copy, ...(came && requestedRecord(came)) });
        }
        counts[name] = rows.length;
      }
      const after = countsText(counts);
      if (after !== null) {
        const change = { action: "export person", subject: "personal data", after };
        await database
          .transaction()
          .execute((transaction) => recordChange(transaction, actor, change));
      }
      return copies;
    },

    /** Lists all records about the person, the newest of a kind first, for somebody to choose from. */
    async list(person: string): Promise<HeldRecord[]> {
      const key = personKey(person);
      if (key === null) return [];
      const found: HeldRecord[] = [];
      for (const record of records) {
        for (const row of (await findRows(database, record, key)).toReversed()) {
          const name = `${row.first_name} ${row.last_name}`.trim();
          found.push({ id: String(row.id), name, ...(await record[1].describe(row, database)) });
        }
      }
      return found;
    },

    findUnfinished,
    removeIn,
    onRemoved,

    /** Removes the chosen records, or all, permanently and in one transaction. */
    async remove(actor: Actor, person: string, chosen: Chosen = null): Promise<RemoveResult> {
      const key = personKey(person);
      if (key === null) return { kind: "removed", deleted: noCounts(), anonymized: noCounts() };
      const result = await database
        .transaction()
        .execute((transaction) => removeIn(transaction, actor, { key, chosen }));
      if (result.kind === "removed") await onRemoved();
      return result;
    },
  };
}
