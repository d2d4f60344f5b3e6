import type { Kysely } from "kysely";
import { searchableText } from "#domain/search/fold.ts";
import { foldNewest, newestWith } from "#platform/database/text-search.server.ts";
import type { Viewer } from "#records/visibility.ts";
import { visibleRows } from "#records/visible-rows.server.ts";
import type { InquiryTables } from "./tables.ts";

const SEARCH = {
  table: "inquiry_search",
  trigrams: "inquiry_folded_trigrams",
  id: "inquiry",
  added: "received_at",
};

/** Selects the ids of the newest inquiries that have all words and that the viewer sees. */
export const newestInquiries = (
  database: Kysely<InquiryTables>,
  words: readonly string[],
  viewer: Viewer,
  limit: number,
) => newestWith(database, SEARCH, words, limit, [visibleRows(viewer, "inquiry")]);

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
