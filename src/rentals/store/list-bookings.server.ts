import { type Kysely, sql } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { searchWords } from "#domain/search/fold.ts";
import { foldBeforeSearch } from "#platform/database/text-search.server.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import { bookingsWith, foldBookings } from "./search-bookings.server.ts";
import type { RentalTables } from "./tables.ts";

export type BookingFilter = {
  /** As for the search of the desk; empty for all. */
  text: string;
  /** Empty for all. */
  states: readonly BookingState[];
  /** A vehicle's id in rental-plans.json; empty for all. */
  class: string;
};

export function createBookingList(database: Kysely<RentalTables>) {
  return {
    /** Those that start last come first, unless the order says otherwise. `count` is how many there are. */
    async list(
      { text, states, class: className }: BookingFilter,
      { limit, offset, order = "desc" }: { limit: number; offset: number; order?: "asc" | "desc" },
    ): Promise<{ found: Booking[]; count: number }> {
      let query = database.selectFrom("bookings");
      if (states.length > 0) query = query.where("state", "in", states);
      if (className !== "") query = query.where("class", "=", className);
      const words = searchWords(text);
      if (words.length > 0) {
        await foldBeforeSearch((most) => foldBookings(database, most));
        query = query.where(sql<boolean>`id in (${bookingsWith(database, words, null)})`);
      }
      const [rows, pluralize] = await Promise.all([
        query
          .selectAll()
          .orderBy("from_at", order)
          .orderBy("id")
          .limit(limit)
          .offset(offset)
          .execute(),
        query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow(),
      ]);
      return { found: rows.map(bookingFromRow), count: Number(pluralize.count) };
    },

    /** How many requests wait for an answer. */
    async countRequested(): Promise<number> {
      const { count } = await database
        .selectFrom("bookings")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("state", "=", "requested")
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
