import type { Kysely } from "kysely";
import { type Balance, calculateBalance } from "#domain/bookings/payments.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import {
  conflicts,
  freeCarts,
  type Occupation,
  readUnitSchedules,
} from "#rentals/planning/unit-schedules.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import type { BookingEvent, FoundBooking } from "#rentals/store/find-bookings.server.ts";
import { type Handover, handoverFromRow } from "#rentals/store/handovers.server.ts";
import type { Direction, PhotoSide, RentalTables } from "#rentals/store/tables.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import { type RecordedPayment, readPayments } from "./payments.server.ts";

export type HandoverPhoto = { id: string; direction: Direction; side: PhotoSide };

export type BookingRecords = {
  payments: readonly RecordedPayment[];
  balance: Balance;
  /** Null until the cart is out, or back. */
  out: Handover | null;
  in: Handover | null;
  photos: readonly HandoverPhoto[];
};

/** `nextAt` is when the cart goes out after the stay, in milliseconds since 1970. */
export type CartChoice = { unit: string; takenBy: readonly Occupation[]; nextAt: number | null };

const NOTHING_OWED: readonly BookingState[] = ["declined", "expired"];
const CANCELLED: readonly BookingState[] = ["cancelled", "no_show"];
const BEFORE_RETURN: readonly BookingState[] = ["requested", "confirmed", "out"];
const WAS_OUT: readonly BookingState[] = ["out", "returned", "closed"];
const IS_BACK: readonly BookingState[] = ["returned", "closed"];

/** For the rental, in cents: what a cancellation leaves of it is in its event. */
function owedCents(
  { state, stay }: Booking,
  events: readonly Pick<BookingEvent, "kind" | "detail">[],
): number {
  if (NOTHING_OWED.includes(state)) return 0;
  if (!CANCELLED.includes(state)) return stay.quote.totalCents;
  const { feeCents = 0, deliveryFeeCents = 0 } =
    events.findLast(({ kind }) => kind === state)?.detail ?? {};
  return Number(feeCents) + Number(deliveryFeeCents);
}

/** Payments, handovers and photos of a booking. */
export async function readRecords(
  database: Kysely<RentalTables>,
  { booking, events }: FoundBooking,
): Promise<BookingRecords> {
  const { id, state, stay } = booking;
  const payments = await readPayments(database, id);
  const handovers = await database
    .selectFrom("booking_handovers")
    .selectAll()
    .where("booking", "=", id)
    .orderBy("id")
    .execute();
  const photos = await database
    .selectFrom("booking_photos")
    .select(["id", "direction", "side"])
    .where("booking", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const newest = (direction: Direction, states: readonly BookingState[]) => {
    const row = handovers.findLast((handover) => handover.direction === direction);
    return row === undefined || !states.includes(state) ? null : handoverFromRow(row);
  };
  const back = newest("in", IS_BACK);
  return {
    payments,
    balance: calculateBalance(payments, {
      owedCents: owedCents(booking, events),
      depositCents: BEFORE_RETURN.includes(state) ? stay.quote.depositCents : 0,
      feesCents: back?.fees.reduce((sum, { cents }) => sum + cents, 0) ?? 0,
    }),
    out: newest("out", WAS_OUT),
    in: back,
    photos,
  };
}

/** What belongs to a booking besides its events. */
export function createBookingRecords(
  database: Kysely<RentalTables>,
  { facts, clock }: DecisionOptions,
) {
  return {
    readRecords: (found: FoundBooking) => readRecords(database, found),

    /** The carts of its class in service: first the free ones, the best first. */
    async cartsFor(booking: Booking): Promise<CartChoice[]> {
      const { stay, fromAt, untilAt, reference } = booking;
      const now = clock().getTime();
      const schedules = await readUnitSchedules(database, stay.vehicle, facts(), now);
      const span = { from: fromAt, until: untilAt };
      const free = freeCarts(schedules, span, reference);
      const taken = [...schedules.keys()].filter((unit) => !free.includes(unit));
      return [...free, ...taken].map((unit) => ({
        unit,
        takenBy: conflicts(schedules, unit, span, reference),
        nextAt:
          (schedules.get(unit) ?? []).find(
            (occupation) => occupation.from >= untilAt && occupation.kind === "booking",
          )?.from ?? null,
      }));
    },

    /** Those of the same e-mail address that started before, the newest first. */
    async findEarlier({ id, fromAt, renter }: Booking): Promise<Booking[]> {
      if (renter.email === "") return [];
      const rows = await database
        .selectFrom("bookings")
        .selectAll()
        .where("email", "=", renter.email)
        .where("id", "!=", id)
        .where("from_at", "<", fromAt)
        .orderBy("from_at", "desc")
        .limit(5)
        .execute();
      return rows.map(bookingFromRow);
    },
  };
}
