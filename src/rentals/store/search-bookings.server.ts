import { type Kysely, sql } from "kysely";
import { newestWith, searchWords } from "#platform/database/text-search.server.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import type { RentalTables } from "./tables.ts";

const SEARCH = {
  table: "booking_search",
  trigrams: "booking_trigrams",
  id: "booking",
  added: "created_at",
};

export const RENTER_NAMES = { table: "bookings", added: "created_at" };

export const createBookingSearch = (database: Kysely<RentalTables>) => ({
  /** By parts of names, email, phone, reference and class; the newest first. */
  async search(text: string, limit: number): Promise<Booking[]> {
    const words = searchWords(text);
    if (words.length === 0) return [];
    const newest = newestWith(database, SEARCH, words, limit);
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where(sql<boolean>`id in (${newest})`)
      .orderBy("created_at", "desc")
      .execute();
    return rows.map(bookingFromRow);
  },
});
