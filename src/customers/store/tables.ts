import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { ContactKind } from "#domain/customers/contact-points.ts";
import type { StepRule } from "#domain/customers/next-step.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { EventTables } from "#records/tables.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

// Instants are in milliseconds since 1970; `…_by` are names at the time.

/** Facts from staff only; everything else is computed from inquiries, bookings and appointments. */
export type CustomersTable = {
  /** Id of the oldest record at the time, so that the page keeps its address. */
  id: string;
  /** Goes up with every change but notes. */
  version: number;
  /** Shown in place of the name of the newest record. */
  name: string | null;
  /** Reason why nothing may be rented to the customer; stays when the block is lifted, so that lifting can be undone. */
  do_not_rent: string | null;
  do_not_rent_by: string | null;
  do_not_rent_at: number | null;
  lifted_at: number | null;
  /** ISO day. */
  license_seen_on: string | null;
  license_seen_by: string | null;
  /** Whether offers may be mailed; null if unknown. */
  consent: Consent | null;
  consent_at: number | null;
  created_at: number;
  created_by: string;
  updated_at: number;
  updated_by: string;
};

export const CONSENTS = ["yes", "no"] as const;

export type Consent = (typeof CONSENTS)[number];

/** Contact points that tie records to the row, and those that staff added. Each belongs to one customer. */
export type CustomerContactsTable = {
  kind: ContactKind;
  value: string;
  customer: string;
  /** For example "mobile" or "Luc, husband". */
  label: string | null;
  /** Null for contact points of the oldest record. */
  added_by: string | null;
  added_at: number;
};

export type CustomerCartsTable = {
  id: string;
  customer: string;
  make: string;
  model: string;
  serial_number: string;
  /** A year, a month or a day: "2025", "2025-07", "2025-07-11". Null if nobody knows. */
  bought_on: string | null;
  added_at: number;
  added_by: string;
};

/** Contact points that belong to no single customer, such as the phone of a campground. */
export type CustomerSharedContactsTable = {
  kind: ContactKind;
  value: string;
  marked_at: number;
  marked_by: string;
};

/** Customers that staff have merged. Rows of undone merges stay. */
export type CustomerMergesTable = {
  id: string;
  kept: string;
  merged: string;
  at: number;
  author: string;
  undone_at: number | null;
  undone_by: string | null;
};

/** Next steps for customers. Rows stay when a step is done. */
export type NextStepsTable = {
  id: string;
  customer: string;
  /** The conversation or the booking on which it was set; null for others, and once that is deleted. */
  inquiry: string | null;
  booking: string | null;
  version: number;
  text: string;
  /** The dealership's day and time; no time for any time of the day. */
  due_day: string;
  due_time: string | null;
  /** Person responsible: an account's id and the name at the time; null for anybody. */
  person: string | null;
  person_name: string | null;
  /** The rule and its cause, such as "return:" and a booking's id, so that a rule adds it once. */
  cause: string | null;
  created_at: number;
  created_by: string;
  updated_at: number;
  updated_by: string;
  /** Null while it is open. */
  closed_as: "done" | "dropped" | null;
  closed_at: number | null;
  closed_by: string | null;
};

/** Rules that are on. Causes before `on_since` add no next steps. */
export type NextStepRulesTable = { rule: StepRule; on_since: number; turned_on_by: string };

export type CustomerTables = {
  customers: CustomersTable;
  customer_contacts: CustomerContactsTable;
  customer_carts: CustomerCartsTable;
  customer_shared_contacts: CustomerSharedContactsTable;
  customer_merges: CustomerMergesTable;
  next_steps: NextStepsTable;
  next_step_rules: NextStepRulesTable;
};

/** Tables that this room reads; it writes its own tables and the list of changes only. */
export type ReadTables = CustomerTables &
  InquiryTables &
  RentalTables &
  AppointmentTables &
  EventTables;
