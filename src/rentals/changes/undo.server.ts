import type { Transaction } from "kysely";
import type { BookingState } from "#domain/bookings/states.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import type { Actor } from "#platform/audit.server.ts";
import { readUnitSchedules } from "#rentals/planning/unit-schedules.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { ChangeDetail } from "#rentals/store/booking-changes.ts";
import { withdrawMail } from "#rentals/store/mail-queue.server.ts";
import type { MailKind, RentalTables } from "#rentals/store/tables.ts";
import type { ChangeBooking, Changed, ChangeResult, Target } from "./change-booking.server.ts";
import { holdAfterChange, stayText } from "./change-stay.server.ts";
import { chooseCart, type DecisionOptions, fitsIn } from "./decisions.server.ts";
import { findCart, renterColumns } from "./edit-booking.server.ts";
import { stayColumns } from "./reserve.server.ts";

const TEN_MINUTES = 600_000;

/** How long after it a state can be taken back, in milliseconds. */
const UNDO_MS: Partial<Record<BookingState, number>> = {
  confirmed: Number.POSITIVE_INFINITY,
  out: Number.POSITIVE_INFINITY,
  returned: TEN_MINUTES,
  cancelled: TEN_MINUTES,
  no_show: TEN_MINUTES,
  declined: TEN_MINUTES,
};

/** The mail that tells the renter of a state. */
const MAILS: Partial<Record<BookingState, MailKind>> = {
  confirmed: "confirmed",
  out: "receipt",
  returned: "returned",
  cancelled: "cancelled",
  no_show: "cancelled",
  declined: "declined",
};

/** Events that change neither a booking nor its version. */
const QUIET_EVENTS = ["note", "message", "mail"] as const;

const readLastChange = (transaction: Transaction<RentalTables>, booking: Booking) =>
  transaction
    .selectFrom("booking_events")
    .select(["at", "kind", "detail"])
    .where("booking", "=", booking.id)
    .where("kind", "not in", QUIET_EVENTS)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Another email address has new links, and mails of its own. */
const canTakeBack = ({ after, renter }: ChangeDetail) =>
  after !== undefined && renter?.email === undefined;

export function createUndo(change: ChangeBooking, { facts, clock }: DecisionOptions) {
  return {
    /** Reverts the last change of state if a cart is still free for it. The renter gets a mail only if one about the change went out. */
    undo: (actor: Actor, target: Target): Promise<ChangeResult> =>
      change(actor, target, async (booking, transaction) => {
        const { state } = booking;
        const now = clock().getTime();
        const known = facts();
        const last = await transaction
          .selectFrom("booking_events")
          .select(["at", "from_state"])
          .where("booking", "=", booking.id)
          .where("to_state", "=", state)
          .where("kind", "!=", "undone")
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirst();
        const { rules, opening } = known;
        const before = last?.from_state ?? null;
        if (!last || before === null || now - Number(last.at) > (UNDO_MS[state] ?? -1)) {
          return { refuse: "wrong-state" };
        }
        if (before !== "out" && !(await fitsIn(transaction, booking, known, now))) {
          return { refuse: "full", conflicts: [] };
        }
        const { vehicle } = booking.stay;
        const schedules = await readUnitSchedules(transaction, vehicle, known, now);
        const cart = chooseCart(schedules, booking, booking.unit);
        // The cart that came back cannot have gone out to somebody else.
        if (before === "out" && "conflicts" in cart) {
          return { refuse: "full", conflicts: cart.conflicts };
        }
        const mail = MAILS[state];
        const wasMailed = mail !== undefined && (await withdrawMail(transaction, booking.id, mail));
        return {
          set: {
            state: before,
            unit: before === "requested" || "conflicts" in cart ? null : cart.unit,
            hold_until:
              before === "requested"
                ? holdDeadline({ since: now, endsAt: booking.toAt }, rules.holdHours, opening)
                : null,
            no_hold: null,
          },
          event: { kind: "undone" },
          mail: wasMailed ? { kind: "changed", detail: { undone: state } } : null,
          audit: { action: `undo ${state}`, before: state, after: before },
        };
      }),

    /** Reverts the last change of dates, place or renter within ten minutes, at the earlier price. */
    undoChange: (actor: Actor, target: Target): Promise<ChangeResult> =>
      change(actor, target, async (booking, transaction) => {
        const now = clock().getTime();
        const last = await readLastChange(transaction, booking);
        const isRecent = last !== undefined && now - Number(last.at) <= TEN_MINUTES;
        if (!isRecent || last.kind !== "changed") return { refuse: "wrong-state" };
        const detail: ChangeDetail = JSON.parse(last.detail);
        if (!canTakeBack(detail)) return { refuse: "wrong-state" };
        const { before, unitBefore = null, renterBefore = {}, renter = {} } = detail;
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
        if ("refuse" in cart) return cart;
        const occasion = `v${booking.version}`;
        const wasMailed = await withdrawMail(transaction, booking.id, "changed", occasion);
        const after = booking.stay;
        return {
          set: {
            ...columns,
            ...renterColumns({ ...booking.renter, ...renterBefore }),
            unit: cart.unit,
            hold_until: holdAfterChange(booking, columns.to_at, known),
          },
          event: {
            kind: "changed",
            detail: {
              ...{ before: after, after: before, unitBefore: booking.unit, unit: cart.unit },
              ...{ renterBefore: renter, renter: renterBefore },
            } satisfies ChangeDetail,
          },
          mail: wasMailed ? { kind: "changed", detail: { before: after } } : null,
          audit: { action: "undo change", before: stayText(after), after: stayText(before) },
        } satisfies Changed;
      }),
  };
}
