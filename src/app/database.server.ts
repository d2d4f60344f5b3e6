import type { Kysely } from "kysely";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { ContentTables } from "#catalogue/edits/tables.ts";
import type { CustomerTables } from "#customers/store/tables.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import type { PeopleTables } from "#people/tables.ts";
import type { DailyWorkTables } from "#platform/daily-work.server.ts";
import type { BackupTables } from "#platform/database/backup-marks.server.ts";
import {
  type DatabaseLocation,
  type DatabaseOptions,
  openDatabase,
} from "#platform/database/database.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { makePrivate } from "#platform/database/private-folder.server.ts";
import type { AcknowledgementTables } from "#platform/mail/acknowledgement-limit.server.ts";
import type { PresenceTables } from "#platform/presence.server.ts";
import type { RateCountTables } from "#platform/rate-counts.server.ts";
import type { RemovalTables } from "#records/personal-data/removal-bin.server.ts";
import type { RecordTables } from "#records/tables.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { migrations } from "./migrations.ts";

export type Tables = AcknowledgementTables &
  BackupTables &
  ContentTables &
  InventoryTables &
  InquiryTables &
  PeopleTables &
  RentalTables &
  AppointmentTables &
  CustomerTables &
  DailyWorkTables &
  PresenceTables &
  RateCountTables &
  RecordTables &
  RemovalTables;

/** With all tables, in their newest form. */
export async function openMigratedDatabase(
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<Kysely<Tables>> {
  const database = await openDatabase<Tables>(location, options);
  try {
    makePrivate(location.folder);
    await migrate(database, migrations);
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return database;
}
