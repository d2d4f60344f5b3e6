import type { Transaction } from "kysely";
import { type Fee, sumFees } from "#domain/bookings/return-fees.ts";
import { isBack } from "#domain/bookings/states.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { isAbout, isUntouched } from "#records/outbox/queue.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { replaceFees } from "#rentals/store/handovers.server.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking, Changed, Refused } from "./change-booking.server.ts";

type Correction = { fees: readonly Fee[]; reason: string };

/** Detail of an event of kind "corrected". */
export type FeesDetail = { before: readonly Fee[]; after: readonly Fee[] };

const toText = (fees: readonly Fee[]) => `fees, ${sumFees(fees)} cents`;

/** A mail about the return that still waits names the fees as they are when it goes out. */
async function isMailWaiting(
  transaction: Transaction<RentalTables>,
  booking: string,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom("outbox")
    .select("id")
    .where(isAbout(RECORD, booking, ["returned"]))
    .where(isUntouched)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Other fees for a cart that is back. The balance and what the customer owes follow them. */
export async function changeFees(
  transaction: Transaction<RentalTables>,
  { id, state }: Pick<Booking, "id" | "state">,
  fees: readonly Fee[],
  holdMs: number,
): Promise<{ before: readonly Fee[]; mail: Changed["mail"] } | Refused> {
  if (!isBack(state)) return { why: "wrong-state" };
  const before = await replaceFees(transaction, id, fees);
  if (before === null) return { why: "wrong-state" };
  const mail: Changed["mail"] = (await isMailWaiting(transaction, id))
    ? null
    : { kind: "returned", detail: { correctedCents: sumFees(before) }, holdMs };
  return { before, mail };
}

export const createReturnFees = (change: ChangeBooking, { feeHoldMs }: { feeHoldMs: number }) => ({
  /** Refused as unchanged if the fees are the same. The customer gets the right amounts by mail. */
  correctFees: (
    actor: Actor,
    target: Target,
    { fees, reason }: Correction,
  ): Promise<BookingResult> =>
    change(actor, target, async (booking, transaction) => {
      const changed = await changeFees(transaction, booking, fees, feeHoldMs);
      if ("why" in changed) return changed;
      const { before, mail } = changed;
      if (JSON.stringify(before) === JSON.stringify(fees)) return { why: "unchanged" };
      return {
        set: {},
        event: {
          kind: "corrected",
          reason,
          detail: { before, after: fees } satisfies FeesDetail,
        },
        mail,
        audit: { action: "correct fees", before: toText(before), after: toText(fees) },
      };
    }),
});
