import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { RECORD_SEARCHES } from "#app/record-searches.server.ts";
import { createCustomers } from "#customers/customers.server.ts";
import type { Customer } from "#customers/store/customer.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { createRecordWriter, type RecordWriter } from "#customers/testing/customer-records.ts";
import type { CustomerOrder } from "#customers/views/choices.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { removeFromCustomer } from "#records/customers/record-contacts.server.ts";
import { expectCurrentSearch } from "#records/testing/expect-current-search.ts";
import { SEES_ALL, type Viewer } from "#records/visibility.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const STAFF = { person: "p1", name: "Jordan Sample" };
const SERVICE: Viewer = { interests: ["service"], pools: ["bays"], bookings: false };

describe.each(ENGINES)("what is shown of customers on %s", (engine) => {
  let database: Kysely<ReadTables>;
  let close: () => Promise<void>;
  let records: RecordWriter;

  beforeAll(async () => {
    ({ database, close } = await openEmptyDatabase<ReadTables>(engine, migrations));
    records = createRecordWriter(database);
  });
  beforeEach(() => records.clear());
  afterAll(() => close());

  const open = () => createCustomers(database);

  /** The id of the oldest record. */
  const toName = ({ records: own }: Customer) => own.at(-1)?.id ?? "";
  const find = async (record: string) => {
    const customer = await open().find(await records.rowOf(record));
    if (customer === null) throw new Error(`there is no customer of ${record}`);
    return customer;
  };

  /** Page by page, as the links lead. */
  const listAll = async (order: CustomerOrder, limit: number, viewer = SEES_ALL) => {
    const ids: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 20; page += 1) {
      const { rows, next } = await open().list({ order, after, limit }, viewer);
      expect(rows.length).toBeLessThanOrEqual(limit);
      ids.push(...rows.map(({ customer }) => toName(customer)));
      if (next === null) return ids;
      after = next;
    }
    throw new Error("the list has no end");
  };

  const addFive = async () => {
    await records.addInquiry("ann-1", { first: "Ann", last: "Zeller", email: "a@example.com" });
    await records.addBooking("ann-2", {
      first: "Ann",
      last: "Zeller",
      email: "A@example.com",
      day: "2026-07-05",
      paidCents: 50,
    });
    await records.addBooking("bea", {
      first: "Bea",
      last: "adams",
      phone: "(732) 555-0101",
      day: "2026-07-03",
      paidCents: 900,
    });
    await records.addInquiry("cem", { first: "Cem", last: "Adams", email: "c@example.com" });
    await records.addInquiry("dan", {
      first: "Dan",
      last: "Miller",
      email: "d@example.com",
      day: "2026-07-04",
    });
    await records.addBooking("eve", {
      first: "Eve",
      last: "Baker",
      email: "e@example.com",
      day: "2026-06-01",
      paidCents: 300,
    });
    await records.addAppointment("guy", {
      first: "Guy",
      last: "Adams",
      email: "g@example.com",
      day: "2026-07-02",
    });
    // Removed from the books: nobody's.
    await records.addBooking("gone", { first: "Name", last: "removed", day: "2026-07-06" });
    const bookings = { record: "booking", table: "bookings" };
    const gone = { id: "gone", customer: await records.rowOf("gone") };
    await database
      .transaction()
      .execute((transaction) => removeFromCustomer(transaction, bookings, gone));
  };

  it.each([
    { order: "last", expected: ["ann-1", "dan", "bea", "guy", "cem", "eve"] },
    { order: "oldest", expected: ["eve", "cem", "guy", "bea", "dan", "ann-1"] },
    { order: "name-back", expected: ["ann-1", "dan", "eve", "guy", "cem", "bea"] },
    { order: "name", expected: ["bea", "cem", "guy", "eve", "dan", "ann-1"] },
    { order: "spent", expected: ["bea", "eve", "ann-1"] },
  ] as const)("is a list by $order, in which each is once", async ({ order, expected }) => {
    await addFive();
    for (const limit of [1, 2, 50]) expect(await listAll(order, limit)).toEqual(expected);
  });

  it("is all of their records, however many customers are read at once", async () => {
    const people = Array.from({ length: 70 }, (_, index) => `p${index}@example.com`);
    const rows = people.flatMap((email, person) =>
      Array.from({ length: 16 }, (_, index) =>
        sampleInquiry({
          id: `${person}-${index}`,
          reference: `${person}-${index}`,
          email,
          phone: "",
        }),
      ),
    );
    for (let from = 0; from < rows.length; from += 200) {
      await storeInquiries(database, ...rows.slice(from, from + 200));
    }
    const rowIds = await Promise.all(people.map((_, person) => records.rowOf(`${person}-0`)));
    const found = await open().findAll(rowIds);
    expect(found.map((customer) => customer.records.length)).toEqual(people.map(() => 16));
    expect(found[1]?.records.some(({ id }) => id === "1-0")).toBe(true);
  });

  it("is what a person may see", async () => {
    await addFive();
    await database
      .updateTable("inquiries")
      .set({ interest: "service" })
      .where("id", "=", "dan")
      .execute();
    const { rows } = await open().list({ order: "last", after: null, limit: 9 }, SERVICE);
    expect(rows.map(({ customer }) => toName(customer))).toEqual(["dan"]);
    await records.addInquiry("dan-2", { first: "DAN", last: "Miller", email: "d@example.com" });
    const limited = await open().list({ order: "last", after: null, limit: 9 }, SERVICE);
    expect(limited.rows).toMatchObject([
      { customer: { name: "Dan Miller", records: [{ id: "dan" }] } },
    ]);
    await records.addAppointment("ann-3", { first: "Ann", last: "Zeller", email: "a@example.com" });
    const ann = await find("ann-1");
    const history = await open().readHistory(ann, {
      interests: null,
      pools: [],
      bookings: false,
    });
    expect(history.totals).toEqual({ rentals: 0, spentCents: 0, openCents: 0 });
    expect(history.records.map(({ id }) => id)).toEqual(["ann-1"]);
  });

  it("is found by what they wrote, booked and own, and by what staff said", async () => {
    await addFive();
    await records.addBooking("fay", {
      first: "Fay",
      last: "Fox",
      email: "f@example.com",
      area: "lavallette",
    });
    const cart = { make: "Denago", model: "Rover XL", serial_number: "D1-77", bought_on: null };
    const dan = await records.rowOf("dan");
    await open().addCart(STAFF, dan, cart);
    await records.addAppointment("gus", { first: "Gus", last: "O’Neil", phone: "(201) 555-7777" });
    const search = async (text: string) =>
      (await open().search(text, 5, SEES_ALL)).map(({ customer }) => toName(customer));
    expect(await search("zeller ann")).toEqual(["ann-1"]);
    expect(await search("555-01")).toEqual(["bea"]);
    expect(await search("12 bay avenue")).toEqual(["fay"]);
    expect(await search("d1-7")).toEqual(["dan"]);
    const contact = { kind: "phone", value: "+16095557788", text: "(609) 555-7788" } as const;
    await open().addContact(STAFF, dan, { contact, label: null });
    expect(await search("609-555-7788")).toEqual(["dan"]);
    await open().removeContact(STAFF, dan, contact);
    expect(await search("609-555-7788")).toEqual([]);
    await expectCurrentSearch(database, RECORD_SEARCHES);
    for (const text of ["oneil gus", "555-7777", "city oneil"]) {
      expect(await search(text), text).toEqual(["gus"]);
    }
    expect(await open().search("oneil", 5, { ...SEES_ALL, pools: [] })).toEqual([]);
    expect(await search("%")).toEqual([]);
    expect(await search(" ")).toEqual([]);
  });

  it("is one history with what they spent, and what is open", async () => {
    await addFive();
    await open().addNote(STAFF, await records.rowOf("ann-1"), "Calls after two.");
    const name = { first: "Ann", last: "Zeller" };
    await records.addAppointment("ann-3", { ...name, email: "a@example.com", day: "2026-07-06" });
    const ann = await find("ann-2");
    const { timeline, totals } = await open().readHistory(ann, SEES_ALL);
    expect(timeline.map(({ is }) => is)).toEqual([
      ...["note", "appointment", "appointment-event", "payment", "booking", "inquiry"],
    ]);
    expect(totals).toEqual({ rentals: 1, spentCents: 50, openCents: 50 });
  });

  it("proposes who may be the same person, and nobody else", async () => {
    const own = { area: "lavallette", phone: "(732) 555-0148", email: "o@example.com" };
    await records.addInquiry("o1", own);
    await records.addBooking("o2", { area: "lavallette", email: "other@example.com" });
    await records.addInquiry("o3", { area: "brick", phone: "(732) 555-0149" });
    await records.addInquiry("o4", { area: "brick", phone: "(201) 555-0149" });
    await records.addAppointment("o6", { phone: "(732) 555-0147", email: "o6@example.com" });
    await records.addInquiry("o5", { ...own, first: "Luc", email: "luc@example.com", phone: "" });
    await records.addInquiry("o7", { first: "Ron", last: "Miller", email: own.email });
    const doubles = await open().findDoubles(await find("o1"), SEES_ALL);
    expect(doubles.map(({ customer: other, why }) => [toName(other), why.kind]).toSorted()).toEqual(
      [
        ["o2", "town"],
        ["o3", "near-phone"],
        ["o6", "near-phone"],
        ["o7", "contacts"],
      ],
    );
  });
});
