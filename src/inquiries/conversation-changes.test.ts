import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inquiryMigrations } from "#inquiries/migrations.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { addRow, sampleInquiry, storeInquiries } from "#inquiries/testing/samples.ts";
import type { EventTables } from "#records/tables.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { readEvent } from "#records/testing/read-event-at.ts";
import { createConversations } from "./conversations.server.ts";

const open = () => openTemporary<InquiryTables & EventTables>(inquiryMigrations);
const ALEX = { person: "1", name: "Alex Sample" };
const EARLIER = "2026-07-09T12:00:00.000Z";

describe("an inquiry", () => {
  let opened: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const changes = () => createConversations(opened.database, { canMail: true });
  const add = async (own: Parameters<typeof sampleInquiry>[0]) => {
    const inquiry = sampleInquiry(own);
    await storeInquiries(opened.database, inquiry);
    return inquiry.reference;
  };
  const find = (reference: string) =>
    opened.database
      .selectFrom("inquiries")
      .select(["assignee", "closed_at"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
  const reply = async (reference: string) => {
    const message = { text: "Yes.", closes: true, version: null };
    const sent = await changes().sendReply(ALEX, reference, message);
    if (sent.kind !== "ok") throw new Error(sent.kind);
    return sent;
  };
  const undo = async ({ event }: { event: number }) => {
    const found = await readEvent(opened.database, event);
    return await changes().undo(ALEX, found);
  };

  describe("with a reply", () => {
    it("leaves an inquiry that a person wrote down with that person when it is undone", async () => {
      const own = { assignee: ALEX.person, assignee_name: ALEX.name, added_by: ALEX.name };
      const reference = await add(own);
      await undo(await reply(reference));
      expect((await find(reference)).assignee).toBe(ALEX.person);
      const others = await add({ assignee: null, assignee_name: null, added_by: null });
      await undo(await reply(others));
      expect((await find(others)).assignee).toBeNull();
    });

    it("does not move the time at which it was closed before", async () => {
      const reference = await add({ closed_at: EARLIER });
      await reply(reference);
      expect((await find(reference)).closed_at).toBe(EARLIER);
    });

    it("is sent again from its own inquiry only", async () => {
      const reference = await add({});
      const { entry } = await reply(reference);
      await opened.database.updateTable("outbox").set({ dead_at: 1 }).execute();
      const { inquiry } = await addRow(opened.database);
      const already = { kind: "rejected" };
      expect(await changes().resendReply(ALEX, inquiry.reference, entry)).toMatchObject(already);
      expect(await changes().resendReply(ALEX, reference, entry)).toMatchObject({ kind: "ok" });
    });
  });

  it("was written down by mistake: an undo closes it as no sale", async () => {
    const added = await changes().add(ALEX, {
      ...{ way: "call", firstName: "Dana", lastName: "", email: "", phone: "(800) 555-0177" },
      ...{ interest: "sales", message: "A cart", vehicle: null, area: null, isAnswered: false },
    });
    expect(await undo(added)).toMatchObject({ kind: "ok" });
    expect((await find(added.reference)).closed_at).not.toBeNull();
    const conversation = await changes().find(added.reference);
    expect(conversation?.outcome?.outcome).toBe("none");
  });
});
