import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { fileFault } from "#platform/file-fault.server.ts";
import { isDamage, RESTORE_HINT } from "./damage.server.ts";

const ALL_PAGES = 2 ** 31 - 1;

export type BackupResult = { ok: true; bytes: number } | { ok: false; why: string };

function fsync(path: string): void {
  const handle = openSync(path, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function onFile<Result>(file: string, work: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function damages(file: string): string[] {
  return onFile(file, (database) =>
    database
      .prepare("pragma integrity_check")
      .all()
      .map(({ integrity_check }) => String(integrity_check))
      .filter((line) => line !== "ok"),
  );
}

function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

function emptyTables(file: string, tables: readonly string[]): void {
  const database = new DatabaseSync(file);
  try {
    // Otherwise what was deleted stays in free pages of the file.
    database.exec("pragma secure_delete = on; pragma journal_mode = delete");
    const known = database.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of known) {
      if (tables.includes(String(name))) database.exec(`delete from "${name}"`);
    }
  } finally {
    database.close();
  }
}

const DAMAGE_PHRASES = (damage: string) => `the database is damaged (${damage}). ${RESTORE_HINT}`;

function faultMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return fileFault(error) ?? (isDamage(error) ? DAMAGE_PHRASES(message) : message);
}

type Options = {
  replace?: boolean;
  emptied?: readonly string[];
  /** Keeps each page where it is, so that little of the copy differs from an earlier one. Otherwise the copy is smaller. */
  keepsPages?: boolean;
};

async function copyPages(source: string, part: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5000 });
  try {
    // In one step, which reads one snapshot: between steps, each write would make it start again.
    await backup(database, part, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

async function copyInto(
  source: string,
  part: string,
  target: string,
  { emptied = [], keepsPages = false }: Options,
): Promise<BackupResult> {
  rmSync(part, { force: true });
  // It holds personal data.
  closeSync(openSync(part, "wx", 0o600));
  if (keepsPages) await copyPages(source, part);
  else onFile(source, (database) => database.prepare("vacuum into ?").run(part));
  emptyTables(part, emptied);
  const [damage] = damages(part);
  if (damage !== undefined) return { ok: false, why: DAMAGE_PHRASES(damage) };
  fsync(part);
  renameSync(part, target);
  fsync(dirname(target));
  return { ok: true, bytes: statSync(target).size };
}

/** The copy is checked and flushed before it gets its name. It has no rows of the tables that are `emptied`. */
export async function backUpDatabase(
  folder: string,
  target: string,
  options: Options = {},
): Promise<BackupResult> {
  const source = join(folder, "site.sqlite");
  if (!existsSync(source)) return { ok: false, why: `DATA_DIR ${folder} holds no database yet` };
  if (isSameFile(source, target)) return { ok: false, why: "it is the site's own database" };
  if (existsSync(target) && options.replace !== true)
    return { ok: false, why: "it is already there" };
  const part = `${target}.${process.pid}.part`;
  try {
    return await copyInto(source, part, target, options);
  } catch (error) {
    return { ok: false, why: faultMessage(error) };
  } finally {
    rmSync(part, { force: true });
  }
}
