import type { Transaction } from "kysely";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { OUTSIDE_HISTORY } from "#records/read-events.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { ChangeDetail } from "#rentals/store/booking-changes.ts";
import { RENTER, toRecord } from "#rentals/store/events.server.ts";
import { withdrawMail } from "#rentals/store/mail-queue.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking, Changed } from "./change-booking.server.ts";
import { holdAfterChange, stayText } from "./change-stay.server.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import { findCart, renterColumns } from "./edit-booking.server.ts";
import { stayColumns } from "./reserve.server.ts";

const TEN_MINUTES = 600_000;

/** Events that change neither a booking nor its version. */
const QUIET_EVENTS = ["note", "message", "mail"] as const;

/** The last change of dates, place or renter; null if anything else came after it, or it was more than ten minutes ago. */
async function readLastChange(
  transaction: Transaction<RentalTables>,
  booking: Booking,
  now: number,
): Promise<ChangeDetail | null> {
  const last = await transaction
    .selectFrom("events")
    .select(["at", "kind", "detail", "author"])
    .where("subject", "=", toRecord(booking).subject)
    .where("kind", "not in", [...QUIET_EVENTS, ...OUTSIDE_HISTORY])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  // Only the renter decides about the renter's own change.
  if (
    last?.kind !== "changed" ||
    last.author === RENTER.name ||
    now - Number(last.at) > TEN_MINUTES
  )
    return null;
  const detail: ChangeDetail = JSON.parse(last.detail);
  return detail;
}

/** Another email address has new links, and mails of its own. */
const canUndo = ({ after, renter }: ChangeDetail) =>
  after !== undefined && renter?.email === undefined;

/** Reverts the last change of dates, place or renter within ten minutes, at the earlier price. */
export function createChangeUndo(change: ChangeBooking, { facts, clock }: DecisionOptions) {
  return (actor: Actor, target: Target): Promise<BookingResult> =>
    change(actor, target, async (booking, transaction) => {
      const now = clock().getTime();
      const last = await readLastChange(transaction, booking, now);
      if (last === null || !canUndo(last)) return { why: "wrong-state" };
      const { before, unitBefore = null, renterBefore = {}, renter = {} } = last;
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
            before: after,
            after: before,
            unitBefore: booking.unit,
            unit: cart.unit,
            renterBefore: renter,
            renter: renterBefore,
          } satisfies ChangeDetail,
        },
        mail: wasMailed ? { kind: "changed", detail: { before: after } } : null,
        audit: { action: "undo change", before: stayText(after), after: stayText(before) },
      } satisfies Changed;
    });
}
