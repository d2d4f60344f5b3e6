import type { Kysely } from "kysely";
import { storeAppointments } from "#appointments/testing/store-appointments.ts";
import { RECORD_TABLES } from "#customers/store/records.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import type { CallOutcome } from "#inquiries/tables.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { addEvent } from "#records/events.server.ts";
import { storeBookings } from "#rentals/testing/store-bookings.ts";

const DAY = 86_400_000;

type Own = {
  first?: string;
  last?: string;
  email?: string;
  phone?: string;
  day?: string;
  area?: string;
};

export type RecordWriter = ReturnType<typeof createRecordWriter>;

/** Writes inquiries, bookings and appointments of which only whose they are matters. */
export function createRecordWriter(database: Kysely<ReadTables>) {
  const defaults = { first: "Olivia", last: "Dupont", email: "", phone: "", day: "2026-07-01" };
  return {
    async addInquiry(id: string, own: Own): Promise<void> {
      const { first, last, email, phone, day } = { ...defaults, ...own };
      const row = sampleInquiry({
        id,
        reference: id.toUpperCase(),
        first_name: first,
        last_name: last,
        email,
        phone,
        received_at: `${day}T12:00:00.000Z`,
        area: own.area ?? null,
      });
      await storeInquiries(database, row);
    },

    /** A booking of $1.00; without `paidCents` it is paid in full. */
    async addBooking(id: string, own: Own & { paidCents?: number }): Promise<void> {
      const { first, last, email, phone, day } = { ...defaults, ...own };
      const at = Date.parse(`${day}T12:00:00Z`);
      await storeBookings(database, [
        {
          id,
          reference: id.toUpperCase(),
          key: id,
          inquiry: null,
          class: "4-seater",
          class_name: "4 Seater",
          start_day: day,
          start_time: "10:00",
          days: 1,
          area: own.area ?? null,
          address: own.area === undefined ? null : "12 Bay Avenue",
          additional_drivers: 0,
          total_cents: 100,
          deposit_cents: 0,
          lines: "[]",
          from_at: at,
          to_at: at + 1,
          until_at: at + 1,
          first_name: first,
          last_name: last,
          email,
          phone,
          notes: "",
          state: "closed",
          version: 0,
          unit: null,
          hold_until: 0,
          no_hold: null,
          by_rule: null,
          awaits: null,
          network: null,
          created_at: at,
        },
      ]);
      await database
        .insertInto("booking_payments")
        .values({
          booking: id,
          kind: "payment",
          method: "cash",
          cents: own.paidCents ?? 100,
          at,
          person: null,
          author: "Jordan Sample",
          void_reason: null,
          card_digits: null,
        })
        .execute();
    },

    /** A test drive on the day after, booked by staff. */
    async addAppointment(id: string, own: Own): Promise<void> {
      const { first, last, email, phone, day } = { ...defaults, ...own };
      const at = Date.parse(`${day}T12:00:00Z`);
      await storeAppointments(database, [
        {
          id,
          reference: id.toUpperCase(),
          key: id,
          inquiry: null,
          kind: "test-drive",
          place: "shore",
          pool: "test-drives",
          from_at: at + DAY,
          to_at: at + DAY + 1,
          until_at: at + DAY + 1,
          first_name: first,
          last_name: last,
          email,
          phone,
          notes: "",
          vehicle: "denago-ev-city",
          vehicle_name: "City",
          color: null,
          cart: "",
          serial_number: "",
          state: "booked",
          version: 0,
          hold_until: null,
          person: null,
          person_name: null,
          override_reason: null,
          awaits: null,
          network: null,
          source: "desk",
          created_at: at,
        },
      ]);
      await database.transaction().execute((transaction) =>
        addEvent(transaction, {
          subject: `appointment:${id}`,
          at,
          by: { person: null, name: "Jordan Sample" },
          kind: "booked",
          to: "booked",
        }),
      );
    },

    /** A reply of staff to an inquiry. */
    async addReply(id: string, inquiry: string, written: Date): Promise<void> {
      await database
        .insertInto("inquiry_replies")
        .values({
          id,
          inquiry,
          at: written.toISOString(),
          person: "p2",
          author: "Alex Sample",
          text: "Hello",
          closes: 0,
          canceled_at: null,
        })
        .execute();
    },

    async addCall(inquiry: string, called: Date, outcome: CallOutcome): Promise<void> {
      await database.transaction().execute((transaction) =>
        addEvent(transaction, {
          subject: `inquiry:${inquiry}`,
          at: called.getTime(),
          by: { person: "p2", name: "Alex Sample" },
          kind: "call",
          detail: { outcome },
        }),
      );
    },

    /** The id of the row that a record belongs to. */
    async rowOf(record: string): Promise<string> {
      for (const table of RECORD_TABLES) {
        const found = await database
          .selectFrom(table)
          .select("customer")
          .where("id", "=", record)
          .executeTakeFirst();
        if (found !== undefined) return found.customer;
      }
      throw new Error(`there is no record ${record}`);
    },

    async clear(): Promise<void> {
      for (const table of [
        ...(["bookings", "appointments", "inquiries", "customers", "events"] as const),
      ]) {
        await database.deleteFrom(table).execute();
      }
    },
  };
}
