import type { ContactKind } from "#domain/customers/contact-points.ts";

export const CONSENTS = ["yes", "no"] as const;

export type Consent = (typeof CONSENTS)[number];

// Instants are in milliseconds since 1970; `…_by` are names at the time.

/** Everybody whom an inquiry, a booking or an appointment is about, with what staff know of them. */
export type CustomersTable = {
  id: string;
  /** The id of the row at whose address it is shown: its own, or that of the row that it was joined to. */
  root: string;
  /** Goes up with every change but notes. */
  version: number;
  /** The name on the newest record. */
  first_name: string;
  last_name: string;
  /** When the newest record came; null for a row that only keeps records whose names were removed. */
  last_at: number | null;
  /** Shown in place of the name on the newest record. */
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
  /** Since when the shop knows that somebody is behind the name; null for what only forms say. See `known-customers.server.ts`. */
  known_at: number | null;
  created_at: number;
  created_by: string;
  updated_at: number;
  updated_by: string;
};

/**
 * The contact points of records, and those that staff added. They say whose a new record is, and a customer stays as long
 * as there are any: a record without one, and what staff store of a customer, have a row of the kind "none".
 */
export type CustomerContactsTable = {
  /** The record that has it, such as "booking:" and its id; "customer:" and the row's id for what staff store. */
  subject: string;
  customer: string;
  kind: ContactKind | "none";
  /** See `ContactPoint`. */
  value: string;
  /** See `TypedContact`. */
  text: string;
  /** The name that goes with it. */
  first_name: string;
  last_name: string;
  /** 1 for one that is nobody's, such as the phone of a campground: it joins no records. */
  is_shared: number;
  /** For example "mobile" or "Luc, husband". */
  label: string | null;
  /** Null for those of records that have a name. */
  added_by: string | null;
  added_at: number;
};

/** Pairs of customers that staff declared to be two people. */
export type CustomerDifferencesTable = {
  customer: string;
  other: string;
  said_by: string;
  said_at: number;
};

export type IdentityTables = {
  customers: CustomersTable;
  customer_contacts: CustomerContactsTable;
  customer_differences: CustomerDifferencesTable;
};
