import { toInterval } from "#desk/schedule/read-schedule.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { findStopWork, type StopWork } from "#domain/bookings/stop-work.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";

export type FoundStop = FoundBooking & { work: StopWork };

/** Null unless the booking is a stop of today or tomorrow. */
export async function findStop(
  { bookings }: Pick<DeskServices, "bookings">,
  reference: string,
  now: Date,
): Promise<FoundStop | null> {
  const found = await bookings.find(reference);
  if (found === null) return null;
  const { day } = dealershipTime(now);
  const span = toInterval({ from: day, to: addDays(day, 1) });
  const back = found.booking.state === "returned" ? (await bookings.readRecords(found)).in : null;
  const work = findStopWork(found.booking, back?.at ?? null, span);
  return work === null ? null : { ...found, work };
}
