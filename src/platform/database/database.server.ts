import { statSync } from "node:fs";
import { join } from "node:path";
import { Kysely } from "kysely";
import { makeFolder } from "#platform/make-folder.server.ts";
import { createDamageWatch, type DamageWatch } from "./damage.server.ts";
import { openFile } from "./sqlite-connection.server.ts";
import { sqliteDialect } from "./sqlite-dialect.server.ts";
import { openWriter, openWriterThread, type Writer } from "./sqlite-writer.server.ts";
import { createWriteQueue } from "./write-queue.ts";
import { createRefusalWatch, type RefusalWatch } from "./write-refusal.ts";

/** `folder` for SQLite, `url` for PostgreSQL, which takes precedence. */
export type DatabaseLocation = { folder: string; url?: string | undefined };

export const fileIn = (folder: string) => join(folder, "site.sqlite");

export type DatabaseOptions = {
  /** SQLite is then written on a thread of its own, so that a slow disk does not block this one. */
  hasWriterThread?: boolean;
  /** Told of damage that a query meets; refuses to write afterwards. */
  damage?: DamageWatch;
  /** Notified of writes that the disk refuses. */
  refusals?: RefusalWatch;
};

/** Kysely logs no COMMIT, at which SQLite meets a full disk. */
const watchWriter = (writer: Writer, { report }: RefusalWatch): Writer => ({
  ...writer,
  run: (statement) =>
    writer.run(statement).catch((error: unknown) => {
      report(error);
      throw error;
    }),
});

/** Throws an Error that names the setting. */
export async function openDatabase<Tables>(
  { folder, url }: DatabaseLocation,
  {
    hasWriterThread = false,
    damage = createDamageWatch(),
    refusals = createRefusalWatch(),
  }: DatabaseOptions = {},
): Promise<Kysely<Tables>> {
  if (url !== undefined) {
    // The driver costs memory that a site on SQLite does not need.
    const { openPostgres } = await import("./postgres.server.ts");
    return await openPostgres(url, { damage, refusals });
  }
  makeFolder("DATA_DIR", folder);
  const file = fileIn(folder);
  const reader = openFile(file);
  reader.exec("pragma query_only = on");
  const writer = hasWriterThread ? openWriterThread(file) : openWriter(file);
  return new Kysely<Tables>({
    dialect: sqliteDialect(reader, createWriteQueue(watchWriter(writer, refusals))),
    log: damage.log,
    plugins: [damage.plugin],
  });
}

/** A deleted or replaced file still accepts writes, but nobody will find them. */
export function watchFile(folder: string): () => boolean {
  const file = fileIn(folder);
  const identity = () => statSync(file, { throwIfNoEntry: false })?.ino;
  const opened = identity();
  return () => identity() === opened;
}
