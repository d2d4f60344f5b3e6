import type { Kysely } from "kysely";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { loadEdited } from "#catalogue/edits/load-edited.server.ts";
import { contentMigrations } from "#catalogue/edits/migrations.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import type { LoadedCatalogue } from "#catalogue/load-catalogue.server.ts";
import { createOutbox } from "#inquiries/delivery/outbox.server.ts";
import { createInquiryAdmin } from "#inquiries/inquiry-admin.server.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import { createInquiryData } from "#inquiries/personal-data.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { openContentStore } from "#inventory/open-content.server.ts";
import { createPhotoStore } from "#inventory/photo-store.server.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { createAccounts } from "#people/accounts.server.ts";
import { peopleMigrations } from "#people/migrations.ts";
import type { PeopleTables } from "#people/tables.ts";
import { auditMigrations } from "#platform/audit.server.ts";
import { dailyWorkMigrations } from "#platform/daily-work.server.ts";
import {
  type BackupTables,
  backupMigrations,
  readBackups,
  recordBackup,
} from "#platform/database/backup-marks.server.ts";
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
import { migrate } from "#platform/database/migrate.server.ts";
import { makePrivate } from "#platform/database/private-folder.server.ts";
import { allCounts } from "#platform/outbox/leases.server.ts";
import { createPersonalData } from "#platform/personal-data.server.ts";
import { createReservationReader } from "#rentals/find-reservations.server.ts";
import { createBookingReader } from "#rentals/inquiry-bookings.server.ts";
import { createMailOutbox } from "#rentals/mail-outbox.server.ts";
import { reservationMigrations } from "#rentals/migrations.ts";
import { reservationData } from "#rentals/personal-data.server.ts";
import type { ReservationTables } from "#rentals/tables.ts";

type Tables = BackupTables &
  ContentTables &
  InventoryTables &
  InquiryTables &
  PeopleTables &
  ReservationTables;

export const PUBLIC_FOLDER = "public";

export type Stores = Awaited<ReturnType<typeof openStores>>;

const migrations = {
  ...inventoryMigrations,
  ...inquiryMigrations,
  ...contentMigrations,
  ...auditMigrations,
  ...backupMigrations,
  ...peopleMigrations,
  ...reservationMigrations,
  ...dailyWorkMigrations,
};

/** Migrates all tables to their newest form. */
export async function openStoreDatabase(place: DatabaseLocation): Promise<Kysely<Tables>> {
  const database = await openDatabase<Tables>(place);
  makePrivate(place.folder);
  try {
    await migrate(database, migrations);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}

export async function openStores(place: DatabaseLocation) {
  const database = await openStoreDatabase(place);
  const readBookings = createBookingReader(database);
  const getContent = (directory: string) =>
    openContentStore(database, readContentFolder(directory), PUBLIC_FOLDER);
  return {
    /** `directory` holds the release's files. */
    getContent,
    /** Loads the content as the site shows it: the release's files with the changes. */
    async loadContent(directory: string): Promise<LoadedCatalogue> {
      const { base, edits } = getContent(directory);
      return loadEdited(base, await edits(), PUBLIC_FOLDER);
    },
    vehicles: createVehicleStore(database),
    photos: createPhotoStore(database),
    inquiries: createInquiryAdmin(database, readBookings),
    personalData: createPersonalData(database, {
      inquiries: createInquiryData(readBookings),
      reservations: reservationData,
    }),
    outbox: createOutbox(database, readBookings),
    bookings: createReservationReader(database),
    renterMails: createMailOutbox(database),
    people: createAccounts(database),
    recordBackup: (kind: "stored" | "verified", at: number) => recordBackup(database, kind, at),
    /** Returns an empty list if the file is sound. */
    damages: () => integrityErrors(database),
    close: () => database.destroy(),
  };
}

/** Reads all of SQLite's file, or all tables of PostgreSQL, which checks its pages as it reads them. Returns an empty list if they are sound. */
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

/** Inspects without a change. Throws if the storage cannot be opened. */
export async function inspectStorage(place: DatabaseLocation) {
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
      deliveries: isComplete
        ? allCounts([
            await createOutbox(database).counts(),
            await createMailOutbox(database).counts(),
          ])
        : null,
      backups: isComplete ? await readBackups(database) : null,
      edits: isComplete ? await openContentStore(database, new Map(), PUBLIC_FOLDER).edits() : [],
    };
  } finally {
    await database.destroy();
  }
}
