import type { PoolName } from "#domain/appointments/pools.ts";
import { SEES_ALL, type Viewer } from "#records/visibility.ts";

/** The one that may do most comes first. */
export const ROLES = ["owner", "sales", "rentals", "service", "driver"] as const;

export type Role = (typeof ROLES)[number];

/** Rights that pages and changes of the desk require, and the roles that have them. */
export const RIGHTS = {
  // Who may open a page of records sees those of `toViewer` on it.
  "inquiries.read": ["owner", "sales", "rentals", "service"],
  "inquiries.answer": ["owner", "sales", "rentals", "service"],
  "inquiries.export": ["owner"],
  "inquiries.delete": ["owner"],
  "stock.read": ["owner", "sales", "rentals", "service"],
  "stock.edit": ["owner", "sales"],
  "stock.prices": ["owner"],
  /** Costs of carts, and the margin. */
  "stock.costs": ["owner"],
  "stock.photos": ["owner", "sales", "rentals"],
  "bookings.read": ["owner", "sales", "rentals", "service"],
  /** Everybody who takes calls can book and send a quote. */
  "bookings.create": ["owner", "sales", "rentals"],
  "bookings.edit": ["owner", "rentals"],
  "customers.read": ["owner", "sales", "rentals", "service"],
  "customers.edit": ["owner", "sales", "rentals", "service"],
  /** Blocking rentals to a customer. */
  "customers.block": ["owner", "rentals"],
  /** The stops of today and tomorrow: what is delivered and picked up. */
  "stops.read": ["owner", "rentals", "driver"],
  /** Check-out and check-in at these stops, and payments that are due there. */
  "stops.edit": ["owner", "rentals", "driver"],
  "carts.block": ["owner", "rentals", "service"],
  "appointments.read": ["owner", "sales", "rentals", "service"],
  /** Booking, moving and ending test drives, and blocking their times. */
  "appointments.drives": ["owner", "sales"],
  /** Booking, moving and ending service visits, and blocking their times. */
  "appointments.bays": ["owner", "service"],
  /** Booking a time that does not fit. */
  "appointments.override": ["owner"],
  "texts.edit": ["owner", "sales"],
  /** Each role sees the parts that it may change. */
  "settings.read": ["owner", "sales", "rentals"],
  "settings.edit": ["owner"],
  "closures.edit": ["owner", "rentals"],
  reports: ["owner", "rentals", "sales"],
  people: ["owner"],
  audit: ["owner"],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

const POOL_RIGHTS: Record<PoolName, Right> = {
  "test-drives": "appointments.drives",
  bays: "appointments.bays",
};

/** The right to change a pool's appointments and blocks. */
export const poolRight = (pool: PoolName): Right => POOL_RIGHTS[pool];

/** A person with several roles may do what any of them may. */
export function can(roles: readonly Role[], right: Right): boolean {
  const allowed: readonly Role[] = RIGHTS[right];
  return roles.some((role) => allowed.includes(role));
}

/**
 * Service sees the inquiries and appointments of its own work, and bookings. A test drive came with an inquiry of sales, so service
 * reads its time, kind and name in the calendar, and nothing else of it or of customers who only have such records.
 */
const SERVICE: Viewer = { interests: ["service", "parts"], pools: ["bays"], bookings: true };
const SEES_NOTHING: Viewer = { interests: [], pools: [], bookings: false };

const SEE_ALL: readonly Role[] = ["owner", "sales", "rentals"];

/** Returns which records a person with these roles sees. Drivers have the page of their stops only. */
export function toViewer(roles: readonly Role[]): Viewer {
  if (roles.some((role) => SEE_ALL.includes(role))) return SEES_ALL;
  return roles.includes("service") ? SERVICE : SEES_NOTHING;
}

/** Returns the roles without repeats, in the order of `ROLES`. */
export const sortRoles = (roles: readonly string[]): Role[] =>
  ROLES.filter((role) => roles.includes(role));

/** Reads the stored roles: one column, and a list of the others. An unreadable list adds none. */
export const readRoles = (role: string, others: string | null): Role[] =>
  sortRoles([role, ...(others ?? "").split(",")]);
