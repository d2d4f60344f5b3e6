import type { Kysely } from "kysely";
import { isPossible, type PaymentKind, type PaymentMethod } from "#domain/bookings/payments.ts";
import type { Actor } from "#platform/actor.ts";
import type { Target } from "#records/change-record.server.ts";
import { isAbout } from "#records/outbox/queue.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { RECORD } from "#rentals/store/mail-queue.server.ts";
import type { BookingPaymentsTable, RentalTables } from "#rentals/store/tables.ts";
import type { BookingResult, ChangeBooking, Changed } from "./change-booking.server.ts";

/** `at` is in milliseconds since 1970. */
export type RecordedPayment = Omit<
  BookingPaymentsTable,
  "id" | "booking" | "void_reason" | "card_digits"
> & {
  id: number;
  /** Null for one that counts. */
  voidReason: string | null;
  /** The last four of the card; null where nobody wrote them down. */
  cardDigits: string | null;
};

/** Payments in the order in which they were recorded, including those that do not count. */
export async function readPayments(
  database: Kysely<RentalTables>,
  booking: string,
): Promise<RecordedPayment[]> {
  const rows = await database
    .selectFrom("booking_payments")
    .select([
      "id",
      "kind",
      "method",
      "cents",
      "at",
      "person",
      "author",
      "void_reason",
      "card_digits",
    ])
    .where("booking", "=", booking)
    .orderBy("id")
    .execute();
  return rows.map(({ void_reason: voidReason, card_digits: cardDigits, ...row }) => ({
    ...row,
    at: Number(row.at),
    voidReason,
    cardDigits,
  }));
}

export type NewPayment = {
  kind: PaymentKind;
  method: PaymentMethod;
  cents: number;
  /** The last four of the card, at the terminal. */
  cardDigits?: string | null;
};

const toText = ({ kind, cents, method }: NewPayment) => `${kind}, ${cents} cents, ${method}`;

const BILLS = ["receipt", "returned"] as const;

/** The newest receipt again, with the right amounts, if one that named the payment has gone out. */
async function findCorrection(
  transaction: Kysely<RentalTables>,
  { id, state }: Pick<Booking, "id" | "state">,
  { kind, cents, at }: RecordedPayment,
): Promise<Changed["mail"]> {
  const sent = await transaction
    .selectFrom("outbox")
    .select("id")
    .where(isAbout(RECORD, id, BILLS))
    .where("delivered_at", ">", at)
    .where("fault", "is", null)
    .orderBy("delivered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (sent === undefined) return null;
  const bill = state === "out" ? "receipt" : "returned";
  return { kind: bill, detail: { voided: { kind, cents } } };
}

export function createPayments(change: ChangeBooking, { clock }: { clock: () => Date }) {
  return {
    /**
     * Records several payments or refunds together, such as the rent with the deposit. Refused as a wrong state if
     * refunds would exceed payments.
     */
    recordPayments: (
      actor: Actor,
      target: Target,
      payments: readonly NewPayment[],
    ): Promise<BookingResult> =>
      change(actor, target, async ({ id }, transaction) => {
        const known = await readPayments(transaction, id);
        if (!isPossible([...known, ...payments])) return { why: "wrong-state" };
        const recorded = { at: clock().getTime(), person: actor.person, author: actor.name };
        await transaction
          .insertInto("booking_payments")
          .values(
            payments.map(({ cardDigits = null, ...payment }) => ({
              booking: id,
              card_digits: cardDigits,
              ...payment,
              ...recorded,
            })),
          )
          .execute();
        return {
          set: {},
          event: { kind: "paid", detail: { payments } },
          mail: null,
          audit: { action: "record payment", after: payments.map(toText).join("; ") },
        };
      }),

    /**
     * One that was recorded by mistake stays, but does not count. Refused as a wrong state if it does not count already, or if
     * more would have gone back than was taken.
     */
    voidPayment: (
      actor: Actor,
      target: Target,
      { payment, reason }: { payment: number; reason: string },
    ): Promise<BookingResult> =>
      change(actor, target, async (booking, transaction) => {
        const { id } = booking;
        const known = await readPayments(transaction, id);
        const found = known.find((recorded) => recorded.id === payment);
        const others = known.filter((recorded) => recorded !== found);
        if (found === undefined || found.voidReason !== null || !isPossible(others)) {
          return { why: "wrong-state" };
        }
        await transaction
          .updateTable("booking_payments")
          .set({ void_reason: reason })
          .where("id", "=", payment)
          .execute();
        const { kind, method, cents } = found;
        return {
          set: {},
          event: { kind: "voided", reason, detail: { kind, method, cents } },
          mail: await findCorrection(transaction, booking, found),
          audit: { action: "void payment", before: toText(found), after: null },
        };
      }),
  };
}
