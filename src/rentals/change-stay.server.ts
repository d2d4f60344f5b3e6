import type { Booking } from "#domain/rentals/booking.ts";
import { OPEN_STATES } from "#domain/reservations/states.ts";
import type { Actor } from "#platform/audit.server.ts";
import type { ChangeReservation, ChangeResult, Target } from "./change-reservation.server.ts";
import { chooseCart, type DecisionOptions, fitsIn, toInterval } from "./decisions.server.ts";
import type { Reservation } from "./reservation.ts";
import { stayColumns } from "./reserve.server.ts";
import { getReferences, inTheWay, readUnitSchedules } from "./unit-schedules.server.ts";

const isOpen = ({ state }: Reservation) => OPEN_STATES.some((open) => open === state);

const stayText = ({ start, time, days, vehicle }: Booking) =>
  `${vehicle}, ${start} ${time}, ${days} d`;

/** Other dates, another class or another place. The reference and the key stay. */
export function createStayChanges(change: ChangeReservation, { facts, clock }: DecisionOptions) {
  return {
    changeStay: (actor: Actor, target: Target, booking: Booking): Promise<ChangeResult> =>
      change(
        actor,
        target,
        async (reservation, transaction) => {
          if (!isOpen(reservation)) return { refuse: "wrong-state" };
          const now = clock().getTime();
          const known = facts();
          const columns = stayColumns(booking, known.rules.bufferMinutes);
          const changed: Reservation = {
            ...reservation,
            booking,
            fromAt: columns.from_at,
            toAt: columns.to_at,
            untilAt: columns.until_at,
          };
          if (!(await fitsIn(transaction, changed, known, now))) {
            return { refuse: "full", inTheWay: [] };
          }
          const schedules = await readUnitSchedules(transaction, booking.vehicle, known, now);
          const kept = chooseCart(schedules, changed, reservation.unit);
          const best = "inTheWay" in kept ? chooseCart(schedules, changed, undefined) : kept;
          const unit =
            reservation.state === "confirmed" && "unit" in best ? best.unit : reservation.unit;
          return {
            set: { ...columns, unit },
            event: {
              kind: "changed",
              detail: { before: reservation.booking, unitBefore: reservation.unit },
            },
            mail: { kind: "changed", detail: { before: reservation.booking } },
            audit: {
              action: "change dates",
              before: stayText(reservation.booking),
              after: stayText(booking),
            },
          };
        },
        [booking.vehicle],
      ),

    /** A longer stay of a cart that is out: refused while its next renter has the same cart. */
    extend: (actor: Actor, target: Target, booking: Booking): Promise<ChangeResult> =>
      change(actor, target, async (reservation, transaction) => {
        const { unit, state, reference } = reservation;
        if (state !== "out" || unit === null) return { refuse: "wrong-state" };
        const known = facts();
        const columns = stayColumns(booking, known.rules.bufferMinutes);
        const longer = { ...reservation, toAt: columns.to_at, untilAt: columns.until_at };
        const now = clock().getTime();
        const schedules = await readUnitSchedules(transaction, booking.vehicle, known, now);
        const others = inTheWay(schedules, unit, toInterval(longer), reference);
        if (others.length > 0) return { refuse: "full", inTheWay: getReferences(others) };
        if (!(await fitsIn(transaction, longer, known, now))) {
          return { refuse: "full", inTheWay: [] };
        }
        return {
          set: columns,
          event: { kind: "changed", detail: { before: reservation.booking } },
          mail: { kind: "changed", detail: { before: reservation.booking } },
          audit: {
            action: "extend",
            before: stayText(reservation.booking),
            after: stayText(booking),
          },
        };
      }),
  };
}
