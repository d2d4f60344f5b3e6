import type { Kysely } from "kysely";
import { OUTSIDE_HISTORY } from "#records/read-events.server.ts";
import { type CountOld, countMatches, type PurgeStep } from "#records/retention.server.ts";
import { rowSubject } from "#records/subject-columns.server.ts";
import type { InquiryTables } from "./tables.ts";

const STEP_ROWS = 50;

/** Inquiries about which nothing was written since. */
function oldInquiries(database: Kysely<InquiryTables>, before: Date) {
  const day = before.toISOString();
  return database
    .selectFrom("inquiries")
    .where("received_at", "<", day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("inquiry_replies")
            .select("inquiry_replies.id")
            .whereRef("inquiry", "=", "inquiries.id")
            .where("at", ">=", day),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("events")
            .select("events.id")
            .where("events.subject", "=", rowSubject("inquiry", "inquiries.id"))
            .where("events.kind", "not in", OUTSIDE_HISTORY)
            .where("events.at", ">=", before.getTime()),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("inquiry_mails")
            .select("inquiry_mails.id")
            .whereRef("inquiry", "=", "inquiries.id")
            .where("at", ">=", day),
        ),
      ),
    );
}

export const countOldInquiries: CountOld = (database, before) =>
  countMatches(oldInquiries(database.withTables<InquiryTables>(), before));

/** Inquiries with all that belongs to them, once nothing was written about them for that long. */
export const purgeInquiries: PurgeStep = async (database, before) => {
  const tables = database.withTables<InquiryTables>();
  const { numDeletedRows } = await tables
    .deleteFrom("inquiries")
    .where("id", "in", oldInquiries(tables, before).select("id").limit(STEP_ROWS))
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** When the newest inquiry came in, in milliseconds since 1970; 0 without any. */
export async function newestInquiryAt(database: Kysely<InquiryTables>): Promise<number> {
  const row = await database
    .selectFrom("inquiries")
    .select(({ fn }) => fn.max("received_at").as("at"))
    .executeTakeFirst();
  return row?.at ? Date.parse(row.at) : 0;
}
