import { type Kysely, sql } from "kysely";
import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import { searchableText } from "#domain/search/fold.ts";
import { foldNewest, newestWith } from "#platform/database/text-search.server.ts";
import type { InquiryTables } from "./tables.ts";

const SEARCH = {
  table: "inquiry_search",
  trigrams: "inquiry_folded_trigrams",
  id: "inquiry",
  added: "received_at",
};

/** Selects the ids of the newest inquiries that have all words; null interests are all. */
export const newestInquiries = (
  database: Kysely<InquiryTables>,
  words: readonly string[],
  interests: readonly Interest[] | null,
  limit: number,
) =>
  newestWith(
    database,
    SEARCH,
    words,
    limit,
    interests === null ? [] : [sql`interest in (${sql.join(interests)})`],
  );

/** Writes what a search finds of the newest inquiries that are new or have changed; returns how many. */
export const foldInquiries = (database: Kysely<InquiryTables>, limit: number): Promise<number> =>
  foldNewest(database, SEARCH, limit, async (transaction, ids) => {
    const rows = await transaction
      .selectFrom("inquiries")
      .select(["id", "reference", "first_name", "last_name", "email", "phone"])
      .select(["vehicle", "subject", "area"])
      .where("id", "in", ids)
      .execute();
    return new Map(
      rows.map((row) => [
        row.id,
        searchableText(
          [
            row.email,
            row.phone.replaceAll(/\D/g, ""),
            row.vehicle?.replaceAll("-", " ") ?? null,
            row.subject,
            row.area,
          ],
          [row.first_name, row.last_name, row.reference],
        ),
      ]),
    );
  });
