import type { Kysely } from "kysely";
import type { Balance } from "#domain/bookings/payments.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { NOTE } from "#records/notes.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { type FleetOutlook, fleetOutlook } from "#rentals/planning/fleet-outlook.server.ts";
import { readBalances } from "#rentals/store/balances.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import { isRequested } from "#rentals/store/class-plans.server.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { DecisionOptions } from "./decisions.server.ts";

/** Bookings that go out and bookings that come back, each in order of time. */
export type RentalDay = { out: readonly Booking[]; back: readonly Booking[] };

/** `notes` are staff's notes on the booking, the oldest first. */
export type ToCollect = { balance: Balance; notes: readonly string[] };

const HANDED_OVER: readonly BookingState[] = ["confirmed", "out", "returned", "closed"];

/** Overviews for the start of a rental day. Each reads the rows of that day alone. */
export function createRentalDays(
  database: Kysely<RentalTables>,
  { facts, clock }: DecisionOptions,
) {
  return {
    async rentalDay({ from, until }: Interval): Promise<RentalDay> {
      const out = await database
        .selectFrom("bookings")
        .selectAll()
        .where("state", "in", HANDED_OVER)
        .where("from_at", ">=", from)
        .where("from_at", "<", until)
        .orderBy("from_at")
        .orderBy("id")
        .execute();
      // Without the states, for which SQLite would read all that were ever checked out.
      const due = await database
        .selectFrom("bookings")
        .selectAll()
        .where("to_at", ">=", from)
        .where("to_at", "<", until)
        .orderBy("to_at")
        .orderBy("id")
        .execute();
      const back = due.filter(({ state }) => HANDED_OVER.includes(state));
      return { out: out.map(bookingFromRow), back: back.map(bookingFromRow) };
    },

    /** Bookings that are out although they were due before an instant. */
    async outSince(instant: number): Promise<Booking[]> {
      const rows = await database
        .selectFrom("bookings")
        .selectAll()
        .where("state", "=", "out")
        .where("to_at", "<", instant)
        .orderBy("to_at")
        .orderBy("id")
        .execute();
      return rows.map(bookingFromRow);
    },

    /** Returns the start of the next confirmed booking from an instant on; null if there is none. */
    async nextStart(instant: number): Promise<number | null> {
      const row = await database
        .selectFrom("bookings")
        .select("from_at")
        .where("state", "=", "confirmed")
        .where("from_at", ">=", instant)
        .orderBy("from_at")
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : Number(row.from_at);
    },

    /**
     * Lists requests in the order their holds end. Holds run only while the shop is open, so all requests of one night can
     * end at the same moment; those are in the order they arrived.
     */
    async longestWaiting(limit: number): Promise<Booking[]> {
      const rows = await database
        .selectFrom("bookings")
        .selectAll()
        .where(isRequested)
        .where("awaits", "is", null)
        .orderBy("hold_until")
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(bookingFromRow);
    },

    /** Reads the outlook of the fleet from now until an instant. */
    async outlook(until: number): Promise<FleetOutlook> {
      const now = clock().getTime();
      const stays = () =>
        database
          .selectFrom("bookings")
          .select(["reference", "class", "unit", "state", "from_at", "to_at", "until_at"])
          .select(["first_name", "last_name"]);
      const out = await stays().where("state", "=", "out").execute();
      const confirmed = await stays()
        .where("state", "=", "confirmed")
        .where("from_at", "<", until)
        .where("until_at", ">", now)
        .execute();
      const blocks = await database
        .selectFrom("fleet_blocks")
        .select(["unit", "from_at", "until_at", "reason"])
        .where("until_at", ">", now)
        .where("from_at", "<", until)
        .execute();
      return fleetOutlook([...out, ...confirmed], blocks, facts(), now);
    },

    /** Reads balances and notes by the booking's id. */
    async toCollect(bookings: readonly Booking[]): Promise<Map<string, ToCollect>> {
      const ids = bookings.map(({ id }) => id);
      if (ids.length === 0) return new Map();
      const balances = await readBalances(database, bookings);
      const subjects = ids.map((id) => toSubject(RECORD, id));
      const events = await readEvents(database, subjects, { kinds: [NOTE] });
      const notes = Map.groupBy(events, ({ subject }) => subject);
      return new Map(
        [...balances].map(([id, balance]) => [
          id,
          {
            balance,
            notes: (notes.get(toSubject(RECORD, id)) ?? []).flatMap(({ reason }) => reason ?? []),
          },
        ]),
      );
    },
  };
}
