import type { Kysely, Transaction } from "kysely";
import type { AppointmentRequest, TimeRefusal } from "#domain/appointments/appointment-request.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { InquiriesTable, InquiryTables } from "./tables.ts";

export type BookingRequest = { inquiry: InquiriesTable; booking: QuotedStay };

/** Stores the bookings of rental requests, in the transaction that stores their inquiries. */
export type BookingHandler = {
  /** Stores each and keeps a cart for it. Returns the inquiries for which none is left. */
  holdCapacity: (
    transaction: Transaction<InquiryTables>,
    requests: readonly BookingRequest[],
  ) => Promise<ReadonlySet<string>>;
  /** Inquiries by id whose booking is open and still as these requests have it. */
  findUnchanged: (
    database: Kysely<InquiryTables>,
    requests: readonly BookingRequest[],
  ) => Promise<ReadonlySet<string>>;
  /** Queues the mail that says that we have the request, for inquiries by id. */
  acknowledge: (transaction: Transaction<InquiryTables>, ids: readonly string[]) => Promise<void>;
};

export type AppointmentSubmission = { inquiry: InquiriesTable; appointment: AppointmentRequest };

/** Stores the appointments that visitors book, in the transaction that stores their inquiries. */
export type AppointmentHandler = {
  /** Stores each request whose time is free, in order. Returns the refusals of the others, by the id of their inquiry. */
  bookTimes: (
    transaction: Transaction<InquiryTables>,
    requests: readonly AppointmentSubmission[],
  ) => Promise<ReadonlyMap<string, TimeRefusal>>;
  /** Inquiries by id whose appointment is open and still as these requests have it. */
  findUnchanged: (
    database: Kysely<InquiryTables>,
    requests: readonly AppointmentSubmission[],
  ) => Promise<ReadonlySet<string>>;
  /** Queues the mail that says that the appointment is booked, or that we have the request, for inquiries by id. */
  acknowledge: (transaction: Transaction<InquiryTables>, ids: readonly string[]) => Promise<void>;
};

export type Handlers = { bookings: BookingHandler; appointments: AppointmentHandler };
