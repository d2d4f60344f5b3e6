import type { PromiseTerms } from "#domain/inquiries/response-promise.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { Channel, InquiriesTable } from "#inquiries/tables.ts";
import type { SendResult } from "#platform/outbox/send-result.ts";
import type { LeasedRow } from "./outbox.server.ts";

/** Takes less time than a lease. Throws only before anything has been sent. */
export type Transport = (row: LeasedRow) => Promise<SendResult>;

export type Transports = Partial<Record<Channel, Transport>>;

/** Channels of one group share a connection; groups do not wait for each other. */
export const CHANNEL_GROUPS: readonly (readonly Channel[])[] = [
  ["dealership", "visitor", "reply", "adf"],
  ["webhook"],
];

export type Names = { vehicle: string | null; area: string | null };

/** As dealers' CRMs want it. `year` and `stockNumber` are empty where nobody knows them. */
export type VehicleFacts = {
  year: string;
  make: string;
  model: string;
  stockNumber: string;
  isNew: boolean;
};

export type DealershipFacts = {
  /** The site's origin, such as "https://carts.example.com". */
  publicUrl: string;
  name: string;
  phone: string;
  /** Response times in hours, and when the dealership is open. */
  promise: PromiseTerms;
  cancellation: RentalPlans["rules"]["cancellation"];
  /** Null for a vehicle that is not listed any more. */
  vehicleFacts?: (id: string) => Promise<VehicleFacts | null>;
  /** Names of a kind and a place. */
  describeAppointment: (appointment: { kind: string; place: string }) => {
    kind: string;
    place: string;
  };
  describe: (inquiry: Pick<InquiriesTable, "vehicle" | "area">) => Promise<Names>;
};
