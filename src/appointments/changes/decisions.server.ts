import type { Transaction } from "kysely";
import { checkSlot } from "#appointments/planning/slots.server.ts";
import {
  type Appointment,
  type Customer,
  customerColumns,
  keepLength,
  type Vehicle,
  vehicleColumns,
} from "#appointments/store/appointment.ts";
import { findKindAt } from "#appointments/store/pools.server.ts";
import { CUSTOMER } from "#appointments/store/records.server.ts";
import type { AppointmentTables, MailKind } from "#appointments/store/tables.ts";
import type { SlotRefusal } from "#domain/appointments/slots.ts";
import { type AppointmentState, canBecome, isComing, isOpen } from "#domain/appointments/states.ts";
import { announceInquiry } from "#inquiries/new-inquiries.server.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  Changed,
  ChangeOptions,
  Declined,
} from "./change-appointment.server.ts";

import { changeEmail } from "./change-email.server.ts";

type Step = { action: string; mail?: MailKind; reason?: string | null };

/** For a change whose only condition is the state. */
export function step(
  { state }: Appointment,
  to: AppointmentState,
  { action, mail, reason = null }: Step,
): Changed | Declined {
  if (!canBecome(state, to)) return { why: "wrong-state" };
  return {
    set: { state: to, hold_until: null, awaits: null },
    event: { kind: to, reason },
    mail: mail === undefined ? null : { kind: mail },
    audit: { action, before: state, after: to },
  };
}

/** Declines for the given reasons if its own time is no longer there for an appointment, however short the notice. */
export async function recheckTime(
  transaction: Transaction<AppointmentTables>,
  appointment: Appointment,
  reasons: readonly SlotRefusal[],
  { facts, clock }: Pick<ChangeOptions, "facts" | "clock">,
): Promise<Declined | null> {
  const { id, place, fromAt } = appointment;
  const known = facts();
  const found = findKindAt(known, appointment.kind, place);
  if (found === null) return { why: "unknown-kind" };
  const kind = keepLength(found, appointment);
  const slot = { kind, place, startsAt: fromAt, now: clock().getTime() };
  const refused = await checkSlot(transaction, known, slot, { booker: "staff", except: id });
  return refused !== null && reasons.includes(refused.reason) ? { why: "time", ...refused } : null;
}

/** Decisions of staff, and of customers on their own page. Customers read the reasons. */
export function createDecisions(
  change: ChangeAppointment,
  options: Pick<ChangeOptions, "facts" | "clock" | "channels">,
) {
  return {
    /** Refused once the time is over, or if the hold has ended and the time is taken, unless an owner booked it anyway. */
    confirm: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment, transaction) => {
        const next = step(appointment, "booked", { action: "confirm", mail: "booked" });
        if ("why" in next) return next;
        const reasons: SlotRefusal[] =
          appointment.overrideReason === null ? ["past", "taken"] : ["past"];
        const refused = await recheckTime(transaction, appointment, reasons, options);
        if (refused !== null) return refused;
        await announceInquiry(transaction.withTables(), appointment, options.channels);
        return next;
      }),

    decline: (actor: Actor, target: Target, reason: string | null): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) =>
        step(appointment, "declined", { action: "decline", mail: "declined", reason }),
      ),

    /** By staff with a reason; by the customer (`CUSTOMER`) without, and only before its time. */
    cancel: (
      actor: Actor,
      target: Target,
      reason: string | null = null,
    ): Promise<AppointmentResult> =>
      change(actor, target, async (appointment, _, { at }) =>
        actor === CUSTOMER && !isComing(appointment, at.getTime())
          ? { why: "wrong-state" }
          : step(appointment, "canceled", { action: "cancel", mail: "canceled", reason }),
      ),

    arrive: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) =>
        step(appointment, "arrived", { action: "arrived" }),
      ),

    finish: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) => step(appointment, "done", { action: "done" })),

    /** Only a person sets it, and only once the appointment should have begun. */
    noShow: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment, _, { at }) =>
        at.getTime() < appointment.fromAt
          ? { why: "wrong-state" }
          : step(appointment, "no_show", { action: "no-show" }),
      ),

    /** Who it is for and what about. What is left out stays as it is; only another address gets a mail: see `changeEmail`. */
    edit: (
      actor: Actor,
      target: Target,
      edit: {
        customer?: Customer;
        notes?: string;
        vehicle?: Vehicle | null;
        cart?: { name: string; serialNumber: string };
        person?: { id: string; name: string } | null;
      },
    ): Promise<AppointmentResult> =>
      change(actor, target, async (appointment, transaction, { at }) => {
        const { state } = appointment;
        if (!isOpen(state) && state !== "arrived") return { why: "wrong-state" };
        const { customer, notes, vehicle, cart, person } = edit;
        const emailed =
          customer === undefined || customer.email === appointment.customer.email
            ? { set: {}, mail: null }
            : await changeEmail(transaction, actor, appointment, { email: customer.email, at });
        return {
          set: {
            ...emailed.set,
            ...(customer && customerColumns(customer)),
            ...(notes !== undefined && { notes }),
            ...(vehicle !== undefined && vehicleColumns(vehicle)),
            ...(cart && { cart: cart.name, serial_number: cart.serialNumber }),
            ...(person !== undefined && {
              person: person?.id ?? null,
              person_name: person?.name ?? null,
            }),
          },
          event: { kind: "changed", detail: { fields: Object.keys(edit) } },
          mail: emailed.mail,
          audit: { action: "edit", after: Object.keys(edit).join(", ") },
        };
      }),
  };
}
