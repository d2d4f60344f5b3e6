import type { Kysely } from "kysely";
import type { AppointmentStore } from "#appointments/appointments.server.ts";
import type { Customers } from "#customers/customers.server.ts";
import type { DeskServices, UndoneChange } from "#desk/services.ts";
import type { Conversations } from "#inquiries/conversations.server.ts";
import { type createStockUndo, isOwners } from "#inventory/undo-stock.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { poolRight, type Right } from "#people/roles.ts";
import { JOINED } from "#records/customers/join-customers.server.ts";
import { CHANGE } from "#records/events.server.ts";
import { parseSubject } from "#records/subjects.ts";
import { createUndo, type UndoRule } from "#records/undo.server.ts";
import { canSee } from "#records/visibility.ts";
import type { Bookings } from "#rentals/bookings.server.ts";
import { ADD_BOOKING } from "#rentals/changes/new-bookings.server.ts";
import { GIVE_STOP } from "#rentals/changes/undo-stops.server.ts";
import type { Tables } from "./database.server.ts";

type Rooms = {
  bookings: Bookings;
  appointments: AppointmentStore;
  conversations: Conversations;
  customers: Customers;
  stock: ReturnType<typeof createStockUndo>;
  vehicles: Pick<VehicleStore, "undoImport">;
};

type Rule = UndoRule<Right, UndoneChange>;

const BLOCKS: readonly (string | null)[] = ["do not rent", "rent again"];

/** The rule for the stock's events. The stock compares the present values, since its rows have no versions. */
function stockRule(record: string, undo: ReturnType<typeof createStockUndo>): Rule {
  return {
    record,
    unversioned: [CHANGE],
    right: (event) => (isOwners(event) ? "stock.prices" : "stock.edit"),
    undo: async (actor, event) => ({ record: "stock", change: await undo(actor, event) }),
  };
}

/** How the events of all rooms are undone, and by whom. */
const listRules = (
  database: Kysely<Tables>,
  { bookings, appointments, conversations, customers, stock, vehicles }: Rooms,
): Rule[] => [
  stockRule("unit", stock),
  stockRule("vehicle", stock),
  {
    record: "import",
    unversioned: [CHANGE],
    right: () => "stock.prices",
    undo: async (actor, event) => ({
      record: "import",
      change: await vehicles.undoImport(actor, event),
    }),
  },
  {
    record: "booking",
    // Who drives to a booking leaves its version as it is.
    unversioned: ["message", CHANGE],
    right({ kind, action }) {
      if (action === ADD_BOOKING) return "bookings.create";
      // Drivers undo their own steps at a stop.
      return kind === "out" || kind === "returned" ? "stops.edit" : "bookings.edit";
    },
    undo: async (actor, event) =>
      event.action === GIVE_STOP
        ? { record: "stops", change: await bookings.undoStops(actor, event) }
        : { record: "booking", change: await bookings.undo(actor, event) },
  },
  {
    record: "stops",
    unversioned: [CHANGE],
    right: () => "bookings.edit",
    undo: async (actor, event) => ({
      record: "stops",
      change: await bookings.undoStops(actor, event),
    }),
  },
  {
    record: "appointment",
    async right({ subject }) {
      const row = await database
        .selectFrom("appointments")
        .select("pool")
        .where("id", "=", parseSubject(subject).id)
        .executeTakeFirst();
      return row === undefined ? null : poolRight(row.pool);
    },
    undo: async (actor, event) => ({
      record: "appointment",
      change: await appointments.undo(actor, event),
    }),
  },
  {
    record: "inquiry",
    async right({ subject }, viewer) {
      const row = await database
        .selectFrom("inquiries")
        .select("interest")
        .where("id", "=", parseSubject(subject).id)
        .executeTakeFirst();
      return row && canSee(viewer, { kind: "inquiry", ...row }) ? "inquiries.answer" : null;
    },
    undo: async (actor, event) => ({
      record: "inquiry",
      change: await conversations.undo(actor, event),
    }),
  },
  {
    record: "customer",
    async right({ id, subject, action, kind, isUndone }, viewer) {
      const customer = await customers.findVisible(parseSubject(subject).id, viewer);
      if (customer === null) return null;
      const isSeen = isUndone || customer.joins.some(({ event }) => event === id);
      if (kind === JOINED && !isSeen) return null;
      return BLOCKS.includes(action) ? "customers.block" : "customers.edit";
    },
    undo: async (actor, event) => ({
      record: "customer",
      change: await customers.undo(actor, event),
    }),
  },
];

export const openUndo = (database: Kysely<Tables>, rooms: Rooms): DeskServices["undo"] =>
  createUndo(database, listRules(database, rooms));
