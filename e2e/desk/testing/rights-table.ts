import type { Right } from "#people/roles.ts";

/** The access that a route requires. "anybody": no session; "signed in": any role. */
export type Access = Right | "anybody" | "signed in";
type Row = {
  get?: Access;
  /** By the form's intent, where posts ask for different rights. */
  post?: Access | Record<string, Access>;
  example?: string;
};

const CART = "evolution-d5-maverick-4-plus";
/** Placeholder for the reference of a service inquiry, which staff of each office role may read. */
export const REFERENCE = "REFERENCE";
export const BOOKING = "BOOKED";
/** The reference of a booking that starts today. */
export const STOP = "STOP-0001";

/** The reference of an appointment. */
export const APPOINTMENT = "APPT-0001";

/** The id of the customer of that inquiry. */
export const CUSTOMER = "CUSTOMER";

/** Every route of the desk. One that is missing here fails the test. */
export const TABLE: Record<string, Row> = {
  "desk/sign-in": { get: "anybody", post: "anybody" },
  "desk/sign-in/code": { get: "anybody", post: "anybody" },
  "desk/join": { get: "anybody", post: "anybody" },
  "desk/reauthenticate": { get: "signed in", post: "signed in" },
  "desk/sign-out": { post: "anybody" },
  "desk/challenge": { post: "anybody" },
  // Only who knows the secret address sees something.
  "desk/calendar/:file": { get: "anybody", example: "desk/calendar/unknown.ics" },
  desk: { get: "signed in" },
  "desk/day/:day?": {
    get: "signed in",
    example: "desk/day",
    post: { assign: "bookings.edit", "step-done": "customers.edit" },
  },
  "desk/today": { get: "anybody" },
  "desk/today/run-sheet": { get: "anybody" },
  "desk/rushes": { get: "appointments.read", post: { cancel: "appointments.read" } },
  "desk/reports": { get: "reports" },
  "desk/reports/:file": { get: "reports", example: "desk/reports/inquiries.csv" },
  "desk/search": { get: "inquiries.read" },
  "desk/more": { get: "signed in" },
  "desk/mentions": { get: "inquiries.read", post: "inquiries.read" },
  "desk/welcome": { post: "signed in" },
  "desk/presence": { post: "signed in" },
  "desk/next-steps": { get: "customers.read", post: { "step-done": "customers.edit" } },
  "desk/next-steps.csv": { get: "customers.read" },
  "desk/customers": { get: "customers.read", post: { "view-save": "customers.read" } },
  "desk/customers/:id": {
    get: "customers.read",
    post: {
      note: "customers.edit",
      "step-add": "customers.edit",
      join: "customers.edit",
      block: "customers.block",
    },
    example: `desk/customers/${CUSTOMER}`,
  },
  "desk/customers/by/:reference": {
    get: "customers.read",
    example: `desk/customers/by/${REFERENCE}`,
  },
  "desk/calendar": {
    get: "appointments.read",
    post: { "appointment-book": "appointments.read", "appointment-block": "appointments.read" },
  },
  "desk/calendar/caller": { get: "customers.read" },
  "desk/appointments/:reference": {
    get: "appointments.read",
    post: {
      "appointment-arrive": "appointments.read",
      "appointment-move": "appointments.read",
      "appointment-cancel": "appointments.read",
    },
    example: `desk/appointments/${APPOINTMENT}`,
  },
  "desk/stops": { get: "anybody" },
  "desk/stops/:reference": {
    get: "stops.read",
    post: { "check-out": "stops.edit", "check-in": "stops.edit", take: "stops.edit" },
    example: `desk/stops/${STOP}`,
  },
  "desk/people": { get: "people", post: { invite: "people" } },
  "desk/account": {
    get: "signed in",
    post: {
      password: "signed in",
      end: "signed in",
      "assigned-mail": "signed in",
      "calendar-address": "appointments.read",
    },
  },
  "desk/audit": { get: "audit" },
  "desk/audit/changes.csv": { get: "audit" },
  "desk/*": { post: "signed in", example: "desk/nothing-here" },
  "desk/inbox": {
    get: "inquiries.read",
    post: { "view-save": "inquiries.read", "bulk-close": "inquiries.answer" },
  },
  "desk/inbox.csv": { get: "inquiries.export" },
  "desk/inbox/new": { get: "inquiries.answer", post: "inquiries.answer" },
  "desk/inbox/:reference": {
    get: "inquiries.read",
    post: {
      "step-add": "customers.edit",
      note: "inquiries.answer",
      assign: "inquiries.answer",
      reply: "inquiries.answer",
    },
    example: `desk/inbox/${REFERENCE}`,
  },
  "desk/inbox/:reference/files/:file": {
    get: "inquiries.read",
    example: `desk/inbox/${REFERENCE}/files/file-1`,
  },
  "desk/rentals/:reference": {
    get: "bookings.read",
    post: {
      "step-add": "customers.edit",
      confirm: "bookings.edit",
      cancel: "bookings.edit",
      pay: "bookings.edit",
      "check-out": "bookings.edit",
      "check-in": "bookings.edit",
      note: "bookings.edit",
    },
    example: `desk/rentals/${BOOKING}`,
  },
  "desk/rentals/:reference/agreement.pdf": {
    get: "bookings.read",
    example: `desk/rentals/${BOOKING}/agreement.pdf`,
  },
  "desk/rentals/:reference/edit": {
    get: "bookings.edit",
    post: { edit: "bookings.edit" },
    example: `desk/rentals/${BOOKING}/edit`,
  },
  "desk/rentals/:reference/files/:file": {
    get: "bookings.read",
    example: `desk/rentals/${BOOKING}/files/file-2`,
  },
  "desk/rentals/:reference/photos/:photo": {
    get: "bookings.read",
    example: `desk/rentals/${BOOKING}/photos/photo-${BOOKING}`,
  },
  "desk/bookings": { get: "bookings.read", post: { "view-save": "bookings.read" } },
  "desk/rentals": {
    get: "bookings.read",
    post: {
      assign: "bookings.edit",
      move: "bookings.edit",
      block: "carts.block",
    },
  },
  "desk/rentals/money-open.csv": { get: "bookings.read" },
  "desk/day-close": { get: "bookings.edit" },
  "desk/day-close.csv": { get: "bookings.edit" },
  "desk/rentals/new": {
    get: "bookings.create",
    post: { create: "bookings.create", quote: "bookings.create" },
  },
  "desk/stock": { get: "stock.read", post: "stock.edit" },
  "desk/stock.csv": { get: "stock.read" },
  "desk/stock/new": { get: "stock.edit", post: { model: "stock.edit", vehicle: "stock.prices" } },
  "desk/stock/new/model": { get: "stock.prices", post: "stock.prices" },
  "desk/stock/new/brand": { get: "stock.prices", post: "stock.prices" },
  "desk/stock/import": { get: "stock.prices", post: "stock.prices" },
  "desk/stock/import/left-out.csv": { get: "stock.prices" },
  "desk/stock/prices": { get: "stock.prices", post: "stock.prices" },
  "desk/stock/:id": {
    get: "stock.read",
    post: {
      "photo-move": "stock.photos",
      save: "stock.photos",
      "unit-add": "stock.edit",
      sell: "stock.edit",
      facts: "stock.edit",
      "unit-cost": "stock.costs",
    },
    example: `desk/stock/${CART}`,
  },
  "desk/stock/:id/photos": { post: "stock.photos", example: `desk/stock/${CART}/photos` },
  "desk/settings": { get: "settings.read" },
  "desk/settings/hours": {
    get: "closures.edit",
    post: { save: "settings.read", "closure-add": "closures.edit" },
  },
  "desk/settings/phones": { get: "settings.edit", post: { save: "settings.read" } },
  "desk/settings/prices": { get: "stock.prices", post: { save: "settings.read" } },
  "desk/settings/appointments": { get: "settings.edit", post: { save: "settings.read" } },
  "desk/settings/fleet": {
    get: "settings.edit",
    post: {
      save: "settings.read",
      "fleet-add": "settings.edit",
      "fleet-remove 4S-07": "settings.edit",
    },
  },
  "desk/settings/promise": {
    get: "settings.edit",
    post: { save: "settings.read", "test-mail": "settings.edit" },
  },
  "desk/settings/next-steps": { get: "settings.edit", post: { rule: "settings.edit" } },
  "desk/settings/texts": { get: "texts.edit" },
  "desk/settings/texts/*": {
    get: "texts.edit",
    post: { save: "settings.read", "list-add about.json#story": "settings.read" },
    example: "desk/settings/texts/about.json",
  },
  "desk/settings/log": { get: "settings.read", post: { save: "settings.read" } },
  "desk/settings/privacy": { get: "inquiries.delete", post: "inquiries.delete" },
  "desk/settings/privacy/export": { post: "inquiries.export" },
  "desk/settings/pictures": { post: "settings.edit" },
  "desk/settings/preview": { get: "signed in", post: "stock.read" },
};
