import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { z } from "zod";

const rowSchema = z.object({
  reference: z.string(),
  message: z.string(),
  outgoing: z.coerce.number(),
});
type StoredRow = z.infer<typeof rowSchema>;

const ROWS = `select reference, message,
  (select count(*) from outbox where outbox.subject = 'inquiry:' || inquiries.id) as outgoing from inquiries`;

/** Reads the rows of a site's SQLite file from outside its process. */
export function readSqliteRows(dataDir: string): StoredRow[] {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  try {
    return z.array(rowSchema).parse(database.prepare(ROWS).all());
  } finally {
    database.close();
  }
}

/** Returns "ok" or what SQLite finds wrong. */
export function checkIntegrity(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"), { timeout: 5000 });
  try {
    return String(database.prepare("pragma integrity_check").get()?.integrity_check);
  } finally {
    database.close();
  }
}

export async function readPostgresRows(url: string): Promise<StoredRow[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return z.array(rowSchema).parse((await client.query(ROWS)).rows);
  } finally {
    await client.end();
  }
}

export type Tally = {
  acknowledged: number;
  /** Acknowledged inquiries that are not stored under their reference. */
  lost: number;
  /** Rows beyond the first of each inquiry. */
  duplicated: number;
  /** Rows that would never be delivered. */
  withoutOutbox: number;
};

/** Compares the acknowledged inquiries with the stored ones. */
export function tally(
  acknowledged: ReadonlyMap<string, string>,
  rows: readonly StoredRow[],
): Tally {
  const byMarker = Map.groupBy(rows, ({ message }) => message.split(" ").at(-1) ?? "");
  const isStored = ([marker, reference]: [string, string]) =>
    byMarker.get(marker)?.some((row) => row.reference === reference) ?? false;
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((entry) => !isStored(entry)).length,
    duplicated: rows.length - byMarker.size,
    withoutOutbox: rows.filter(({ outgoing }) => outgoing === 0).length,
  };
}
