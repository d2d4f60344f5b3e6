import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrations } from "#app/migrations.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { addEvents, type NewEvent } from "#records/events.server.ts";
import { forgetOldChanges } from "#records/forget-events.server.ts";
import { undoNote } from "#records/notes.server.ts";
import { latestEvents, readEvents } from "#records/read-events.server.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const DANA = { person: "dana", name: "Dana Sample" };
const NOW = Date.parse("2026-07-10T12:00:00Z");
const DAY = 86_400_000;

describe.each(ENGINES)("events on %s", (engine) => {
  let database: Kysely<InquiryTables>;
  let other: Kysely<InquiryTables>;
  let close: () => Promise<void>;
  let inquiry: InquiriesTable;
  let subject: string;

  beforeEach(async () => {
    const opened = await openEmptyDatabase<InquiryTables>(engine, migrations);
    ({ database, close } = opened);
    // SQLite's file has one process.
    other = engine === "sqlite" ? database : await openDatabase(opened.location);
    inquiry = sampleInquiry();
    subject = `inquiry:${inquiry.id}`;
    await storeInquiries(database, inquiry);
  });
  afterEach(async () => {
    if (other !== database) await other.destroy();
    await close();
  });

  const add = (...events: Partial<NewEvent>[]) =>
    database.transaction().execute((transaction) =>
      addEvents(
        transaction,
        events.map((event) => ({ subject, by: DANA, kind: "status", at: NOW, ...event })),
      ),
    );
  const read = () => readEvents(database, [subject]);
  const write = (own = database) =>
    createConversations(own, { canMail: false }).addNote(DANA, inquiry.reference, "SECRET");
  const stored = async () =>
    JSON.stringify(await database.selectFrom("events").selectAll().execute());

  it("of one instant stay in their order, and one of an unknown kind is read like the others", async () => {
    await add(...["first", "second", "third"].map((to) => ({ to })), { kind: "from the future" });
    expect((await read()).map(({ kind, to_state }) => to_state ?? kind)).toEqual([
      ...["first", "second", "third"],
      "from the future",
    ]);
    expect((await readEvents(database, [subject], { limit: 2 })).map(({ kind }) => kind)).toEqual([
      "status",
      "from the future",
    ]);
  });

  it("are one row with their line in the list of changes, and leave it before their record goes", async () => {
    await add(
      { action: "status", before: "waiting", after: "closed", reference: inquiry.reference },
      { kind: "change", action: "bounce" },
      { at: NOW + DAY, action: "status" },
    );
    const changes = await listChanges(database);
    expect(changes.map(({ action }) => action)).toEqual(["status", "bounce", "status"]);
    expect(changes[0]).toMatchObject({
      subject: `inquiry:${inquiry.reference}`,
      before: "waiting",
      after: "closed",
    });
    const before = new Date(NOW + 1);
    const forget = () =>
      database.transaction().execute((transaction) => forgetOldChanges(transaction, before));
    expect([await forget(), await forget()]).toEqual([2, 0]);
    expect(await listChanges(database)).toMatchObject([{ action: "status", before: null }]);
    expect(await read()).toHaveLength(2);
  });

  it("lose their content with their record; what the list of changes says stays", async () => {
    await write();
    await add(
      { kind: "call", reason: "SECRET", action: "call", after: "reached" },
      { to: "SECRET" },
      { columns: { email: "SECRET" }, action: "status" },
      { kind: "change", columns: { name: "SECRET" }, action: "edit" },
    );
    await database.deleteFrom("inquiries").execute();
    expect(await read()).toEqual([]);
    expect(await stored()).not.toContain("SECRET");
    expect((await listChanges(database)).map(({ action, after }) => [action, after])).toEqual([
      ["note", null],
      ["call", "reached"],
      ["status", null],
      ["edit", null],
    ]);
  });

  it("keep no note of a record that another process deletes at the same moment", async () => {
    const remove = (own: Kysely<InquiryTables>) => own.deleteFrom("inquiries").execute();
    await Promise.all([write(), write(other), remove(other), write(), write(other)]);
    expect(await stored()).not.toContain("SECRET");
    expect(await read()).toEqual([]);
  });

  it("are removed as a note once, by one of two processes, and change what pages wait for", async () => {
    const written = await write();
    const note = { subject, reference: null, id: written.kind === "ok" ? written.event : 0 };
    const latest = await latestEvents(database);
    const removed = await Promise.all([database, other].map((own) => undoNote(own, DANA, note)));
    expect(removed.toSorted()).toEqual([false, true]);
    expect(await latestEvents(database)).not.toBe(latest);
    expect((await listChanges(database)).map(({ action }) => action)).toEqual([
      "note",
      "undo note",
    ]);
    expect(await stored()).not.toContain("SECRET");
  });
});
