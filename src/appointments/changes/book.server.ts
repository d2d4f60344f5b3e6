import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { checkSlot } from "#appointments/planning/slots.server.ts";
import {
  type Appointment,
  appointmentFromRow,
  type Customer,
  customerColumns,
  type Vehicle,
  vehicleColumns,
} from "#appointments/store/appointment.ts";
import { appointmentSearch } from "#appointments/store/appointment-search.server.ts";
import { type AppointmentFacts, findKindAt, lockPools } from "#appointments/store/pools.server.ts";
import {
  CUSTOMER,
  type NewMail,
  queueMails,
  RECORD,
  toRecord,
} from "#appointments/store/records.server.ts";
import type { AppointmentsTable, AppointmentTables } from "#appointments/store/tables.ts";
import type { AppointmentKind } from "#domain/appointments/appointments-schema.ts";
import { occupiedInterval } from "#domain/appointments/slots.ts";
import { OPEN_STATES } from "#domain/appointments/states.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import type { Actor } from "#platform/actor.ts";
import { inTransaction } from "#platform/database/transaction.server.ts";
import { newKey } from "#platform/own-page-key.server.ts";
import { newReference } from "#platform/reference.server.ts";
import {
  assignCustomer,
  type OwnerAnswer,
  toRecordPerson,
} from "#records/customers/assign-customers.server.ts";
import { addEvent } from "#records/events.server.ts";
import type { AppointmentDatabase, ChangeOptions, Declined } from "./change-appointment.server.ts";

const MINUTE = 60_000;

export type NewAppointment = {
  /** "test-drive", or a service's id. */
  kind: string;
  /** A location's id. */
  place: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** How long it takes; the kind's minutes if left out. */
  minutes?: number;
  customer: Customer;
  /** The customer's message, or what staff wrote down. */
  notes: string;
  vehicle?: Vehicle | null;
  /** The cart that comes in for service. */
  cart?: { name: string; serialNumber: string };
  /** Who of the staff rides along or does the work. */
  person?: { id: string; name: string } | null;
  /** The id of the inquiry that it is made for. */
  inquiry?: string | null;
  owner?: OwnerAnswer | null;
};

/** `event` is the id of its first event; null if it was booked before. Rejected if the time cannot be had, or the content has no such kind at that place. */
export type BookResult =
  | { kind: "ok"; appointment: Appointment; event: number | null }
  | ({ kind: "rejected" } & Exclude<Declined, { why: "wrong-state" | "unchanged" }>);

export const timeColumns = (
  startsAt: number,
  { minutes, minutesBetween }: Pick<AppointmentKind, "minutes" | "minutesBetween">,
) => ({
  from_at: startsAt,
  to_at: startsAt + minutes * MINUTE,
  until_at: occupiedInterval(startsAt, { minutes, minutesBetween }).until,
});

/** Until when a request keeps its time. Milliseconds since 1970. */
export const requestHold = (
  kind: AppointmentKind,
  startsAt: number,
  { appointments: { holdHours }, dealership: { hours, closures } }: AppointmentFacts,
  now: number,
): number =>
  holdDeadline({ since: now, endsAt: startsAt }, holdHours, { hours: hours[kind.hours], closures });

/** A row that is booked, or requested where staff confirm each one. */
export function toRow(
  appointment: NewAppointment,
  kind: AppointmentKind,
  facts: AppointmentFacts,
  { now, source, reference }: { now: number; source: "site" | "desk"; reference: string },
): Omit<AppointmentsTable, "customer"> {
  const { customer, notes, vehicle = null, cart, person = null, inquiry = null } = appointment;
  const times = timeColumns(appointment.startsAt, kind);
  const isRequest = source === "site" && kind.confirm === "ask";
  return {
    id: randomUUID(),
    reference,
    key: newKey(),
    inquiry,
    kind: kind.id,
    place: appointment.place,
    pool: kind.pool,
    ...times,
    ...customerColumns(customer),
    notes,
    ...vehicleColumns(vehicle),
    cart: cart?.name ?? "",
    serial_number: cart?.serialNumber ?? "",
    state: isRequest ? "requested" : "booked",
    version: 0,
    hold_until: isRequest ? requestHold(kind, times.from_at, facts, now) : null,
    person: person?.id ?? null,
    person_name: person?.name ?? null,
    override_reason: null,
    source,
    created_at: now,
    awaits: null,
    network: null,
  };
}

/** The actions of the events of what staff booked. */
export const ADD_ACTIONS = { usual: "add appointment", despite: "add appointment anyway" } as const;

/** Stores a new row with its first event, whose id it returns; `action` is of the list of changes. */
export async function insertAppointment(
  transaction: Transaction<AppointmentTables>,
  row: AppointmentsTable,
  by: Actor,
  action: string | null = null,
): Promise<number> {
  await transaction.insertInto("appointments").values(row).execute();
  await appointmentSearch.write(transaction, [row]);
  return await addEvent(transaction, {
    ...toRecord(row),
    at: row.created_at,
    by,
    kind: row.state,
    to: row.state,
    reason: row.override_reason,
    ...(action !== null && { action, after: row.state, version: row.version }),
  });
}

/** The appointment of a conversation that is still to come. */
const findComing = async (
  transaction: Transaction<AppointmentTables>,
  { inquiry }: NewAppointment,
  now: number,
): Promise<AppointmentsTable | undefined> =>
  inquiry
    ? await transaction
        .selectFrom("appointments")
        .selectAll()
        .where("inquiry", "=", inquiry)
        .where("state", "in", OPEN_STATES)
        .where("from_at", ">", now)
        .executeTakeFirst()
    : undefined;

/** Appointments that staff make, such as on the phone. */
export function createBooking(
  database: AppointmentDatabase,
  { facts, clock, canMail, onMail, undoHoldMs, inTurn }: ChangeOptions,
) {
  return {
    /**
     * Books an appointment at once, with a mail if there is an address. Neither notice, horizon nor steps hold for staff; with
     * `despite`, an owner's reason, nothing does. The customer (`CUSTOMER`) who chooses one of the times that staff offered in the
     * conversation of an inquiry books as visitors do, once for each conversation.
     */
    async book(
      actor: Actor,
      appointment: NewAppointment,
      { despite = null }: { despite?: string | null } = {},
    ): Promise<BookResult> {
      const store = async (transaction: Transaction<AppointmentTables>): Promise<BookResult> => {
        const known = facts();
        const { place, startsAt } = appointment;
        const found = findKindAt(known, appointment.kind, place);
        if (found === null) return { kind: "rejected", why: "unknown-kind" };
        const kind = { ...found, minutes: appointment.minutes ?? found.minutes };
        await lockPools(transaction, [{ place, pool: kind.pool }]);
        const now = clock().getTime();
        const isCustomer = actor === CUSTOMER;
        const coming = isCustomer && (await findComing(transaction, appointment, now));
        if (coming) return { kind: "ok", appointment: appointmentFromRow(coming), event: null };
        const slot = { kind, place, startsAt, now };
        const booker = isCustomer ? "visitor" : "staff";
        const refused = await checkSlot(transaction, known, slot, { booker });
        if (refused !== null && despite === null)
          return { kind: "rejected", why: "time", ...refused };
        const unowned = toRow(appointment, kind, known, {
          now,
          source: isCustomer ? "site" : "desk",
          reference: newReference(),
        });
        const person = toRecordPerson(RECORD, unowned, now);
        const row = {
          ...unowned,
          customer: await assignCustomer(transaction, actor, person, appointment.owner ?? null),
          ...(refused !== null && { override_reason: despite }),
        };
        const action = refused === null ? ADD_ACTIONS.usual : ADD_ACTIONS.despite;
        const event = await insertAppointment(transaction, row, actor, isCustomer ? null : action);
        const kindOfMail = row.state === "requested" ? "requested" : "booked";
        const holdMs = isCustomer ? 0 : undoHoldMs;
        const mails: NewMail[] = [
          ...(row.email === "" ? [] : [{ appointment: row.id, kind: kindOfMail, holdMs } as const]),
          ...(isCustomer
            ? [{ appointment: row.id, kind: "shop", detail: { what: "booked" } } as const]
            : []),
        ];
        if (canMail) await queueMails(transaction, mails);
        return { kind: "ok", appointment: appointmentFromRow(row), event };
      };
      const result = await inTurn(() => inTransaction(database, store));
      if (result.kind === "ok" && canMail) onMail();
      return result;
    },
  };
}
