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
import { CUSTOMER, toRecord, withdrawMails } from "#appointments/store/records.server.ts";
import type { MailKind } from "#appointments/store/tables.ts";
import {
  APPOINTMENT_STATES,
  type AppointmentState,
  canBecome,
  isOpen,
} from "#domain/appointments/states.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { findLastStep } from "#records/read-events.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  Changed,
  ChangeOptions,
  Declined,
} from "./change-appointment.server.ts";

const TEN_MINUTES = 600_000;

/** How long after it a state can be undone, in milliseconds. */
const UNDO_MS: Partial<Record<AppointmentState, number>> = {
  booked: TEN_MINUTES,
  arrived: Number.POSITIVE_INFINITY,
  done: Number.POSITIVE_INFINITY,
  no_show: Number.POSITIVE_INFINITY,
  canceled: TEN_MINUTES,
  declined: TEN_MINUTES,
};

type Step = { action: string; mail?: MailKind; reason?: string | null };

/** For a change whose only condition is the state. */
function step(
  { state }: Appointment,
  to: AppointmentState,
  { action, mail, reason = null }: Step,
): Changed | Declined {
  if (!canBecome(state, to)) return { why: "wrong-state" };
  return {
    set: { state: to, hold_until: null },
    event: { kind: to, reason },
    mail: mail === undefined ? null : { kind: mail },
    audit: { action, before: state, after: to },
  };
}

/** Decisions of staff, and of customers on their own page. Customers read the reasons. */
export function createDecisions(
  change: ChangeAppointment,
  { facts, clock }: Pick<ChangeOptions, "facts" | "clock">,
) {
  /** Whether its own time is still there for it, however short the notice. */
  const recheck = async (
    transaction: Parameters<Parameters<ChangeAppointment>[2]>[1],
    appointment: Appointment,
  ): Promise<Declined | null> => {
    const { id, place, fromAt } = appointment;
    const known = facts();
    const found = findKindAt(known, appointment.kind, place);
    if (found === null) return { why: "unknown-kind" };
    const kind = keepLength(found, appointment);
    const slot = { kind, place, startsAt: fromAt, now: clock().getTime() };
    const refused = await checkSlot(transaction, known, slot, { booker: "staff", except: id });
    return refused?.reason === "taken" ? { why: "time", ...refused } : null;
  };

  return {
    /** Refused if its hold has ended and the time is taken. */
    confirm: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment, transaction) => {
        const next = step(appointment, "booked", { action: "confirm", mail: "booked" });
        return "why" in next ? next : ((await recheck(transaction, appointment)) ?? next);
      }),

    decline: (actor: Actor, target: Target, reason: string | null): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) =>
        step(appointment, "declined", { action: "decline", mail: "declined", reason }),
      ),

    /** By staff with a reason, by the customer (`CUSTOMER`) without. */
    cancel: (
      actor: Actor,
      target: Target,
      reason: string | null = null,
    ): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) =>
        step(appointment, "canceled", { action: "cancel", mail: "canceled", reason }),
      ),

    arrive: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) =>
        step(appointment, "arrived", { action: "arrived" }),
      ),

    finish: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) => step(appointment, "done", { action: "done" })),

    /** Only a person sets it, and only once the appointment should have begun. */
    noShow: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment) =>
        clock().getTime() < appointment.fromAt
          ? { why: "wrong-state" }
          : step(appointment, "no_show", { action: "no-show" }),
      ),

    /**
     * Undoes the last change of state: arrived, done and no-show at any time; confirmed, canceled and declined within ten
     * minutes, if the time is still free. The customer gets a mail only if one about the change went out.
     */
    undo: (actor: Actor, target: Target): Promise<AppointmentResult> =>
      change(actor, target, async (appointment, transaction) => {
        const { id, state } = appointment;
        const last = await findLastStep(transaction, toRecord(appointment).subject, state);
        const before = APPOINTMENT_STATES.find((known) => known === last?.from_state) ?? null;
        const isLate = clock().getTime() - Number(last?.at) > (UNDO_MS[state] ?? -1);
        if (before === null || isLate || last?.author === CUSTOMER.name) {
          return { why: "wrong-state" };
        }
        const hasEnded = state === "canceled" || state === "declined";
        const refused = hasEnded ? await recheck(transaction, appointment) : null;
        if (refused !== null) return refused;
        const isMailed = hasEnded || state === "booked";
        const wasMailed = isMailed && (await withdrawMails(transaction, id, state)).length === 0;
        // A request that was undone keeps its time until somebody decides, at most until it begins.
        const holdUntil = before === "requested" ? appointment.fromAt : null;
        return {
          set: { state: before, hold_until: holdUntil },
          event: { kind: "undone" },
          mail: wasMailed ? { kind: before === "requested" ? "requested" : "booked" } : null,
          audit: { action: `undo ${state}`, before: state, after: before },
        };
      }),

    /** Who it is for and what about; the customer gets no mail. What is left out stays as it is. */
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
      change(actor, target, async ({ state }) => {
        if (!isOpen(state) && state !== "arrived") return { why: "wrong-state" };
        const { customer, notes, vehicle, cart, person } = edit;
        return {
          set: {
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
          mail: null,
          audit: { action: "edit", after: Object.keys(edit).join(", ") },
        };
      }),
  };
}
