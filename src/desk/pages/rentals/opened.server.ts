import type { Catalogue } from "#catalogue/catalogue.ts";
import { type ListedBooking, toListed } from "#desk/bookings/list/list-view.server.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { Bookings } from "#rentals/bookings.server.ts";

/** One cart for each key that chooses a cart. */
const MAX_CARTS = 9;

export type OfferedCart = { unit: string; model: string; next: string };

export type OpenedBooking = ListedBooking & {
  kind: "booking";
  version: number;
  start: string;
  time: string;
  days: number;
  carts: readonly OfferedCart[];
};

export type OpenedBlock = {
  kind: "block";
  id: string;
  unit: string;
  reason: string;
  from: string;
  to: string;
};

export type Opened = OpenedBooking | OpenedBlock | null;

const CAN_HAVE_CART: readonly BookingState[] = ["requested", "confirmed"];

/** Reads the booking of the pop-over with the carts it could have, or the block; null for an empty or unknown `id`. */
export async function openedView(
  id: string,
  bookings: Pick<Bookings, "find" | "cartsFor" | "findBlock">,
  catalogue: Pick<Catalogue, "fleet" | "carts" | "areaBySlug">,
  now: Date,
): Promise<Opened> {
  if (id === "") return null;
  const found = await bookings.find(id);
  if (found === null) {
    const block = await bookings.findBlock(id);
    if (block === null) return null;
    const { unit, reason, from_at, until_at } = block;
    const times = { from: formatDateTime(from_at, now), to: formatDateTime(until_at, now) };
    return { kind: "block", id, unit, reason, ...times };
  }
  const { booking } = found;
  const { state, stay, version } = booking;
  const slugByUnit = new Map(catalogue.fleet.units.map((unit) => [unit.id, unit.cart]));
  const modelBySlug = new Map(catalogue.carts.map(({ slug, model }) => [slug, model]));
  const choices = CAN_HAVE_CART.includes(state) ? await bookings.cartsFor(booking) : [];
  return {
    kind: "booking",
    ...toListed(booking, catalogue, now.getTime()),
    version,
    start: stay.start,
    time: stay.time,
    days: stay.days,
    carts: choices
      .filter(({ takenBy, unit }) => takenBy.length === 0 && unit !== booking.unit)
      .slice(0, MAX_CARTS)
      .map(({ unit, nextAt }) => ({
        unit,
        model: modelBySlug.get(slugByUnit.get(unit) ?? "") ?? "",
        next: nextAt === null ? "free after it" : `next ${formatDateTime(nextAt, now)}`,
      })),
  };
}
