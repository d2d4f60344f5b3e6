import { formatDay } from "#domain/dates.ts";
import type { Bookings } from "#rentals/bookings.server.ts";

export type BookedCart = {
  count: number;
  /** The next bookings, at most `MAX_NAMED`. */
  next: readonly { reference: string; text: string }[];
};

const MAX_READ = 20_000;
const MAX_NAMED = 3;

/** Returns the confirmed and checked-out bookings of each cart, by the cart's number. */
export async function bookedCarts(
  { inStates }: Pick<Bookings, "inStates">,
  now: Date,
): Promise<Record<string, BookedCart>> {
  const bookings = await inStates(["confirmed", "out"], MAX_READ);
  const byUnit = Map.groupBy(bookings, ({ unit }) => unit ?? "");
  byUnit.delete("");
  return Object.fromEntries(
    [...byUnit].map(([unit, booked]) => [
      unit,
      {
        count: booked.length,
        next: booked.slice(0, MAX_NAMED).map(({ reference, renter, stay }) => ({
          reference,
          text: `${renter.firstName} ${renter.lastName}, ${formatDay(stay.start, "short", now)}`,
        })),
      },
    ]),
  );
}
