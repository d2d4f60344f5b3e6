import { type Kysely, sql } from "kysely";
import type { Interest } from "#domain/inquiries/inquiry-fields.ts";
import { newestWith } from "#platform/database/text-search.server.ts";
import type { InquiryTables } from "./tables.ts";

const SEARCH = {
  table: "inquiry_search",
  trigrams: "inquiry_trigrams",
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
