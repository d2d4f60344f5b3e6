import { type Kysely, sql, type Transaction } from "kysely";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { runEach } from "#platform/run-each.ts";
import { toSubject } from "#records/subjects.ts";
import type { RecordTables } from "#records/tables.ts";
import { PHASES } from "./phases.ts";
import { joinIdentifiers, joinTexts, type SearchEntry } from "./search-entry.ts";

type Writer = Kysely<RecordTables> | Transaction<RecordTables>;

type Entries = readonly (SearchEntry | null)[];

type Source<Row extends { id: string }> = {
  /** Such as "booking". */
  record: string;
  table: string;
  /** The column with the time when a row was added. */
  added: string;
  /** Returns an entry for each row, in their order; null for a row that nothing finds. */
  describe: (rows: readonly Row[], transaction: Writer) => Entries | Promise<Entries>;
};

/** A kind of record that a search finds. */
export type RecordSearch<Row> = {
  /** Writes what a search knows of records, in the transaction that has written their rows. */
  write: (transaction: Writer, rows: readonly Row[]) => Promise<void>;
  /** Does the same for all records of the kind, the oldest first. Throws at the end what could not be written. */
  rebuild: (database: Kysely<RecordTables>, signal: AbortSignal) => Promise<void>;
};

const toColumns = (entry: SearchEntry) => ({
  part: entry.part ?? null,
  phase: PHASES.indexOf(entry.phase),
  at: entry.at,
  exact: joinIdentifiers(entry),
  text: joinTexts(entry),
});

/** Below the number of values that either engine takes in one statement. */
const CHUNK_ROWS = 500;
const BATCH_ROWS = 200;

export function defineSearch<Row extends { id: string }>({
  record,
  table,
  added,
  describe,
}: Source<Row>): RecordSearch<Row> {
  const write = async (transaction: Writer, rows: readonly Row[]) => {
    for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
      const chunk = rows.slice(from, from + CHUNK_ROWS);
      const entries = await describe(chunk, transaction);
      const described = chunk.map(({ id }, index) => ({
        subject: toSubject(record, id),
        entry: entries[index] ?? null,
      }));
      const values = described.flatMap(({ subject, entry }) =>
        entry === null ? [] : [{ subject, record, ...toColumns(entry) }],
      );
      const without = described.flatMap(({ subject, entry }) => (entry === null ? subject : []));
      if (without.length > 0) {
        await transaction.deleteFrom("search").where("subject", "in", without).execute();
      }
      if (values.length === 0) continue;
      await transaction
        .insertInto("search")
        .values(values)
        .onConflict((conflict) =>
          conflict.column("subject").doUpdateSet(({ ref }) => ({
            part: ref("excluded.part"),
            phase: ref("excluded.phase"),
            at: ref("excluded.at"),
            exact: ref("excluded.exact"),
            text: ref("excluded.text"),
          })),
        )
        .execute();
    }
  };

  return {
    write,
    async rebuild(database, signal) {
      const source = sql.table(table);
      const order = sql`order by ${sql.ref(added)}, id`;
      const { rows: all } = await sql<{ id: string }>`select id from ${source} ${order}`.execute(
        database,
      );
      // A transaction that changes a row writes its entry.
      const lock = detectDialect(database) === "postgres" ? sql`for update skip locked` : sql``;
      const writeAgain = (ids: readonly string[]) =>
        database.transaction().execute(async (transaction) => {
          const { rows } = await sql<Row>`
            select * from ${source} where id in (${sql.join([...ids])}) ${order} ${lock}`.execute(
            transaction,
          );
          await write(transaction, rows);
        });
      const batches = Array.from({ length: Math.ceil(all.length / BATCH_ROWS) }, (_, index) =>
        all.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS).map(({ id }) => id),
      );
      await runEach(batches, async (ids) => {
        if (signal.aborted) return;
        // A row that cannot be described takes none of its batch with it.
        await writeAgain(ids).catch(() => runEach(ids, (id) => writeAgain([id])));
      });
    },
  };
}
