import type { ContentTexts } from "#catalogue/content-folder.server.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import { readBackups } from "#platform/database/backup-marks.server.ts";
import { countRows } from "#platform/database/count-rows.server.ts";
import { isDamage } from "#platform/database/damage.server.ts";
import { type DatabaseLocation, openDatabase } from "#platform/database/database.server.ts";
import { withoutStatementTimeout } from "#platform/database/dialect.server.ts";
import {
  durabilityWarnings,
  hasPageChecks,
  integrityErrors,
  isWritable,
  pendingMigrations,
} from "#platform/database/health.server.ts";
import { countMessages } from "#records/outbox/dead-messages.server.ts";
import type { Tables } from "./database.server.ts";
import { createClockDoubt } from "./jobs/clock-doubt.server.ts";
import { migrations } from "./migrations.ts";
import { PUBLIC_FOLDER } from "./open-stores.server.ts";

/** Reads everything: the file of SQLite, the tables of PostgreSQL, which checks its pages as it reads them. Empty if sound. */
export async function storageDamages(place: DatabaseLocation): Promise<string[]> {
  try {
    const database = await openDatabase(place);
    try {
      await withoutStatementTimeout(() => countRows(database));
      return await integrityErrors(database);
    } finally {
      await database.destroy();
    }
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return [error.message];
    throw error;
  }
}

export type Inspection = Awaited<ReturnType<typeof inspectStorage>>;

/** Changes nothing. Throws if the storage cannot be opened. */
export async function inspectStorage(place: DatabaseLocation, released: ContentTexts = new Map()) {
  const database = await openDatabase<Tables>(place);
  try {
    const pending = await pendingMigrations(database, migrations);
    const isComplete = pending.length === 0;
    return {
      /** No migration has run yet. */
      isNew: pending.length === Object.keys(migrations).length,
      pending,
      isWritable: isComplete && (await isWritable(database)),
      durability: await durabilityWarnings(database),
      hasPageChecks: await hasPageChecks(database),
      /** Null until the migrations have run. */
      deliveries: isComplete ? await countMessages(database) : null,
      clockDoubt: isComplete ? await createClockDoubt(database)() : null,
      backups: isComplete ? await readBackups(database) : null,
      edits: isComplete ? await openContentStore(database, released, PUBLIC_FOLDER).edits() : [],
    };
  } finally {
    await database.destroy();
  }
}
