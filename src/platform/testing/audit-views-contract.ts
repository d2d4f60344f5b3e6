import type { Kysely } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AuditTables, latestAudit } from "#platform/audit.server.ts";
import { createAuditHistory } from "#platform/audit-history.server.ts";
import { createViewRecorder } from "#platform/audit-views.server.ts";
import { STAFF } from "./staff.ts";

const INQUIRY = "inquiry:7H2K-9QXM";

/** `open` returns a new database with the table of changes in it. */
export function auditViewsContract(
  open: () => Promise<{ database: Kysely<AuditTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<AuditTables>;
  let close: () => Promise<void>;
  const faults: unknown[] = [];

  beforeEach(async () => {
    ({ database, close } = await open());
    faults.length = 0;
  });
  afterEach(() => close());

  const instance = () => createViewRecorder(database, (error) => faults.push(error));
  const views = () => createAuditHistory(database).list({ views: true, limit: 9 });

  it("is recorded once for each person, inquiry and day, by however many instances", async () => {
    const [one, other] = [instance(), instance()];
    await Promise.all([one, other, one, other].map((record) => record(STAFF, INQUIRY)));
    expect(await views()).toMatchObject([
      { person: "dana", actor: "Dana Sample", action: "view", subject: INQUIRY },
    ]);
    await one({ person: "jo", name: "Jo" }, INQUIRY);
    await one(STAFF, "inquiry:2222-2222");
    expect(await views()).toHaveLength(3);
    await database
      .updateTable("audit")
      .set((row) => ({ at: row("at", "-", 86_400_000) }))
      .execute();
    await instance()(STAFF, INQUIRY);
    expect(await views()).toHaveLength(4);
    expect(faults).toEqual([]);
  });

  it("is no change: lists of changes leave it out, and no page loads its data again", async () => {
    const before = await latestAudit(database);
    await instance()(STAFF, INQUIRY);
    expect(await latestAudit(database)).toBe(before);
    expect(await createAuditHistory(database).list({ limit: 9 })).toEqual([]);
  });

  it("is found by the kind of its subject, in which no letter means any other", async () => {
    await instance()(STAFF, INQUIRY);
    await instance()(STAFF, "a_b:1");
    const history = createAuditHistory(database);
    const found = async (subject: string) =>
      (await history.list({ views: true, subject, limit: 9 })).length;
    expect([await found("inquiry"), await found("a_b")]).toEqual([1, 1]);
    expect([await found("inquir_"), await found("%")]).toEqual([0, 0]);
  });

  it("that cannot be recorded is reported, stops nothing, and is recorded the next time", async () => {
    const record = instance();
    await database.schema.alterTable("audit").renameTo("away").execute();
    await record(STAFF, INQUIRY);
    expect(faults).toHaveLength(1);
    await database.schema.alterTable("away").renameTo("audit").execute();
    await record(STAFF, INQUIRY);
    expect(await views()).toHaveLength(1);
  });
}
