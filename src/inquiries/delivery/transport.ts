import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { Channel, InquiriesTable } from "#inquiries/tables.ts";
import type { LeasedRow } from "./outbox.server.ts";

/**
 * How a send went. Faults are short codes such as "550 at RCPT" or "HTTP 500", never what the other side wrote, which may
 * hold an address. `misconfigured` says that no waiting will help: somebody has to mend a setting.
 */
export type SendResult =
  | { kind: "sent" }
  | { kind: "retry"; fault: string; misconfigured?: boolean }
  | { kind: "never"; fault: string };

/** Sends one row. Ends by itself within the time of a lease. Throws only before anything has been sent. */
export type Transport = (row: LeasedRow) => Promise<SendResult>;

export type Transports = Partial<Record<Channel, Transport>>;

/** Names of the catalogue for what an inquiry names by its slug; null when it names nothing that is known. */
export type Names = { vehicle: string | null; area: string | null };

/** What the transports tell about the dealership and its site. */
export type DealershipFacts = {
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
