import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Conversations, createConversations } from "#inquiries/conversations.server.ts";
import { createInbox } from "#inquiries/inbox.server.ts";
import { readOutcome, type StoredOutcome } from "#inquiries/outcomes.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { EventTables } from "#records/tables.ts";
import { listChanges } from "#records/testing/list-changes.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { sampleInquiry, storeInquiries } from "./samples.ts";

type Tables = InquiryTables & EventTables;

const ALEX = { person: "1", name: "Alex Sample" };
const WON: StoredOutcome = {
  outcome: "won",
  reason: null,
  valueCents: 999_500,
  vehicle: "D5 MAVERICK 4",
};
const LOST: StoredOutcome = { outcome: "lost", reason: "price", valueCents: null, vehicle: null };

export function outcomesContract(
  name: string,
  open: () => Promise<{ database: Kysely<Tables>; close(): Promise<void> }>,
): void {
  describe(`outcomes on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let desk: Conversations;
    let inquiry: ReturnType<typeof sampleInquiry>;

    beforeEach(async () => {
      opened = await open();
      desk = createConversations(opened.database, { canMail: true });
      inquiry = sampleInquiry();
      await storeInquiries(opened.database, inquiry);
    });
    afterEach(() => opened.close());

    const findOutcome = () => readOutcome(opened.database, inquiry.id);
    const set = (to: StoredOutcome | null, version: number | null = null) =>
      desk.setOutcome(ALEX, inquiry.reference, { to, version });

    it("are stored, changed and undone, with who did it", async () => {
      expect(await findOutcome()).toBeNull();
      expect(await set(WON, 0)).toMatchObject({ kind: "ok", version: 1 });
      expect(await findOutcome()).toEqual(WON);
      expect(await set(LOST, 0)).toMatchObject({ kind: "outdated", by: "Alex Sample" });
      expect(await set(LOST, 1)).toMatchObject({ kind: "ok" });
      expect(await findOutcome()).toEqual(LOST);
      const { reference } = inquiry;
      expect(await desk.findInquiries(["UNKNOWN", reference.toLowerCase()])).toMatchObject([
        null,
        { inquiry: { reference }, outcome: LOST },
      ]);
      expect(await set(null)).toMatchObject({ kind: "ok" });
      expect(await set(null)).toMatchObject({ kind: "rejected" });
      expect(await findOutcome()).toBeNull();
      const conversation = await desk.find(inquiry.reference);
      expect(conversation?.events.map(({ to_state, reason }) => [to_state, reason])).toEqual([
        ["won", null],
        ["lost", "Price"],
        ["open", null],
      ]);
      const changes = await listChanges(opened.database);
      expect(changes.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
        { action: "outcome", before: null, after: "won" },
        { action: "outcome", before: "won", after: "lost: Price" },
        { action: "outcome", before: "lost: Price", after: null },
      ]);
    });

    it("narrow the inbox, and go with their inquiry", async () => {
      const inbox = createInbox(opened.database);
      const references = async (outcome: "won" | "lost" | "open" | null) => {
        const { rows } = await inbox.list({
          tab: "waiting",
          person: "1",
          kind: null,
          order: "newest",
          after: null,
          limit: 9,
          viewer: SEES_ALL,
          outcome,
        });
        return rows.map(({ reference }) => reference);
      };
      expect(await references("open")).toEqual([inquiry.reference]);
      await set(WON);
      expect(await references("won")).toEqual([inquiry.reference]);
      expect(await references("lost")).toEqual([]);
      expect(await references("open")).toEqual([]);
      expect(await references(null)).toEqual([inquiry.reference]);
      await opened.database.deleteFrom("inquiries").execute();
      expect(await findOutcome()).toBeNull();
    });
  });
}
