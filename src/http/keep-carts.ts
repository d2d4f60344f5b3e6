import type { BookingHandler } from "#inquiries/inquiry-store.server.ts";
import type { Reservations } from "#rentals/reservations.server.ts";
import type { ReservationTables } from "#rentals/tables.ts";

/** Makes a reservation of each booking request while its inquiry is stored. */
export function bookingHandler(
  reservations: Pick<Reservations, "keepCarts" | "acknowledge">,
): BookingHandler {
  return {
    acknowledge: (transaction, ids) =>
      reservations.acknowledge(transaction.withTables<ReservationTables>(), ids),
    keepCarts: (transaction, requests) =>
      reservations.keepCarts(
        transaction.withTables<ReservationTables>(),
        requests.map(({ inquiry, booking }) => ({
          inquiry: inquiry.id,
          reference: inquiry.reference,
          booking,
          renter: {
            firstName: inquiry.first_name,
            lastName: inquiry.last_name,
            email: inquiry.email,
            phone: inquiry.phone,
            notes: inquiry.message,
          },
        })),
      ),
  };
}
