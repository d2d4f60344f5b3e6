import { createCustomers } from "#customers/customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addAppointments } from "#e2e/support/appointments.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import type { DeskSite } from "#e2e/support/desk.ts";
import { addReplyFile } from "#e2e/support/desk-inquiries.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { addRow, sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import type { Role } from "#people/roles.ts";
import { openDatabase } from "#platform/database/database.server.ts";

const OFFICE = ["owner", "sales", "rentals", "service"] as const;
const NOT_SERVICE = ["owner", "sales", "rentals"] as const;

type Kind = {
  /** The interest of its inquiry; null without one. */
  interest: string | null;
  /** The kind of its appointment; null without one. */
  appointment?: "test-drive" | "battery-services";
  isBooking?: boolean;
  /** The inquiry is answered, and a mail about it did not go out. */
  isUnsent?: boolean;
  /** It is of the person who sent the inquiry about service. */
  isSamePerson?: boolean;
  seenBy: readonly Role[];
};

/** Every kind of record of a customer, and the roles that see it. */
export const KINDS = {
  "an inquiry of sales": { interest: "sales", seenBy: NOT_SERVICE },
  "a general inquiry": { interest: "general", seenBy: NOT_SERVICE },
  "an inquiry about service": { interest: "service", seenBy: OFFICE },
  "an inquiry of sales by a customer of service": {
    interest: "sales",
    isSamePerson: true,
    seenBy: NOT_SERVICE,
  },
  "an inquiry about parts": { interest: "parts", seenBy: OFFICE },
  "an inquiry of sales whose mail failed": {
    interest: "sales",
    isUnsent: true,
    seenBy: NOT_SERVICE,
  },
  "an inquiry about service whose mail failed": {
    interest: "service",
    isUnsent: true,
    seenBy: OFFICE,
  },
  "a booking": { interest: null, isBooking: true, seenBy: OFFICE },
  "a test drive of an inquiry": {
    interest: "sales",
    appointment: "test-drive",
    seenBy: NOT_SERVICE,
  },
  "a test drive booked at the desk": {
    interest: null,
    appointment: "test-drive",
    seenBy: NOT_SERVICE,
  },
  "a service visit of an inquiry": {
    interest: "service",
    appointment: "battery-services",
    seenBy: OFFICE,
  },
  "a service visit booked at the desk": {
    interest: null,
    appointment: "battery-services",
    seenBy: OFFICE,
  },
} as const satisfies Record<string, Kind>;

/** A record with texts that no other record has. */
export type PlantedRecord = Kind & {
  title: string;
  id: string;
  reference: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
  cart: string;
  /** The text of a next step that was set on it. */
  step: string;
  /** The id of the file of a reply. */
  file: string;
  /** The customer's row. */
  customer: string;
};

const toPlanted = ([title, kind]: [string, Kind], index: number): PlantedRecord => ({
  ...kind,
  title,
  id: `planted-${index + 10}`,
  reference: `SEEN-00${index + 10}`,
  lastName: `Quillon${"abcdefghijklmno"[index]}q`,
  email: `mail-${index + 10}@seen.example`,
  phone: `(732) 555-01${index + 10}`,
  message: `Words-of-${index + 10}`,
  cart: `cart-of-${index + 10}`,
  step: `Step-of-${index + 10}`,
  file: `file-of-${index + 10}`,
  customer: "",
});

const samePerson = ({ lastName, email }: PlantedRecord) => ({ lastName, email });

/** Writes a record of each kind into the database of a site, all of today. */
export async function plantRecords(site: DeskSite): Promise<PlantedRecord[]> {
  const records = Object.entries<Kind>(KINDS).map(toPlanted);
  const first = records.find(({ title }) => title === "an inquiry about service");
  for (const record of records) {
    if (record.isSamePerson && first) Object.assign(record, samePerson(first));
  }
  const now = new Date();
  const { day } = dealershipTime(now);
  await addBookings(
    site,
    records
      .filter(({ isBooking }) => isBooking)
      .map(({ reference, lastName, email, phone, message }) => ({
        ...{ reference, firstName: "Una", lastName, email, phone, notes: message },
        ...{ start: day, days: 2, createdAt: now.getTime() },
      })),
  );
  await addAppointments(
    site,
    records.flatMap(({ appointment, reference, lastName, email, phone, message, cart }) =>
      appointment === undefined
        ? []
        : {
            ...{ reference, name: `Una ${lastName}`, email, phone, notes: message, day },
            ...{ time: "10:00", kind: appointment },
            ...(appointment === "test-drive" ? { vehicle: cart } : { cart }),
          },
    ),
  );
  const database = await openDatabase<ReadTables>({ folder: site.dataDir, url: site.databaseUrl });
  const { addStep } = createCustomers(database);
  for (const record of records) {
    const { reference, interest, appointment, isUnsent, isBooking } = record;
    if (interest !== null) {
      const inquiry: InquiriesTable = sampleInquiry({
        ...{ id: record.id, reference, interest, first_name: "Una", last_name: record.lastName },
        ...{ email: record.email, phone: record.phone, message: record.message },
        ...{ received_at: now.toISOString(), vehicle: record.cart },
        ...(isUnsent && { answered_at: now.toISOString() }),
      });
      if (isUnsent) {
        const added = await addRow(database, { dead_at: now.getTime() }, inquiry);
        Object.assign(inquiry, added.inquiry);
      } else await storeInquiries(database, inquiry);
      await addReplyFile(site, reference, record.file);
      record.customer = inquiry.customer;
    }
    const table = isBooking ? "bookings" : "appointments";
    if (isBooking || appointment !== undefined) {
      const { id, customer } = await database
        .updateTable(table)
        .set({ inquiry: interest === null ? null : record.id })
        .where("reference", "=", reference)
        .returning(["id", "customer"])
        .executeTakeFirstOrThrow();
      record.customer = customer;
      if (interest === null) record.id = id;
    }
    const step = { text: record.step, day, time: null, person: null };
    const place = {
      inquiry: interest === null ? null : record.id,
      booking: isBooking ? record.id : null,
    };
    await addStep({ person: null, name: "tests" }, record.customer, { ...step, ...place });
  }
  await database.destroy();
  return records;
}
