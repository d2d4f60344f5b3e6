import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Conversations, createConversations } from "#inquiries/conversations.server.ts";
import { createOutbox } from "#inquiries/delivery/outbox.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { AuditTables } from "#platform/audit.server.ts";
import { sampleInquiry } from "./samples.ts";

const ALEX = { person: "1", name: "Alex Sample" };
const JORDAN = { person: "2", name: "Jordan Sample" };
const toAlex = { id: "1", name: "Alex Sample" };
const toJordan = { id: "2", name: "Jordan Sample" };

type Tables = InquiryTables & AuditTables;

export function staffMailsContract(
  name: string,
  open: () => Promise<{ database: Kysely<Tables>; close(): Promise<void> }>,
): void {
  describe(`mails about a conversation to the staff on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let database: Kysely<Tables>;
    let desk: Conversations;
    let woken: number;
    let reference: string;

    beforeEach(async () => {
      opened = await open();
      database = opened.database;
      woken = 0;
      desk = createConversations(database, {
        canMail: true,
        onReply: () => {
          woken += 1;
        },
      });
      const inquiry = sampleInquiry();
      await database.insertInto("inquiries").values(inquiry).execute();
      reference = inquiry.reference;
    });

    afterEach(async () => {
      await opened.close();
    });

    it("mails a person whom a colleague gives it, and never the one who took it", async () => {
      const outbox = createOutbox(database);
      const assign = (actor: typeof ALEX, to: typeof toAlex, mails: boolean) =>
        desk.assign(actor, reference, { to, version: null, mails });
      await assign(ALEX, toAlex, true);
      await assign(ALEX, toJordan, false);
      expect([woken, (await outbox.counts()).waiting]).toEqual([0, 0]);
      await assign(JORDAN, toAlex, true);
      expect(woken).toBe(1);
      await database.updateTable("outbox").set({ due_at: 1 }).execute();
      expect(await outbox.lease(["dealership"])).toMatchObject({
        assignment: { by: "Jordan Sample", to: "Alex Sample" },
        reply: null,
      });
      expect((await desk.find(reference))?.sendings).toEqual([]);
    });

    it("mails who is mentioned in a note, and not once it is taken back", async () => {
      const outbox = createOutbox(database);
      const mails = [ALEX.person, JORDAN.person];
      const note = await desk.addNote(JORDAN, reference, "@Alex, can you?", { mails });
      expect([woken, (await outbox.counts()).waiting]).toEqual([1, 1]);
      await desk.removeNote(JORDAN, reference, note ?? "");
      expect((await outbox.counts()).waiting).toBe(0);
      await desk.addNote(JORDAN, reference, "@Alex, can you?", { mails });
      await database.updateTable("outbox").set({ due_at: 1 }).execute();
      expect(await outbox.lease(["dealership"])).toMatchObject({
        ...{ assignment: null, reply: null },
        mention: { by: "Jordan Sample", person: ALEX.person },
      });
    });
  });
}
