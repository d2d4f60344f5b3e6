import type { Kysely } from "kysely";
import type { Span } from "#domain/reservations/assignment.ts";
import type { DecisionOptions } from "./decisions.server.ts";
import type { Reservation } from "./reservation.ts";
import type { ReservationTables } from "./tables.ts";
import { freeCarts, readUnitSchedules } from "./unit-schedules.server.ts";

/** Which carts could be given. */
export function createCartOffers(
  database: Kysely<ReservationTables>,
  { facts, clock }: DecisionOptions,
) {
  const offers = async (className: string, span: Span, self: string): Promise<string[]> => {
    const now = clock().getTime();
    const schedules = await readUnitSchedules(database, className, facts(), now);
    return freeCarts(schedules, span, self);
  };
  return {
    /** Carts of its class that are free all the time, the best first. */
    cartsFor: ({ booking, fromAt, untilAt, reference }: Reservation): Promise<string[]> =>
      offers(booking.vehicle, { from: fromAt, until: untilAt }, reference),
  };
}
