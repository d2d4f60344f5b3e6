import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Tables } from "#app/database.server.ts";
import { migrations } from "#app/migrations.ts";
import { createCustomers } from "#customers/customers.server.ts";
import { staffMessages } from "#customers/mails/staff-messages.server.ts";
import { createMentions } from "#customers/mentions.server.ts";
import { createRecordWriter, type RecordWriter } from "#customers/testing/customer-records.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import { type FaultySmtpServer, startFaultySmtpServer } from "#platform/testing/smtp-server.ts";
import { undoNote } from "#records/notes.server.ts";
import { countMessages } from "#records/outbox/dead-messages.server.ts";
import { openOutbox } from "#records/outbox/open-outbox.server.ts";
import { readEvents } from "#records/read-events.server.ts";
import { createBookingChange } from "#rentals/changes/change-booking.server.ts";
import { createBookingNotes } from "#rentals/changes/notes.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const ALEX = { id: "1", name: "Alex Sample", address: "alex@example.com" };
const CASEY = { id: "3", name: "Casey Sample", address: "casey@example.com" };
const JORDAN = { person: "2", name: "Jordan Sample" };
const DESK = "https://carts.example.com/desk";

describe.each(ENGINES)("mails to the staff on %s", (engine) => {
  let database: Kysely<Tables>;
  let close: () => Promise<void>;
  let server: FaultySmtpServer;
  let records: RecordWriter;

  beforeAll(async () => {
    ({ database, close } = await openEmptyDatabase<Tables>(engine, migrations));
    server = await startFaultySmtpServer();
    records = createRecordWriter(database);
  });
  beforeEach(async () => {
    await records.clear();
    await database.deleteFrom("outbox").execute();
  });
  afterAll(async () => {
    await server.goDown();
    await close();
  });

  const desk = () => createConversations(database, { canMail: true });
  const give = (reference: string, to = ALEX) =>
    desk().assign(JORDAN, reference, { to, version: null, mails: true });

  /** Sends what waits, and returns the mails in the order of their subjects. */
  const send = async () => {
    const before = server.received.length;
    await database.updateTable("outbox").set({ due_at: 1 }).execute();
    const mail = {
      server: server.url,
      from: { name: "", address: "web@example.com" },
    };
    const publicUrl = "https://carts.example.com";
    const sender = await openOutbox({
      database,
      kinds: staffMessages({
        database,
        mail,
        vehicleName: async () => "D5 MAVERICK 4",
        siteName: () => "Shore Golf Carts",
        staffAddress: async (person) => (person === ALEX.id ? ALEX : null),
        publicUrl,
      }),
      mail,
      webhook: null,
      publicUrl,
      onEvent: () => {},
      onDropped: () => {},
      pollMs: 20,
    });
    sender.start();
    await vi.waitFor(async () => expect((await countMessages(database)).waiting).toBe(0), 20_000);
    await sender.stop();
    return server.received
      .slice(before)
      .map(({ to, mail }) => ({ to, subject: mail.subject ?? "", text: mail.text ?? "" }))
      .sort((a, b) => (a.subject < b.subject ? -1 : 1));
  };

  it("say what a colleague gave in one mail, without what is somebody else's by then", async () => {
    for (const id of ["a", "b", "c"]) await records.addInquiry(id, { email: `${id}@example.com` });
    await give("A");
    expect(await send()).toMatchObject([
      {
        to: [ALEX.address],
        subject: "Jordan Sample gave you an inquiry: Sales Inquiry (A)",
        text: expect.stringContaining(`of Olivia Dupont: Sales Inquiry.\n\n${DESK}/inbox/A`),
      },
    ]);
    await give("A", CASEY);
    for (const reference of ["A", "B", "C"]) await give(reference);
    await give("C", CASEY);
    const mails = await send();
    expect(mails).toMatchObject([
      { to: [ALEX.address], subject: "Jordan Sample gave you 2 inquiries" },
    ]);
    expect(mails[0]?.text).toContain(`${DESK}/inbox/A`);
    expect(mails[0]?.text).toContain(`${DESK}/inbox/B`);
    expect(mails[0]?.text).not.toContain(`${DESK}/inbox/C`);
  });

  it("lead to the record whose note mentions a person, unless the note is deleted", async () => {
    await records.addInquiry("a", { email: "olivia@example.com" });
    await records.addBooking("b", { email: "olivia@example.com", day: "2026-07-10" });
    const notes = createBookingNotes(
      createBookingChange(database, { canMail: true, clock: () => new Date() }),
    );
    const customers = createCustomers(database);
    const people = [ALEX.id, CASEY.id, JORDAN.person];
    const mentioned = { people, mails: people };
    const mentions = createMentions({ database, vehicleName: async () => "D5 MAVERICK 4" });
    const row = await records.rowOf("a");
    const write = async () => {
      const inquiry = await desk().addNote(JORDAN, "A", "SECRET", mentioned);
      const booking = await notes.addNote(JORDAN, "B", "SECRET", mentioned);
      const customer = await customers.addNote(JORDAN, row, "SECRET", mentioned);
      const getId = (noted: { kind: string; event?: number }) => noted.event ?? 0;
      return { inquiry: getId(inquiry), booking: getId(booking), customer: getId(customer) };
    };
    const first = await write();
    expect(await mentions.list(ALEX.id, 9)).toMatchObject([
      {
        text: "SECRET",
        author: JORDAN.name,
        isRead: false,
        topic: { path: `/desk/customers/${row}` },
      },
      { topic: { path: "/desk/rentals/B" } },
      { topic: { path: "/desk/inbox/A" } },
    ]);
    expect(await mentions.list(JORDAN.person, 9)).toEqual([]);
    await mentions.markRead(ALEX.id, [first.booking]);
    expect((await mentions.listUnread(ALEX.id)).map(({ path }) => path)).toEqual([
      `/desk/customers/${row}`,
      "/desk/inbox/A",
    ]);
    expect(await mentions.listUnread(CASEY.id)).toHaveLength(3);
    const remove = (by: typeof JORDAN, subject: string, id: number) =>
      undoNote(database, by, { id, subject, reference: null });
    const alex = { person: ALEX.id, name: ALEX.name };
    expect(await remove(alex, "booking:b", first.booking)).toBe(false);
    expect(await remove(JORDAN, "inquiry:a", first.inquiry)).toBe(true);
    expect(await remove(JORDAN, "booking:b", first.booking)).toBe(true);
    expect(await remove(JORDAN, `customer:${row}`, first.customer)).toBe(true);
    expect(await mentions.list(ALEX.id, 9)).toEqual([]);
    const left = await database.selectFrom("outbox").selectAll().execute();
    expect(left).toEqual([]);
    const subjects = ["inquiry:a", "booking:b", `customer:${row}`];
    expect(await readEvents(database, subjects)).toEqual([]);
    expect(JSON.stringify(await database.selectFrom("events").selectAll().execute())).not.toContain(
      "SECRET",
    );
    await write();
    const sent = await send();
    expect(sent.map(({ to }) => to)).toEqual([[ALEX.address], [ALEX.address], [ALEX.address]]);
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Jordan Sample mentioned you in a note: 4 Seater, Fri, Jul 10 (B)",
      "Jordan Sample mentioned you in a note: Olivia Dupont",
      "Jordan Sample mentioned you in a note: Sales Inquiry (A)",
    ]);
    const [booking, customer, inquiry] = sent.map(({ text }) => text);
    expect(booking).toContain(
      `the booking of Olivia Dupont: 4 Seater, Fri, Jul 10.\n\n${DESK}/rentals/B`,
    );
    expect(customer).toContain(`a note on Olivia Dupont.\n\n${DESK}/customers/${row}`);
    expect(inquiry).toContain(`${DESK}/inbox/A`);
    expect(sent.some(({ text }) => text.includes("SECRET"))).toBe(false);
    await database.deleteFrom("inquiries").execute();
    expect(await mentions.listUnread(ALEX.id)).toHaveLength(2);
  });
});
