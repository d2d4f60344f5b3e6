import { join } from "node:path";
import { storageDamages } from "#app/inspect-storage.server.ts";
import { openStores } from "#app/open-stores.server.ts";
import { countRows } from "#platform/database/count-rows.server.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import type { Settings } from "#platform/env.server.ts";
import { FILES, readContents } from "./files.server.ts";
import { withRestoredDump } from "./postgres-dump.server.ts";
import { BackupError } from "./restic.server.ts";

export type Verified = { rows: number; inquiries: number; photos: number; people: number };

function firstDifference(
  expected: Record<string, number>,
  found: Record<string, number>,
): string | null {
  for (const table of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    if (expected[table] === found[table]) continue;
    return `${table} has ${found[table] ?? "no"} rows instead of ${expected[table] ?? "none"}`;
  }
  return null;
}

async function verifyDatabase(
  place: DatabaseLocation,
  expected: Record<string, number>,
): Promise<Verified> {
  const [damage] = await storageDamages(place);
  if (damage !== undefined) throw new BackupError(`it is damaged: ${damage}`);
  const restored = await openDatabase(place);
  const found = await countRows(restored).finally(() => restored.destroy());
  const difference = firstDifference(expected, found);
  if (difference !== null) throw new BackupError(difference);
  // The site would open the copy in the same way, with the migrations of this version.
  const stores = await openStores(place);
  try {
    return {
      rows: Object.values(found).reduce((sum, count) => sum + count, 0),
      inquiries: await stores.inquiries.count(),
      photos: await stores.photos.count(),
      people: (await stores.people.list()).length,
    };
  } finally {
    await stores.close();
  }
}

/** Opens what was restored to a folder, checks it and counts. Throws a BackupError if it is not what was stored. */
export async function verifyFiles(
  folder: string,
  { DATABASE_URL: url }: Pick<Settings, "DATABASE_URL">,
): Promise<Verified> {
  const { engine, rows } = readContents(folder);
  if (engine === "sqlite") return await verifyDatabase({ folder }, rows);
  if (url === undefined) throw new BackupError("it is of PostgreSQL, and DATABASE_URL is not set");
  return await withRestoredDump(url, join(folder, FILES.postgres), (restored) =>
    verifyDatabase({ folder, url: restored }, rows),
  );
}
