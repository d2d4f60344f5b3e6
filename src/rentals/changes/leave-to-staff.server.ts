import type { Transaction } from "kysely";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

/**
 * Requests that keep no cart, instead of those that await a confirmation by email: no mail may go to the address. The job
 * that ends requests gives them the time that staff have for others.
 */
export async function leaveToStaff(
  storing: Transaction<InquiryTables>,
  submissions: readonly { inquiry: { id: string } }[],
): Promise<void> {
  if (submissions.length === 0) return;
  await storing
    .withTables<RentalTables>()
    .updateTable("bookings")
    .set({ awaits: null, no_hold: "class" })
    .where(
      "inquiry",
      "in",
      submissions.map(({ inquiry }) => inquiry.id),
    )
    .where("awaits", "is not", null)
    .execute();
}
