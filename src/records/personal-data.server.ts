import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { recordChange } from "./events.server.ts";
import type { RecordEvent } from "./read-events.server.ts";
import type { EventTables } from "./tables.ts";

const PHONE_DIGITS = 10;

/** A person by email address, in lower case, or by the last ten digits of a phone number. */
export type PersonKey = { email: string } | { phone: string };

/** Null for what is neither a whole address nor a whole number: nothing is held of it. */
export function personKey(text: string): PersonKey | null {
  const email = text.trim().toLowerCase();
  if (email.includes("@")) return { email };
  const digits = /^[\d\s().+-]+$/.test(email) ? email.replaceAll(/\D/g, "") : "";
  return digits.length < PHONE_DIGITS ? null : { phone: digits.slice(-PHONE_DIGITS) };
}

const PUNCTUATION = [" ", "(", ")", "-", ".", "+", "/", "\t"];

/** Whether a row of a table with the columns `email` and `phone` is of the person. */
export function belongsTo(
  key: PersonKey,
  table: "inquiries" | "bookings" | "appointments",
): Expression<SqlBool> {
  if ("email" in key) return sql<SqlBool>`lower(${sql.ref(`${table}.email`)}) = ${key.email}`;
  const digits = PUNCTUATION.reduce(
    (text, letter) => sql`replace(${text}, ${sql.lit(letter)}, '')`,
    sql`${sql.ref(`${table}.phone`)}`,
  );
  return sql<SqlBool>`${digits} like ${`%${key.phone}`}`;
}

/** PostgreSQL returns large numbers as text. */
export function isoTime(at: number | string): string;
export function isoTime(at: number | string | null): string | null;
export function isoTime(at: number | string | null): string | null {
  return at === null ? null : new Date(Number(at)).toISOString();
}

/** Copies the events of a booking or appointment for a person's copy of the data. */
export const copyEvents = (events: readonly RecordEvent[]) =>
  events.map(({ at, author, kind, reason, detail }) => ({
    at: isoTime(at),
    author,
    kind,
    reason,
    detail,
  }));

/** A record about a person; `day` is such as "2026-07-10". */
export type HeldRecord = { id: string; name: string; day: string; what: string };

/** Ids of the chosen records; null for all. */
export type Chosen = ReadonlySet<string> | null;

export const isChosen = (chosen: Chosen, id: string): boolean => chosen?.has(id) ?? true;

/** Operations of one room on its personal data. Transactions are of the whole database. */
export type PersonalDataPart = {
  /** The newest first. */
  list(database: Kysely<EventTables>, key: PersonKey): Promise<HeldRecord[]>;
  /** References of unfinished bookings and appointments, which need the person's name. */
  unfinished(database: Kysely<EventTables>, key: PersonKey, chosen: Chosen): Promise<string[]>;
  /** The oldest first; to be written as JSON. */
  export(database: Kysely<EventTables>, key: PersonKey): Promise<object[]>;
  /** Returns how many rows are gone, and how many stay without anything that says whose they were. */
  remove(
    transaction: Kysely<EventTables>,
    key: PersonKey,
    chosen: Chosen,
  ): Promise<{ deleted: number; anonymized: number }>;
};

export type HeldCounts = {
  customers: number;
  inquiries: number;
  bookings: number;
  appointments: number;
};

type Parts = { [Name in keyof HeldCounts]: PersonalDataPart };

export type RemoveResult =
  | { kind: "removed"; deleted: HeldCounts; anonymized: HeldCounts }
  /** Nothing was removed: `references` must be finished or canceled first. */
  | { kind: "unfinished"; references: string[] };

// Customers first, since they are found by their records; then inquiries, so that no booking that is deleted has one.
const NAMES = ["customers", "inquiries", "bookings", "appointments"] as const;

const none = (): HeldCounts => ({ customers: 0, inquiries: 0, bookings: 0, appointments: 0 });

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

export type PersonalData = ReturnType<typeof createPersonalData>;

/** All data of the dealership about a person, by email address or phone number. */
export function createPersonalData(
  database: Kysely<EventTables>,
  parts: Parts,
  /** Takes the traces out of the database's file. */
  onRemoved: () => Promise<unknown> = async () => {},
) {
  const findUnfinished = async (
    { key, chosen }: { key: PersonKey; chosen: Chosen },
    open: Kysely<EventTables> = database,
  ): Promise<string[]> => {
    const references: string[] = [];
    for (const name of NAMES) references.push(...(await parts[name].unfinished(open, key, chosen)));
    return references;
  };

  const removeIn = async (
    transaction: Transaction<EventTables>,
    actor: Actor,
    { key, chosen }: { key: PersonKey; chosen: Chosen },
  ): Promise<RemoveResult> => {
    const deleted = none();
    const anonymized = none();
    const references = await findUnfinished({ key, chosen }, transaction);
    if (references.length > 0) return { kind: "unfinished", references };
    for (const name of NAMES) {
      const result = await parts[name].remove(transaction, key, chosen);
      deleted[name] = result.deleted;
      anonymized[name] = result.anonymized;
    }
    if (!isNone(deleted) || !isNone(anonymized)) {
      const kept = countsText(anonymized);
      // Without the address: this row stays.
      await recordChange(transaction, actor, {
        action: "delete person",
        subject: "personal data",
        before: countsText(deleted),
        after: kept && `without name: ${kept}`,
      });
    }
    return { kind: "removed", deleted, anonymized };
  };

  return {
    async count(person: string): Promise<HeldCounts> {
      const counts = none();
      const key = personKey(person);
      if (key === null) return counts;
      for (const name of NAMES) counts[name] = (await parts[name].list(database, key)).length;
      return counts;
    },

    /** The list of changes says that a copy was made, not of whom. */
    async export(actor: Actor, person: string): Promise<Record<keyof HeldCounts, object[]>> {
      const key = personKey(person);
      const copies = { customers: [], inquiries: [], bookings: [], appointments: [] } as Record<
        keyof HeldCounts,
        object[]
      >;
      if (key === null) return copies;
      const counts = none();
      for (const name of NAMES) {
        copies[name] = await parts[name].export(database, key);
        counts[name] = copies[name].length;
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

    /** Lists all records about the person, for somebody to choose from. */
    async list(person: string): Promise<HeldRecord[]> {
      const key = personKey(person);
      if (key === null) return [];
      const found: HeldRecord[] = [];
      for (const name of NAMES) found.push(...(await parts[name].list(database, key)));
      return found;
    },

    findUnfinished,
    removeIn,
    onRemoved,

    /** Removes the chosen records, or all, permanently and in one transaction. */
    async remove(actor: Actor, person: string, chosen: Chosen = null): Promise<RemoveResult> {
      const key = personKey(person);
      if (key === null) return { kind: "removed", deleted: none(), anonymized: none() };
      const result = await database
        .transaction()
        .execute((transaction) => removeIn(transaction, actor, { key, chosen }));
      if (result.kind === "removed") await onRemoved();
      return result;
    },
  };
}
