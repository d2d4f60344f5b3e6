import { type Kysely, sql } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import type { RentalTables } from "./tables.ts";

export type BookingFilter = {
  /** Part of a name, the reference or a phone number; empty for all. */
  text: string;
  /** Empty for all. */
  states: readonly BookingState[];
  /** A vehicle's id in rental-plans.json; empty for all. */
  class: string;
};

const toDigits = (text: string) => text.replace(/\D/g, "");

/** Backslash, percent and underscore have a meaning in LIKE. */
const literal = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** Phone numbers are stored as they were typed. */
const phoneDigits = sql<string>`replace(replace(replace(replace(replace(phone, '-', ''), ' ', ''), '(', ''), ')', ''), '.', '')`;

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
      const digits = toDigits(text);
      for (const word of text.toLowerCase().split(/\s+/).filter(Boolean)) {
        const like = `%${literal(word)}%`;
        query = query.where(({ eb, or, ref }) =>
          or([
            eb(sql`lower(${ref("first_name")})`, "like", sql`${like} escape '\\'`),
            eb(sql`lower(${ref("last_name")})`, "like", sql`${like} escape '\\'`),
            eb(sql`lower(${ref("reference")})`, "like", sql`${like} escape '\\'`),
            ...(digits.length >= 4 ? [eb(phoneDigits, "like", `%${digits}%`)] : []),
          ]),
        );
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
