import type { Transaction } from "kysely";
import { type BookingState, RESERVATION_STATES } from "#domain/bookings/states.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import type { Actor } from "#platform/actor.ts";
import type { By } from "#records/change-record.server.ts";
import { isAbout, uniqueKey, withdrawMessages } from "#records/outbox/queue.server.ts";
import { isUnproved } from "#records/rushes.server.ts";
import { toUndoTarget, UNDO_WITHIN_MS, UNDONE, type UndoableEvent } from "#records/undo.server.ts";
import { readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { ChangeDetail } from "#rentals/store/booking-changes.ts";
import { RENTER } from "#rentals/store/events.server.ts";
import { RECORD, withdrawMail } from "#rentals/store/mail-queue.server.ts";
import type { MailKind, RentalTables } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking, Changed, Refused } from "./change-booking.server.ts";
import { holdAfterChange, stayText } from "./change-stay.server.ts";
import { reopenBooking } from "./check-out.server.ts";
import { chooseCart, type DecisionOptions, fitsIn } from "./decisions.server.ts";
import { findCart, renterColumns } from "./edit-booking.server.ts";
import { ADD_BOOKING } from "./new-bookings.server.ts";
import { stayColumns } from "./reserve.server.ts";
import { changeFees, type FeesDetail } from "./return-fees.server.ts";

const WRONG_STATE = { why: "wrong-state" } as const;

/** How long a state can be undone, in milliseconds, and the mail that tells the renter about it. */
const UNDOABLE: Partial<Record<BookingState, { within: number; mail: MailKind }>> = {
  confirmed: { within: Number.POSITIVE_INFINITY, mail: "confirmed" },
  out: { within: Number.POSITIVE_INFINITY, mail: "receipt" },
  returned: { within: UNDO_WITHIN_MS, mail: "returned" },
  canceled: { within: UNDO_WITHIN_MS, mail: "canceled" },
  no_show: { within: UNDO_WITHIN_MS, mail: "canceled" },
  declined: { within: UNDO_WITHIN_MS, mail: "declined" },
};

/** Undoes an event of a booking. Only the renter decides about the renter's own changes. */
export function createBookingUndo(
  change: ChangeBooking,
  { facts, feeHoldMs }: Pick<DecisionOptions, "facts"> & { feeHoldMs: number },
) {
  type Undo = (
    event: UndoableEvent,
    booking: Booking,
    transaction: Transaction<RentalTables>,
    by: By,
  ) => Promise<Changed | Refused>;

  /** Goes back to the state before if a cart is still free for it. The renter gets a mail only if one about the change went out. */
  const undoStep: Undo = async (event, booking, transaction, { at }) => {
    const { state } = booking;
    const undoable = UNDOABLE[state];
    const before = RESERVATION_STATES.find((known) => known === event.from_state) ?? null;
    const now = at.getTime();
    if (event.kind !== state || !undoable || before === null) return WRONG_STATE;
    if (now - event.at > undoable.within) return WRONG_STATE;
    const known = facts();
    if (before !== "out" && !(await fitsIn(transaction, booking, known, now))) {
      return { why: "full", conflicts: [] };
    }
    const schedules = await readUnitSchedules(transaction, booking.stay.vehicle, known, now);
    const cart = chooseCart(schedules, booking, booking.unit);
    // The cart that came back cannot have gone out to somebody else.
    if (before === "out" && "conflicts" in cart) return { why: "full", conflicts: cart.conflicts };
    const isRequest = before === "requested";
    const { rules, opening } = known;
    return {
      set: {
        state: before,
        unit: isRequest || "conflicts" in cart ? null : cart.unit,
        hold_until: isRequest
          ? holdDeadline({ since: now, endsAt: booking.toAt }, rules.holdHours, opening)
          : null,
        no_hold: null,
      },
      event: { kind: UNDONE },
      mail: (await withdrawMail(transaction, booking.id, undoable.mail))
        ? { kind: "changed", detail: { undone: state } }
        : null,
      audit: { action: `undo ${state}`, before: state, after: before },
    };
  };

  /** Brings back what came in a rush as it was, awaiting its email or not, without a mail. */
  const undoUnproved: Undo = async (event, booking, transaction, { at }) => {
    const now = at.getTime();
    if (now - event.at > UNDO_WITHIN_MS) return WRONG_STATE;
    const { state, hold_until: holdUntil } = event.before;
    const isHeld = state === "confirmed" || (booking.noHold === null && Number(holdUntil) > now);
    if (isHeld && !(await fitsIn(transaction, booking, facts(), now))) {
      return { why: "full", conflicts: [] };
    }
    const schedules = await readUnitSchedules(transaction, booking.stay.vehicle, facts(), now);
    const cart = chooseCart(schedules, booking, booking.unit);
    return {
      set: { ...event.before, unit: "conflicts" in cart ? null : cart.unit },
      event: { kind: UNDONE },
      mail: null,
      audit: { action: "undo canceled", before: booking.state, after: String(state) },
    };
  };

  /** Cancels what was booked by mistake, without a fee. The renter gets a mail only if one about the booking went out. */
  const undoCreation: Undo = async (event, { id, state }, transaction, { at }) => {
    if (at.getTime() - event.at > UNDO_WITHIN_MS) return WRONG_STATE;
    const wasMailed = await withdrawMail(
      transaction,
      id,
      state === "confirmed" ? "confirmed" : "received",
    );
    return {
      set: { state: "canceled", hold_until: null },
      event: { kind: UNDONE },
      mail: wasMailed ? { kind: "canceled" } : null,
      audit: { action: "undo add booking", before: state, after: "canceled" },
    };
  };

  /** Goes back to the earlier dates, place and renter within ten minutes, at the earlier price. */
  const undoStay: Undo = async (event, booking, transaction, { at }) => {
    const now = at.getTime();
    const detail = event.detail as ChangeDetail;
    const { before, after, unitBefore = null, renterBefore = {}, renter = {} } = detail;
    // Another email address has new links, and mails of its own.
    if (now - event.at > UNDO_WITHIN_MS || after === undefined || renter.email !== undefined) {
      return WRONG_STATE;
    }
    const known = facts();
    const columns = stayColumns(before, known.rules.bufferMinutes);
    const changed = {
      ...booking,
      stay: before,
      fromAt: columns.from_at,
      toAt: columns.to_at,
      untilAt: columns.until_at,
    };
    const place = { transaction, booking, changed, facts: known, now };
    const cart = await findCart(place, unitBefore);
    if ("why" in cart) return cart;
    const wasMailed = await withdrawMail(transaction, booking.id, "changed", `v${booking.version}`);
    return {
      set: {
        ...columns,
        ...renterColumns({ ...booking.renter, ...renterBefore }),
        unit: cart.unit,
        hold_until: holdAfterChange(booking, columns.to_at, known),
      },
      event: {
        kind: UNDONE,
        detail: {
          before: booking.stay,
          after: before,
          unitBefore: booking.unit,
          unit: cart.unit,
          renterBefore: renter,
          renter: renterBefore,
        } satisfies ChangeDetail,
      },
      mail: wasMailed ? { kind: "changed", detail: { before: booking.stay } } : null,
      audit: { action: "undo change", before: stayText(booking.stay), after: stayText(before) },
    };
  };

  /** Gives the cart back that it had, if that is still free. */
  const undoCart: Undo = async (event, booking, transaction, { at }) => {
    if (booking.state !== "confirmed") return WRONG_STATE;
    const now = at.getTime();
    const schedules = await readUnitSchedules(transaction, booking.stay.vehicle, facts(), now);
    const before = typeof event.before.unit === "string" ? event.before.unit : null;
    const cart = chooseCart(schedules, booking, before);
    if ("conflicts" in cart) return { why: "full", conflicts: cart.conflicts };
    const { unit } = booking;
    return {
      set: { unit: cart.unit },
      event: { kind: UNDONE, detail: { unit: cart.unit, before: unit } },
      mail: null,
      audit: { action: "undo assign cart", before: unit, after: cart.unit },
    };
  };

  /** Charges the fees of before again. */
  const undoFees: Undo = async (event, booking, transaction, { at }) => {
    if (at.getTime() - event.at > UNDO_WITHIN_MS) return WRONG_STATE;
    const { before } = event.detail as FeesDetail;
    const occasion = `v${booking.version}`;
    const key = uniqueKey(RECORD, { about: booking.id, kind: "returned", occasion });
    const withdrawn = await withdrawMessages(transaction, ({ eb }) => eb("unique_key", "=", key));
    const changed = await changeFees(transaction, booking, before, feeHoldMs);
    if ("why" in changed) return changed;
    return {
      set: {},
      event: { kind: UNDONE, detail: { fees: before } },
      mail: withdrawn.length > 0 ? null : changed.mail,
      audit: { action: "undo correct fees" },
    };
  };

  /** Not possible once the message has gone out. */
  const unsend: Undo = async ({ detail: { mail } }, { id }, transaction) => {
    const held = await withdrawMessages(transaction, (row) =>
      row.and([row("id", "=", String(mail)), isAbout(RECORD, id, ["message"])(row)]),
    );
    if (held.length === 0) return { why: "unchanged" };
    return {
      set: null,
      event: { kind: "mail", detail: { step: "taken back", mail } },
      mail: null,
      audit: { action: "undo message" },
    };
  };

  const UNDOS: Readonly<Record<string, Undo>> = {
    changed: undoStay,
    assigned: undoCart,
    closed: async (_, booking) => reopenBooking(booking, UNDONE),
    corrected: undoFees,
    message: unsend,
  };

  return async (actor: Actor, event: UndoableEvent): Promise<BookingResult> => {
    const undo = isUnproved(event)
      ? undoUnproved
      : event.action === ADD_BOOKING
        ? undoCreation
        : (UNDOS[event.kind] ?? undoStep);
    return await change(actor, toUndoTarget(event), async (booking, transaction, by) =>
      event.author === RENTER.name ? WRONG_STATE : await undo(event, booking, transaction, by),
    );
  };
}
