import { statSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { makeFolder } from "#platform/make-folder.server.ts";
import { openFile } from "./sqlite-connection.server.ts";
import { sqliteDialect } from "./sqlite-dialect.server.ts";
import { openWriter, openWriterThread } from "./sqlite-writer.server.ts";
import { createWriteQueue } from "./write-queue.ts";

/** `folder` for SQLite, `url` for PostgreSQL, which takes precedence. */
export type DatabaseLocation = { folder: string; url?: string | undefined };

const fileIn = (folder: string) => join(folder, "site.sqlite");

async function openSqlite<Tables>(folder: string, settled: Promise<void> | null) {
  makeFolder("DATA_DIR", folder);
  const file = fileIn(folder);
  const queue = createWriteQueue(openWriter(file));
  const reader = openFile(file);
  reader.exec("pragma query_only = on");
  // An unhandled rejection ends the process, as does the end of the writer thread.
  void settled?.then(() => queue.replaceWriter(() => openWriterThread(file)));
  return new Kysely<Tables>({ dialect: sqliteDialect(reader, queue) });
}

/** After `settled`, SQLite is written on its own thread. Throws an Error that names the setting. */
export async function openDatabase<Tables>(
  { folder, url }: DatabaseLocation,
  settled: Promise<void> | null = null,
): Promise<Kysely<Tables>> {
  if (url === undefined) return await openSqlite(folder, settled);
  // The driver costs memory that a site on SQLite does not need.
  const { openPostgres } = await import("./postgres.server.ts");
  return await openPostgres(url);
}

/** A deleted or replaced file still accepts writes, but nobody will find them. */
export function watchFile(folder: string): () => boolean {
  const file = fileIn(folder);
  const identity = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const opened = identity();
  return () => identity() === opened;
}
