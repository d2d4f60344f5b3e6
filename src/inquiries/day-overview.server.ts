import type { Kysely } from "kysely";
import { readDeadWithRows } from "#records/outbox/dead-messages.server.ts";
import type { Viewer } from "#records/visibility.ts";
import { visibleRows } from "#records/visible-rows.server.ts";
import type { InquiriesTable, InquiryMessageKind, InquiryTables } from "./tables.ts";
import { RECORD } from "./tables.ts";

/** A mail about an inquiry that is still open. */
export type UndeliveredMail = Pick<InquiriesTable, "reference" | "first_name" | "last_name"> & {
  channel: InquiryMessageKind;
};

export type DayOverview = ReturnType<typeof createDayOverview>;

/** Figures for the start of a day at the dealership. */
export function createDayOverview(database: Kysely<InquiryTables>) {
  return {
    /** The latest first. */
    async undeliveredMails(viewer: Viewer): Promise<UndeliveredMail[]> {
      const failed = await readDeadWithRows(database, { record: RECORD }, (ids) =>
        database
          .selectFrom("inquiries")
          .select(["id", "reference", "first_name", "last_name"])
          .where("id", "in", ids)
          .where("closed_at", "is", null)
          .where(visibleRows(viewer, "inquiry"))
          .execute(),
      );
      return failed.map(({ message, row: { id: _id, ...inquiry } }) => ({
        ...inquiry,
        channel: message.kind as InquiryMessageKind,
      }));
    },
  };
}
