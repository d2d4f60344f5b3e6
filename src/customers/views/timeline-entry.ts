import type { Appointment } from "#appointments/store/appointment.ts";
import type { InquiriesTable, InquiryMailsTable, InquiryRepliesTable } from "#inquiries/tables.ts";
import type { RecordEvent } from "#records/read-events.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { BookingPaymentsTable } from "#rentals/store/tables.ts";
import type { TimelineGroup } from "./choices.ts";

type Content =
  | { is: "inquiry"; inquiry: InquiriesTable }
  | { is: "reply"; reply: InquiryRepliesTable; reference: string }
  /** Mail from the customer to the shop. */
  | {
      is: "mail";
      mail: Pick<InquiryMailsTable, "kind" | "author" | "text">;
      reference: string;
    }
  | { is: "booking"; booking: Booking }
  | { is: "event"; of: "inquiry" | "booking"; event: RecordEvent; reference: string }
  | {
      is: "payment";
      payment: Pick<BookingPaymentsTable, "kind" | "method" | "cents" | "card_digits">;
      /** Reason why the payment does not count; null for one that does. */
      voidReason: string | null;
      reference: string;
    }
  | { is: "appointment"; appointment: Appointment }
  | { is: "appointment-event"; event: RecordEvent; appointment: Appointment }
  /** `reference` is of the inquiry or booking that it is about; null if it is about the customer. */
  | { is: "note"; note: RecordEvent; reference: string | null }
  /** A next step was set, or done. */
  | { is: "step"; event: "set" | "done"; author: string; text: string }
  /** Change to the customer's record, such as "do not rent". */
  | { is: "change"; action: string; author: string };

/** `at` is in milliseconds since 1970. */
export type TimelineEntry = Content & { key: string; at: number; group: TimelineGroup };

/** The newest entries of each table are read. */
export const MAX_ROWS = 400;
/** One table has the events of all records. */
export const MAX_EVENTS = 1200;
