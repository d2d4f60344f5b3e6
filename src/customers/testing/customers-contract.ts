import { type Kysely, sql } from "kysely";
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
const HOTEL = "(609) 555-0100";

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

    const getIds = async (id: string) =>
      (await customers().find(id))?.records.map((record) => record.id).toSorted();

    /** Two people who stay at one hotel, each with a second record. */
    const addGuests = async () => {
      await records.addInquiry("o1", {
        email: "olivia@example.com",
        phone: HOTEL,
        day: "2026-05-01",
      });
      await records.addBooking("o2", { email: "Olivia@Example.com", phone: "+1 732 555 0148" });
      await records.addInquiry("r1", {
        first: "Ron",
        email: "ron@example.com",
        phone: "609.555.0100",
      });
      await records.addBooking("r2", { first: "Ron", email: "ron@example.com" });
    };

    it("are everybody behind an address or a number, in any spelling, over inquiries, bookings and appointments", async () => {
      await records.addInquiry("a", { email: "olivia@example.com", day: "2025-07-01" });
      await records.addBooking("b", { email: "OLIVIA@example.com", phone: "(732) 555-0148" });
      await records.addInquiry("c", { first: "Liv", phone: "+1 732-555-0148", day: "2026-07-02" });
      await records.addInquiry("d", { email: "ron@example.com", phone: "(732) 555-0149" });
      const customer = await customers().find("c");
      expect(customer).toMatchObject({ id: "a", version: 0, name: "Liv Dupont", stored: [] });
      expect(customer?.records.map(({ id }) => id)).toEqual(["c", "b", "a"]);
      expect(customer?.contacts).toMatchObject([
        { kind: "phone", value: "7325550148", text: "+1 732-555-0148" },
        { kind: "email", value: "olivia@example.com", text: "OLIVIA@example.com" },
      ]);
      await records.addAppointment("v", { first: "Liv", phone: "732.555.0148", day: "2026-07-03" });
      expect(await getIds("v")).toEqual(["a", "b", "c", "v"]);
      expect(await customers().findRecordId("v")).toBe("v");
      await database.deleteFrom("appointments").execute();
      expect(await getIds("d")).toEqual(["d"]);
      expect(await customers().find("nobody")).toBeNull();
      expect(await customers().findRecordId("b")).toBe("b");
      const all = await customers().findAll(["d", "a", "c", "nobody"]);
      expect(all.map(({ id }) => id)).toEqual(["d", "a"]);
      const callers = await customers().findByContact({ email: "", phone: "732 555 0148" });
      expect(callers.map(({ id }) => id)).toEqual(["a"]);
    });

    it("are found over the indexes, not by reading every row", async () => {
      const plan = async (table: "bookings" | "appointments", column: string) => {
        const explain = engine === "sqlite" ? sql`explain query plan` : sql`explain`;
        const digits = [" ", "(", ")", "-", ".", "+", "/"].reduce(
          (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, '')`,
          sql`phone`,
        );
        const left = column === "phone" ? digits : sql`lower(email)`;
        return await database.transaction().execute(async (transaction) => {
          if (engine === "postgres") await sql`set local enable_seqscan = off`.execute(transaction);
          const query = sql`${explain} select id from ${sql.table(table)} where ${left} in ('a', 'b')`;
          const { rows } = await query.execute(transaction);
          return JSON.stringify(rows);
        });
      };
      for (const table of ["bookings", "appointments"] as const) {
        expect(await plan(table, "phone")).toContain(`${table}_phone`);
        expect(await plan(table, "email")).toContain(`${table}_email`);
      }
    });

    it("split where a phone is not a person's, and join again", async () => {
      await addGuests();
      expect(await getIds("r2")).toEqual(["o1", "o2", "r1", "r2"]);
      const hotel = { kind: "phone", value: "6095550100" } as const;
      const noted = await customers().addNote(STAFF, "o1", "Two kids.");
      expect(noted).toMatchObject({ kind: "ok", id: "o1" });
      expect(await customers().markShared(STAFF, "o1", hotel)).toBe(true);
      expect(await customers().markShared(STAFF, "o1", hotel)).toBe(false);
      expect(await getIds("o2")).toEqual(["o1", "o2"]);
      expect(await getIds("r2")).toEqual(["r1", "r2"]);
      expect((await customers().find("r2"))?.stored).toEqual([]);
      expect((await customers().find("o2"))?.contacts).toContainEqual(
        expect.objectContaining({ value: "6095550100", isShared: true }),
      );
      expect(await customers().unmarkShared(STAFF, "o1", hotel)).toBe(true);
      expect(await getIds("r2")).toEqual(["o1", "o2", "r1", "r2"]);
    });

    it("are merged by a person, keep what was said about both, and part again", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com", day: "2026-05-01" });
      await records.addInquiry("l1", { first: "Luc", phone: "(201) 555-0136", day: "2026-06-01" });
      await customers().addNote(STAFF, "l1", "Calls after two.");
      now = new Date(NOW.getTime() + 1000);
      const merged = await customers().merge(STAFF, "o1", "l1");
      expect(merged).toMatchObject({ kind: "ok", name: "Luc Dupont" });
      const both = await customers().find("o1");
      expect(both).toMatchObject({ id: "l1", records: [{ id: "l1" }, { id: "o1" }] });
      expect(both?.stored.map(({ id }) => id)).toEqual(["l1", "o1"]);
      expect(both?.merges).toMatchObject([{ kept: "o1", merged: "l1" }]);
      expect(await customers().merge(STAFF, "l1", "o1")).toEqual({ kind: "rejected" });
      expect(await customers().merge(STAFF, "l1", "nobody")).toEqual({ kind: "missing" });
      const merge = merged.kind === "ok" ? merged.merge : "";
      expect(await customers().undoMerge(STAFF, merge)).toBe(true);
      expect(await customers().undoMerge(STAFF, merge)).toBe(false);
      expect(await customers().find("o1")).toMatchObject({ id: "o1", records: [{ id: "o1" }] });
      expect(await customers().find("l1")).toMatchObject({ id: "l1", records: [{ id: "l1" }] });
    });

    it("refuse the second of two people who change the same facts, and say who was first", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com" });
      const facts = { name: "Livia Dupont", licenseSeenOn: "2026-07-01", consent: "yes" } as const;
      const target = { id: "o1", version: 0 };
      expect(await customers().edit(STAFF, target, facts)).toMatchObject({
        kind: "ok",
        version: 1,
      });
      expect(await customers().setDoNotRent(ALEX, target, "Drove on the beach.")).toMatchObject({
        kind: "outdated",
        by: STAFF.name,
        at: NOW.getTime(),
      });
      const newer = { id: "o1", version: 1 };
      await customers().setDoNotRent(ALEX, newer, "Drove on the beach.");
      const customer = await customers().find("o1");
      expect(customer).toMatchObject({ name: "Livia Dupont", version: 2 });
      expect(customer?.stored[0]).toMatchObject({
        license_seen_on: "2026-07-01",
        license_seen_by: STAFF.name,
        consent: "yes",
      });
      const reason = { reason: "Drove on the beach.", by: ALEX.name, at: NOW.getTime() };
      expect(customer && doNotRent(customer)).toEqual(reason);
      const lifted = await customers().lift(STAFF, { id: "o1", version: 2 });
      expect(doNotRent((await customers().find("o1")) ?? { stored: [] })).toBeNull();
      if (lifted.kind !== "ok") throw new Error(lifted.kind);
      await customers().undo(STAFF, await readEventAt(database, "customer", lifted));
      expect(doNotRent((await customers().find("o1")) ?? { stored: [] })).toEqual(reason);
      const changes = await listChanges(database);
      expect(changes.map(({ action, subject }) => ({ action, subject })).slice(-4)).toEqual([
        { action: "edit", subject: "customer:o1" },
        { action: "do not rent", subject: "customer:o1" },
        { action: "rent again", subject: "customer:o1" },
        { action: "do not rent", subject: "customer:o1" },
      ]);
    });

    it("have ways to reach them that nobody else has", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com" });
      await records.addInquiry("r1", { first: "Ron", phone: "(201) 555-0136" });
      const add = (value: string, label: string | null) =>
        customers().addContact(STAFF, "o1", { contact: { kind: "phone", value }, label });
      expect(await add("2015550136", null)).toMatchObject({ kind: "rejected", name: "Ron Dupont" });
      expect(await add("7325550148", "mobile")).toMatchObject({ kind: "ok" });
      await records.addBooking("b", { phone: "732-555-0148" });
      const customer = await customers().find("b");
      expect(customer).toMatchObject({ id: "o1", records: { length: 2 } });
      expect(customer?.contacts).toContainEqual(
        expect.objectContaining({ value: "7325550148", label: "mobile", isAdded: true }),
      );
      const contact = { kind: "phone", value: "7325550148" } as const;
      expect(await customers().removeContact(STAFF, "o1", contact)).toMatchObject({
        kind: "ok",
      });
      expect(await getIds("b")).toEqual(["b"]);
    });

    it("lose a note only by the hand that wrote it, and a cart with what it was", async () => {
      await records.addInquiry("o1", { email: "olivia@example.com" });
      const noted = await customers().addNote(STAFF, "o1", "Two kids.");
      const note = {
        id: noted.kind === "ok" ? noted.event : 0,
        subject: "customer:o1",
        reference: null,
      };
      expect(await undoNote(database, ALEX, note)).toBe(false);
      expect(await undoNote(database, STAFF, note)).toBe(true);
      expect(await undoNote(database, STAFF, note)).toBe(false);
      const cart = { make: "Denago", model: "Rover XL", serial_number: "D1", bought_on: "2025-07" };
      const added = await customers().addCart(STAFF, "o1", cart);
      const id = added.kind === "ok" ? added.cart : "";
      expect(await customers().removeCart(STAFF, "o1", id)).toMatchObject({
        kind: "ok",
        cart,
      });
      expect(await customers().removeCart(STAFF, "o1", id)).toMatchObject({
        kind: "rejected",
      });
    });

    it("are kept as long as one record of theirs, or of whom they were merged with", async () => {
      await addGuests();
      await records.addInquiry("l1", { first: "Luc", phone: "(201) 555-0136", day: "2026-06-01" });
      const hotel = { kind: "phone", value: "6095550100" } as const;
      await customers().markShared(STAFF, "o1", hotel);
      for (const id of ["o1", "r1", "l1"]) await customers().addNote(STAFF, id, "Calls after two.");
      await customers().merge(STAFF, "o1", "l1");
      const later = new Date(NOW.getTime() + 1);
      const purge = async () => {
        const { counted, deleted } = await purgeBefore(database, customerTables, {
          kind: "customers",
          before: later,
        });
        expect(deleted).toBe(counted);
        const rows = await database.selectFrom("customers").select("id").execute();
        return rows.map(({ id }) => id).toSorted();
      };
      expect(await purge()).toEqual(["l1", "o1", "r1"]);
      const forget = async (ids: string[]) => {
        await database.deleteFrom("inquiries").where("id", "in", ids).execute();
        await database.deleteFrom("bookings").where("id", "in", ids).execute();
      };
      await forget(["o1", "l1", "r1", "r2"]);
      const untouched = { kind: "customers", before: NOW };
      expect(await purgeBefore(database, customerTables, untouched)).toEqual({
        counted: 0,
        deleted: 0,
      });
      expect(await purge()).toEqual(["l1", "o1"]);
      await forget(["o2"]);
      await records.addAppointment("o3", { email: "olivia@example.com" });
      expect(await purge()).toEqual(["l1", "o1"]);
      await database.deleteFrom("appointments").execute();
      expect(await purge()).toEqual([]);
      expect(
        JSON.stringify(await database.selectFrom("events").selectAll().execute()),
      ).not.toContain("Calls after two.");
    });
  });
}
