import type { Kysely, Transaction } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { defineSearch } from "#records/search/define-search.server.ts";
import type { Phase } from "#records/search/phases.ts";
import { RECORD } from "./mail-queue.server.ts";
import type { BookingsTable, RentalTables } from "./tables.ts";

export const RENTER_NAMES = { table: "bookings", added: "created_at" };

const PHASES: Partial<Record<BookingState, Phase>> = {
  requested: "waiting",
  confirmed: "next",
  out: "now",
  returned: "open",
};

function findDueTime({ state, from_at, to_at, created_at }: BookingsTable): number {
  if (state === "out") return Number(to_at);
  return Number(state === "confirmed" ? from_at : created_at);
}

/** A booking is found by names, email, phone, reference, class, unit, address, town and total. */
export const bookingSearch = defineSearch<BookingsTable>({
  record: RECORD,
  table: "bookings",
  added: "created_at",
  describe: (rows) =>
    rows.map((row) => ({
      exact: [row.reference, row.email],
      phones: [row.phone],
      names: [row.first_name, row.last_name],
      texts: [row.class_name, row.unit, row.area, row.address, (row.total_cents / 100).toFixed(2)],
      phase: PHASES[row.state] ?? "closed",
      at: findDueTime(row),
    })),
});

export async function insertBookings(
  transaction: Kysely<RentalTables> | Transaction<RentalTables>,
  rows: readonly BookingsTable[],
): Promise<void> {
  await transaction.insertInto("bookings").values(rows).execute();
  await bookingSearch.write(transaction, rows);
}
