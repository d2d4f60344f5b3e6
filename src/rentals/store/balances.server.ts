import { type Kysely, sql } from "kysely";
import { type Balance, calculateBalance, openMoney, type Paid } from "#domain/bookings/payments.ts";
import { type Fee, sumFees } from "#domain/bookings/return-fees.ts";
import { BACK_STATES, type BookingState } from "#domain/bookings/states.ts";
import { readEvents } from "#records/read-events.server.ts";
import { toSubject } from "#records/subjects.ts";
import { type Booking, bookingFromRow } from "./booking.ts";
import { RECORD } from "./mail-queue.server.ts";
import type { RentalTables } from "./tables.ts";

const NOTHING_OWED: readonly BookingState[] = ["declined", "expired"];
const CANCELED: readonly BookingState[] = ["canceled", "no_show"];
const BEFORE_RETURN: readonly BookingState[] = ["requested", "confirmed", "out"];
const MAY_BE_OPEN: readonly BookingState[] = ["out", ...BACK_STATES, ...CANCELED];
const MAX_OPEN = 1000;

/** Detail of a cancellation's event: the fees that are still owed, in cents. */
type Ended = { feeCents?: unknown; deliveryFeeCents?: unknown };

function owedCents({ state, stay }: Booking, ended: Ended | undefined): number {
  if (NOTHING_OWED.includes(state)) return 0;
  if (!CANCELED.includes(state)) return stay.quote.totalCents;
  return Number(ended?.feeCents ?? 0) + Number(ended?.deliveryFeeCents ?? 0);
}

/** `ended` is the detail of the cancellation's event; `fees` are those of the return. */
export function toBalance(
  booking: Booking,
  payments: readonly Paid[],
  { ended, fees = [] }: { ended?: Ended | undefined; fees?: readonly Fee[] | undefined },
): Balance {
  const { state, stay } = booking;
  return calculateBalance(payments, {
    owedCents: owedCents(booking, ended),
    depositCents: BEFORE_RETURN.includes(state) ? stay.quote.depositCents : 0,
    feesCents: sumFees(fees),
  });
}

/** Reads balances by the booking's id. */
export async function readBalances(
  database: Kysely<RentalTables>,
  bookings: readonly Booking[],
): Promise<Map<string, Balance>> {
  const ids = (states: readonly BookingState[]) =>
    bookings.filter(({ state }) => states.includes(state)).map(({ id }) => id);
  const all = bookings.map(({ id }) => id);
  if (all.length === 0) return new Map();
  const payments = await database
    .selectFrom("booking_payments")
    .select(["booking", "kind", "cents"])
    .where("booking", "in", all)
    .where("void_reason", "is", null)
    .execute();
  const canceled = ids(CANCELED);
  const endings =
    canceled.length === 0
      ? []
      : await readEvents(
          database,
          canceled.map((id) => toSubject(RECORD, id)),
          { kinds: CANCELED },
        );
  const back = ids(BACK_STATES);
  const returns =
    back.length === 0
      ? []
      : await database
          .selectFrom("booking_handovers")
          .select(["booking", "fees"])
          .where("booking", "in", back)
          .where("direction", "=", "in")
          .orderBy("id")
          .execute();
  const paid = Map.groupBy(payments, ({ booking }) => booking);
  // The newest of a booking counts.
  const ended = new Map(endings.map(({ subject, detail }) => [subject, detail]));
  const fees = new Map(returns.map((row): [string, Fee[]] => [row.booking, JSON.parse(row.fees)]));
  return new Map(
    bookings.map((booking) => [
      booking.id,
      toBalance(booking, paid.get(booking.id) ?? [], {
        ended: ended.get(toSubject(RECORD, booking.id)),
        fees: fees.get(booking.id),
      }),
    ]),
  );
}

export type OpenBooking = { booking: Booking; balance: Balance };

const settledCents = sql<number>`coalesce((select sum(case kind when 'payment' then cents when 'refund' then -cents else 0 end)
  from booking_payments where booking = bookings.id and void_reason is null), 0)`;
const heldCents = sql<number>`coalesce((select sum(case kind when 'deposit' then cents when 'deposit-return' then -cents else 0 end)
  from booking_payments where booking = bookings.id and void_reason is null), 0)`;

export const createBalances = (database: Kysely<RentalTables>) => ({
  readBalances: (bookings: readonly Booking[]) => readBalances(database, bookings),

  /** Lists bookings that began and have money open, closed ones too: the ones that ended last come first. */
  async moneyOpen(): Promise<OpenBooking[]> {
    const rows = await database
      .selectFrom("bookings")
      .selectAll()
      .where("state", "in", MAY_BE_OPEN)
      // Bookings that are not paid to the cent, or have a deposit, are calculated one by one.
      .where(({ eb, or }) =>
        or([
          eb("state", "in", CANCELED),
          eb(heldCents, "!=", 0),
          eb(settledCents, "!=", eb.ref("total_cents")),
        ]),
      )
      .orderBy("to_at", "desc")
      .orderBy("id")
      .limit(MAX_OPEN)
      .execute();
    const bookings = rows.map(bookingFromRow);
    const balances = await readBalances(database, bookings);
    return bookings.flatMap((booking) => {
      const balance = balances.get(booking.id);
      return balance === undefined || openMoney(balance).length === 0 ? [] : [{ booking, balance }];
    });
  },
});
