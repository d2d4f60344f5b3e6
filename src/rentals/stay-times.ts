import type { Booking } from "#domain/rentals/booking.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";

export type BufferMinutes = RentalPlans["rules"]["bufferMinutes"];

const MINUTE = 60_000;

/** From the handover to the return, and until the cart is ready for the next renter. Milliseconds since 1970. */
export function stayTimes(
  booking: Pick<Booking, "start" | "time" | "days" | "area">,
  buffer: BufferMinutes,
): { from_at: number; to_at: number; until_at: number } {
  const { from, to } = bookingInterval(booking);
  const minutes = booking.area === null ? buffer.collected : buffer.delivered;
  const toAt = to.getTime();
  return { from_at: from.getTime(), to_at: toAt, until_at: toAt + minutes * MINUTE };
}
