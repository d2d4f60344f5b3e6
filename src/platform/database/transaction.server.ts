import type { Kysely, Transaction } from "kysely";

const DEADLOCK = "40P01";
const MAX_TRIES = 4;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === DEADLOCK;

/**
 * Runs work in a transaction, once more if PostgreSQL ends it because two wait for each other: records take their locks
 * in the order of what they are about, which is not the same for all. The work changes nothing but the database.
 */
export async function inTransaction<Tables, Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
  }
}
