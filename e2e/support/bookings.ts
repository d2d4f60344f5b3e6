import { randomUUID } from "node:crypto";
import type { BookingState } from "#domain/bookings/states.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { NewBookingRow } from "#rentals/changes/reserve.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { storeBookings } from "#rentals/testing/store-bookings.ts";
import type { DeskSite } from "./desk.ts";

/** Days and times are the dealership's. */
export type SeededBooking = {
  reference: string;
  firstName: string;
  lastName: string;
  /** A vehicle's id in rental-plans.json. */
  class?: string;
  start: string;
  time?: string;
  days: number;
  /** A town's slug; null if it is picked up. */
  area?: string | null;
  state?: BookingState;
  unit?: string | null;
  address?: string;
  phone?: string;
  notes?: string;
  email?: string;
  createdAt?: number;
  /** A digest of the visitor's. */
  network?: string;
};

const MINUTE = 60_000;
const BUFFER_MINUTES = 120;
/** Rows of one insert, below the engines' limit of values. */
const BATCH = 500;

const NAMES: Record<string, string> = {
  "4-seater": "4 Seater",
  "6-seater": "6 Seater",
  utility: "Utility",
};

function toRow(one: SeededBooking, now: number): NewBookingRow {
  const { start, time = "10:00", days, area = "lavallette", state = "confirmed" } = one;
  const { from, to } = bookingInterval({ start, time, days });
  const className = one.class ?? "4-seater";
  return {
    id: randomUUID(),
    reference: one.reference,
    key: "0".repeat(22),
    inquiry: null,
    class: className,
    class_name: NAMES[className] ?? className,
    start_day: start,
    start_time: time,
    days,
    area,
    address: area === null ? null : (one.address ?? "12 Ocean Avenue"),
    additional_drivers: 0,
    total_cents: 68_500,
    deposit_cents: 50_000,
    lines: JSON.stringify([{ label: `${days} days`, cents: 68_500 }]),
    from_at: from.getTime(),
    to_at: to.getTime(),
    until_at: to.getTime() + BUFFER_MINUTES * MINUTE,
    first_name: one.firstName,
    last_name: one.lastName,
    email: one.email ?? "renter@example.com",
    phone: one.phone ?? "(732) 555-0142",
    notes: one.notes ?? "",
    state,
    version: 0,
    unit: one.unit ?? null,
    hold_until: state === "requested" ? now + 24 * 60 * MINUTE : null,
    no_hold: null,
    by_rule: null,
    awaits: null,
    network: one.network ?? null,
    created_at: one.createdAt ?? now,
  };
}

/** Adds bookings as they are: nothing checks whether they fit. */
export async function addBookings(
  { dataDir, databaseUrl, aheadMs = 0 }: Pick<DeskSite, "dataDir" | "databaseUrl" | "aheadMs">,
  bookings: readonly SeededBooking[],
): Promise<void> {
  const database = await openDatabase<RentalTables>({ folder: dataDir, url: databaseUrl });
  try {
    for (let from = 0; from < bookings.length; from += BATCH) {
      const rows = bookings
        .slice(from, from + BATCH)
        .map((one) => toRow(one, Date.now() + aheadMs));
      await storeBookings(database, rows);
    }
  } finally {
    await database.destroy();
  }
}
