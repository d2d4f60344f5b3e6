import { bookingInterval } from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";

export type BufferMinutes = RentalPlans["rules"]["bufferMinutes"];

const MINUTE = 60_000;

/** From the check-out to the return, and until the cart is ready for the next renter. Milliseconds since 1970. */
export function stayTimes(
  stay: Pick<QuotedStay, "start" | "time" | "days" | "area">,
  buffer: BufferMinutes,
): { from_at: number; to_at: number; until_at: number } {
  const { from, to } = bookingInterval(stay);
  const minutes = stay.area === null ? buffer.collected : buffer.delivered;
  const toAt = to.getTime();
  return { from_at: from.getTime(), to_at: toAt, until_at: toAt + minutes * MINUTE };
}
