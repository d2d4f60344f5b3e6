import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOTHING_REQUESTED, type Requested } from "#domain/requested.ts";
import { createConversations } from "#inquiries/conversations.server.ts";
import { createInquiryAdmin, type InquiryAdmin } from "#inquiries/inquiry-admin.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import type { EventTables } from "#records/tables.ts";
import { SAMPLE_BOOKING, sampleInquiry, storeInquiries } from "./samples.ts";

const ACTOR = { person: null, name: "Dana" };

const NOW = new Date("2026-07-10T12:00:00.000Z");

export function inquiryAdminContract(
  open: () => Promise<{ database: Kysely<InquiryTables & EventTables>; close(): Promise<void> }>,
): void {
  describe("inquiry administration", () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let database: Kysely<InquiryTables & EventTables>;
    let inquiries: InquiryAdmin;
    let minute: number;
    const requested = new Map<string, Requested>();
    let note: (reference: string, text: string) => Promise<unknown>;

    beforeEach(async () => {
      opened = await open();
      database = opened.database;
      minute = 0;
      inquiries = createInquiryAdmin(database, async () => requested);
      const clock = () => new Date(NOW.getTime() + 60_000 * minute++);
      const notes = createConversations(database, { canMail: false, clock });
      note = (reference, text) => notes.addNote(ACTOR, reference, text);
    });

    afterEach(async () => {
      await opened.close();
    });

    const add = async (own: Partial<InquiriesTable> = {}): Promise<InquiriesTable> => {
      const inquiry = sampleInquiry(own);
      await storeInquiries(database, inquiry);
      return inquiry;
    };
    const day = (number: number) => `2026-07-0${number}T12:00:00.000Z`;
    const references = (rows: readonly { reference: string }[]) =>
      rows.map(({ reference }) => reference);

    it("counts them, and tells the newest", async () => {
      expect([await inquiries.count(), await inquiries.newest()]).toEqual([0, null]);
      await add({ received_at: day(1) });
      const { reference, received_at } = await add({ received_at: day(3), closed_at: day(4) });
      await add({ received_at: day(2) });
      expect(await inquiries.count()).toBe(3);
      expect(await inquiries.newest()).toEqual({ reference, received_at });
    });

    it("knows a reference in any case", async () => {
      const { reference } = await add();
      expect(await inquiries.exists(reference.toLowerCase())).toBe(true);
      expect(await inquiries.exists("0000-0000")).toBe(false);
    });

    it("pages through all inquiries, each once, including those of the same instant", async () => {
      const added = await Promise.all(
        Array.from({ length: 11 }, (_, index) =>
          add({ received_at: index < 7 ? day(1) : day(index - 5) }),
        ),
      );
      const [first] = added;
      if (first === undefined) throw new Error("there are eleven");
      await note(first.reference, "Called.");
      const seen: string[] = [];
      let notes = 0;
      for await (const page of inquiries.pages(null, 3)) {
        expect(page.length).toBeLessThanOrEqual(3);
        for (const noted of page) {
          seen.push(noted.inquiry.reference);
          notes += noted.notes.length;
          if (noted.inquiry.id === first.id) expect(noted.notes[0]?.text).toBe("Called.");
        }
      }
      expect(new Set(seen)).toEqual(new Set(references(added)));
      expect({ seen: seen.length, notes }).toEqual({ seen: 11, notes: 1 });
    });

    it("pages through inquiries received at or after an instant", async () => {
      await add({ received_at: day(1) });
      const at = await add({ received_at: day(2) });
      const after = await add({ received_at: day(3) });
      const since = async (date: string) => {
        const seen: InquiriesTable[] = [];
        for await (const page of inquiries.pages(new Date(date))) {
          seen.push(...page.map(({ inquiry }) => inquiry));
        }
        return references(seen);
      };
      expect(await since(day(2))).toEqual(references([at, after]));
      expect(await since(day(4))).toEqual([]);
    });

    it("pages bookings with the inquiries that they belong to", async () => {
      const booked = await add({ received_at: day(1) });
      requested.set(booked.id, { ...NOTHING_REQUESTED, booking: SAMPLE_BOOKING });
      await add({ received_at: day(2) });
      for await (const page of inquiries.pages(null)) {
        expect(page.map(({ booking }) => booking)).toEqual([SAMPLE_BOOKING, null]);
      }
    });
  });
}
