import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import type { StepFields, StepPlace } from "#customers/changes/steps.server.ts";
import { createCustomers } from "#customers/customers.server.ts";
import { createStepRules } from "#customers/step-rules.server.ts";
import type { ReadTables } from "#customers/store/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { createRecordWriter, type RecordWriter } from "./customer-records.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const STAFF = { person: "p1", name: "Jordan Sample" };
const ALEX = { person: "p2", name: "Alex Sample" };
const EMAIL = "olivia@example.com";
/** Friday, July 10, 8 AM at the dealership. */
const NOW = new Date("2026-07-10T12:00:00Z");
const DAY = 86_400_000;

const STEP: StepFields & StepPlace = {
  ...{ text: "Send the D6 quote", day: "2026-07-14", time: null, person: null },
  ...{ inquiry: null, booking: null },
};

describe.each(ENGINES)("next steps on %s", (engine) => {
  let database: Kysely<ReadTables>;
  let other: Kysely<ReadTables>;
  let close: () => Promise<void>;
  let records: RecordWriter;
  let now = NOW;

  beforeAll(async () => {
    const opened = await openEmptyDatabase<ReadTables>(engine, migrations);
    ({ database, close } = opened);
    other = await openDatabase<ReadTables>(opened.location);
    records = createRecordWriter(database);
  });
  beforeEach(async () => {
    now = NOW;
    await records.clear();
    await database.deleteFrom("next_step_rules").execute();
  });
  afterAll(async () => {
    await other.destroy();
    await close();
  });

  const open = () => createCustomers(database, () => now);
  const openRules = (own = database) =>
    createStepRules(own, {
      readPeople: async () => [{ id: "p2", name: "Alex Sample" }],
      clock: () => now,
    });

  const add = async (id: string, own: Partial<typeof STEP> = {}) => {
    const added = await open().addStep(STAFF, id, { ...STEP, ...own });
    if (added.kind !== "changed") throw new Error(`it was ${added.kind}`);
    return added.step;
  };

  const readOpen = async (id: string) => {
    const customer = await open().find(id);
    return await open().readOpenSteps(customer?.stored.map((row) => row.id) ?? []);
  };

  const wait = (days: number) => {
    now = new Date(now.getTime() + days * DAY);
  };

  const addReply = (id: string) =>
    database
      .insertInto("inquiry_entries")
      .values({
        ...{ id, inquiry: "a", at: now.toISOString(), kind: "reply", person: "p2" },
        ...{ author: "Alex Sample", text: "Hello", detail: null, canceled_at: null },
      })
      .execute();

  it("belong to the customer behind the address, and remember where they were set", async () => {
    await records.addInquiry("a", { email: EMAIL, day: "2026-07-02" });
    await records.addBooking("b", { email: "Olivia@Example.com", day: "2026-07-01" });
    const step = await add("a", { inquiry: "a" });
    expect(await readOpen("b")).toMatchObject([
      { id: step, customer: "b", text: "Send the D6 quote", record: { reference: "A" } },
    ]);
    await database.deleteFrom("inquiries").where("id", "=", "a").execute();
    expect(await open().findStep(step)).toMatchObject({ id: step, record: null });
    await database.deleteFrom("customers").execute();
    expect(await open().findStep(step)).toBeNull();
  });

  it("change only as their reader saw them, and come back", async () => {
    await records.addInquiry("a", { email: EMAIL });
    const id = await add("a");
    const { editStep, snoozeStep, finishStep, reopenStep } = open();
    const fields = { ...STEP, text: "Call her", time: "14:00", person: { id: "p2", name: "Alex" } };
    expect(await editStep(ALEX, { id, version: 0 }, fields)).toMatchObject({ version: 1 });
    expect(await finishStep(STAFF, { id, version: 0 })).toMatchObject({
      ...{ kind: "conflict", by: "Alex Sample" },
    });
    expect(await snoozeStep(STAFF, { id, version: 1 }, "2026-07-20")).toMatchObject({ version: 2 });
    expect(await readOpen("a")).toMatchObject([
      { text: "Call her", due_day: "2026-07-20", due_time: "14:00", person: "p2" },
    ]);
    expect(await finishStep(STAFF, { id, version: 2 })).toMatchObject({ version: 3 });
    expect(await finishStep(STAFF, { id, version: 3 })).toEqual({ kind: "unknown" });
    expect(await readOpen("a")).toEqual([]);
    const customer = await open().find("a");
    if (customer === null) throw new Error("there is no customer");
    const scope = { interests: null, bookings: true, appointments: true };
    const { timeline } = await open().readHistory(customer, scope);
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
    const due = await open().readDueSteps({ person: "p1", day: "2026-07-10", limit: 10 });
    expect(due.map(({ text }) => text)).toEqual([
      "mine, late",
      "mine at 2",
      "anybody’s",
      "of Alex",
    ]);
  });

  it("are made by rules that are on, for what came after, once even by two processes", async () => {
    await records.addInquiry("a", { email: EMAIL });
    await addReply("e1");
    wait(3.5);
    const nothing = { added: 0, dropped: 0 };
    expect(await openRules().runStepRules()).toEqual(nothing);
    expect(await openRules().setStepRule(STAFF, "reply", true)).toBe(true);
    expect(await openRules().setStepRule(STAFF, "reply", true)).toBe(false);
    expect(await openRules().runStepRules()).toEqual(nothing);
    await addReply("e2");
    wait(2.5);
    expect(await openRules().runStepRules()).toEqual(nothing);
    wait(1);
    const runs = [openRules(), openRules(other), openRules(), openRules(other)];
    const results = await Promise.allSettled(runs.map((rules) => rules.runStepRules()));
    const added = results.flatMap((run) => (run.status === "fulfilled" ? run.value.added : []));
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await openRules().runStepRules()).toEqual(nothing);
    const [step] = await readOpen("a");
    expect(step).toMatchObject({
      ...{ text: "Follow up: no answer since Mon, Jul 13", due_day: "2026-07-16", person: "p2" },
      ...{ person_name: "Alex Sample", created_by: "The site", record: { reference: "A" } },
    });
    await open().dropStep(STAFF, { id: step?.id ?? "", version: 0 });
    expect(await openRules().runStepRules()).toEqual(nothing);
  });

  it("of a rule go when the conversation goes on", async () => {
    await records.addInquiry("a", { email: EMAIL });
    await openRules().setStepRule(STAFF, "reply", true);
    await addReply("e1");
    wait(4);
    expect(await openRules().runStepRules()).toEqual({ added: 1, dropped: 0 });
    await database
      .insertInto("inquiry_mails")
      .values({
        ...{ id: "m1", inquiry: "a", at: now.toISOString(), kind: "message", author: "Olivia" },
        ...{ text: "Yes", quoted: "", note: null },
      })
      .execute();
    expect(await openRules().runStepRules()).toEqual({ added: 0, dropped: 1 });
    expect(await readOpen("a")).toEqual([]);
  });

  it("follow a return by a day and a sale by 90 days, but no rental that was won", async () => {
    await records.addBooking("b", { email: EMAIL });
    await records.addInquiry("a", { email: EMAIL });
    await records.addInquiry("r", { email: EMAIL });
    await database
      .updateTable("inquiries")
      .set({ interest: "rental" })
      .where("id", "=", "r")
      .execute();
    await database
      .updateTable("inquiries")
      .set({ interest: "sales" })
      .where("id", "=", "a")
      .execute();
    await openRules().setStepRule(STAFF, "return", true);
    await openRules().setStepRule(STAFF, "sale", true);
    wait(1);
    await database
      .insertInto("booking_events")
      .values({
        ...{ booking: "b", at: now.getTime(), person: "p1", author: "Jordan", kind: "returned" },
        ...{ from_state: "out", to_state: "returned", reason: null, detail: "{}" },
      })
      .execute();
    for (const inquiry of ["a", "r"]) {
      await database
        .insertInto("inquiry_outcomes")
        .values({
          ...{ inquiry, outcome: "won", reason: null, value_cents: null, vehicle: null },
          decided_at: now.toISOString(),
        })
        .execute();
    }
    await openRules().runStepRules();
    expect(await readOpen("a")).toMatchObject([
      { text: "Ask for a review: the cart came back", due_day: "2026-07-12", person: null },
    ]);
    wait(90);
    await openRules().runStepRules();
    expect((await readOpen("a")).map(({ due_day, text }) => [due_day, text])).toEqual([
      ["2026-07-12", "Ask for a review: the cart came back"],
      ["2026-10-09", "Offer a service: sold 90 days ago"],
    ]);
  });
});
