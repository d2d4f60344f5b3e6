import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDayOverview, type DayOverview } from "#inquiries/day-overview.server.ts";
import { bookingToRow, type InquiriesTable, type InquiryTables } from "#inquiries/tables.ts";
import { addRow, SAMPLE_BOOKING, sampleInquiry } from "./samples.ts";

export function dayOverviewContract(
  open: () => Promise<{ database: Kysely<InquiryTables>; close(): Promise<void> }>,
): void {
  describe("overview of a day", () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let database: Kysely<InquiryTables>;
    let overview: DayOverview;

    beforeEach(async () => {
      opened = await open();
      database = opened.database;
      overview = createDayOverview(database);
    });

    afterEach(async () => {
      await opened.close();
    });

    const book = async (start: string, time: string, own: Partial<InquiriesTable> = {}) => {
      const inquiry = sampleInquiry(own);
      await database.insertInto("inquiries").values(inquiry).execute();
      const row = bookingToRow(inquiry.id, { ...SAMPLE_BOOKING, start, time });
      await database.insertInto("bookings").values(row).execute();
      return inquiry.reference;
    };

    it("lists bookings from one day to another in the order of their start", async () => {
      const second = await book("2026-07-11", "13:30");
      const first = await book("2026-07-11", "09:00", { first_name: "Nina", last_name: "Murphy" });
      const third = await book("2026-07-12", "08:00");
      await book("2026-07-10", "23:00");
      await book("2026-07-13", "08:00");
      const found = await overview.bookingStarts("2026-07-11", "2026-07-12", 9);
      expect(found.map(({ reference }) => reference)).toEqual([first, second, third]);
      expect(found[0]).toMatchObject({
        ...{ first_name: "Nina", last_name: "Murphy", closed_at: null },
        booking: { ...SAMPLE_BOOKING, start: "2026-07-11", time: "09:00" },
      });
      expect(await overview.bookingStarts("2026-07-11", "2026-07-12", 1)).toHaveLength(1);
    });

    it("lists mails that could not be delivered, of open inquiries, the latest first", async () => {
      const first = await addRow(database, { dead_at: 1000 });
      const latest = await addRow(database, { dead_at: 2000, channel: "visitor" });
      await addRow(database, { dead_at: 3000 }, { closed_at: "2026-07-10T12:00:00.000Z" });
      await addRow(database, { delivered_at: 4000 });
      expect(await overview.undeliveredMails(9)).toEqual(
        [latest, first].map(({ inquiry, row }) => ({
          reference: inquiry.reference,
          first_name: inquiry.first_name,
          last_name: inquiry.last_name,
          channel: row.channel,
        })),
      );
      expect(await overview.undeliveredMails(1)).toHaveLength(1);
    });
  });
}
