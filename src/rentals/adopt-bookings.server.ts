import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { databaseNow, dialectOf } from "#platform/database/dialect.server.ts";
import { newKey } from "./reservation-key.server.ts";
import { type BufferMinutes, stayTimes } from "./stay-times.ts";
import type { ReservationTables } from "./tables.ts";

/** What is read of the room inquiries. */
export type BookedTables = ReservationTables & {
  inquiries: {
    id: string;
    reference: string;
    received_at: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    message: string;
  };
  bookings: {
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
    lines: string;
  };
};

const HOLD_MS = 24 * 3_600_000;
const BUFFER: BufferMinutes = { collected: 60, delivered: 120 };
const CHUNK_ROWS = 500;

/**
 * Makes a requested reservation of each booking that has none: those from before there were reservations, and those
 * that a process of that version has added since. Returns their number.
 */
export async function adoptBookings(database: Kysely<BookedTables>): Promise<number> {
  const now = databaseNow(dialectOf(database));
  let adopted = 0;
  for (;;) {
    const rows = await database
      .selectFrom("bookings")
      .innerJoin("inquiries", "inquiries.id", "bookings.inquiry")
      .leftJoin("reservations", "reservations.inquiry", "bookings.inquiry")
      .selectAll("bookings")
      .select([
        "inquiries.reference",
        "inquiries.received_at",
        "inquiries.first_name",
        "inquiries.last_name",
        "inquiries.email",
        "inquiries.phone",
        "inquiries.message",
      ])
      .where("reservations.id", "is", null)
      .orderBy("bookings.inquiry")
      .limit(CHUNK_ROWS)
      .execute();
    if (rows.length === 0) return adopted;
    const reservations = rows.map(({ vehicle, vehicle_name, received_at, message, ...row }) => ({
      ...row,
      id: randomUUID(),
      key: newKey(),
      class: vehicle,
      class_name: vehicle_name,
      notes: message,
      ...stayTimes(
        { start: row.start_day, time: row.start_time, days: row.days, area: row.area },
        BUFFER,
      ),
      state: "requested" as const,
      version: 0,
      unit: null,
      hold_until: sql<number>`${now} + ${HOLD_MS}`,
      created_at: Date.parse(received_at),
    }));
    const added = await database
      .insertInto("reservations")
      .values(reservations)
      .onConflict((conflict) => conflict.column("inquiry").doNothing())
      .returning(["id", "created_at"])
      .execute();
    // Another process may be adopting the same ones.
    if (added.length === 0) continue;
    await database
      .insertInto("reservation_events")
      .values(
        added.map(({ id, created_at }) => ({
          reservation: id,
          at: Number(created_at),
          person: null,
          author: "The renter",
          kind: "requested" as const,
          to_state: "requested" as const,
          detail: "{}",
        })),
      )
      .execute();
    adopted += added.length;
  }
}
