import { type Kysely, sql } from "kysely";
import { searchableText, searchWords } from "#domain/search/fold.ts";
import { foldBeforeSearch, foldNewest, newestWith } from "#platform/database/text-search.server.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import { isOut } from "./class-plans.server.ts";
import type { RentalTables } from "./tables.ts";

const SEARCH = {
  table: "booking_search",
  trigrams: "booking_folded_trigrams",
  id: "booking",
  added: "created_at",
};

export const RENTER_NAMES = { table: "bookings", added: "created_at" };

/** Writes what a search finds of the newest bookings that are new or have changed; returns how many. */
export const foldBookings = (database: Kysely<RentalTables>, limit: number): Promise<number> =>
  foldNewest(database, SEARCH, limit, async (transaction, ids) => {
    const rows = await transaction
      .selectFrom("bookings")
      .select(["id", "reference", "first_name", "last_name", "email", "phone"])
      .select(["class_name", "unit", "area", "address", "total_cents"])
      .where("id", "in", ids)
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        searchableText(
          [
            row.email,
            row.phone.replaceAll(/\D/g, ""),
            row.class_name,
            row.unit,
            row.area,
            row.address,
            (row.total_cents / 100).toFixed(2),
          ],
          [row.first_name, row.last_name, row.reference],
        ),
      ]),
    );
  });

/** Selects the ids of the newest bookings that have all words; of all without a limit. */
export const bookingsWith = (
  database: Kysely<RentalTables>,
  words: readonly string[],
  limit: number | null,
) => newestWith(database, SEARCH, words, limit);

export const createBookingSearch = (database: Kysely<RentalTables>) => ({
  /** By parts of names, email, phone, reference, class, unit, address, town and total; the newest first. */
  async search(text: string, limit: number): Promise<Booking[]> {
    const words = searchWords(text);
    if (words.length === 0) return [];
    await foldBeforeSearch((most) => foldBookings(database, most));
    const newest = bookingsWith(database, words, limit);
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where(sql<boolean>`id in (${newest})`)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map(bookingFromRow);
  },

  /** By the unit: the booking whose renter has it now, else the next confirmed one. */
  async findHolders(units: readonly string[]): Promise<ReadonlyMap<string, Booking>> {
    if (units.length === 0) return new Map();
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where(({ or, eb }) => or([isOut, eb("state", "=", "confirmed")]))
      .where("unit", "in", units)
      .orderBy("from_at", "desc")
      .orderBy("id")
      .execute();
    const bookings = rows.map(bookingFromRow);
    const later = bookings.filter(({ state }) => state === "confirmed");
    const out = bookings.filter(({ state }) => state === "out");
    return new Map([...later, ...out].map((booking) => [booking.unit ?? "", booking]));
  },
});
