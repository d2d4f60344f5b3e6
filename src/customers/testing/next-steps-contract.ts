import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StepFields, StepPlace } from "#customers/changes/steps.server.ts";
import { createCustomers } from "#customers/customers.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import type { OpenStepsQuery } from "#customers/views/steps.server.ts";
import type { DatabaseDialect } from "#platform/database/dialect.server.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { createRecordWriter, type RecordWriter } from "./customer-records.ts";
import type { OpenCustomerTables } from "./open-customer-tables.ts";

const STAFF = { person: "p1", name: "Jordan Sample" };
const ALEX = { person: "p2", name: "Alex Sample" };
const EMAIL = "olivia@example.com";
/** Friday, July 10, 8 AM at the dealership. */
const NOW = new Date("2026-07-10T12:00:00Z");

const STEP: StepFields & StepPlace = {
  text: "Send the D6 quote",
  day: "2026-07-14",
  time: null,
  person: null,
  inquiry: null,
  booking: null,
};

export function nextStepsContract(engine: DatabaseDialect, open: OpenCustomerTables): void {
  describe(`next steps on ${engine}`, () => {
    let database: Kysely<ReadTables>;
    let close: () => Promise<void>;
    let records: RecordWriter;

    beforeAll(async () => {
      ({ database, close } = await open());
      records = createRecordWriter(database);
    });
    beforeEach(async () => {
      await records.clear();
    });
    afterAll(async () => {
      await close();
    });

    const customers = () => createCustomers(database, () => NOW);
    const add = async (id: string, own: Partial<typeof STEP> = {}) => {
      const added = await customers().addStep(STAFF, await records.rowOf(id), {
        ...STEP,
        ...own,
      });
      if (added.kind !== "ok") throw new Error(`it was ${added.kind}`);
      return added.step;
    };

    const readOpen = async (id: string) => {
      const customer = await customers().find(await records.rowOf(id));
      return await customers().readOpenSteps(customer?.stored.map((row) => row.id) ?? []);
    };

    it("belong to the customer behind the address, and remember where they were set", async () => {
      await records.addInquiry("a", { email: EMAIL, day: "2026-07-02" });
      await records.addBooking("b", { email: "Olivia@Example.com", day: "2026-07-01" });
      const step = await add("a", { inquiry: "a" });
      expect(await readOpen("b")).toMatchObject([
        {
          id: step,
          customer: await records.rowOf("b"),
          text: "Send the D6 quote",
          record: { reference: "A" },
        },
      ]);
      await database.deleteFrom("inquiries").where("id", "=", "a").execute();
      expect(await customers().findStep(step)).toMatchObject({ id: step, record: null });
      await database.deleteFrom("bookings").execute();
      expect(await customers().findStep(step)).toMatchObject({ id: step });
      await database.deleteFrom("customers").execute();
      expect(await customers().findStep(step)).toBeNull();
    });

    it("change only as their reader saw them, and come back", async () => {
      await records.addInquiry("a", { email: EMAIL });
      const id = await add("a");
      const { editStep, snoozeStep, finishStep, reopenStep } = customers();
      const fields = {
        ...STEP,
        text: "Call her",
        time: "14:00",
        person: { id: "p2", name: "Alex" },
      };
      expect(await editStep(ALEX, { id, version: 0 }, fields)).toMatchObject({ version: 1 });
      expect(await finishStep(STAFF, { id, version: 0 })).toMatchObject({
        kind: "outdated",
        by: "Alex Sample",
      });
      expect(await snoozeStep(STAFF, { id, version: 1 }, "2026-07-20")).toMatchObject({
        version: 2,
      });
      expect(await readOpen("a")).toMatchObject([
        { text: "Call her", due_day: "2026-07-20", due_time: "14:00", person: "p2" },
      ]);
      expect(await finishStep(STAFF, { id, version: 2 })).toMatchObject({ version: 3 });
      expect(await finishStep(STAFF, { id, version: 3 })).toEqual({ kind: "missing" });
      expect(await readOpen("a")).toEqual([]);
      const customer = await customers().find(await records.rowOf("a"));
      if (customer === null) throw new Error("there is no customer");
      const scope = SEES_ALL;
      const { timeline } = await customers().readHistory(customer, scope);
      expect(timeline.filter(({ is }) => is === "step")).toMatchObject([
        { event: "set", text: "Call her", author: "Jordan Sample" },
        { event: "done", author: "Jordan Sample" },
      ]);
      expect(await reopenStep(STAFF, { id, version: 3 })).toMatchObject({ version: 4 });
      expect(await readOpen("a")).toHaveLength(1);
    });

    it("are due from their day on: one's own first, then nobody's, then those of others", async () => {
      await records.addInquiry("a", { email: EMAIL });
      const mine = { person: { id: "p1", name: "Jordan" } };
      const theirs = { person: { id: "p2", name: "Alex" } };
      await add("a", { ...STEP, text: "of Alex", day: "2026-07-01", ...theirs });
      await add("a", { ...STEP, text: "mine at 2", day: "2026-07-10", time: "14:00", ...mine });
      await add("a", { ...STEP, text: "mine, late", day: "2026-07-09", ...mine });
      await add("a", { ...STEP, text: "anybody’s", day: "2026-07-10" });
      await add("a", { ...STEP, text: "tomorrow’s", day: "2026-07-11", ...mine });
      const due = await customers().readDueSteps({ person: "p1", day: "2026-07-10", limit: 10 });
      expect(due.map(({ text }) => text)).toEqual([
        "mine, late",
        "mine at 2",
        "anybody’s",
        "of Alex",
      ]);
      const list = async (own: Partial<OpenStepsQuery>) => {
        const page = { person: null, order: "asc", limit: 10, offset: 0, ...own } as const;
        return (await customers().listOpenSteps(page)).map(({ text }) => text);
      };
      const all = ["of Alex", "mine, late", "mine at 2", "anybody’s", "tomorrow’s"];
      expect(await list({})).toEqual(all);
      expect(await list({ order: "desc", limit: 1 })).toEqual(["tomorrow’s"]);
      expect(await list({ limit: 2, offset: 1 })).toEqual(["mine, late", "mine at 2"]);
      expect(await list({ from: "2026-07-11" })).toEqual(["tomorrow’s"]);
      expect(await list({ person: "p2" })).toEqual(["of Alex"]);
      expect(await list({ person: "nobody", to: "2026-07-10" })).toEqual(["anybody’s"]);
    });
  });
}
