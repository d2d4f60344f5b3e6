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
  (select count(*) from outbox where outbox.inquiry = inquiries.id) as outgoing from inquiries`;

/** What a site's file holds, read as another program would. */
export function rowsOfFile(dataDir: string): StoredRow[] {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  try {
    return z.array(rowSchema).parse(database.prepare(ROWS).all());
  } finally {
    database.close();
  }
}

/** "ok", or what SQLite finds wrong with a site's file. */
export function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, "site.sqlite"));
  try {
    return String(database.prepare("pragma integrity_check").get()?.integrity_check);
  } finally {
    database.close();
  }
}

/** What a PostgreSQL holds. */
export async function rowsOfServer(url: string): Promise<StoredRow[]> {
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
  /** Acknowledged, and not there under the reference that was given. */
  lost: number;
  /** Rows beyond the first of the same inquiry. */
  doubled: number;
  /** Rows of which nobody would ever be told. */
  withoutOutbox: number;
};

/** Compares what clients were told with what is stored. */
export function tally(
  acknowledged: ReadonlyMap<string, string>,
  rows: readonly StoredRow[],
): Tally {
  const byMarker = Map.groupBy(rows, ({ message }) => message.split(" ").at(-1) ?? "");
  const isThere = ([marker, reference]: [string, string]) =>
    byMarker.get(marker)?.some((row) => row.reference === reference) ?? false;
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((one) => !isThere(one)).length,
    doubled: rows.length - byMarker.size,
    withoutOutbox: rows.filter(({ outgoing }) => outgoing === 0).length,
  };
}
