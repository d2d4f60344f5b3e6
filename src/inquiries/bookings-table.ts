import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Booking, FrozenQuote } from "#domain/rentals/booking/booking.ts";

/** What an inquiry that asks for a rental holds beside the inquiry. Days and times are the dealership's. */
export type BookingsTable = {
  /** The inquiry's id. */
  inquiry: string;
  vehicle: string;
  vehicle_name: string;
  start_day: string;
  start_time: string;
  days: number;
  area: string | null;
  address: string | null;
  additional_drivers: number;
  total_cents: number;
  deposit_cents: number;
  /** JSON array of the quote's lines. */
  lines: string;
};

export const bookingsMigration: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("bookings")
      .addColumn("inquiry", "text", (column) =>
        column.primaryKey().notNull().references("inquiries.id").onDelete("cascade"),
      )
      .addColumn("vehicle", "text", (column) => column.notNull())
      .addColumn("vehicle_name", "text", (column) => column.notNull())
      .addColumn("start_day", "text", (column) => column.notNull())
      .addColumn("start_time", "text", (column) => column.notNull())
      .addColumn("days", "integer", (column) => column.notNull())
      .addColumn("area", "text")
      .addColumn("address", "text")
      .addColumn("additional_drivers", "integer", (column) => column.notNull())
      .addColumn("total_cents", "integer", (column) => column.notNull())
      .addColumn("deposit_cents", "integer", (column) => column.notNull())
      .addColumn("lines", "text", (column) => column.notNull())
      .addCheckConstraint("bookings_start", sql`start_day like '____-__-__'`)
      .addCheckConstraint("bookings_time", sql`start_time like '__:__'`)
      .addCheckConstraint("bookings_days", sql`days between 1 and 366`)
      .addCheckConstraint("bookings_place", sql`(area is null) = (address is null)`)
      .addCheckConstraint("bookings_address_length", sql`length(address) <= 200`)
      .addCheckConstraint("bookings_drivers", sql`additional_drivers between 0 and 100`)
      .addCheckConstraint("bookings_amounts", sql`total_cents >= 0 and deposit_cents >= 0`)
      .addCheckConstraint("bookings_lines_length", sql`length(lines) between 2 and 5000`)
      .execute();
  },
};

/** A booking as the row that belongs to an inquiry. */
export function bookingRow(inquiry: string, booking: Booking): BookingsTable {
  const { quote } = booking;
  return {
    inquiry,
    vehicle: booking.vehicle,
    vehicle_name: booking.vehicleName,
    start_day: booking.start,
    start_time: booking.time,
    days: booking.days,
    area: booking.area,
    address: booking.address,
    additional_drivers: booking.additionalDrivers,
    total_cents: quote.totalCents,
    deposit_cents: quote.depositCents,
    lines: JSON.stringify(quote.lines.map(({ label, cents }) => ({ label, cents }))),
  };
}

/** The booking that a row holds. */
export function bookingOf(row: BookingsTable): Booking {
  const lines: FrozenQuote["lines"] = JSON.parse(row.lines);
  return {
    vehicle: row.vehicle,
    vehicleName: row.vehicle_name,
    start: row.start_day,
    time: row.start_time,
    days: row.days,
    area: row.area,
    address: row.address,
    additionalDrivers: row.additional_drivers,
    quote: { lines, totalCents: row.total_cents, depositCents: row.deposit_cents },
  };
}
