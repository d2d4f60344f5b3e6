import { chmodSync, constants, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inspectStorage } from "#app/inspect-storage.server.ts";
import { openStores, type Stores } from "#app/open-stores.server.ts";
import { formatCount } from "#domain/money.ts";
import { countRows } from "#platform/database/count-rows.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { fileFault } from "#platform/file-fault.server.ts";
import { errorMessage, failed, type Outcome } from "./command-context.ts";
import { localTime } from "./terminal.ts";

function toReason(error: unknown): string {
  // The message begins with the path of the copy and a setting that a copy does not use.
  const message = errorMessage(error).replace(/^The database .* cannot be opened: /, "");
  return fileFault(error) ?? message;
}

/** Rows by table, without the tables in which SQLite keeps a search index. */
async function countTables(folder: string): Promise<[table: string, count: number][]> {
  const database = await openDatabase({ folder });
  try {
    const { rows: hidden } = await sql<{ name: string }>`
      select name from pragma_table_list where type = 'shadow'`.execute(database);
    const shadows = new Set(hidden.map(({ name }) => name));
    return Object.entries(await countRows(database)).filter(([table]) => !shadows.has(table));
  } finally {
    await database.destroy();
  }
}

async function describeBackup(
  { inquiries, unsent, damages }: Stores,
  tables: readonly [table: string, count: number][],
): Promise<Outcome> {
  const found = await damages();
  if (found.length > 0) return failed("The backup is damaged:", ...found.map((it) => `  ${it}`));
  const { waiting, dead } = await unsent.counts();
  const newest = await inquiries.newest();
  const received = newest ? `${newest.reference}, ${localTime(newest.received_at)}` : "none";
  const width = Math.max(...tables.map(([table]) => table.length));
  return {
    out: [
      "The backup can be restored.",
      "Integrity       ok",
      `Newest inquiry  ${received}`,
      `Messages        ${formatCount(waiting)} waiting, ${formatCount(dead)} failed`,
      "Rows",
      ...tables.map(([table, count]) => `  ${table.padEnd(width)}  ${formatCount(count)}`),
    ],
    code: 0,
  };
}

export async function testRestore(file: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), "restore-test-"));
  const removeCopy = () => rmSync(folder, { recursive: true, force: true });
  const onSignal = () => {
    removeCopy();
    process.exit(130);
  };
  process.once("SIGINT", onSignal);
  process.once("SIGTERM", onSignal);
  try {
    const copy = join(folder, "site.sqlite");
    copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    chmodSync(copy, 0o600);
    // An empty file would be opened as a new database.
    if ((await inspectStorage({ folder })).isNew) {
      return failed(`${file} cannot be restored: it holds no database of the site.`);
    }
    // Opening the stores brings the copy up to date, which may add rows.
    const tables = await countTables(folder);
    const stores = await openStores({ folder });
    try {
      return await describeBackup(stores, tables);
    } finally {
      await stores.close();
    }
  } catch (error) {
    return failed(`${file} cannot be restored: ${toReason(error)}.`);
  } finally {
    process.off("SIGINT", onSignal);
    process.off("SIGTERM", onSignal);
    removeCopy();
  }
}
