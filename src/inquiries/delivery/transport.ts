import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { Channel, InquiriesTable } from "#inquiries/tables.ts";
import type { LeasedRow } from "./outbox.server.ts";

/**
 * Faults are codes such as "550 at RCPT", never the server's own text, which may quote an address.
 * `misconfigured` means that retrying will not help until a setting is changed.
 */
export type SendResult =
  | { kind: "sent" }
  | { kind: "retry"; fault: string; misconfigured?: boolean }
  | { kind: "never"; fault: string };

/** Takes less time than a lease. Throws only before anything has been sent. */
export type Transport = (row: LeasedRow) => Promise<SendResult>;

export type Transports = Partial<Record<Channel, Transport>>;

export type Names = { vehicle: string | null; area: string | null };

export type DealershipFacts = {
  /** The site's origin, such as "https://carts.example.com". */
  publicUrl: string;
  name: string;
  phone: string;
  /** Response times in hours. */
  promise: { maximumHours: number; typicalHours: readonly [number, number] };
  cancellation: RentalPlans["rules"]["cancellation"];
  describe: (inquiry: Pick<InquiriesTable, "vehicle" | "area">) => Promise<Names>;
};
