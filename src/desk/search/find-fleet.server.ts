import { formatLate } from "#desk/appointments/appointment-labels.ts";
import type { DeskServices } from "#desk/services.ts";
import { isLate } from "#domain/bookings/states.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import { isInNumber, searchWords } from "#domain/search/fold.ts";
import { toIdentifier } from "#records/search/search-entry.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { Found } from "./found.ts";

/** `holder` has the cart now or gets it next. */
export type FoundUnit = { found: Found; isExact: boolean; holder: Booking | null };

const renterName = ({ renter }: Booking) => `${renter.firstName} ${renter.lastName}`;

function holderText(holder: Booking): string {
  const { state, fromAt, toAt } = holder;
  const [now, name] = [new Date(), renterName(holder)];
  if (state !== "out") return `not out now, next ${name}, ${formatDateTime(fromAt, now)}`;
  return isLate(holder, now.getTime())
    ? `out with ${name}, ${formatLate(toAt, now.getTime())}`
    : `out with ${name}, due ${formatDateTime(toAt, now)}`;
}

/** Carts for rent by their number, with the person who has each now or gets it next. */
export async function findFleet(
  text: string,
  { bookings, catalogue }: Pick<DeskServices, "bookings" | "catalogue">,
  limit: number,
): Promise<FoundUnit[]> {
  const { fleet, cartBySlug } = catalogue();
  const number = searchWords(text).join("");
  if (number === "") return [];
  const isTyped = (id: string) => toIdentifier(id) === number;
  const units = fleet.units
    .filter(({ id }) => isInNumber(id, number))
    .sort((a, b) => Number(isTyped(b.id)) - Number(isTyped(a.id)))
    .slice(0, limit);
  const holders = await bookings.findHolders(units.map(({ id }) => id));
  return units.map(({ id, class: className, cart, state }) => {
    const holder = holders.get(id) ?? null;
    const model = cartBySlug.get(cart)?.vehicleName ?? cart;
    const place =
      holder === null ? (state === "retired" ? "retired" : "not out now") : holderText(holder);
    return {
      isExact: isTyped(id),
      holder,
      found: {
        key: `fleet ${id}`,
        kind: "cart",
        title: `${id} is ${place}`,
        detail: model,
        note: "",
        address:
          holder === null
            ? `/desk/rentals?${new URLSearchParams({ all: className })}`
            : `/desk/rentals/${holder.reference}`,
      },
    };
  });
}
