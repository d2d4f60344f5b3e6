import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { STAFF } from "#platform/testing/staff.ts";
import { createChangeList } from "#records/list-changes.server.ts";
import { latestEvents } from "#records/read-events.server.ts";
import { createViewRecorder } from "#records/record-views.server.ts";
import type { EventTables } from "#records/tables.ts";

const INQUIRY = { subject: "inquiry:a1", reference: "7H2K-9QXM" };

/** `open` returns a new database with the table of changes in it. */
export function recordViewsContract(
  open: () => Promise<{ database: Kysely<EventTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<EventTables>;
  let close: () => Promise<void>;
  const faults: unknown[] = [];

  beforeEach(async () => {
    ({ database, close } = await open());
    faults.length = 0;
  });
  afterEach(() => close());

  const instance = () => createViewRecorder(database, (error) => faults.push(error));
  const views = () => createChangeList(database).list({ views: true, limit: 9 });

  it("is recorded once for each person, inquiry and day, by however many instances", async () => {
    const [one, other] = [instance(), instance()];
    await Promise.all([one, other, one, other].map((record) => record(STAFF, INQUIRY)));
    expect(await views()).toMatchObject([
      { person: "dana", actor: "Dana Sample", action: "view", subject: "inquiry:7H2K-9QXM" },
    ]);
    await one({ person: "jo", name: "Jo" }, INQUIRY);
    await one(STAFF, { subject: "inquiry:b2", reference: "2222-2222" });
    expect(await views()).toHaveLength(3);
    await database
      .updateTable("events")
      .set((row) => ({ at: row("at", "-", 86_400_000) }))
      .execute();
    await instance()(STAFF, INQUIRY);
    expect(await views()).toHaveLength(4);
    expect(faults).toEqual([]);
  });

  it("is no change: lists of changes leave it out, and no page loads its data again", async () => {
    const before = await latestEvents(database);
    await instance()(STAFF, INQUIRY);
    expect(await latestEvents(database)).toBe(before);
    expect(await createChangeList(database).list({ limit: 9 })).toEqual([]);
  });

  it("is found by the kind of its subject, in which no letter means any other", async () => {
    await instance()(STAFF, INQUIRY);
    await instance()(STAFF, { subject: "a_b:1" });
    const history = createChangeList(database);
    const found = async (subject: string) =>
      (await history.list({ views: true, subject, limit: 9 })).length;
    expect([await found("inquiry"), await found("a_b")]).toEqual([1, 1]);
    expect([await found("inquiry:7H2K-9QXM"), await found("inquiry:a1")]).toEqual([1, 1]);
    expect([await found("booking:7H2K-9QXM"), await found("inquiry:2222-2222")]).toEqual([0, 0]);
    expect([await found("inquir_"), await found("%")]).toEqual([0, 0]);
  });

  it("that cannot be recorded is reported, stops nothing, and is recorded the next time", async () => {
    const record = instance();
    await database.schema.alterTable("events").renameTo("away").execute();
    await record(STAFF, INQUIRY);
    expect(faults).toHaveLength(1);
    await database.schema.alterTable("away").renameTo("events").execute();
    await record(STAFF, INQUIRY);
    expect(await views()).toHaveLength(1);
  });
}
