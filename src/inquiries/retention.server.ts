import type { PurgeStep } from "#platform/retention.server.ts";
import type { InquiryTables } from "./tables.ts";

const STEP_ROWS = 50;

/** Inquiries with all that belongs to them, once nothing was written about them for that long. */
export const purgeInquiries: PurgeStep = async (database, before) => {
  const day = before.toISOString();
  const { numDeletedRows } = await database
    .withTables<InquiryTables>()
    .deleteFrom("inquiries")
    .where("id", "in", (inquiries) =>
      inquiries
        .selectFrom("inquiries")
        .select("id")
        .where("received_at", "<", day)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("inquiry_entries")
                .select("inquiry_entries.id")
                .whereRef("inquiry", "=", "inquiries.id")
                .where("at", ">=", day),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("inquiry_notes")
                .select("inquiry_notes.id")
                .whereRef("inquiry", "=", "inquiries.id")
                .where("written_at", ">=", day),
            ),
          ),
        )
        .limit(STEP_ROWS),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
