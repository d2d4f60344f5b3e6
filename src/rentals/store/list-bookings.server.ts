import { type Kysely, type RawBuilder, sql } from "kysely";
import type { BookingSort, SortOrder } from "#domain/bookings/sorts.ts";
import {
  type BookingState,
  ENDED_STATES,
  OPEN_STATES,
  RESERVATION_STATES,
} from "#domain/bookings/states.ts";
import { selectIds } from "#records/search/search.server.ts";
import { toSearchWords } from "#records/search/search-entry.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import { RECORD } from "./mail-queue.server.ts";
import type { RentalTables } from "./tables.ts";

export type BookingFilter = {
  /** As for the search of the desk; empty for all. */
  text: string;
  /** Empty for all. */
  states: readonly BookingState[];
  /** A vehicle's id in rental-plans.json; empty for all. */
  class: string;
};

const LIFE = sql.join(
  RESERVATION_STATES.map((state, index) => sql`when ${sql.lit(state)} then ${sql.lit(index)}`),
  sql` `,
);

const ENDED = sql`state in (${sql.join(ENDED_STATES.map((state) => sql.lit(state)))})`;
const OPEN = sql`state in (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`;

/** Ties are in the order of their start. */
const SORTED_BY: Record<BookingSort, readonly RawBuilder<unknown>[]> = {
  next: [
    sql`case when ${ENDED} then 2 when state = 'returned' then 1 else 0 end`,
    sql`case when ${ENDED} then -from_at when ${OPEN} then from_at else to_at end`,
  ],
  from: [],
  to: [sql`to_at`],
  name: [sql`lower(last_name)`, sql`lower(first_name)`],
  state: [sql`case state ${LIFE} end`],
  cart: [sql`class`, sql`coalesce(unit, '')`],
  place: [sql`coalesce(area, '')`],
  total: [sql`total_cents`],
};

export function createBookingList(database: Kysely<RentalTables>) {
  return {
    /** Sorted by start, latest first, unless sort and order say otherwise. "next" takes "asc" only. `count` is the number of all matches. */
    async list(
      { text, states, class: className }: BookingFilter,
      {
        limit,
        offset,
        sort = "from",
        order = "desc",
      }: { limit: number; offset: number; sort?: BookingSort; order?: SortOrder },
    ): Promise<{ found: Booking[]; count: number }> {
      let query = database.selectFrom("bookings");
      if (states.length > 0) query = query.where("state", "in", states);
      if (className !== "") query = query.where("class", "=", className);
      const words = toSearchWords(text);
      if (words.length > 0) {
        query = query.where(sql<boolean>`id in (${selectIds(database, RECORD, words)})`);
      }
      const [rows, counted] = await Promise.all([
        SORTED_BY[sort]
          .reduce((sorted, column) => sorted.orderBy(column, order), query.selectAll())
          .orderBy("from_at", sort === "from" ? order : "desc")
          .orderBy("id")
          .limit(limit)
          .offset(offset)
          .execute(),
        query.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow(),
      ]);
      return { found: rows.map(bookingFromRow), count: Number(counted.count) };
    },

    /** How many requests wait for an answer. */
    async countRequested(): Promise<number> {
      const { count } = await database
        .selectFrom("bookings")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("state", "=", "requested")
        .where("awaits", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
