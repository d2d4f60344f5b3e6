import { type Kysely, type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createCustomers } from "#customers/customers.server.ts";
import { doNotRent } from "#customers/store/customer.ts";
import { customerTables } from "#customers/store/personal-data.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { undoNote } from "#records/notes.server.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { purgeBefore } from "#records/testing/purge-before.ts";
import { readEventAt } from "#records/testing/read-event-at.ts";
import { createRecordWriter, type RecordWriter } from "./customer-records.ts";
import type { OpenCustomerTables } from "./open-customer-tables.ts";

const STAFF = { person: "p1", name: "Jordan Sample" };
const ALEX = { person: "p2", name: "Alex Sample" };
const NOW = new Date("2026-07-10T12:00:00Z");

export function customersContract(engine: DatabaseDialect, open: OpenCustomerTables): void {
  describe(`customers on ${engine}`, () => {
    let database: Kysely<ReadTables>;
    let close: () => Promise<void>;
    let records: RecordWriter;
    let now = NOW;

    beforeAll(async () => {
      ({ database, close } = await open());
      records = createRecordWriter(database);
    });
    beforeEach(async () => {
      now = NOW;
      await records.clear();
    });
    afterAll(() => close());

    const customers = () => createCustomers(database, () => now);

    /** The customer of a record. */
    const find = async (record: string) => {
      const customer = await customers().find(await records.rowOf(record));
      if (customer === null) throw new Error(`there is no customer of ${record}`);
      return customer;
    };
    const getIds = async (record: string) =>
      (await find(record)).records.map(({ id }) => id).toSorted();

    it("are everybody with one name and one address or number, over inquiries, bookings and appointments", async () => {
      await records.addInquiry("a", { email: "olivia@example.com", day: "2025-07-01" });
      await records.addBooking("b", { email: "OLIVIA@example.com", phone: "(732) 555-0148" });
      await records.addInquiry("c", {
        first: "OLIVIA",
        last: "DuPont",
        phone: "+1 732-555-0148",
        day: "2026-07-02",
      });
      await records.addInquiry("d", { first: "Ron", phone: "(732) 555-0148" });
      const customer = await find("c");
      expect(customer).toMatchObject({ version: 0, name: "OLIVIA DuPont", stored: [{}] });
      expect(customer.records.map(({ id }) => id)).toEqual(["c", "b", "a"]);
      expect(customer.contacts).toMatchObject([
        { kind: "phone", value: "+17325550148", text: "(732) 555-0148" },
        { kind: "email", value: "olivia@example.com", text: "OLIVIA@example.com" },
      ]);
      await records.addAppointment("v", { phone: "732.555.0148", day: "2026-07-03" });
      expect(await getIds("v")).toEqual(["a", "b", "c", "v"]);
      expect(await customers().findByReference("v")).toBe(customer.id);
      await database.deleteFrom("appointments").execute();
      expect(await getIds("d")).toEqual(["d"]);
      expect(await customers().find("nobody")).toBeNull();
      expect(await customers().findByReference("b")).toBe(customer.id);
      const ids = [(await find("d")).id, customer.id, customer.id, "nobody"];
      expect((await customers().findAll(ids)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
      const callers = await customers().findByContact({ email: "", phone: "732 555 0148" });
      expect(callers.map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    });

    it("are found over the indexes, not by reading every row", async () => {
      const plan = async (query: RawBuilder<unknown>) => {
        const explain = engine === "sqlite" ? sql`explain query plan` : sql`explain`;
        return await database.transaction().execute(async (transaction) => {
          if (engine === "postgres") {
            // Nothing is slow in tables of a few rows.
            await sql`set local enable_seqscan = off`.execute(transaction);
            await sql`set local enable_sort = off`.execute(transaction);
          }
          return JSON.stringify((await sql`${explain} ${query}`.execute(transaction)).rows);
        });
      };
      for (const table of ["inquiries", "bookings", "appointments"]) {
        const query = sql`select id from ${sql.table(table)} where customer in ('a', 'b')`;
        expect(await plan(query)).toContain(`${table}_customer`);
      }
      expect(
        await plan(sql`select customer from customer_contacts where value in ('a', 'b')`),
      ).toContain("customer_contacts_value");
      expect(
        await plan(
          sql`select id from customers where root = id and last_at is not null order by last_at desc, id desc limit 5`,
        ),
      ).toContain("customers_last");
    });

    it("refuse the second of two people who change the same facts, and say who was first", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com" });
      const { id } = await find("o1");
      const facts = { name: "Livia Dupont", licenseSeenOn: "2026-07-01", consent: "yes" } as const;
      const target = { id, version: 0 };
      expect(await customers().edit(STAFF, target, facts)).toMatchObject({
        kind: "ok",
        version: 1,
      });
      expect(await customers().setDoNotRent(ALEX, target, "Drove on the beach.")).toMatchObject({
        kind: "outdated",
        by: STAFF.name,
        at: NOW.getTime(),
      });
      const newer = { id, version: 1 };
      await customers().setDoNotRent(ALEX, newer, "Drove on the beach.");
      const customer = await customers().find(id);
      expect(customer).toMatchObject({ name: "Livia Dupont", version: 2 });
      expect(customer?.stored[0]).toMatchObject({
        license_seen_on: "2026-07-01",
        license_seen_by: STAFF.name,
        consent: "yes",
      });
      const reason = { reason: "Drove on the beach.", by: ALEX.name, at: NOW.getTime() };
      expect(customer && doNotRent(customer)).toEqual(reason);
      const lifted = await customers().lift(STAFF, { id, version: 2 });
      expect(doNotRent((await customers().find(id)) ?? { stored: [] })).toBeNull();
      if (lifted.kind !== "ok") throw new Error(lifted.kind);
      await customers().undo(STAFF, await readEventAt(database, "customer", lifted));
      expect(doNotRent((await customers().find(id)) ?? { stored: [] })).toEqual(reason);
      const changes = await listChanges(database);
      expect(changes.map(({ action, subject }) => ({ action, subject })).slice(-4)).toEqual([
        { action: "edit", subject: `customer:${id}` },
        { action: "do not rent", subject: `customer:${id}` },
        { action: "rent again", subject: `customer:${id}` },
        { action: "do not rent", subject: `customer:${id}` },
      ]);
    });

    it("have ways to reach them that staff add, by which their records are found", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com" });
      const { id } = await find("o1");
      const contact = {
        kind: "phone",
        value: "+17325550148",
        text: "(732) 555-0148 ext. 12",
      } as const;
      const added = await customers().addContact(STAFF, id, { contact, label: "mobile" });
      expect(added).toMatchObject({ kind: "ok" });
      await records.addBooking("b", { phone: "732-555-0148" });
      const customer = await find("b");
      expect(customer).toMatchObject({ id, records: { length: 2 } });
      expect(customer.contacts).toContainEqual(
        expect.objectContaining({
          value: contact.value,
          text: contact.text,
          label: "mobile",
          isAdded: true,
        }),
      );
      expect(await customers().removeContact(STAFF, id, contact)).toMatchObject({ kind: "ok" });
      expect((await find("b")).contacts).toContainEqual(
        expect.objectContaining({ value: contact.value, label: null, isAdded: false }),
      );
      expect(await customers().removeContact(STAFF, id, contact)).toMatchObject({
        why: "unchanged",
      });
    });

    it("lose a note only by the hand that wrote it, and a cart with what it was", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com" });
      const { id } = await find("o1");
      const noted = await customers().addNote(STAFF, id, "Two kids.");
      const note = {
        id: noted.kind === "ok" ? noted.event : 0,
        subject: `customer:${id}`,
        reference: null,
      };
      expect(await undoNote(database, ALEX, note)).toBe(false);
      expect(await undoNote(database, STAFF, note)).toBe(true);
      expect(await undoNote(database, STAFF, note)).toBe(false);
      const cart = { make: "Denago", model: "Rover XL", serial_number: "D1", bought_on: "2025-07" };
      const added = await customers().addCart(STAFF, id, cart);
      const own = added.kind === "ok" ? added.cart : "";
      expect(await customers().removeCart(STAFF, id, own)).toMatchObject({ kind: "ok", cart });
      expect(await customers().removeCart(STAFF, id, own)).toMatchObject({ kind: "rejected" });
    });

    it("go with the last record, also of whom they were joined with; what staff stored stays for a while", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com", day: "2026-05-01" });
      await records.addInquiry("l1", { first: "Luc", email: "luc@example.com" });
      await records.addInquiry("r1", { first: "Ron", email: "ron@example.com" });
      await records.addInquiry("s1", { first: "Sue", email: "sue@example.com" });
      const [olivia, luc, ron, sue] = await Promise.all(["o1", "l1", "r1", "s1"].map(find));
      if (!olivia || !luc || !ron || !sue) throw new Error("one is missing");
      for (const { id } of [luc, ron]) await customers().addNote(STAFF, id, "Calls after two.");
      await customers().merge(STAFF, olivia.id, luc.id);
      const later = new Date(NOW.getTime() + 1);
      const purge = async (before: Date) => {
        const old = { kind: "customers", before };
        const { counted, deleted } = await purgeBefore(database, customerTables, old);
        expect(deleted).toBe(counted);
        const rows = await database.selectFrom("customers").select("id").execute();
        return rows.map(({ id }) => id).toSorted();
      };
      const ids = (...all: { id: string }[]) => all.map(({ id }) => id).toSorted();
      expect(await purge(later)).toEqual(ids(olivia, luc, ron, sue));
      await database.deleteFrom("inquiries").where("id", "in", ["l1", "r1", "s1"]).execute();
      expect(await purge(NOW)).toEqual(ids(olivia, luc, ron));
      expect(await purge(later)).toEqual(ids(olivia, luc));
      expect(await customers().find(luc.id)).toMatchObject({ name: "Olivia Dupont" });
      await database.deleteFrom("inquiries").execute();
      expect(await purge(later)).toEqual([]);
      expect(await database.selectFrom("customer_contacts").selectAll().execute()).toEqual([]);
      const events = await database.selectFrom("events").selectAll().execute();
      expect(JSON.stringify(events)).not.toContain("Calls after two.");
    });
  });
}
