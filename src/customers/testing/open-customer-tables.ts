import type { Kysely } from "kysely";
import { appointmentMigrations } from "#appointments/migrations.ts";
import { customerMigrations } from "#customers/migrations.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { DatabaseLocation } from "#platform/database/database.server.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { rentalMigrations } from "#rentals/migrations.ts";

export type OpenCustomerTables = () => Promise<{
  database: Kysely<ReadTables>;
  location: DatabaseLocation;
  close: () => Promise<void>;
}>;

export const openCustomerTables: OpenCustomerTables = async () => {
  const { folder, ...opened } = await openTemporary<ReadTables>({
    ...inquiryMigrations,
    ...rentalMigrations,
    ...customerMigrations,
    ...appointmentMigrations,
  });
  return { ...opened, location: { folder } };
};
