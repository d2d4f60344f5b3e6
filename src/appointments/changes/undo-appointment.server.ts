import type { Transaction } from "kysely";
import type { Appointment } from "#appointments/store/appointment.ts";
import { CUSTOMER, withdrawMails } from "#appointments/store/records.server.ts";
import type { AppointmentTables } from "#appointments/store/tables.ts";
import { APPOINTMENT_STATES, type AppointmentState, isOpen } from "#domain/appointments/states.ts";
import type { Actor } from "#platform/actor.ts";
import { isUnproved } from "#records/rushes.server.ts";
import { toUndoTarget, UNDO_WITHIN_MS, UNDONE, type UndoableEvent } from "#records/undo.server.ts";
import { ADD_ACTIONS } from "./book.server.ts";
import type {
  AppointmentResult,
  ChangeAppointment,
  Changed,
  ChangeOptions,
  Declined,
} from "./change-appointment.server.ts";
import { recheckTime } from "./decisions.server.ts";
import { planMove } from "./move.server.ts";

/** How long after it a state can be undone, in milliseconds. */
const UNDO_MS: Partial<Record<AppointmentState, number>> = {
  booked: UNDO_WITHIN_MS,
  arrived: Number.POSITIVE_INFINITY,
  done: Number.POSITIVE_INFINITY,
  no_show: Number.POSITIVE_INFINITY,
  canceled: UNDO_WITHIN_MS,
  declined: UNDO_WITHIN_MS,
};

const WRONG_STATE = { why: "wrong-state" } as const;

/** Undoes an event of an appointment. Only customers decide about their own changes. */
export function createAppointmentUndo(
  change: ChangeAppointment,
  options: Pick<ChangeOptions, "facts" | "clock">,
) {
  type Undo = (
    event: UndoableEvent,
    appointment: Appointment,
    transaction: Transaction<AppointmentTables>,
  ) => Promise<Changed | Declined>;

  /** Brings back what came in a rush as it was, awaiting its email or not, without a mail. */
  const undoUnproved: Undo = async (event, appointment, transaction) => {
    const now = options.clock().getTime();
    if (now - event.at > UNDO_WITHIN_MS) return WRONG_STATE;
    const { state, hold_until: holdUntil } = event.before;
    const isHeld = state === "booked" || Number(holdUntil) > now;
    const refused = isHeld ? await recheckTime(transaction, appointment, ["taken"], options) : null;
    return (
      refused ?? {
        set: event.before as Changed["set"],
        event: { kind: UNDONE },
        mail: null,
        audit: { action: "undo canceled", before: appointment.state, after: String(state) },
      }
    );
  };

  /**
   * Arrived, done and no-show at any time; confirmed, canceled and declined within ten minutes, if the time is still free.
   * The customer gets a mail only if one about the change went out.
   */
  const undoStep: Undo = async (event, appointment, transaction) => {
    const { id, state } = appointment;
    const before = APPOINTMENT_STATES.find((known) => known === event.from_state) ?? null;
    const isLate = options.clock().getTime() - event.at > (UNDO_MS[state] ?? -1);
    if (event.kind !== state || before === null || isLate) return WRONG_STATE;
    const hasEnded = state === "canceled" || state === "declined";
    const refused = hasEnded
      ? await recheckTime(transaction, appointment, ["taken"], options)
      : null;
    if (refused !== null) return refused;
    const isMailed = hasEnded || state === "booked";
    const wasMailed = isMailed && (await withdrawMails(transaction, id, state)).length === 0;
    // A request that was undone keeps its time until somebody decides, at most until it begins.
    const holdUntil = before === "requested" ? appointment.fromAt : null;
    return {
      set: { state: before, hold_until: holdUntil },
      event: { kind: UNDONE },
      mail: wasMailed ? { kind: before === "requested" ? "requested" : "booked" } : null,
      audit: { action: `undo ${state}`, before: state, after: before },
    };
  };

  /** Cancels what was booked by mistake. The customer gets a mail only if one about the appointment went out. */
  const undoCreation: Undo = async (event, { id, state }, transaction) => {
    if (options.clock().getTime() - event.at > UNDO_WITHIN_MS) return WRONG_STATE;
    const wasMailed = (await withdrawMails(transaction, id, "booked")).length === 0;
    return {
      set: { state: "canceled", hold_until: null },
      event: { kind: UNDONE },
      mail: wasMailed ? { kind: "canceled" } : null,
      audit: { action: "undo add appointment", before: state, after: "canceled" },
    };
  };

  const undoMove: Undo = async (event, appointment, transaction) => {
    const { from_at: fromAt, to_at: toAt } = event.before;
    const startsAt = Number(fromAt);
    const move = { startsAt, minutes: (Number(toAt) - startsAt) / 60_000 };
    const planned = await planMove(transaction, appointment, move, {
      ...options,
      booker: "staff",
      despite: null,
    });
    if ("why" in planned) return planned;
    const { detail } = planned.event;
    return { ...planned, event: { kind: UNDONE, ...(detail && { detail }) } };
  };

  const undoEdit: Undo = async (event, { state }) => {
    // The link that the old address has stays ended.
    const hasOtherEmail = "key" in event.before;
    if (hasOtherEmail || (!isOpen(state) && state !== "arrived")) return WRONG_STATE;
    return {
      set: event.before as Changed["set"],
      event: { kind: UNDONE, detail: event.detail },
      mail: null,
      audit: { action: "undo edit" },
    };
  };

  const UNDOS: Readonly<Record<string, Undo>> = { moved: undoMove, changed: undoEdit };

  return (actor: Actor, event: UndoableEvent): Promise<AppointmentResult> =>
    change(actor, toUndoTarget(event), async (appointment, transaction) => {
      if (event.author === CUSTOMER.name) return WRONG_STATE;
      const isCreation = Object.values(ADD_ACTIONS).some((action) => action === event.action);
      const undo = isUnproved(event) ? undoUnproved : isCreation ? undoCreation : UNDOS[event.kind];
      return await (undo ?? undoStep)(event, appointment, transaction);
    });
}
