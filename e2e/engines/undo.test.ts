import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { migrations } from "#app/migrations.ts";
import { openUndo } from "#app/open-undo.server.ts";
import { createAppointments } from "#appointments/appointments.server.ts";
import { createCustomers } from "#customers/customers.server.ts";
import { type Conversations, createConversations } from "#inquiries/conversations.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import { sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import { createStockUndo } from "#inventory/undo-stock.server.ts";
import { createUnitStore } from "#inventory/unit-store.server.ts";
import { createVehicleStore } from "#inventory/vehicle-store.server.ts";
import { can, type Role, toViewer } from "#people/roles.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { addEvent } from "#records/events.server.ts";
import { createBookings } from "#rentals/bookings.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const DANA = { person: "dana", name: "Dana Sample" };
const ALEX = { person: "alex", name: "Alex Sample" };

const noFacts = () => {
  throw new Error("no content is needed");
};

describe.each(ENGINES)("an undo on %s", (engine) => {
  let database: Kysely<Tables>;
  let other: Kysely<Tables>;
  let close: () => Promise<void>;
  let inquiry: InquiriesTable;
  let desk: Conversations;

  beforeEach(async () => {
    const opened = await openEmptyDatabase<Tables>(engine, migrations);
    ({ database, close } = opened);
    // SQLite's file has one process.
    other = engine === "sqlite" ? database : await openDatabase(opened.location);
    inquiry = sampleInquiry({ interest: "sales" });
    await storeInquiries(database, inquiry);
    desk = createConversations(database, { canMail: true });
  });
  afterEach(async () => {
    if (other !== database) await other.destroy();
    await close();
  });

  const open = (own = database) =>
    openUndo(own, {
      bookings: createBookings(own, { facts: noFacts, canMail: false }),
      appointments: createAppointments(own, { facts: noFacts, canMail: false }),
      conversations: createConversations(own, { canMail: true }),
      customers: createCustomers(own),
      stock: createStockUndo(createUnitStore(own, noFacts), createVehicleStore(own, noFacts)),
      vehicles: createVehicleStore(own, noFacts),
    });
  const by = (actor = DANA, role: Role = "owner") => ({
    actor,
    viewer: toViewer([role]),
    may: (right: Parameters<typeof can>[1]) => can([role], right),
  });
  const find = async () => (await desk.find(inquiry.reference))?.inquiry;
  const closeIt = async () => {
    const version = (await find())?.version ?? 0;
    const closed = await desk.setStatus(DANA, inquiry.reference, { to: "closed", version });
    if (closed.kind !== "ok") throw new Error(closed.kind);
    return closed;
  };
  const add = (event: { kind: string; subject?: string; version?: number }) =>
    database.transaction().execute((transaction) =>
      addEvent(transaction, {
        subject: `inquiry:${inquiry.id}`,
        reference: inquiry.reference,
        by: DANA,
        ...event,
      }),
    );

  it("puts back what the event wrote, as an event that names it", async () => {
    const { event } = await closeIt();
    expect(await open()(by(), event)).toMatchObject({
      kind: "changed",
      change: { record: "inquiry", change: { kind: "ok", version: 2 } },
    });
    expect(await find()).toMatchObject({ closed_at: null, answered_at: null });
    const events = await database.selectFrom("events").selectAll().orderBy("id").execute();
    expect(events).toMatchObject([
      { kind: "status", to_state: "closed", version: 1, undone_by: events[1]?.id },
      { kind: "undone", to_state: "waiting", version: 2, undone_by: null },
    ]);
    expect(await open()(by(), event)).toEqual({ kind: "rejected", why: "undone" });
    expect((await find())?.version).toBe(2);
  });

  it("happens once where two processes try at the same moment", async () => {
    const { event } = await closeIt();
    const results = await Promise.all([open()(by(), event), open(other)(by(ALEX), event)]);
    const kinds = results.map((result) =>
      result.kind === "changed" ? result.change.change.kind : result.kind,
    );
    expect(kinds.filter((kind) => kind === "ok")).toHaveLength(1);
    expect((await find())?.version).toBe(2);
  });

  it("says who has changed the record since", async () => {
    const { event } = await closeIt();
    const to = { id: ALEX.person, name: ALEX.name };
    await desk.assign(ALEX, inquiry.reference, { to, version: 1 });
    expect(await open()(by(), event)).toMatchObject({
      change: { change: { kind: "outdated", by: ALEX.name } },
    });
    expect(await find()).toMatchObject({ assignee: ALEX.person, version: 2 });
    expect((await find())?.closed_at).not.toBeNull();
  });

  it("takes the right of its record, and a record that the person sees", async () => {
    const { event } = await closeIt();
    expect(await open()(by(DANA, "driver"), event)).toEqual({ kind: "missing" });
    expect(await open()(by(DANA, "service"), event)).toEqual({ kind: "missing" });
    const booking = await add({ kind: "confirmed", subject: "booking:b1" });
    expect(await open()(by(DANA, "sales"), booking)).toEqual({
      kind: "rejected",
      why: "role",
      right: "bookings.edit",
    });
    const list = await add({ kind: "change", subject: "import:i1" });
    expect(await open()(by(DANA, "sales"), list)).toMatchObject({ right: "stock.prices" });
    expect(await open()(by(), list)).toMatchObject({ change: { change: { kind: "missing" } } });
    expect(await find()).toMatchObject({ version: 1 });
  });

  it("changes nothing by an event that only a newer version knows", async () => {
    const kind = await add({ kind: "from the future" });
    expect(await open()(by(), kind)).toEqual({ kind: "rejected", why: "unknown" });
    const known = await add({ kind: "from the future", version: 0 });
    expect(await open()(by(), known)).toMatchObject({ change: { change: { why: "unchanged" } } });
    const record = await add({ kind: "status", subject: "claim:c1" });
    expect(await open()(by(), record)).toEqual({ kind: "rejected", why: "unknown" });
    expect(await find()).toMatchObject({ version: 0 });
  });

  it("finds nothing left of a record that was removed", async () => {
    const { event } = await closeIt();
    await database.deleteFrom("inquiries").execute();
    expect(await open()(by(), event)).toEqual({ kind: "missing" });
    expect(await open()(by(), 999)).toEqual({ kind: "missing" });
    const booking = await add({ kind: "confirmed", subject: "booking:b1", version: 1 });
    expect(await open()(by(), booking)).toMatchObject({ change: { change: { kind: "missing" } } });
  });

  it("can be limited to one record", async () => {
    const { event } = await closeIt();
    expect(await open()(by(), event, "inquiry:another")).toEqual({ kind: "missing" });
    expect(await open()(by(), event, `inquiry:${inquiry.id}`)).toMatchObject({ kind: "changed" });
  });

  it("removes a note only by who wrote it, once", async () => {
    const noted = await desk.addNote(DANA, inquiry.reference, "SECRET");
    const note = noted.kind === "ok" ? noted.event : 0;
    expect(await open()(by(ALEX), note)).toEqual({ kind: "rejected", why: "author" });
    expect(await open()(by(), note)).toEqual({ kind: "note-removed" });
    expect(await open()(by(), note)).toEqual({ kind: "rejected", why: "undone" });
    expect((await desk.find(inquiry.reference))?.events).toEqual([]);
  });
});
