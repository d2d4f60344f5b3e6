import { contentMigrations } from "#catalogue/edits/migrations.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { peopleMigrations } from "#people/migrations.ts";
import type { PeopleTables } from "#people/tables.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { type DailyWorkTables, dailyWorkMigrations } from "#platform/daily-work.server.ts";
import { type BackupTables, backupMigrations } from "#platform/database/backup-marks.server.ts";
import { createDamageWatch, DAMAGED } from "#platform/database/damage.server.ts";
import { openDatabase, watchFile } from "#platform/database/database.server.ts";
import { checkFile, type FileCheck } from "#platform/database/file-check.server.ts";
import { lockFolder } from "#platform/database/folder-lock.server.ts";
import { durabilityWarnings } from "#platform/database/health.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { makePrivate } from "#platform/database/private-folder.server.ts";
import type { Settings } from "#platform/env.server.ts";
import type { Log } from "#platform/log.server.ts";
import { reservationMigrations } from "#rentals/migrations.ts";
import type { ReservationTables } from "#rentals/tables.ts";

export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** SQLite's folder is locked until `close`. Throws an Error with a message for people. */
export async function openStorage({ DATA_DIR: folder, DATABASE_URL: url }: Settings, log: Log) {
  const onWait = () => log.info("waiting for another process to let go of DATA_DIR");
  const unlock = url === undefined ? await lockFolder(folder, onWait) : () => {};
  const damage = createDamageWatch((why) =>
    log.error(
      { why },
      "the database is damaged: nothing is stored until it is restored, see docs/runbook.md",
    ),
  );
  const database = await openDatabase<
    BackupTables &
      ContentTables &
      InventoryTables &
      InquiryTables &
      PeopleTables &
      ReservationTables &
      DailyWorkTables
  >({ folder, url }, { hasWriterThread: true, damage });
  makePrivate(folder);
  await migrate(database, {
    ...inventoryMigrations,
    ...inquiryMigrations,
    ...contentMigrations,
    ...auditMigrations,
    ...backupMigrations,
    ...peopleMigrations,
    ...reservationMigrations,
    ...dailyWorkMigrations,
  });
  for (const warning of await durabilityWarnings(database)) log.warn(warning);
  const isThere = url === undefined ? watchFile(folder) : () => true;

  const check = async (kind: FileCheck): Promise<void> => {
    try {
      const [why] = await checkFile(folder, kind);
      if (why !== undefined) damage.report(why);
    } catch (error) {
      log.error({ err: error }, "the database's file could not be checked");
    }
  };
  let first: Promise<void> | null = null;

  return {
    database,
    /** Why nothing may be stored; null while no reason is known. */
    fault(): string | null {
      if (!isThere()) return "the database's file is gone or was replaced";
      return damage.isFound() ? DAMAGED : null;
    },
    /** Of SQLite. Starts when it is first called; what is stored waits for it. */
    firstCheck: () => {
      first ??= url === undefined ? check("quick_check") : Promise.resolve();
      return first;
    },
    check,
    isDamaged: damage.isFound,
    async close(): Promise<void> {
      await database.destroy();
      unlock();
    },
  };
}
