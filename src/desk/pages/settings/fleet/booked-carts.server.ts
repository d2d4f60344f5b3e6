import { formatDay } from "#domain/dates.ts";
import type { Bookings } from "#rentals/bookings.server.ts";

export type BookedCart = {
  count: number;
  /** The next ones. */
  next: readonly { reference: string; text: string }[];
};

const MAX_READ = 20_000;
const MAX_NAMED = 3;

/** What each cart is promised for, by its number. */
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
