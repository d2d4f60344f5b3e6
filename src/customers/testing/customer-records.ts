import type { Kysely } from "kysely";
import { appointmentSearch } from "#appointments/store/appointment-search.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { inquirySearch } from "#inquiries/inquiry-search.server.ts";
import type { CallOutcome } from "#inquiries/tables.ts";
import { sampleInquiry } from "#inquiries/testing/samples.ts";
import { addEvent } from "#records/events.server.ts";
import { insertBookings } from "#rentals/store/booking-search.server.ts";

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
      await database.insertInto("inquiries").values(row).execute();
      await inquirySearch.write(database, [row]);
    },

    /** A booking of $1.00; without `paidCents` it is paid in full. */
    async addBooking(id: string, own: Own & { paidCents?: number }): Promise<void> {
      const { first, last, email, phone, day } = { ...defaults, ...own };
      const at = Date.parse(`${day}T12:00:00Z`);
      await insertBookings(database, [
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
      const rows = await database
        .insertInto("appointments")
        .values({
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
          source: "desk",
          created_at: at,
        })
        .returningAll()
        .execute();
      await appointmentSearch.write(database, rows);
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

    async clear(): Promise<void> {
      for (const table of [
        ...(["customers", "customer_shared_contacts", "bookings", "appointments"] as const),
        ...(["inquiries", "events"] as const),
      ]) {
        await database.deleteFrom(table).execute();
      }
    },
  };
}
