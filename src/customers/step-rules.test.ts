import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCustomers } from "./customers.server.ts";
import { createStepRules } from "./step-rules.server.ts";
import { createRecordWriter, type RecordWriter } from "./testing/customer-records.ts";
import { openCustomerTables } from "./testing/open-customer-tables.ts";

const STAFF = { person: "p1", name: "Jordan Sample" };
const DAY = 86_400_000;

describe("follow-ups that a rule adds", () => {
  let opened: Awaited<ReturnType<typeof openCustomerTables>>;
  let records: RecordWriter;
  let now: number;
  beforeEach(async () => {
    opened = await openCustomerTables();
    now = Date.parse("2026-07-10T12:00:00Z");
    records = createRecordWriter(opened.database);
    await records.addInquiry("a", { email: "olivia@example.com" });
    await rules().setStepRule(STAFF, "reply", true);
    await records.addReply("e1", "a", new Date(now));
  });
  afterEach(() => opened.close());

  const rules = () =>
    createStepRules(opened.database, { readPeople: async () => [], clock: () => new Date(now) });
  it("stay once a person has changed them", async () => {
    now += 4 * DAY;
    expect(await rules().runStepRules()).toEqual({ added: 1, dropped: 0 });
    const { id } = await opened.database
      .selectFrom("next_steps")
      .select("id")
      .executeTakeFirstOrThrow();
    const customers = createCustomers(opened.database, () => new Date(now));
    await customers.snoozeStep(STAFF, { id, version: 0 }, "2026-07-20");
    await records.addCall("a", new Date(now), "reached");
    expect(await rules().runStepRules()).toEqual({ added: 0, dropped: 0 });
  });

  it("are added although another before them cannot be", async () => {
    await records.addInquiry("b", { email: "noah@example.com" });
    await records.addReply("e2", "b", new Date(now + 1000));
    await sql`create trigger broken before insert on next_steps when new.cause = 'reply:e1'
      begin select raise(abort, 'damaged'); end`.execute(opened.database);
    now += 4 * DAY;
    await expect(rules().runStepRules()).rejects.toThrow("damaged");
    const steps = await opened.database.selectFrom("next_steps").select("cause").execute();
    expect(steps).toEqual([{ cause: "reply:e2" }]);
  });

  it("are not added for what was due a month ago, such as while the site was stopped", async () => {
    now += 34 * DAY;
    expect(await rules().runStepRules()).toEqual({ added: 0, dropped: 0 });
  });
});
