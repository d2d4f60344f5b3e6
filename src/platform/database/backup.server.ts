import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileFault } from "#platform/file-fault.server.ts";

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

function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

function emptyTables(file: string, tables: readonly string[]): void {
  const database = new DatabaseSync(file);
  try {
    const known = database.prepare("select name from sqlite_schema where type = 'table'").all();
    for (const { name } of known) {
      if (tables.includes(String(name))) database.exec(`delete from "${name}"`);
    }
  } finally {
    database.close();
  }
}

function copyInto(
  source: string,
  part: string,
  target: string,
  emptied: readonly string[],
): BackupResult {
  rmSync(part, { force: true });
  // It holds personal data.
  closeSync(openSync(part, "wx", 0o600));
  // VACUUM INTO copies one snapshot. A page-by-page backup restarts with every write.
  onFile(source, (database) => database.prepare("vacuum into ?").run(part));
  emptyTables(part, emptied);
  const [damage] = damages(part);
  if (damage !== undefined) return { ok: false, why: `the copy is damaged: ${damage}` };
  fsync(part);
  renameSync(part, target);
  fsync(dirname(target));
  return { ok: true, bytes: statSync(target).size };
}

/** The copy is checked and flushed before it gets its name. It has no rows of the tables that are `emptied`. */
export function backUpDatabase(
  folder: string,
  target: string,
  { replace = false, emptied = [] }: { replace?: boolean; emptied?: readonly string[] } = {},
): BackupResult {
  const source = join(folder, "site.sqlite");
  if (!existsSync(source)) return { ok: false, why: `DATA_DIR ${folder} holds no database yet` };
  if (isSameFile(source, target)) return { ok: false, why: "it is the site's own database" };
  if (existsSync(target) && !replace) return { ok: false, why: "it is already there" };
  const part = `${target}.${process.pid}.part`;
  try {
    return copyInto(source, part, target, emptied);
  } catch (error) {
    return {
      ok: false,
      why: fileFault(error) ?? (error instanceof Error ? error.message : String(error)),
    };
  } finally {
    rmSync(part, { force: true });
  }
}
