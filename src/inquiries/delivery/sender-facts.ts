import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { InquiriesTable } from "#inquiries/inquiries-table.ts";

/** Names of the catalogue for what an inquiry names by its slug; null when it names nothing that is known. */
export type Names = { vehicle: string | null; area: string | null };

/** What the senders tell about the dealership and its site. */
export type SenderFacts = {
  /** The site's origin, such as "https://carts.example.com". */
  publicUrl: string;
  name: string;
  phone: string;
  /** In hours: an answer at the latest, and the usual span while the dealership is open. */
  promise: { maximumHours: number; typicalHours: readonly [number, number] };
  /** Until when a rental can be canceled for nothing, and what comes back later. */
  cancellation: RentalPlans["rules"]["cancellation"];
  describe: (inquiry: Pick<InquiriesTable, "vehicle" | "area">) => Promise<Names>;
};
