import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
import { OPEN_AFTER_MS } from "#site/own-page/private-response.server.ts";
import type { Services } from "#site/services.ts";

/** A renter's page ends 30 days after the cart is back; of a stay that never began, after its last day. */
function hasEnded({ booking, events }: FoundBooking, now: Date): boolean {
  if (booking.state === "out") return false;
  const back = events.findLast(({ to_state }) => to_state === "returned")?.at ?? 0;
  return now.getTime() > Math.max(booking.toAt, back) + OPEN_AFTER_MS;
}

/** Null alike for a wrong reference, a wrong key and a page that has ended. */
export async function findOwn(
  url: URL,
  reference: string,
  { bookings }: Pick<Services, "bookings">,
  now: Date,
): Promise<FoundBooking | null> {
  const found = await bookings.findByKey(reference, url.searchParams.get("key") ?? "");
  return found === null || hasEnded(found, now) ? null : found;
}
