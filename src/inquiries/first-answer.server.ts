import type { Transaction } from "kysely";
import { BOOKING_ANSWERS } from "./answer-by-booking.server.ts";
import type { InquiryTables } from "./tables.ts";

/** When staff first answered, as an ISO date in UTC; null if they have not. */
export async function firstAnswer(
  transaction: Transaction<InquiryTables>,
  inquiry: string,
): Promise<string | null> {
  const row = await transaction
    .selectFrom("inquiry_entries")
    .select((eb) => eb.fn.min<string | null>("at").as("at"))
    .where("inquiry", "=", inquiry)
    .where("canceled_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("kind", "=", "reply"),
        eb.and([eb("kind", "=", "call"), eb("detail", "=", "reached")]),
        eb.and([eb("kind", "=", "status"), eb("detail", "in", BOOKING_ANSWERS)]),
      ]),
    )
    .executeTakeFirst();
  return row?.at ?? null;
}
