import type { Migration } from "kysely/migration";
import { createInquiryTables } from "./migrations/0001-inquiries.ts";

/** By name. Later ones go on in one sequence over all rooms, such as "0002-customers". */
export const inquiryMigrations: Record<string, Migration> = {
  "0001-inquiries": { up: createInquiryTables },
};
