import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { personalTables } from "#app/personal-tables.server.ts";
import { createRequestReader } from "#app/read-requested.server.ts";
import { tableNames } from "#platform/database/testing/migrate-contract.ts";
import { vacuum } from "#platform/database/vacuum.server.ts";
import {
  createPersonalData,
  type PersonalData,
} from "#records/personal-data/personal-data.server.ts";
import { createRemovalBin, type RemovalTables } from "#records/personal-data/removal-bin.server.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { type FleetTables, STAFF, units } from "#rentals/testing/open-fleet.ts";
import { createYard, type RequestedFleet, type Yard } from "./create-yard.ts";
import { ENGINES } from "./open-engine.ts";
import { PERSON, plantPerson, TRACES } from "./plant-person.ts";

const BY_EMAIL = { customers: 1, inquiries: 3, bookings: 3, appointments: 1 };
// Staff wrote a call down, of which they know the number only.
const BY_PHONE = { customers: 1, inquiries: 4, bookings: 3, appointments: 1 };

const bytesAsText = (_: string, value: unknown) => {
  const isBuffer = typeof value === "object" && value !== null && "type" in value;
  return isBuffer && "data" in value && Array.isArray(value.data)
    ? Buffer.from(value.data).toString("latin1")
    : value;
};

/** All rows of all tables, as text. */
async function everything(database: Kysely<FleetTables>): Promise<string> {
  const texts = [];
  for (const name of await tableNames(database)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database);
    texts.push(`${name} ${JSON.stringify(rows, bytesAsText)}`);
  }
  return texts.join("\n");
}

const tracesIn = (text: string) =>
  TRACES.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

describe.each(ENGINES)("what is held of a person on %s", (engine) => {
  let yard: Yard;
  let fleet: RequestedFleet;
  let data: PersonalData;
  let rental: string;

  beforeAll(async () => {
    yard = await createYard(engine);
  });
  beforeEach(async () => {
    fleet = await yard.open(units(3));
    const { database } = fleet;
    data = createPersonalData(database, personalTables, {
      readRequested: createRequestReader(fleet.database.withTables()),
      onRemoved: () => vacuum(database),
    });
    await fleet.requested({ start: "2026-09-01" });
    rental = await plantPerson(fleet);
  });
  afterAll(() => yard.close());

  const closeRental = async () => {
    const { booking } = await fleet.find(rental);
    expect(await fleet.bookings.close(STAFF, booking)).toMatchObject({ kind: "ok" });
  };
  const audit = async () =>
    (await listChanges(fleet.database)).filter(({ subject }) => subject === "personal data");

  it("is found by the address in any case and by the number in any form, and by nothing less", async () => {
    const { email, phone } = PERSON;
    expect(await data.count(` ${email.toUpperCase()} `)).toEqual(BY_EMAIL);
    for (const number of [phone, "800-555-0133", "+1 800 555 0133"]) {
      expect(await data.count(number)).toEqual(BY_PHONE);
    }
    const none = { customers: 0, inquiries: 0, bookings: 0, appointments: 0 };
    for (const text of ["", "zebulon", "555-0133", "_ebulon.quillfeather@mail.example", "%@%"]) {
      expect(await data.count(text)).toEqual(none);
    }
    await data.remove(STAFF, "");
    expect(await audit()).toEqual([]);
  });

  it("is copied whole, and the list of changes does not say of whom", async () => {
    const held = Object.entries(personalTables).filter(
      ([, table]) => table.personal === "record" || (table.personal === "part" && table.list),
    );
    for (const [table] of held) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(fleet.database);
      expect(rows, table).not.toEqual([]);
    }
    const copy = await data.export(STAFF, PERSON.phone);
    expect(tracesIn(JSON.stringify(copy))).toEqual(TRACES);
    const having = (fields: object) => expect.objectContaining(fields);
    expect(copy.inquiries).toContainEqual(
      having({
        campaign: having({ utm_term: "Peppercorn" }),
        notes: [having({ text: "Zebulon prefers lavender." })],
        conversation: [having({ kind: "reply" }), having({ kind: "call" })],
        outcome: having({ vehicle: "Lavender Marmalade", valueCents: 900_000 }),
        mails: [having({ author: "Zebulon", quoted: "Dear Zebulon" })],
        attachments: [having({ name: "Lavender.pdf" }), having({ name: "Lavender.jpg" })],
        deliveries: [having({ channel: "visitor" }), having({ channel: "reply" })],
      }),
    );
    expect(copy.customers).toMatchObject([
      {
        notes: [{ text: "Petronella calls for Zebulon." }],
        carts: [{ serialNumber: "M1 1L77 88" }],
        steps: [{ text: "Bring Zebulon the lavender one", day: "2026-09-01" }],
      },
    ]);
    expect(copy.bookings).toContainEqual(
      having({
        lastName: "Quillfeather",
        booking: having({ totalCents: 68_500 }),
        handovers: [
          having({ signature: "M1 1L77 88", agreement: having({}) }),
          having({ fees: [having({ cents: 8000 })] }),
        ],
        photos: [having({ jpeg: expect.stringMatching(/^\/9j\//) }), having({ direction: "in" })],
        payments: [having({ cents: 68_500 })],
        files: [having({ name: "Lavender.jpg" })],
        events: expect.arrayContaining([
          having({ before: having({ booking: having({ address: "9 Peppercorn Way" }) }) }),
        ]),
      }),
    );
    expect(copy.appointments).toMatchObject([
      { notes: "Petronella drives.", events: [{ kind: "booked" }, { kind: "canceled" }] },
    ]);
    expect(await audit()).toMatchObject([{ action: "export person", person: STAFF.person }]);
    expect(tracesIn(JSON.stringify(await audit()))).toEqual([]);
  });

  it("stays while a rental is not finished", async () => {
    const result = await data.remove(STAFF, PERSON.email);
    expect(result).toEqual({ kind: "unfinished", references: [rental] });
    expect(await data.count(PERSON.phone)).toEqual(BY_PHONE);
    expect(await audit()).toEqual([]);
  });

  it("waits in a bin, from which it is canceled or removed once, and whole", async () => {
    const databases = fleet.databases.map((own) => own.withTables<RemovalTables>());
    const [database = fleet.database.withTables<RemovalTables>(), other = database] = databases;
    const bin = createRemovalBin(database, data);
    const { phone } = PERSON;
    const ids = new Set((await data.list(phone)).map(({ id }) => id));
    const refused = { kind: "unfinished", references: [rental] };
    expect(await bin.add(STAFF, phone, ids)).toEqual(refused);
    expect(await bin.list()).toEqual([]);
    await closeRental();
    expect(await bin.add(STAFF, phone, ids)).toMatchObject({ kind: "waiting" });
    const [first] = await bin.list();
    expect(first).toMatchObject({ askedBy: STAFF.name, records: { length: 9 }, unfinished: [] });
    expect(await bin.cancel(STAFF, first?.id ?? "")).toBe(true);
    expect(await bin.cancel(STAFF, first?.id ?? "")).toBe(false);
    expect(await bin.makeNow(first?.id ?? "")).toBeNull();
    await bin.add(STAFF, phone, ids);
    expect(await bin.removeDue()).toBe(0);
    expect(await data.count(phone)).toEqual(BY_PHONE);
    await database.updateTable("waiting_removals").set({ due_at: 0 }).execute();
    const made = await Promise.all([bin.removeDue(), createRemovalBin(other, data).removeDue()]);
    expect(made.toSorted()).toEqual([0, 1]);
    expect(tracesIn(await everything(fleet.database))).toEqual([]);
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...["put person in bin", "take person out of bin", "put person in bin", "delete person"],
    ]);
  });

  it("is nowhere once it is removed, in no table and no byte of the file; the figures of a rental stay", async () => {
    await closeRental();
    expect(tracesIn(await everything(fleet.database))).toEqual(TRACES);
    const before = await fleet.find(rental);
    const { balance } = await fleet.bookings.readRecords(before);
    expect(await data.remove(STAFF, PERSON.phone)).toEqual({
      kind: "removed",
      deleted: { customers: 1, inquiries: 4, bookings: 2, appointments: 1 },
      anonymized: { customers: 0, inquiries: 0, bookings: 1, appointments: 0 },
    });

    expect(tracesIn(await everything(fleet.database))).toEqual([]);
    if (engine === "sqlite") {
      const { folder } = yard.location;
      const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
      expect(tracesIn(bytes.join("\n"))).toEqual([]);
    }
    const kept = await fleet.find(rental);
    expect(kept.booking).toMatchObject({
      renter: { firstName: "Name", lastName: "removed", email: "", phone: "", notes: "" },
      stay: { ...before.booking.stay, address: "" },
      unit: before.booking.unit,
    });
    expect(kept.booking.key).not.toBe(before.booking.key);
    const records = await fleet.bookings.readRecords(kept);
    expect(records).toMatchObject({ balance, photos: [], payments: [{ cents: 68_500 }] });
    expect(records.in?.fees).toMatchObject([{ cents: 8000 }]);

    expect(await data.count(PERSON.phone)).toEqual({
      customers: 0,
      inquiries: 0,
      bookings: 0,
      appointments: 0,
    });
    expect(await data.count("dana@example.com")).toEqual({
      customers: 0,
      inquiries: 1,
      bookings: 1,
      appointments: 0,
    });
    expect(await audit()).toMatchObject([
      {
        action: "delete person",
        person: STAFF.person,
        before: "4 inquiries, 2 bookings, 1 appointments, 1 customers",
        after: "without name: 0 inquiries, 1 bookings",
      },
    ]);
  });
});
