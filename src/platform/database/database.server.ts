import { statSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { makeFolder } from "#platform/make-folder.server.ts";
import { openFile } from "#platform/sqlite/connection.server.ts";
import { sqliteDialect } from "#platform/sqlite/sqlite-dialect.server.ts";
import { startWriter } from "#platform/sqlite/writer.server.ts";

/** Where the site's data are: a folder for SQLite, or the address of a PostgreSQL, which then wins. */
export type DatabasePlace = { folder: string; url?: string | undefined };

const fileIn = (folder: string) => join(folder, "site.sqlite");

async function openSqlite<Tables>(folder: string): Promise<Kysely<Tables>> {
  makeFolder("DATA_DIR", folder);
  const writer = startWriter(fileIn(folder));
  await writer.opened;
  const reader = openFile(fileIn(folder));
  reader.exec("pragma query_only = on");
  return new Kysely<Tables>({ dialect: sqliteDialect(reader, writer) });
}

/**
 * Opens (and creates) the site's database. The one place that knows which engine it is. Throws an Error that names the
 * setting and says why it cannot be opened.
 */
export async function openDatabase<Tables>({
  folder,
  url,
}: DatabasePlace): Promise<Kysely<Tables>> {
  if (url === undefined) return await openSqlite(folder);
  // Its driver costs memory that a site on SQLite has no use for.
  const { openPostgres } = await import("#platform/postgres/postgres.server.ts");
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
