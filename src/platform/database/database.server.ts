import { statSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { makeFolder } from "#platform/make-folder.server.ts";
import { openFile } from "./sqlite-connection.server.ts";
import { sqliteDialect } from "./sqlite-dialect.server.ts";
import { openWriter, openWriterThread } from "./sqlite-writer.server.ts";
import { createWriteQueue } from "./write-queue.ts";

/** Where the site's data are: a folder for SQLite, or the address of a PostgreSQL, which then wins. */
export type DatabaseLocation = { folder: string; url?: string | undefined };

const fileIn = (folder: string) => join(folder, "site.sqlite");

async function openSqlite<Tables>(folder: string, settled: Promise<void> | null) {
  makeFolder("DATA_DIR", folder);
  const file = fileIn(folder);
  const turns = createWriteQueue(openWriter(file));
  const reader = openFile(file);
  reader.exec("pragma query_only = on");
  // A site that cannot have its thread ends, like one whose thread has ended.
  void settled?.then(() => turns.followedBy(() => openWriterThread(file)));
  return new Kysely<Tables>({ dialect: sqliteDialect(reader, turns) });
}

/**
 * Opens (and creates) the site's database. The one place that knows which engine it is. SQLite's file is written on a
 * thread of its own from when `settled` resolves; without it the caller waits for the disk. Throws an Error that names the
 * setting and says why it cannot be opened.
 */
export async function openDatabase<Tables>(
  { folder, url }: DatabaseLocation,
  settled: Promise<void> | null = null,
): Promise<Kysely<Tables>> {
  if (url === undefined) return await openSqlite(folder, settled);
  // Its driver costs memory that a site on SQLite has no use for.
  const { openPostgres } = await import("./postgres.server.ts");
  return await openPostgres(url);
}

/**
 * Tells from now on whether the database's file is still the one that is there now. A file that somebody deletes or
 * replaces goes on to take inquiries, which nobody will find.
 */
export function watchFile(folder: string): () => boolean {
  const file = fileIn(folder);
  const identity = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const opened = identity();
  return () => identity() === opened;
}
