import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import { databaseNow, detectDialect } from "#platform/database/dialect.server.ts";
import { runEach } from "#platform/run-each.ts";
import { recordChange } from "#records/events.server.ts";
import type { EventTables } from "#records/tables.ts";
import { personKey } from "./person-key.ts";
import type { HeldRecord, PersonalData, RemoveResult } from "./personal-data.server.ts";

type RemovalsTable = {
  id: string;
  /** The email address or phone number; gone with the row. */
  key: string;
  /** A list of ids in JSON. */
  chosen: string;
  /** Who asked for it. */
  person: string | null;
  actor: string;
  /** In ms since 1970 by the database's clock. */
  due_at: number;
};

export type RemovalTables = { waiting_removals: RemovalsTable };

type Tables = RemovalTables & EventTables;

const WAIT_MS = 3_600_000;

const SUBJECT = "personal data";

/** `dueAt` is in ms since 1970; `unfinished` are references that hold it up. */
export type WaitingRemoval = {
  id: string;
  askedBy: string;
  dueAt: number;
  records: HeldRecord[];
  unfinished: string[];
};

export type WaitResult =
  | { kind: "waiting"; dueAt: number }
  /** Nothing was put in: these must be finished or canceled first. */
  | { kind: "unfinished"; references: string[] };

const toRemoval = ({ key: text, chosen }: RemovalsTable) => {
  const key = personKey(text);
  return key === null ? null : { key, chosen: new Set<string>(JSON.parse(chosen)) };
};

/**
 * Removals of people's data that somebody has asked for, for an hour in which they can be canceled. Nothing is hidden or changed
 * before they are made.
 */
export function createRemovalBin(
  database: Kysely<Tables>,
  personalData: Pick<PersonalData, "findUnfinished" | "list" | "onRemoved" | "removeIn">,
) {
  const now = databaseNow(detectDialect(database));

  /** One transaction, so that of several processes one makes it, and none is lost. */
  const make = async (id: string): Promise<RemoveResult | null> => {
    const result = await database.transaction().execute(async (transaction) => {
      const row = await transaction
        .deleteFrom("waiting_removals")
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
      const removal = row && toRemoval(row);
      if (!removal) return null;
      const actor = { person: row.person, name: row.actor };
      const made = await personalData.removeIn(transaction, actor, removal);
      // It waits until they are finished.
      if (made.kind === "unfinished")
        await transaction.insertInto("waiting_removals").values(row).execute();
      return made;
    });
    if (result?.kind === "removed") await personalData.onRemoved();
    return result;
  };

  const record = (transaction: Transaction<Tables>, actor: Actor, action: string, count: number) =>
    recordChange(transaction, actor, { action, subject: SUBJECT, before: `${count} records` });

  return {
    /** `chosen` are ids of what is held of the person. */
    async add(actor: Actor, person: string, chosen: ReadonlySet<string>): Promise<WaitResult> {
      const key = personKey(person);
      const references = key === null ? [] : await personalData.findUnfinished({ key, chosen });
      if (references.length > 0) return { kind: "unfinished", references };
      return await database.transaction().execute(async (transaction) => {
        const { due_at } = await transaction
          .insertInto("waiting_removals")
          .values({
            id: randomUUID(),
            key: person,
            chosen: JSON.stringify([...chosen]),
            person: actor.person,
            actor: actor.name,
            due_at: sql<number>`${now} + ${WAIT_MS}`,
          })
          .returning("due_at")
          .executeTakeFirstOrThrow();
        await record(transaction, actor, "put person in bin", chosen.size);
        return { kind: "waiting", dueAt: Number(due_at) };
      });
    },

    /** The next one first. */
    async list(): Promise<WaitingRemoval[]> {
      const rows = await database
        .selectFrom("waiting_removals")
        .selectAll()
        .orderBy("due_at")
        .execute();
      return await Promise.all(
        rows.map(async (row) => {
          const removal = toRemoval(row);
          const held = await personalData.list(row.key);
          return {
            id: row.id,
            askedBy: row.actor,
            dueAt: Number(row.due_at),
            records: held.filter(({ id }) => removal?.chosen.has(id)),
            unfinished: removal === null ? [] : await personalData.findUnfinished(removal),
          };
        }),
      );
    },

    /** False if it was made or canceled before. */
    async cancel(actor: Actor, id: string): Promise<boolean> {
      return await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom("waiting_removals")
          .where("id", "=", id)
          .returning("chosen")
          .executeTakeFirst();
        if (row === undefined) return false;
        await record(transaction, actor, "take person out of bin", JSON.parse(row.chosen).length);
        return true;
      });
    },

    /** Without waiting any longer. Null if it was made or canceled before. */
    makeNow: make,

    /** Returns how many were made. */
    async removeDue(): Promise<number> {
      const due = await database
        .selectFrom("waiting_removals")
        .select("id")
        .where("due_at", "<=", now)
        .execute();
      let made = 0;
      await runEach(due, async ({ id }) => {
        if ((await make(id))?.kind === "removed") made += 1;
      });
      return made;
    },
  };
}

export type RemovalBin = ReturnType<typeof createRemovalBin>;
