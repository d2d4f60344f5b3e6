import type { Kysely } from "kysely";
import { mostCents, type PaymentKind, type PaymentMethod } from "#domain/bookings/payments.ts";
import type { Actor } from "#platform/audit.server.ts";
import type { BookingPaymentsTable, RentalTables } from "#rentals/store/tables.ts";
import type { ChangeBooking, ChangeResult, Target } from "./change-booking.server.ts";

/** `at` is in milliseconds since 1970. */
export type RecordedPayment = Omit<BookingPaymentsTable, "id" | "booking">;

export async function readPayments(
  database: Kysely<RentalTables>,
  booking: string,
): Promise<RecordedPayment[]> {
  const rows = await database
    .selectFrom("booking_payments")
    .select(["kind", "method", "cents", "at", "person", "author"])
    .where("booking", "=", booking)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

export type NewPayment = { kind: PaymentKind; method: PaymentMethod; cents: number };

export function createPayments(change: ChangeBooking, { clock }: { clock: () => Date }) {
  return {
    /** What was taken or given back. Refused as a wrong state if more would go back than was taken. */
    recordPayment: (
      actor: Actor,
      target: Target,
      { kind, method, cents }: NewPayment,
    ): Promise<ChangeResult> =>
      change(actor, target, async ({ id }, transaction) => {
        const most = mostCents(kind, await readPayments(transaction, id));
        if (most !== null && cents > most) return { refuse: "wrong-state" };
        await transaction
          .insertInto("booking_payments")
          .values({
            booking: id,
            kind,
            method,
            cents,
            at: clock().getTime(),
            person: actor.person,
            author: actor.name,
          })
          .execute();
        return {
          set: {},
          event: { kind: "paid", detail: { kind, method, cents } },
          mail: null,
          audit: { action: `record ${kind}`, after: `${cents} cents, ${method}` },
        };
      }),
  };
}
