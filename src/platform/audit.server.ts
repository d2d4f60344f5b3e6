import { type Generated, type Kysely, sql, type Transaction } from "kysely";
import { databaseNow, getDialect } from "./database/dialect.server.ts";

/** Who makes a change. `person` is an account's id; null for the command line. */
export type Actor = { person: string | null; name: string };

/** Who acts where nobody does: a rule of the content, or time. */
export const SITE: Actor = { person: null, name: "The site" };

/** Rows are only added. */
export type AuditTable = {
  id: Generated<number>;
  /** Milliseconds since 1970 by the database's clock. */
  at: number;
  person: string | null;
  actor: string;
  /** A verb, such as "assign" or "publish". */
  action: string;
  /** Kind and id, such as "inquiry:7H2K-9QXM" or "content:site.json". */
  subject: string;
  before: string | null;
  after: string | null;
};

export type AuditTables = { audit: AuditTable };

/**
 * No personal data of customers in `before` and `after`: they stay when an inquiry is deleted.
 * At most 2,000 characters are kept of each.
 */
export type Change = {
  action: string;
  subject: string;
  before?: string | null;
  after?: string | null;
};

/** The action of a row that says who has seen something; nothing was changed. */
export const VIEW = "view";

const MAX_LENGTH = 2000;

/** Longer than any transaction takes. */
const RECENT_MS = 600_000;
// Far below the number of parameters that either engine takes in one statement.
const CHUNK_ROWS = 500;

const shorten = (text: string | null | undefined) => text?.slice(0, MAX_LENGTH) ?? null;

/** Takes part in the transaction of the change itself. */
export async function recordChange(
  transaction: Transaction<AuditTables>,
  actor: Actor,
  change: Change,
): Promise<void> {
  await recordChanges(transaction, actor, [change]);
}

/** As `recordChange`, for many at once. */
export async function recordChanges(
  transaction: Transaction<AuditTables>,
  { person, name }: Actor,
  changes: readonly Change[],
): Promise<void> {
  for (let from = 0; from < changes.length; from += CHUNK_ROWS) {
    await transaction
      .insertInto("audit")
      .values(
        changes.slice(from, from + CHUNK_ROWS).map(({ action, subject, before, after }) => ({
          at: databaseNow(getDialect(transaction)),
          person,
          actor: name,
          action,
          subject,
          before: shorten(before),
          after: shorten(after),
        })),
      )
      .execute();
  }
}

/**
 * Another text after each change. Counts as well, since of two transactions the one with the lower id may end later.
 */
export async function latestAudit(database: Kysely<AuditTables>): Promise<string> {
  const now = databaseNow(getDialect(database));
  const row = await database
    .selectFrom("audit")
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("id").as("newest")])
    .where("at", ">", sql<number>`${now} - ${RECENT_MS}`)
    .where("action", "!=", VIEW)
    .executeTakeFirst();
  return `${row?.count} ${row?.newest}`;
}
