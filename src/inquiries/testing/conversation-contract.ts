import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Conversations, createConversations } from "#inquiries/conversations.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { undoNote } from "#records/notes.server.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import { createInquiryOutbox } from "./mail-sender.ts";
import { sampleInquiry, storeInquiries } from "./samples.ts";

const ALEX = { person: "1", name: "Alex Sample" };
const JORDAN = { person: "2", name: "Jordan Sample" };
const toAlex = { id: "1", name: "Alex Sample" };
const toJordan = { id: "2", name: "Jordan Sample" };
const RECEIVED = Date.parse("2026-07-10T12:00:00.000Z");

export function conversationContract(
  name: string,
  open: () => Promise<{ database: Kysely<InquiryTables>; close(): Promise<void> }>,
): void {
  describe(`conversations on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let database: Kysely<InquiryTables>;
    let desk: Conversations;
    let minute: number;
    let woken: number;
    let reference: string;

    beforeEach(async () => {
      opened = await open();
      database = opened.database;
      minute = 0;
      woken = 0;
      desk = createConversations(database, {
        canMail: true,
        onReply: () => {
          woken += 1;
        },
        clock: () => new Date(RECEIVED + 60_000 * ++minute),
      });
      const inquiry = sampleInquiry();
      await storeInquiries(database, inquiry);
      reference = inquiry.reference;
    });

    afterEach(async () => {
      await opened.close();
    });

    const find = async () => {
      const conversation = await desk.find(reference.toLowerCase());
      if (conversation === null) throw new Error("the inquiry is there");
      return conversation;
    };
    const inquiry = async () => (await find()).inquiry;
    const audited = async () =>
      (await listChanges(database)).map(({ person, action, subject, before, after }) => ({
        person,
        action,
        subject,
        before,
        after,
      }));
    const at = (minutes: number) => new Date(RECEIVED + 60_000 * minutes).toISOString();
    const reply = async (closes = false) => {
      const text = "Yes, it is here.";
      const sent = await desk.sendReply(ALEX, reference, { text, closes, version: null });
      if (sent.kind !== "ok") throw new Error(sent.kind);
      return sent.entry;
    };
    const findReply = async (entry: string) => {
      const { events } = await find();
      const id = events.find(({ detail }) => detail.entry === entry)?.id ?? 0;
      return await readEvent(database, id);
    };

    it("lets one of two people assign, and tells the other who was faster", async () => {
      const [one, other] = await Promise.all([
        desk.assign(ALEX, reference, { to: toAlex, version: 0 }),
        desk.assign(JORDAN, reference, { to: toJordan, version: 0 }),
      ]);
      const [winner] = [one, other].filter(({ kind }) => kind === "ok");
      const [loser] = [one, other].filter(({ kind }) => kind === "outdated");
      expect(winner).toMatchObject({ kind: "ok", version: 1 });
      const assigned = await inquiry();
      expect(loser).toMatchObject({
        kind: "outdated",
        by: assigned.assignee_name,
        at: expect.any(Number),
      });
      expect((await find()).events).toHaveLength(1);
      expect(await audited()).toEqual([
        {
          person: assigned.assignee,
          action: "assign",
          subject: `inquiry:${reference}`,
          before: null,
          after: assigned.assignee_name,
        },
      ]);
    });

    it("assigns again with the version that was seen, and to nobody", async () => {
      await desk.assign(ALEX, reference, { to: toAlex, version: 0 });
      expect(await desk.assign(ALEX, reference, { to: toAlex, version: 1 })).toMatchObject({
        kind: "rejected",
      });
      expect(await desk.assign(ALEX, reference, { to: null, version: 1 })).toMatchObject({
        kind: "ok",
        version: 2,
      });
      expect(await inquiry()).toMatchObject({ assignee: null, assignee_name: null, version: 2 });
      expect(await desk.assign(ALEX, "0000-0000", { to: null, version: 1 })).toEqual({
        kind: "missing",
      });
    });

    it("stops the clock at the first answer, and at none before", async () => {
      await desk.addNote(ALEX, reference, "Offer noon.");
      await desk.logCall(ALEX, reference, { outcome: "voicemail", text: "" });
      await desk.logCall(ALEX, reference, { outcome: "no-answer", text: "" });
      expect(await inquiry()).toMatchObject({ first_answer_at: null, answered_at: null });
      await desk.logCall(JORDAN, reference, { outcome: "reached", text: "Comes at noon." });
      expect(await inquiry()).toMatchObject({ first_answer_at: at(4), answered_at: at(4) });
      await reply();
      expect(await inquiry()).toMatchObject({ first_answer_at: at(4), answered_at: at(4) });
      const { events, replies } = await find();
      expect(events[0]).toMatchObject({ reason: "Offer noon.", person: "1" });
      expect(events.map(({ kind, detail, author }) => [kind, detail.outcome, author])).toEqual([
        ["note", undefined, "Alex Sample"],
        ["call", "voicemail", "Alex Sample"],
        ["call", "no-answer", "Alex Sample"],
        ["call", "reached", "Jordan Sample"],
        ["reply", undefined, "Alex Sample"],
      ]);
      expect(replies).toMatchObject([{ author: "Alex Sample", text: "Yes, it is here." }]);
    });

    it("holds a reply for ten seconds, then gives it to the worker with the mails before", async () => {
      const outbox = createInquiryOutbox(database);
      const entry = await reply();
      expect(woken).toBe(1);
      expect(await outbox.lease(["mail"])).toBeNull();
      const { sending } = (await find()).replies[0] ?? {};
      expect(sending).toMatchObject({ channel: "reply", state: "waiting", attempts: 0 });
      const held = (sending?.at ?? 0) - Date.now();
      expect(held).toBeGreaterThan(0);
      expect(held).toBeLessThan(60_000);
      await database.updateTable("outbox").set({ due_at: 1 }).execute();
      const leased = await outbox.lease(["mail"]);
      if (leased === null) throw new Error("it was due");
      expect(await leased.view()).toMatchObject({
        delivery: "at-least-once",
        mail: {
          from: { name: "Alex Sample, Shore Golf Carts" },
          text: expect.stringContaining("Yes, it is here."),
          headers: {},
          attachments: [],
        },
      });
      await outbox.markDelivered(leased.id, leased.lease);
      expect((await find()).replies[0]).toMatchObject({
        id: entry,
        sending: { state: "delivered" },
      });
      await reply();
      await database.updateTable("outbox").set({ due_at: 1 }).execute();
      expect(await (await outbox.lease(["mail"]))?.view()).toMatchObject({
        mail: { headers: { "in-reply-to": `<${leased.id}@carts.example.com>` } },
      });
    });

    it("unsends a reply within the hold, and starts the clock again", async () => {
      const event = await findReply(await reply(true));
      expect(await inquiry()).toMatchObject({ first_answer_at: at(1), closed_at: at(1) });
      expect(await desk.undo(ALEX, event)).toMatchObject({ kind: "ok" });
      expect(await inquiry()).toMatchObject({
        first_answer_at: null,
        answered_at: null,
        closed_at: null,
      });
      expect((await find()).replies).toMatchObject([{ canceled_at: at(2), sending: null }]);
      expect(await desk.undo(ALEX, event)).toMatchObject({ kind: "rejected" });
    });

    it("sends or unsends a reply, never both, when worker and undo meet", async () => {
      const outbox = createInquiryOutbox(database);
      for (let round = 0; round < 8; round += 1) {
        const entry = await reply();
        const event = await findReply(entry);
        await database
          .updateTable("outbox")
          .set({ due_at: 1 })
          .where("unique_key", "like", `%${entry}`)
          .execute();
        const [leased, undone] = await Promise.all([
          outbox.lease(["mail"]),
          desk.undo(ALEX, event),
        ]);
        expect([leased === null, undone.kind]).toEqual(
          leased === null ? [true, "ok"] : [false, "rejected"],
        );
        if (leased !== null) await outbox.markDelivered(leased.id, leased.lease);
      }
    });

    it("sends again what the mail server has refused for good", async () => {
      const outbox = createInquiryOutbox(database);
      const entry = await reply();
      expect(await desk.resendReply(ALEX, reference, entry)).toMatchObject({ kind: "rejected" });
      await database.updateTable("outbox").set({ due_at: 1 }).execute();
      const leased = await outbox.lease(["mail"]);
      if (leased === null) throw new Error("it was due");
      await outbox.markDead(leased.id, leased.lease, "550 at RCPT");
      expect((await find()).replies[0]?.sending).toMatchObject({
        state: "failed",
        fault: "550 at RCPT",
      });
      expect(await desk.resendReply(ALEX, reference, entry)).toMatchObject({ kind: "ok" });
      expect((await outbox.lease(["mail"]))?.id).toBe(leased.id);
    });

    it("refuses a reply to what somebody else has answered meanwhile, and without mail", async () => {
      await desk.logCall(JORDAN, reference, { outcome: "reached", text: "" });
      const text = "Yes.";
      expect(
        await desk.sendReply(ALEX, reference, { text, closes: false, version: 0 }),
      ).toMatchObject({
        kind: "outdated",
        by: "Jordan Sample",
        at: Date.parse(at(1)),
      });
      const mute = createConversations(database, { canMail: false });
      expect(
        await mute.sendReply(ALEX, reference, { text, closes: false, version: null }),
      ).toMatchObject({ kind: "rejected", why: "no-mail" });
      expect(await database.selectFrom("outbox").selectAll().execute()).toEqual([]);
    });

    it("closes, opens and answers by hand, each once", async () => {
      const set = async (to: "waiting" | "answered" | "closed") =>
        (await desk.setStatus(ALEX, reference, { to, version: null })).kind;
      expect(await set("waiting")).toBe("rejected");
      expect(await set("closed")).toBe("ok");
      expect(await set("closed")).toBe("rejected");
      expect(await set("answered")).toBe("ok");
      expect(await inquiry()).toMatchObject({ closed_at: null, first_answer_at: null });
      expect(await set("waiting")).toBe("ok");
      expect(await inquiry()).toMatchObject({ answered_at: null });
      expect((await audited()).map(({ before, after }) => [before, after])).toEqual([
        ["waiting", "closed"],
        ["closed", "answered"],
        ["answered", "waiting"],
      ]);
    });

    it("lets only its author delete a note", async () => {
      const noted = await desk.addNote(ALEX, reference, "Wrong cart.");
      const note = await readEvent(database, noted.kind === "ok" ? noted.event : 0);
      expect(await undoNote(database, JORDAN, note)).toBe(false);
      expect(await undoNote(database, ALEX, note)).toBe(true);
      expect((await find()).events).toEqual([]);
      expect((await audited()).map(({ action }) => action)).toEqual(["note", "undo note"]);
    });

    it("keeps a call that staff write down, and knows what its customer asked before", async () => {
      const { email } = await inquiry();
      const { reference: added } = await desk.add(ALEX, {
        way: "call",
        firstName: "Dana",
        lastName: "Sample",
        email: email.toUpperCase(),
        phone: "",
        interest: "parts",
        message: "A rain cover for the Classic 4.",
        vehicle: null,
        area: null,
        isAnswered: true,
      });
      const conversation = await desk.find(added);
      expect(conversation?.inquiry).toMatchObject({
        added_by: "Alex Sample",
        assignee: "1",
        first_answer_at: at(1),
      });
      expect(conversation?.earlier).toMatchObject([{ reference }]);
      expect(conversation?.events).toMatchObject([{ kind: "added", detail: { way: "call" } }]);
      expect(await database.selectFrom("outbox").selectAll().execute()).toEqual([]);
    });

    it("writes no words of customers or about them into the list of changes", async () => {
      await desk.addNote(ALEX, reference, "SECRET");
      await desk.logCall(ALEX, reference, { outcome: "reached", text: "SECRET" });
      await reply();
      const text = JSON.stringify(await audited());
      expect(text).not.toMatch(/SECRET|Dana|example\.com|it is here/);
      expect((await audited()).map(({ action }) => action)).toEqual(["note", "call", "reply"]);
    });
  });
}
