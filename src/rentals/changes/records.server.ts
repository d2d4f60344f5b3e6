import type { Kysely } from "kysely";
import type { Balance } from "#domain/bookings/payments.ts";
import { BACK_STATES, type BookingState } from "#domain/bookings/states.ts";
import { isOfCustomer } from "#records/customers/customer-rows.server.ts";
import {
  conflicts,
  freeCarts,
  type Occupation,
  readUnitSchedules,
} from "#rentals/planning/unit-schedules.server.ts";
import { toBalance } from "#rentals/store/balances.server.ts";
import { type Booking, bookingFromRow } from "#rentals/store/booking.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
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

const MAX_OTHERS = 8;

const WAS_OUT: readonly BookingState[] = ["out", ...BACK_STATES];

/** Payments, handovers and photos of a booking. */
export async function readRecords(
  database: Kysely<RentalTables>,
  { booking, events }: FoundBooking,
): Promise<BookingRecords> {
  const { id, state } = booking;
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
  const back = newest("in", BACK_STATES);
  return {
    payments,
    balance: toBalance(booking, payments, {
      ended: events.findLast(({ kind }) => kind === state)?.detail,
      fees: back?.fees,
    }),
    out: newest("out", WAS_OUT),
    in: back,
    photos,
  };
}

/** Records of a booking besides its events. */
export function createBookingRecords(
  database: Kysely<RentalTables>,
  { facts, clock }: DecisionOptions,
) {
  return {
    readRecords: (found: FoundBooking) => readRecords(database, found),

    /** Returns the carts of the booking's class in service: first the free ones, the best first. */
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

    /** Other bookings of the customer: the ones that start last come first. */
    async findOthers({ id, customerId }: Booking): Promise<Booking[]> {
      const rows = await database
        .selectFrom("bookings")
        .selectAll()
        .where(isOfCustomer(customerId))
        .where("id", "!=", id)
        .orderBy("from_at", "desc")
        .orderBy("id")
        .limit(MAX_OTHERS)
        .execute();
      return rows.map(bookingFromRow);
    },
  };
}
