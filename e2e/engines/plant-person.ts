import sharp from "sharp";
import { createAppointments } from "#appointments/appointments.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { APPOINTMENTS, HOURS } from "#appointments/testing/open-shop.ts";
import { createCustomers } from "#customers/customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import type { Agreement } from "#domain/bookings/agreement.ts";
import { parseOrigin } from "#domain/inquiries/visit-source.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { createInquiryAdder } from "#inquiries/add-inquiry.server.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import { STAFF, sampleStay } from "#rentals/testing/open-fleet.ts";
import type { RequestedFleet } from "./create-yard.ts";

export const PERSON = {
  firstName: "Zebulon",
  lastName: "Quillfeather",
  email: "Zebulon.Quillfeather@mail.example",
  phone: "(800) 555-0133",
};

const ADDRESS = "17 Marmalade Lane";

/** In what was planted, and in nothing else. */
export const TRACES = [
  ...["zebulon", "quillfeather", "mail.example", "555-0133", "8005550133"],
  ...["petronella", "lavender", "marmalade", "peppercorn", "M1 1L77 88"],
];

const MESSAGE = "My aunt Petronella would like a lavender cart.";

const AGREEMENT: Agreement = {
  title: "Rental agreement",
  version: "2026-07-01",
  dealership: { name: "Shore Golf Carts", phone: "(800) 555-0142", email: "us@example.com" },
  reference: "ABCD-EFGH",
  renter: { name: "Zebulon Quillfeather", phone: PERSON.phone, email: PERSON.email },
  rows: [["Place", ADDRESS]],
  lines: [],
  totalCents: 68_500,
  depositCents: 50_000,
  sections: [],
};

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

async function getRequest(fleet: RequestedFleet, own: Partial<QuotedStay> = {}): Promise<string> {
  const inquiry = { ...PERSON, interest: "general", message: MESSAGE } as const;
  const origin = parseOrigin(new URLSearchParams({ utm_term: "Peppercorn", landing: "/brick" }));
  const stay = sampleStay({ address: ADDRESS, ...own });
  const added = await fleet.inquiries.add({ inquiry, origin, request: { booking: stay } });
  if (added.kind !== "stored") throw new Error(added.kind);
  return added.reference;
}

const getTarget = async (fleet: RequestedFleet, reference: string) =>
  (await fleet.find(reference)).booking;

/** From the request to the return, with everything that is written down on the way. */
async function rent(fleet: RequestedFleet): Promise<string> {
  const { bookings } = fleet;
  const reference = await getRequest(fleet);
  const target = () => getTarget(fleet, reference);
  await fleet.confirm(reference);
  await bookings.changeStay(
    STAFF,
    await target(),
    sampleStay({ address: "9 Peppercorn Way", days: 4 }),
  );
  await bookings.changeStay(STAFF, await target(), sampleStay({ address: ADDRESS, days: 4 }));
  await bookings.addNote(STAFF, reference, "Zebulon calls on Friday.");
  await bookings.message(reference, "Petronella comes along.");
  await bookings.recordPayments(STAFF, await target(), [
    { kind: "payment", method: "card terminal", cents: 68_500 },
  ]);
  for (const direction of ["out", "in"] as const) {
    const photo = { direction, side: "front", bytes: await picture() } as const;
    await bookings.addPhoto(STAFF, reference, photo);
    if (direction === "out") {
      await bookings.checkOut(STAFF, await target(), {
        items: [{ key: "id", label: "ID seen", isDone: true, value: "Quillfeather 1234" }],
        charge: 98,
        notes: "Parked at Marmalade Lane.",
        signedName: "Zebulon Quillfeather",
        signature: "M1 1L77 88",
        missing: ["photo of the rear"],
        missingReason: "Petronella was in a hurry",
        agreement: AGREEMENT,
      });
    }
  }
  const fees = [{ kind: "cleaning", label: "Cleaning", cents: 8000 }] as const;
  await bookings.checkIn(STAFF, await target(), { fees, notes: "Lavender stains." });
  return reference;
}

async function correspond(fleet: RequestedFleet): Promise<void> {
  const inquiry = { ...PERSON, interest: "sales", message: MESSAGE } as const;
  const origin = parseOrigin(new URLSearchParams({ utm_term: "Peppercorn" }));
  const added = await fleet.inquiries.add({ inquiry, origin });
  if (added.kind !== "stored") throw new Error(added.kind);
  const { reference } = added;
  const conversations = createConversations(fleet.database, { canMail: true });
  await conversations.addNote(STAFF, reference, "Zebulon prefers lavender.");
  const attachments = [{ name: "Lavender.pdf", bytes: Buffer.from("M1 1L77 88") }];
  const reply = { text: "Dear Zebulon, it is here.", closes: false, version: 0, attachments };
  const sent = await conversations.sendReply(STAFF, reference, reply);
  if (sent.kind !== "ok") throw new Error(sent.kind);
  await conversations.logCall(STAFF, reference, { outcome: "voicemail", text: "For Petronella." });
  await receiveMail(fleet, reference);
}

/** Mails, and how the inquiry ended. */
async function receiveMail({ database }: RequestedFleet, reference: string): Promise<void> {
  const { id: inquiry } = await database
    .selectFrom("inquiries")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const at = new Date().toISOString();
  await database
    .insertInto("inquiry_mails")
    .values({
      ...{ id: "mail", inquiry, at, kind: "message", author: "Zebulon", note: null },
      ...{ text: "Petronella agrees.", quoted: "Dear Zebulon" },
    })
    .execute();
  const bytes = Buffer.from("Zebulon Quillfeather");
  await database
    .insertInto("inquiry_mail_files")
    .values({ id: "file", mail: "mail", place: 0, name: "Lavender.jpg", bytes })
    .execute();
  await database
    .insertInto("inquiry_outcomes")
    .values({
      ...{ inquiry, outcome: "won", reason: null, value_cents: 900_000 },
      ...{ vehicle: "Lavender Marmalade", decided_at: at },
    })
    .execute();
}

/** A driver, and a file that came by mail. */
async function deliver({ database }: RequestedFleet, reference: string): Promise<void> {
  const { id: booking } = await database
    .selectFrom("bookings")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  await database
    .insertInto("booking_stops")
    .values({ booking, direction: "out", driver: "1", truck: null, position: null })
    .execute();
  const bytes = Buffer.from("Zebulon Quillfeather");
  await database
    .insertInto("booking_files")
    .values({ id: reference, booking, at: 1, name: "Lavender.jpg", bytes })
    .execute();
}

async function describeCustomer(fleet: RequestedFleet, reference: string): Promise<void> {
  const customers = createCustomers(fleet.database.withTables<ReadTables>());
  const id = (await customers.findByReference(reference)) ?? "";
  await customers.addNote(STAFF, id, "Petronella calls for Zebulon.");
  await customers.addCart(STAFF, id, {
    make: "Lavender",
    model: "Marmalade",
    serial_number: "M1 1L77 88",
    bought_on: null,
  });
  await customers.addStep(STAFF, id, {
    text: "Bring Zebulon the lavender one",
    day: "2026-09-01",
    time: null,
    person: null,
    inquiry: null,
    booking: null,
  });
  const { version = 0 } = (await customers.find(id)) ?? {};
  await customers.setDoNotRent(STAFF, { id, version }, "Zebulon let Petronella drive it.");
}

async function appointment(fleet: RequestedFleet): Promise<void> {
  const appointments = createAppointments(fleet.database.withTables<AppointmentTables>(), {
    facts: () => ({ appointments: APPOINTMENTS, dealership: HOURS }),
    canMail: true,
    clock: () => fleet.clock.now,
  });
  const made = await appointments.book(STAFF, {
    kind: "test-drive",
    place: "shore",
    startsAt: Date.parse("2026-07-14T14:00:00Z"),
    customer: PERSON,
    notes: "Petronella drives.",
  });
  if (made.kind !== "ok") throw new Error(made.kind);
  await appointments.cancel(STAFF, made.appointment, "Zebulon is ill.");
}

/** Everything that can be held of a person. Returns the reference of the rental that took place, which is not closed. */
export async function plantPerson(fleet: RequestedFleet): Promise<string> {
  await correspond(fleet);
  const declined = await getRequest(fleet, { start: "2026-08-01" });
  await fleet.bookings.decline(STAFF, await getTarget(fleet, declined), "No Peppercorn left.");
  await createInquiryAdder(fleet.database)(STAFF, {
    way: "call",
    ...PERSON,
    email: "",
    interest: "service",
    message: "Lavender seat torn.",
    vehicle: null,
    area: null,
    isAnswered: false,
  });
  const made = await fleet.bookings.create(STAFF, {
    booking: sampleStay({ start: "2026-08-10", address: ADDRESS }),
    renter: { ...PERSON, notes: "Peppercorn" },
    isConfirmed: true,
  });
  if (made.kind !== "ok") throw new Error(made.kind);
  const off = { reason: "customer", isWaived: true } as const;
  await fleet.bookings.cancel(STAFF, made.booking, off);
  await deliver(fleet, made.booking.reference);
  await appointment(fleet);
  const rental = await rent(fleet);
  await deliver(fleet, rental);
  await describeCustomer(fleet, rental);
  return rental;
}
