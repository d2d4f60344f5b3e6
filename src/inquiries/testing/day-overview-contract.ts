import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDayOverview, type DayOverview } from "#inquiries/day-overview.server.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { parseKind } from "#records/subjects.ts";
import { SEES_ALL } from "#records/visibility.ts";
import { addRow } from "./samples.ts";

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

    it("lists mails that could not be delivered, of open inquiries, the latest first", async () => {
      const first = await addRow(database, { dead_at: 1000 });
      const latest = await addRow(database, { dead_at: 2000, kind: "visitor" });
      await addRow(database, { dead_at: 3000 }, { closed_at: "2026-07-10T12:00:00.000Z" });
      await addRow(database, { delivered_at: 4000 });
      const mails = [latest, first].map(({ inquiry, row }) => ({
        reference: inquiry.reference,
        first_name: inquiry.first_name,
        last_name: inquiry.last_name,
        channel: parseKind(row.kind),
      }));
      expect(await overview.undeliveredMails(SEES_ALL)).toEqual(mails);
    });
  });
}
