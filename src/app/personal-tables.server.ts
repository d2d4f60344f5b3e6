import { appointmentTables } from "#appointments/store/personal-data.server.ts";
import { contentTables } from "#catalogue/edits/personal-data.server.ts";
import { customerTables } from "#customers/store/personal-data.server.ts";
import { inquiryTables } from "#inquiries/personal-data.server.ts";
import { inventoryTables } from "#inventory/personal-data.server.ts";
import { peopleTables } from "#people/personal-data.server.ts";
import type { DeclaredTables } from "#records/personal-data/declare-tables.ts";
import { platformTables, recordTables } from "#records/personal-data/record-tables.server.ts";
import { rentalTables } from "#rentals/store/personal-data.server.ts";
import type { Tables } from "./database.server.ts";

/** The personal data of every table, in the order in which old rows are deleted: a booking is kept as long as its inquiry. */
export const personalTables: DeclaredTables<keyof Tables> = {
  ...inquiryTables,
  ...rentalTables,
  ...appointmentTables,
  ...customerTables,
  ...peopleTables,
  ...recordTables,
  ...inventoryTables,
  ...contentTables,
  ...platformTables,
};
