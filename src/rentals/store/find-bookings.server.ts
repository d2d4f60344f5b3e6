import { type Kysely, type SqlBool, sql } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { isKey } from "#platform/own-page-key.server.ts";
import { type RecordEvent, readEvents } from "#records/read-events.server.ts";
import { createSearch } from "#records/search/search.server.ts";
import { toSubject } from "#records/subjects.ts";
import { SEES_ALL } from "#records/visibility.ts";
import {
  type Booking,
  type BookingSummary,
  bookingFromRow,
  SUMMARY_COLUMNS,
  summaryFromRow,
} from "./booking.ts";
import { isOut } from "./class-plans.server.ts";
import { hasAcknowledgement, RECORD } from "./mail-queue.server.ts";
import type { FleetBlocksTable, RentalTables } from "./tables.ts";

export type FoundBooking = { booking: Booking; events: readonly RecordEvent[] };

export type Block = FleetBlocksTable;

// The id comes from a URL and may contain what no database takes.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REFERENCE = /^[0-9A-Z-]{1,20}$/;

/** PostgreSQL returns large numbers as text. */
const blockFromRow = (row: FleetBlocksTable): Block => ({
  ...row,
  from_at: Number(row.from_at),
  until_at: Number(row.until_at),
  created_at: Number(row.created_at),
});

const byStart = (a: BookingSummary, b: BookingSummary) =>
  a.fromAt - b.fromAt || (a.reference < b.reference ? -1 : 1);

export function createBookingFinder(database: Kysely<RentalTables>) {
  const findBy = async (
    column: "reference" | "id",
    value: string,
  ): Promise<FoundBooking | null> => {
    const row = await database
      .selectFrom("bookings")
      .selectAll()
      .where(column, "=", value)
      .executeTakeFirst();
    if (row === undefined) return null;
    return {
      booking: bookingFromRow(row),
      events: await readEvents(database, [toSubject(RECORD, row.id)]),
    };
  };

  const find = async (reference: string): Promise<FoundBooking | null> =>
    REFERENCE.test(reference) ? await findBy("reference", reference) : null;

  const search = createSearch(database);

  /** The newest first. */
  const listByIds = async (ids: readonly string[]): Promise<Booking[]> => {
    if (ids.length === 0) return [];
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where("id", "in", ids)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map(bookingFromRow);
  };

  return {
    find,

    findById: (id: string): Promise<FoundBooking | null> => findBy("id", id),

    /** For the renter: null alike for a wrong reference and a wrong key. */
    async findByKey(reference: string, key: string): Promise<FoundBooking | null> {
      const found = await find(reference.toUpperCase());
      return found !== null && isKey(key, found.booking.key) ? found : null;
    },

    /** A file that came with a mail; null if the booking has no such file. */
    async findFile(reference: string, id: string) {
      const row = await database
        .selectFrom("booking_files as file")
        .innerJoin("bookings", "bookings.id", "file.booking")
        .select(["file.name", "file.bytes"])
        .where("file.id", "=", id)
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row ?? null;
    },

    async findByInquiry(inquiry: string): Promise<Booking | null> {
      if (!UUID.test(inquiry)) return null;
      const row = await database
        .selectFrom("bookings")
        .selectAll()
        .where("inquiry", "=", inquiry)
        .executeTakeFirst();
      return row === undefined ? null : bookingFromRow(row);
    },

    isAcknowledged: (id: string): Promise<boolean> => hasAcknowledgement(database, id),

    async findBlock(id: string): Promise<Block | null> {
      const row = await database
        .selectFrom("fleet_blocks")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirst();
      return row === undefined ? null : blockFromRow(row);
    },

    listByIds,

    /** The newest that have each word of the text. */
    async search(text: string, limit: number): Promise<Booking[]> {
      const query = { viewer: SEES_ALL, records: [RECORD], limit, order: "newest" } as const;
      return await listByIds((await search(text, query)).map(({ id }) => id));
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

    /** Bookings in the given states, sorted by start. */
    async inStates(states: readonly BookingState[], limit: number): Promise<Booking[]> {
      const rows = await database
        .selectFrom("bookings")
        .selectAll()
        .where("state", "in", states)
        .orderBy("from_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(bookingFromRow);
    },

    /** All that touch a span and were not turned down, with what keeps carts away. Milliseconds since 1970. */
    async between(
      from: number,
      until: number,
    ): Promise<{ bookings: BookingSummary[]; blocks: Block[] }> {
      // Two queries, since one with "or" would read all that has started; the plus keeps SQLite from doing so anyway.
      const started = database
        .selectFrom("bookings")
        .select(SUMMARY_COLUMNS)
        .where(sql<SqlBool>`+from_at < ${until}`);
      const rows = [
        ...(await started.where(isOut).execute()),
        ...(await started
          .where("until_at", ">", from)
          .where("state", "in", ["requested", "confirmed", "returned", "closed"])
          .execute()),
      ];
      const blocks = await database
        .selectFrom("fleet_blocks")
        .selectAll()
        .where("from_at", "<", until)
        .where("until_at", ">", from)
        .orderBy("from_at")
        .orderBy("id")
        .execute();
      return {
        bookings: rows.map(summaryFromRow).sort(byStart),
        blocks: blocks.map(blockFromRow),
      };
    },
  };
}
