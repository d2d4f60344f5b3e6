import type { Generated } from "kysely";
import type { NoHold } from "#domain/bookings/hold-limits.ts";
import type { PaymentKind, PaymentMethod } from "#domain/bookings/payments.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import type { ProofColumns } from "#records/proof.server.ts";
import type { RecordTables } from "#records/tables.ts";

/**
 * A renter's stay with one class of carts. Days and times are the dealership's; `…_at` are milliseconds since 1970.
 */
export type BookingsTable = {
  id: string;
  reference: string;
  /** The renter's page is open to those who know it: 128 random bits. */
  key: string;
  /** The customer's row. */
  customer: string;
  /** Null for one that staff made, and once the inquiry is deleted. */
  inquiry: string | null;
  class: string;
  class_name: string;
  start_day: string;
  start_time: string;
  days: number;
  /** Slug and street address; both null if the renter picks it up. */
  area: string | null;
  address: string | null;
  additional_drivers: number;
  total_cents: number;
  deposit_cents: number;
  /** JSON array of the price's lines, as they were when it was requested or last changed. */
  lines: string;
  from_at: number;
  to_at: number;
  /** `to_at` and the buffer. */
  until_at: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  notes: string;
  state: BookingState;
  /** Goes up with every change but notes and messages. */
  version: number;
  /** The cart's number; null while it has none. */
  unit: string | null;
  /** End of the time in which staff can confirm a request and its cart is kept; null otherwise. */
  hold_until: number | null;
  /**
   * Reason why a request keeps no cart: its person has several, or the class has enough unconfirmed ones. Null if it
   * keeps one.
   */
  no_hold: NoHold | null;
  /**
   * Number of carts that had to stay free for a confirmation by rule. Null for other bookings, and once staff have
   * changed the booking.
   */
  by_rule: number | null;
  created_at: number;
} & ProofColumns;

export type EventKind =
  | BookingState
  | "changed"
  | "assigned"
  | "note"
  | "message"
  | "undone"
  | "mail"
  | "paid"
  | "voided"
  | "corrected"
  | "reopened";

/** Kinds of mails to the renter. */
export const MAIL_KINDS = [
  "confirm",
  "received",
  "confirmed",
  "declined",
  "expired",
  "changed",
  "canceled",
  "reminder",
  "receipt",
  "returned",
  "message",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails to the renter, to the shop about a renter's own changes, and to a driver with a day's stops. */
export type BookingMessage = MailKind | "shop" | "driver";

/** A cart that is away. */
export type FleetBlocksTable = {
  id: string;
  unit: string;
  from_at: number;
  until_at: number;
  reason: string;
  person: string | null;
  author: string;
  created_at: number;
};

/** Check-outs and check-ins. The newest of a direction counts; of its row, only the fees can be corrected. */
export type BookingHandoversTable = {
  /** In the order in which they were added. */
  id: Generated<number>;
  booking: string;
  direction: Direction;
  /** JSON array of `HandoverItem`. */
  items: string;
  /** Charge in percent. */
  charge: number | null;
  notes: string;
  signed_name: string;
  /** Path data of an SVG, in a box of 400 by 120; empty if only the name was typed. */
  signature: string;
  /** JSON array of the open items, and the reason for the check-out or check-in without them. */
  missing: string;
  missing_reason: string;
  /** JSON array of the fees of a return. */
  fees: string;
  /** JSON of the agreement as it was signed; empty for a return. */
  agreement: string;
  at: number;
  person: string | null;
  author: string;
};

export type Direction = "out" | "in";

export type BookingPhotosTable = {
  id: string;
  booking: string;
  direction: Direction;
  side: PhotoSide;
  jpeg: Uint8Array;
  at: number;
  author: string;
};

/** Files of mails from the shop's mailbox; the event of the mail lists its files. */
export type BookingFilesTable = {
  id: string;
  booking: string;
  at: number;
  name: string;
  bytes: Uint8Array;
};

export const PHOTO_SIDES = ["front", "rear", "left", "right", "mark"] as const;

export type PhotoSide = (typeof PHOTO_SIDES)[number];

/** Payments that staff recorded; the site takes none. Rows are only added. */
export type BookingPaymentsTable = {
  id: Generated<number>;
  booking: string;
  kind: PaymentKind;
  method: PaymentMethod;
  cents: number;
  at: number;
  person: string | null;
  author: string;
  /** Reason why a payment that was recorded by mistake does not count; null for one that counts. */
  void_reason: string | null;
  /** Last four digits of the card, for a payment at the terminal. */
  card_digits: string | null;
};

/** Driver, truck and position of a check-out or check-in; no row until staff decide. */
export type BookingStopsTable = {
  booking: string;
  direction: Direction;
  /** An account's id; null while nobody drives there. */
  driver: string | null;
  truck: string | null;
  /** Position in the driver's day, from 1; stops with null follow by time. */
  position: number | null;
};

/** One row for each class, which PostgreSQL locks while its capacity is checked. */
export type RentalClassesTable = { id: string };

export type RentalTables = RecordTables & {
  bookings: BookingsTable;
  fleet_blocks: FleetBlocksTable;
  rental_classes: RentalClassesTable;
  booking_handovers: BookingHandoversTable;
  booking_photos: BookingPhotosTable;
  booking_files: BookingFilesTable;
  booking_payments: BookingPaymentsTable;
  booking_stops: BookingStopsTable;
};
