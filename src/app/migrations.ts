import { appointmentMigrations } from "#appointments/migrations.ts";
import { catalogueMigrations } from "#catalogue/migrations.ts";
import { customerMigrations } from "#customers/migrations.ts";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import { inventoryMigrations } from "#inventory/migrations.ts";
import { peopleMigrations } from "#people/migrations.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";
import { recordMigrations } from "#records/migrations.ts";
import { rentalMigrations } from "#rentals/migrations.ts";

/** The migrations of all rooms, by name. */
export const migrations = {
  ...platformMigrations,
  ...recordMigrations,
  ...catalogueMigrations,
  ...peopleMigrations,
  ...inventoryMigrations,
  ...inquiryMigrations,
  ...rentalMigrations,
  ...customerMigrations,
  ...appointmentMigrations,
};
