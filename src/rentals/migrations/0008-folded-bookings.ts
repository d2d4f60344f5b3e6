import type { Kysely } from "kysely";
import { addFoldedText } from "#platform/migrations/folded-index.ts";

const COLUMNS = [
  ...["reference", "first_name", "last_name", "email", "phone", "class_name"],
  ...["unit", "area", "address", "total_cents"],
];

/** Bookings are found by all that is printed of them, and names without their accents and apostrophes. */
export async function addFoldedBookings(database: Kysely<unknown>): Promise<void> {
  await addFoldedText(database, "booking", { table: "bookings", columns: COLUMNS });
}
