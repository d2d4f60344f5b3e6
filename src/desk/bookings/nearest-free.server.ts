import { dayText } from "#domain/dates.ts";
import { clockText } from "#domain/dealership/hours.ts";
import type { Booking } from "#domain/rentals/booking.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { Reservations } from "#rentals/reservations.server.ts";

/** Why a stay was refused, and the nearest that fits. */
export async function fullSentence(
  booking: Booking,
  { alternatives }: Pick<Reservations, "alternatives">,
  { vehicles }: Pick<RentalPlans, "vehicles">,
): Promise<string> {
  const { days, classes } = await alternatives(booking);
  const when = days.map(
    ({ day, time }) => `${dayText(day, "short")} at ${clockText(time, "long")}`,
  );
  const names = vehicles.filter(({ id }) => classes.includes(id)).map(({ name }) => name);
  return [
    `No ${booking.vehicleName} is free for all of these days. Nothing was changed.`,
    when.length === 0
      ? "There is none in the three weeks around them either."
      : `Free for as long from ${when.join(", or ")}.`,
    ...(names.length === 0 ? [] : [`At the same time there is: ${names.join(", ")}.`]),
  ].join(" ");
}
