import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Booking } from "#domain/rentals/booking.ts";
import { createConversationNotes } from "#inquiries/conversation-notes.server.ts";
import { createInquiryAdmin, type InquiryAdmin } from "#inquiries/inquiry-admin.server.ts";
import type { InquiriesTable, InquiryTables } from "#inquiries/tables.ts";
import type { AuditTables } from "#platform/audit.server.ts";
import { addRow, SAMPLE_BOOKING, sampleInquiry } from "./samples.ts";

const ACTOR = { person: null, name: "Dana" };

const NOW = new Date("2026-07-10T12:00:00.000Z");

export function inquiryAdminContract(
  open: () => Promise<{ database: Kysely<InquiryTables & AuditTables>; close(): Promise<void> }>,
): void {
  describe("inquiry administration", () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let database: Kysely<InquiryTables & AuditTables>;
    let desk: InquiryAdmin;
    let minute: number;
    const bookings = new Map<string, Booking>();
    let note: (reference: string, text: string) => Promise<string | null>;

    beforeEach(async () => {
      opened = await open();
      database = opened.database;
      minute = 0;
      desk = createInquiryAdmin(database, async () => bookings);
      const clock = () => new Date(NOW.getTime() + 60_000 * minute++);
      const notes = createConversationNotes(database, clock);
      note = (reference, text) => notes.addNote(ACTOR, reference, text);
    });

    afterEach(async () => {
      await opened.close();
    });

    const add = async (own: Partial<InquiriesTable> = {}): Promise<InquiriesTable> => {
      const inquiry = sampleInquiry(own);
      await database.insertInto("inquiries").values(inquiry).execute();
      return inquiry;
    };
    const book = (id: string) => {
      bookings.set(id, SAMPLE_BOOKING);
    };
    const day = (number: number) => `2026-07-0${number}T12:00:00.000Z`;
    const references = (rows: readonly { reference: string }[]) =>
      rows.map(({ reference }) => reference);

    it("lists the newest first, up to a limit, with closed ones when asked", async () => {
      const a = await add({ received_at: day(1) });
      const c = await add({ received_at: day(3), closed_at: day(4) });
      const b = await add({ received_at: day(2) });
      expect(references(await desk.list({ closed: true, limit: 9 }))).toEqual(
        references([c, b, a]),
      );
      expect(references(await desk.list({ closed: false, limit: 9 }))).toEqual(references([b, a]));
      expect(references(await desk.list({ closed: true, limit: 2 }))).toEqual(references([c, b]));
    });

    it("finds a reference in any case, with the number of its notes, and null for none", async () => {
      const row = await add();
      await note(row.reference, "one");
      expect(await desk.find(row.reference.toLowerCase())).toEqual({
        ...row,
        notes: 1,
        booking: null,
      });
      expect(await desk.find("0000-0000")).toBeNull();
    });

    it("keeps notes in the order they were written", async () => {
      const { id, reference } = await add();
      await note(reference.toLowerCase(), "Called.\nNobody there 👋");
      await note(reference, "Called again.");
      expect(await note("0000-0000", "lost")).toBeNull();
      expect(await desk.notes(id)).toEqual([
        { written_at: "2026-07-10T12:00:00.000Z", text: "Called.\nNobody there 👋" },
        { written_at: "2026-07-10T12:01:00.000Z", text: "Called again." },
      ]);
    });

    it("returns the oldest unanswered inquiry", async () => {
      const second = await add({ received_at: day(3) });
      const first = await add({ received_at: day(2) });
      await add({ received_at: "2026-07-03T12:00:00.001Z" });
      await add({ received_at: day(1), closed_at: day(2) });
      await add({ received_at: day(1), answered_at: day(2) });
      await note(first.reference, "A note answers nobody.");
      const until = new Date(day(3));
      expect(references(await desk.unanswered({ until, limit: 9 }))).toEqual(
        references([first, second]),
      );
      expect(references(await desk.unanswered({ until, limit: 1 }))).toEqual(references([first]));
    });

    it("returns the delivery state of each channel of an inquiry", async () => {
      const { inquiry } = await addRow(database, { attempts: 2, delivered_at: 5000, due_at: 1 });
      const { row } = await addRow(database, { due_at: 1 });
      const blank = { ...row, inquiry: inquiry.id };
      await database
        .insertInto("outbox")
        .values([
          { ...blank, id: randomUUID(), channel: "visitor", dead_at: 6000, fault: "550 at RCPT" },
          { ...blank, id: randomUUID(), channel: "webhook", due_at: 7000, fault: "HTTP 500" },
        ])
        .execute();
      expect(await desk.deliveries(inquiry.id)).toEqual([
        { channel: "dealership", state: "delivered", attempts: 2, at: 5000, fault: null },
        { channel: "visitor", state: "failed", attempts: 0, at: 6000, fault: "550 at RCPT" },
        { channel: "webhook", state: "waiting", attempts: 0, at: 7000, fault: "HTTP 500" },
      ]);
    });

    it("pages through all inquiries, each once, including those of the same instant", async () => {
      const added = await Promise.all(
        Array.from({ length: 11 }, (_, index) =>
          add({ received_at: index < 7 ? day(1) : day(index % 5) }),
        ),
      );
      const [first] = added;
      if (first === undefined) throw new Error("there are eleven");
      await note(first.reference, "Called.");
      const seen: string[] = [];
      let notes = 0;
      for await (const page of desk.pages(null, 3)) {
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
        for await (const page of desk.pages(new Date(date))) {
          seen.push(...page.map(({ inquiry }) => inquiry));
        }
        return references(seen);
      };
      expect(await since(day(2))).toEqual(references([at, after]));
      expect(await since(day(4))).toEqual([]);
    });

    it("returns the booking with every inquiry that has one", async () => {
      const booked = await add({ received_at: day(1) });
      book(booked.id);
      await add({ received_at: day(2) });
      const both = { closed: false, limit: 9 };
      const until = new Date(day(3));
      const told = (rows: readonly { booking: Booking | null }[]) =>
        rows.map(({ booking }) => booking);
      expect(told(await desk.list(both))).toEqual([null, SAMPLE_BOOKING]);
      expect(told(await desk.unanswered({ until, limit: 9 }))).toEqual([SAMPLE_BOOKING, null]);
      for await (const page of desk.pages(null)) {
        expect(told(page)).toEqual([SAMPLE_BOOKING, null]);
      }
      expect((await desk.find(booked.reference))?.booking).toEqual(SAMPLE_BOOKING);
    });

    it("purges by age in batches, with all that belongs to them, and leaves the rest", async () => {
      for (let count = 0; count < 5; count += 1) {
        const { inquiry } = await addRow(database, {}, { received_at: day(1) });
        await note(inquiry.reference, "Called.");
      }
      const kept = await addRow(database, {}, { received_at: day(2) });
      await note(kept.inquiry.reference, "Called.");
      const before = new Date(day(2));
      expect(await desk.count(before)).toBe(5);
      expect(await desk.count()).toBe(6);
      const batches: number[] = [];
      expect(await desk.purge(ACTOR, before, (removed) => batches.push(removed), 2)).toBe(5);
      expect(batches).toEqual([2, 4, 5]);
      expect(await desk.count(before)).toBe(0);
      expect(await desk.purge(ACTOR, before)).toBe(0);
      const left = await database.selectFrom("inquiries").select("id").execute();
      expect(left).toEqual([{ id: kept.inquiry.id }]);
      const recorded = database.selectFrom("audit").select(["actor", "subject", "before"]);
      const changes = await recorded.where("action", "=", "delete old").orderBy("id").execute();
      expect(changes).toEqual(
        ["2", "2", "1"].map((count) => ({ actor: "Dana", subject: "inquiries", before: count })),
      );
      for (const table of ["inquiry_notes", "inquiry_search", "outbox"] as const) {
        const rows = await database.selectFrom(table).select("inquiry").execute();
        expect(rows).toEqual([{ inquiry: kept.inquiry.id }]);
      }
    });
  });
}
