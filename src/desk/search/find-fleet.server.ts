import type { DeskServices } from "#desk/services.ts";
import { formatDateTime } from "#desk/ui/format-date-time.ts";
import { isInNumber, searchWords } from "#domain/search/fold.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { Found } from "./found.ts";

function renterText({ renter, state, fromAt, toAt }: Booking): string {
  const name = `${renter.firstName} ${renter.lastName}`;
  return state === "out"
    ? `with ${name}, due ${formatDateTime(toAt, new Date())}`
    : `not out now, next ${name}, ${formatDateTime(fromAt, new Date())}`;
}

/** Carts for rent by their number, with the person who has each now or gets it next. */
export async function findFleet(
  text: string,
  { bookings, catalogue }: Pick<DeskServices, "bookings" | "catalogue">,
  limit: number,
): Promise<Found[]> {
  const { fleet, cartBySlug } = catalogue();
  const number = searchWords(text).join("");
  if (number === "") return [];
  const units = fleet.units.filter(({ id }) => isInNumber(id, number)).slice(0, limit);
  const holders = await bookings.findHolders(units.map(({ id }) => id));
  return units.map(({ id, class: className, cart, state }) => {
    const holder = holders.get(id);
    const model = cartBySlug.get(cart)?.vehicleName ?? cart;
    const place =
      holder === undefined ? (state === "retired" ? "retired" : "not out now") : renterText(holder);
    return {
      key: `fleet ${id}`,
      kind: "cart",
      title: id,
      detail: `${model} · ${place}`,
      note: "",
      address:
        holder === undefined
          ? `/desk/rentals?${new URLSearchParams({ all: className })}`
          : `/desk/rentals/${holder.reference}`,
    };
  });
}
