import type { Right, Role } from "#people/roles.ts";

/** Labels of rights, in the order of the table. */
export const RIGHT_LABELS: Record<Right, string> = {
  "inquiries.read": "Inbox: read",
  "inquiries.answer": "Inbox: reply, note, assign, close",
  "stock.read": "Stock: see carts and prices",
  "stock.edit": "Stock: states, carts by number, import",
  "stock.photos": "Stock: photos",
  "texts.edit": "Texts of the site",
  "stock.prices": "Prices of carts",
  "stock.costs": "Stock: cost, margin, days in stock",
  "bookings.read": "Bookings: see",
  "bookings.create": "Bookings: book by phone, send a quote",
  "bookings.edit": "Bookings: confirm, move, cancel",
  "customers.read": "Customers: see",
  "customers.edit": "Customers: notes, ways to reach, carts, join",
  "customers.block": "Customers: do not rent",
  "stops.read": "Stops of today and tomorrow: see",
  "stops.edit": "Stops: check carts out and in, take payments",
  "carts.block": "Maintenance: block a cart, end a block",
  "appointments.read": "Appointments: see",
  "appointments.drives": "Test drives: book, move, cancel, block",
  "appointments.bays": "Service visits: book, move, cancel, block",
  "appointments.override": "Appointments: book what doesn't fit",
  "closures.edit": "Closures",
  "settings.read": "Settings: see",
  "settings.edit": "Hours, phones, plans, fees, policies",
  reports: "Reports",
  "inquiries.export": "Export inquiries",
  "inquiries.delete": "Remove a person's data",
  people: "People and roles",
  audit: "List of changes",
};

/** Limits of a right for roles that have only a part of it. */
export const PARTS: Partial<Record<Right, Partial<Record<Role, string>>>> = {
  "inquiries.read": { service: "service only" },
  "inquiries.answer": { service: "service only" },
};
