import type { Kysely } from "kysely";
import { isKey, signText } from "#platform/own-page-key.server.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";

const sign = (startsAt: number, { key }: Pick<InquiriesTable, "key">) =>
  signText(`offer ${startsAt}`, key);

/** The page on which the customer of a conversation books a time that staff offer. Milliseconds since 1970. */
export function offerPath(
  inquiry: Pick<InquiriesTable, "reference" | "key">,
  startsAt: number,
): string {
  const params = new URLSearchParams({ time: String(startsAt), key: sign(startsAt, inquiry) });
  return `/offers/${inquiry.reference}?${params}`;
}

export type Offers = ReturnType<typeof createOffers>;

export const createOffers = (database: Kysely<InquiryTables>) => ({
  /** The inquiry in whose conversation a time was offered; null alike for a wrong reference, time and key. */
  async findByKey(
    reference: string,
    startsAt: number,
    key: string,
  ): Promise<InquiriesTable | null> {
    const row = await database
      .selectFrom("inquiries")
      .selectAll()
      .where("reference", "=", reference.toUpperCase())
      .executeTakeFirst();
    return row !== undefined && isKey(key, sign(startsAt, row)) ? row : null;
  },
});
