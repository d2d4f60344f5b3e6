import type { Kysely } from "kysely";
import { withCustomers } from "#records/customers/record-contacts.server.ts";
import type { NewBookingRow } from "#rentals/changes/reserve.server.ts";
import { insertBookings } from "#rentals/store/booking-search.server.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

/** Stores bookings as they are, each with its customer. */
export async function storeBookings(
  database: Kysely<RentalTables>,
  bookings: readonly NewBookingRow[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const rows = await withCustomers(transaction, RECORD, bookings, ({ created_at }) => created_at);
    await insertBookings(transaction, rows);
  });
}
