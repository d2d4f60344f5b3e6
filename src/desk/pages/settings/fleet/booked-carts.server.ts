import { dayText } from "#domain/dates.ts";
import type { Reservations } from "#rentals/reservations.server.ts";

export type BookedCart = {
  count: number;
  /** The next ones. */
  next: readonly { reference: string; text: string }[];
};

const MAX_READ = 20_000;
const MAX_NAMED = 3;

/** What each cart is promised for, by its number. */
export async function bookedCarts({
  inStates,
}: Pick<Reservations, "inStates">): Promise<Record<string, BookedCart>> {
  const reservations = await inStates(["confirmed", "out"], MAX_READ);
  const byUnit = Map.groupBy(reservations, ({ unit }) => unit ?? "");
  byUnit.delete("");
  return Object.fromEntries(
    [...byUnit].map(([unit, booked]) => [
      unit,
      {
        count: booked.length,
        next: booked.slice(0, MAX_NAMED).map(({ reference, renter, booking }) => ({
          reference,
          text: `${renter.firstName} ${renter.lastName}, ${dayText(booking.start, "short")}`,
        })),
      },
    ]),
  );
}
