import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCustomers } from "#customers/customers.server.ts";
import { doNotRent } from "#customers/store/customer.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { createInquiryAdder } from "#inquiries/add-inquiry.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import type { OwnerAnswer } from "#records/customers/assign-customers.server.ts";
import { NOTE } from "#records/notes.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { createRecordWriter, type RecordWriter } from "./customer-records.ts";
import type { OpenCustomerTables } from "./open-customer-tables.ts";

const STAFF = { person: "p1", name: "Jordan Sample" };
const ALEX = { person: "p2", name: "Alex Sample" };
const NOW = new Date("2026-07-10T12:00:00Z");
const HOTEL = "(609) 555-0100";

export function identityContract(engine: DatabaseDialect, open: OpenCustomerTables): void {
  describe(`whose records are whose on ${engine}`, () => {
    let database: Kysely<ReadTables>;
    let other: Kysely<ReadTables>;
    let close: () => Promise<void>;
    let records: RecordWriter;
    let now = NOW;

    beforeAll(async () => {
      const opened = await open();
      ({ database, close } = opened);
      // SQLite's file has one process.
      other = engine === "sqlite" ? database : await openDatabase<ReadTables>(opened.location);
      records = createRecordWriter(database);
    });
    beforeEach(async () => {
      now = NOW;
      await records.clear();
    });
    afterAll(async () => {
      if (other !== database) await other.destroy();
      await close();
    });

    const customers = () => createCustomers(database, () => now);

    /** The customer of a record. */
    const find = async (record: string) => {
      const customer = await customers().find(await records.rowOf(record));
      if (customer === null) throw new Error(`there is no customer of ${record}`);
      return customer;
    };
    const getIds = async (record: string) =>
      (await find(record)).records.map(({ id }) => id).toSorted();

    it("are two where the names differ, until staff say that a phone is nobody's, or that they are one", async () => {
      const guests = ["Ames", "Baker", "Cole"];
      for (const last of guests) {
        await records.addInquiry(last, { last, email: `${last}@example.com`, phone: HOTEL });
      }
      const [ames, baker] = [await find("Ames"), await find("Baker")];
      const doubles = await customers().findDoubles(ames, SEES_ALL);
      expect(doubles.map(({ customer, why }) => [customer.name, why.kind]).toSorted()).toEqual([
        ["Olivia Baker", "contacts"],
        ["Olivia Cole", "contacts"],
      ]);
      const apart = await customers().tellApart(STAFF, ames.id, baker.id);
      expect(await customers().findDoubles(ames, SEES_ALL)).toHaveLength(1);
      await customers().undo(
        STAFF,
        await readEvent(database, apart.kind === "ok" ? apart.event : 0),
      );
      expect(await customers().findDoubles(ames, SEES_ALL)).toHaveLength(2);
      const hotel = { kind: "phone", value: "+16095550100" } as const;
      expect(await customers().setShared(STAFF, ames.id, hotel, true)).toBe(true);
      expect(await customers().setShared(STAFF, ames.id, hotel, true)).toBe(false);
      expect(await customers().findDoubles(await find("Ames"), SEES_ALL)).toEqual([]);
      expect((await find("Baker")).contacts).toContainEqual(
        expect.objectContaining({ value: hotel.value, isShared: true }),
      );
      await records.addInquiry("again", { last: "Ames", phone: HOTEL });
      expect(await getIds("again")).toEqual(["again"]);
      expect(await customers().findByContact({ email: "", phone: HOTEL })).toEqual([]);
      expect(await customers().setShared(STAFF, ames.id, hotel, false)).toBe(true);
      await records.addInquiry("known", { last: "Ames", phone: HOTEL });
      expect(await getIds("known")).toContain("known");
      expect((await find("known")).records.length).toBeGreaterThan(1);
    });

    it("are joined by a person and separated again after new records came", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com", day: "2026-05-01" });
      await records.addInquiry("l1", { first: "Luc", phone: "(201) 555-0136", day: "2026-06-01" });
      const [olivia, luc] = [await find("o1"), await find("l1")];
      await customers().addNote(STAFF, luc.id, "Calls after two.");
      now = new Date(NOW.getTime() + 1000);
      const joined = await customers().merge(STAFF, olivia.id, luc.id);
      expect(joined).toMatchObject({ kind: "ok", id: olivia.id, name: "Luc Dupont" });
      expect(await customers().find(luc.id)).toMatchObject({
        id: olivia.id,
        name: "Luc Dupont",
        records: [{ id: "l1" }, { id: "o1" }],
        stored: [{ id: olivia.id }, { id: luc.id }],
        joins: [{ name: "Luc Dupont", author: STAFF.name }],
      });
      expect(await customers().merge(STAFF, luc.id, olivia.id)).toMatchObject({
        why: "unchanged",
      });
      expect(await customers().merge(STAFF, luc.id, "nobody")).toMatchObject({ why: "unchanged" });
      // While they are one.
      await records.addBooking("l2", { first: "Luc", phone: "201 555 0136", day: "2026-07-01" });
      await records.addInquiry("o2", { email: "Olivia@example.com", day: "2026-07-02" });
      expect(await getIds("o1")).toEqual(["l1", "l2", "o1", "o2"]);
      now = new Date(NOW.getTime() + 2000);
      const { version } = await find("o1");
      await customers().setDoNotRent(STAFF, { id: olivia.id, version }, "Drove on the beach.");
      await customers().addNote(STAFF, luc.id, "They have a dog.");
      const join = await readEvent(database, joined.kind === "ok" ? joined.event : 0);
      expect(await customers().undo(ALEX, join)).toMatchObject({ kind: "ok", id: olivia.id });
      expect(await customers().undo(ALEX, join)).toMatchObject({ why: "unchanged" });
      const parted = [await find("o1"), await find("l1")];
      expect(parted).toMatchObject([
        { id: olivia.id, name: "Olivia Dupont", joins: [], stored: [{ id: olivia.id }] },
        { id: luc.id, name: "Luc Dupont", joins: [], stored: [{ id: luc.id }] },
      ]);
      expect(await getIds("o1")).toEqual(["o1", "o2"]);
      expect(await getIds("l1")).toEqual(["l1", "l2"]);
      for (const customer of parted)
        expect(doNotRent(customer)?.reason).toBe("Drove on the beach.");
      const readNotes = async (id: string) =>
        (await readEvents(database, [`customer:${id}`], { kinds: [NOTE] })).map(
          ({ reason }) => reason,
        );
      expect(await readNotes(olivia.id)).toEqual(["They have a dog."]);
      expect(await readNotes(luc.id)).toEqual(["Calls after two.", "They have a dog."]);
      const { rows } = await customers().list({ order: "last", after: null, limit: 9 }, SEES_ALL);
      expect(rows.map(({ customer }) => customer.name)).toEqual(["Olivia Dupont", "Luc Dupont"]);
    });

    it("are joined by the site where one name shows them to be one, and not again once staff have separated them", async () => {
      await records.addInquiry("mail", { email: "olivia@example.com", day: "2026-05-01" });
      await records.addBooking("call", { phone: "(732) 555-0148", day: "2026-05-02" });
      expect((await find("mail")).id).not.toBe((await find("call")).id);
      const both = { email: "olivia@example.com", phone: "(732) 555-0148" };
      await records.addInquiry("both", { ...both, day: "2026-05-03" });
      expect(await getIds("call")).toEqual(["both", "call", "mail"]);
      const [join] = (await find("call")).joins;
      expect(join).toMatchObject({ author: "The site" });
      await customers().undo(STAFF, await readEvent(database, join?.event));
      expect(await getIds("call")).toEqual(["call"]);
      await records.addInquiry("more", { ...both, day: "2026-05-04" });
      expect(await getIds("call")).toEqual(["call"]);
      expect(await getIds("mail")).toEqual(["both", "mail", "more"]);
    });

    it("are whom staff say where a new record has somebody else's number", async () => {
      await records.addBooking("emil", { first: "Emil", last: "Costa", phone: HOTEL });
      const emil = await find("emil");
      const adder = createInquiryAdder(database.withTables<InquiryTables>(), () => now);
      const add = async (lastName: string, owner: OwnerAnswer) => {
        const { reference } = await adder(
          STAFF,
          {
            ...{ firstName: "Wanda", lastName, email: "", phone: HOTEL, way: "call" },
            ...{ interest: "sales", message: "Hello", vehicle: null, area: null },
            isAnswered: false,
          },
          owner,
        );
        const customer = await customers().find(
          (await customers().findByReference(reference)) ?? "",
        );
        if (customer === null) throw new Error("there is no customer");
        return customer;
      };
      const same = await add("Same", { kind: "same", customer: emil.id });
      expect(same).toMatchObject({ id: emil.id, joins: [{ name: "Wanda Same" }] });
      const other = await add("Other", { kind: "another", customers: [emil.id] });
      expect(other.id).not.toBe(emil.id);
      expect(await customers().findDoubles(other, SEES_ALL)).toEqual([]);
      const point = { kind: "phone", value: "+16095550100" } as const;
      const guest = await add("Guest", { kind: "shared", points: [point] });
      expect(guest.contacts).toMatchObject([{ value: point.value, isShared: true }]);
      expect((await find("emil")).contacts).toMatchObject([{ isShared: true }]);
    });

    it("are one each for a new number that two processes store at once", async () => {
      const write = createRecordWriter(other);
      const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
      await Promise.all(
        people.map((id, index) =>
          (index % 2 === 0 ? records : write).addInquiry(id, { phone: "(732) 555-0148" }),
        ),
      );
      expect(await getIds("p0")).toEqual(people.toSorted());
      expect((await find("p0")).stored).toHaveLength(1);
    });
  });
}
