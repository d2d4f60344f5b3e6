import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { SHORT_LIVED_TABLES } from "#people/tables.ts";
import { countRows } from "#platform/database/count-rows.server.ts";
import { withoutStatementTimeout } from "#platform/database/dialect.server.ts";
import { openPostgres } from "#platform/database/postgres.server.ts";
import { runChild } from "./child-program.server.ts";
import { BackupError } from "./restic.server.ts";

const PACKAGE = "postgresql-client";

async function run(program: string, url: string, ...args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const { code, err } = await runChild(program, [...args, `--dbname=${address.href}`], {
    package: PACKAGE,
    environment: password === "" ? {} : { PGPASSWORD: password },
  });
  if (code !== 0) {
    throw new BackupError(`${program} says: ${err.trim().split("\n").slice(-2).join(" ")}`);
  }
}

/** Returns the number of rows of each table as they are in the dump. */
export async function dumpPostgres<Tables>(
  database: Kysely<Tables>,
  url: string,
  file: string,
): Promise<Record<string, number>> {
  return await withoutStatementTimeout(() =>
    database
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (transaction) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
        const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(
          transaction,
        );
        await run(
          "pg_dump",
          url,
          "--format=custom",
          // Restic compresses too, and would not recognize unchanged parts of a compressed dump.
          "--compress=0",
          `--file=${file}`,
          `--snapshot=${rows[0]?.id}`,
          ...SHORT_LIVED_TABLES.map((table) => `--exclude-table-data=${table}`),
        );
        const counts = await countRows(transaction);
        return { ...counts, ...Object.fromEntries(SHORT_LIVED_TABLES.map((name) => [name, 0])) };
      }),
  );
}

/** Restores a dump into a database of its own on the same server, and drops that when the work is done. */
export async function withRestoredDump<Result>(
  url: string,
  file: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const name = `backup_verify_${randomBytes(6).toString("hex")}`;
  const scratch = new URL(url);
  scratch.pathname = `/${name}`;
  const database = await openPostgres(url);
  const execute = (statement: string) =>
    withoutStatementTimeout(() => sql.raw(statement).execute(database));
  try {
    await execute(`create database ${name} encoding 'UTF8' template template0`).catch((error) => {
      throw new BackupError(
        `a database to restore to cannot be made (${error instanceof Error ? error.message : error}): the role needs "alter role … createdb"`,
      );
    });
    try {
      await run("pg_restore", scratch.href, "--no-owner", "--exit-on-error", file);
      return await work(scratch.href);
    } finally {
      await execute(`drop database ${name} with (force)`);
    }
  } finally {
    await database.destroy();
  }
}
