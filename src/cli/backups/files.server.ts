import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { SHORT_LIVED_TABLES } from "#people/tables.ts";
import { backUpDatabase } from "#platform/database/backup.server.ts";
import { countRows } from "#platform/database/count-rows.server.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { Settings } from "#platform/env.server.ts";
import { dumpPostgres } from "./postgres-dump.server.ts";
import { BackupError } from "./restic.server.ts";

/** Names of the files in a backup. */
export const FILES = {
  sqlite: "site.sqlite",
  postgres: "carts.dump",
  /** Without it, the secrets of authenticator apps in the database cannot be read. */
  deskKey: "desk.key",
  contents: "contents.json",
};

const contentsSchema = z.object({
  engine: z.enum(["sqlite", "postgres"]),
  /** Numbers of rows by table, counted in the copy. */
  rows: z.record(z.string(), z.number()),
});

export type Contents = z.infer<typeof contentsSchema>;

type Place = Pick<Settings, "DATA_DIR" | "DATABASE_URL">;

async function copySqlite(dataDir: string, folder: string): Promise<Contents["rows"]> {
  const target = join(folder, FILES.sqlite);
  const copied = await backUpDatabase(dataDir, target, {
    emptied: SHORT_LIVED_TABLES,
    keepsPages: true,
  });
  if (!copied.ok) throw new BackupError(copied.why);
  const copy = await openDatabase({ folder });
  return await countRows(copy).finally(() => copy.destroy());
}

async function copyPostgres(
  dataDir: string,
  url: string,
  folder: string,
): Promise<Contents["rows"]> {
  const database = await openDatabase({ folder: dataDir, url });
  const dump = dumpPostgres(database, url, join(folder, FILES.postgres));
  return await dump.finally(() => database.destroy());
}

/** Copies one state of the database, and the key that it needs, into an empty folder. */
export async function copyFiles({ DATA_DIR, DATABASE_URL }: Place, folder: string): Promise<void> {
  const contents: Contents =
    DATABASE_URL === undefined
      ? { engine: "sqlite", rows: await copySqlite(DATA_DIR, folder) }
      : { engine: "postgres", rows: await copyPostgres(DATA_DIR, DATABASE_URL, folder) };
  const key = join(DATA_DIR, FILES.deskKey);
  if (existsSync(key)) copyFileSync(key, join(folder, FILES.deskKey));
  writeFileSync(join(folder, FILES.contents), JSON.stringify(contents, null, 2));
}

export function readContents(folder: string): Contents {
  try {
    return contentsSchema.parse(JSON.parse(readFileSync(join(folder, FILES.contents), "utf8")));
  } catch {
    throw new BackupError(`it has no valid ${FILES.contents}`);
  }
}
