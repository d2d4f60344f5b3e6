import type { StepIntent } from "#desk/appointments/appointment-actions.tsx";
import type { AppointmentState } from "#domain/appointments/states.ts";
import type { Direction } from "#rentals/store/tables.ts";

/** In the order of the day's matrix. */
export const SCHEDULE_KINDS = ["drive", "bay", "delivery", "return"] as const;

export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_KIND_LABELS: Record<ScheduleKind, string> = {
  drive: "Test drives",
  bay: "Bays",
  delivery: "Deliveries",
  return: "Returns",
};

/** "due": a check-out whose time has passed. "late": a cart that is not back, or a customer who has not come. */
export type ScheduleState = "planned" | "requested" | "due" | "late" | "here" | "no-cart" | "done";

/** The town of what happens at the shop. */
export const SHOP = "shop";

/** A link to where it is done, or the intent of a form that does it. */
export type NextAction = { label: string } & (
  | { to: string; intent: null }
  | { to: null; intent: StepIntent }
);

/** Who brings or picks up a cart, and what is settled there. Amounts are cents. */
export type ScheduleStop = {
  direction: Direction;
  /** Link to a map with the way; null at the shop. */
  directions: string | null;
  driver: { id: string; name: string } | null;
  truck: string | null;
  /** Position in the driver's day, from 1; stops with null follow, in order of time. */
  position: number | null;
  dueCents: number;
  depositDueCents: number;
  depositHeldCents: number;
};

export type ScheduleAppointment = {
  state: AppointmentState;
  /** Milliseconds since 1970. */
  fromAt: number;
  minutes: number;
  /** The member of the staff it is assigned to. */
  person: { id: string; name: string } | null;
};

/** Something at a time: an appointment, or the check-out or check-in of a booking. */
export type ScheduleItem = {
  /** Unique: a booking can go out and come back on one day. */
  id: string;
  kind: ScheduleKind;
  state: ScheduleState;
  /** "50 min late", "Here now", "No cart"; empty when there is no news. */
  stateText: string;
  reference: string;
  version: number;
  /** ISO date of the item; before the days that were read for a cart that is late since then. */
  day: string;
  /** Time such as "14:30". `at` is the same in words, with the weekday if it is of an earlier day. */
  time: string;
  at: string;
  /** Day and time, such as "Sat, Jul 11, 10:30 AM". */
  when: string;
  /** "Delivery", "Pickup", "Return", "Test drive", "Battery" */
  label: string;
  name: string;
  phone: string;
  /** Null without a number that can be called. */
  call: string | null;
  /** Number of the cart for rent; null for appointments and before one is assigned. */
  unit: string | null;
  /** The class for rent, the cart to drive, or the cart that comes for service. */
  cart: string;
  /** A town's slug, or `SHOP`. */
  town: string;
  place: string;
  address: string | null;
  /** Notes of the customer and of staff, and additional drivers, as sentences; empty for none. */
  remarks: string;
  /** Null if nothing can be done now, or not by this person. */
  next: NextAction | null;
  /** The page of the record; null if the person does not see it. */
  page: string | null;
  /** Whether the person sees the customer's page. */
  hasCustomer: boolean;
  /** Null for test drives and bays. */
  stop: ScheduleStop | null;
  /** Null for deliveries and returns. */
  appointment: ScheduleAppointment | null;
};

/** A part of a day in which fewer appointments fit. Milliseconds since 1970. */
export type ScheduleBlock = {
  id: string;
  kind: "drive" | "bay";
  reason: string;
  fromAt: number;
  untilAt: number;
};
