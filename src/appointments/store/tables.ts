import type { PoolName } from "#domain/appointments/pools.ts";
import type { AppointmentState } from "#domain/appointments/states.ts";
import type { ProofColumns } from "#records/proof.server.ts";
import type { RecordTables } from "#records/tables.ts";

/** An appointment with a day and a time. `…_at` are milliseconds since 1970. */
export type AppointmentsTable = {
  id: string;
  reference: string;
  /** The customer's page is open to those who know it: 128 random bits. */
  key: string;
  /** The customer's row. */
  customer: string;
  /** Null for one that staff made, and once the inquiry is deleted. */
  inquiry: string | null;
  /** "test-drive", or a service's id. */
  kind: string;
  /** A location's id. */
  place: string;
  pool: PoolName;
  from_at: number;
  to_at: number;
  /** `to_at` and the minutes after an appointment. */
  until_at: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** The customer's message. */
  notes: string;
  /** The vehicle of a test drive: its id in the inventory, its name at the time, and the color that was chosen. */
  vehicle: string | null;
  vehicle_name: string | null;
  color: string | null;
  /** The cart that comes in for service: make and model, and its serial number. Empty if not known. */
  cart: string;
  serial_number: string;
  state: AppointmentState;
  /** Goes up with every change but messages. */
  version: number;
  /** End of the hold of an unconfirmed request; null once the hold has ended, and for other states. */
  hold_until: number | null;
  /** Staff member who rides along or does the work: an account's id, and the name at the time. */
  person: string | null;
  person_name: string | null;
  /** Reason for a booking at a time that does not fit. */
  override_reason: string | null;
  source: "site" | "desk";
  created_at: number;
} & ProofColumns;

/** "expired" is the end of a request's hold; it stays a request that can be confirmed while its time is ahead. */
export type EventKind = AppointmentState | "expired" | "moved" | "changed" | "message" | "undone";

/** Kinds of mails to the customer. */
export const MAIL_KINDS = [
  "confirm",
  "requested",
  "booked",
  "moved",
  "canceled",
  "declined",
  "expired",
  "reminder",
] as const;

export type MailKind = (typeof MAIL_KINDS)[number];

/** Mails to the customer, and to the shop about a customer's own changes. */
export type AppointmentMessage = MailKind | "shop";

/** A pool with fewer places for some time. */
export type AppointmentBlocksTable = {
  id: string;
  place: string;
  pool: PoolName;
  /** Number of places that the block takes away. */
  count: number;
  from_at: number;
  until_at: number;
  reason: string;
  person: string | null;
  author: string;
  created_at: number;
};

/** One row for each pool of a place, which PostgreSQL locks while its capacity is checked. */
export type AppointmentPoolsTable = { id: string };

/** Calendar subscriptions of staff, by the secret part of the address. */
export type CalendarKeysTable = {
  person: string;
  /** SHA-256 in base64url. */
  digest: string;
  created_at: number;
  read_at: number | null;
};

export type AppointmentTables = RecordTables & {
  calendar_keys: CalendarKeysTable;
  appointments: AppointmentsTable;
  appointment_blocks: AppointmentBlocksTable;
  appointment_pools: AppointmentPoolsTable;
};
