import type { AppointmentTables } from "#appointments/store/tables.ts";
import type { StepRule } from "#domain/customers/next-step.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import type { RentalTables } from "#rentals/store/tables.ts";

// Instants are in milliseconds since 1970; `…_by` are names at the time.

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

/** Beside those of `#records/customers/tables.ts`. */
export type CustomerTables = {
  customer_carts: CustomerCartsTable;
  next_steps: NextStepsTable;
  next_step_rules: NextStepRulesTable;
};

/** Tables that this room reads; it writes its own tables, those of customers and events. */
export type ReadTables = CustomerTables & InquiryTables & RentalTables & AppointmentTables;
