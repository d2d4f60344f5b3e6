import { formatDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Bookings } from "#rentals/bookings.server.ts";

/** Why a stay was refused, and the nearest that fits. */
export async function fullSentence(
  stay: QuotedStay,
  { alternatives }: Pick<Bookings, "alternatives">,
  { vehicles }: Pick<RentalPlans, "vehicles">,
  now: Date,
): Promise<string> {
  const { days, classes } = await alternatives(stay);
  const when = days.map(
    ({ day, time }) => `${formatDay(day, "short", now)} at ${formatTime(time, "long")}`,
  );
  const names = vehicles.filter(({ id }) => classes.includes(id)).map(({ name }) => name);
  return [
    `No ${stay.vehicleName} is free for all of these days. Nothing was changed.`,
    when.length === 0
      ? "There is none in the three weeks around them either."
      : `Free for as long from ${when.join(", or ")}.`,
    ...(names.length === 0 ? [] : [`At the same time there is: ${names.join(", ")}.`]),
  ].join(" ");
}
