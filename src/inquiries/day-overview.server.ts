import type { Kysely } from "kysely";
import type { Viewer } from "#records/visibility.ts";
import { visibleRows } from "#records/visible-rows.server.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";

/** A mail about an inquiry that is still open. */
export type UndeliveredMail = Pick<InquiriesTable, "reference" | "first_name" | "last_name"> & {
  channel: InquiryTables["outbox"]["channel"];
};

/** The latest first; `count` is of all. */
export type UndeliveredMails = { mails: UndeliveredMail[]; count: number };

export type DayOverview = ReturnType<typeof createDayOverview>;

/** Figures for the start of a day at the dealership. */
export function createDayOverview(database: Kysely<InquiryTables>) {
  const undelivered = (viewer: Viewer) =>
    database
      .selectFrom("outbox")
      .innerJoin("inquiries", "inquiries.id", "outbox.inquiry")
      .where("outbox.dead_at", "is not", null)
      .where("inquiries.closed_at", "is", null)
      .where(visibleRows(viewer, "inquiry"));
  return {
    async undeliveredMails(limit: number, viewer: Viewer): Promise<UndeliveredMails> {
      const mails = await undelivered(viewer)
        .select(["reference", "first_name", "last_name", "outbox.channel"])
        .orderBy("outbox.dead_at", "desc")
        .orderBy("outbox.id")
        .limit(limit)
        .execute();
      if (mails.length < limit) return { mails, count: mails.length };
      const { count } = await undelivered(viewer)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return { mails, count: Number(count) };
    },
  };
}
