import type { PromiseTerms } from "#domain/inquiries/response-promise.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { Requested } from "#domain/requested.ts";
import type { Attachment } from "#inquiries/attachments.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";

/** An inquiry with what was requested with it. */
export type FoundInquiry = Requested & { inquiry: InquiriesTable };

/** `references` are the Message-IDs of the mails before this one, the oldest first. */
export type OutgoingReply = {
  author: string;
  text: string;
  references: readonly string[];
  attachments: readonly Attachment[];
};

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
