import { changeStayFields } from "#desk/bookings/staff-stays.server.ts";
import { townList } from "#desk/bookings/town-list.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { isUnfinished, STATE_WORDS } from "#domain/bookings/states.ts";
import { readExtras } from "#domain/rentals/extra-lines.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { OVERRIDE_FIELD } from "#domain/rentals/staff-stay.ts";
import { stayTimes } from "#rentals/planning/stay-times.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { toEditFields } from "./edit-fields.ts";

/** The address is no part of the price, and not asked for in addresses of pages. */
const ANY_ADDRESS = "any address";

/** The stay as it is typed so far; as booked where nothing is typed, or what is typed has no price. */
function typedStay(
  booking: Booking,
  params: URLSearchParams,
  { catalogue }: DeskServices,
  now: Date,
): QuotedStay {
  if (params.size === 0) return booking.stay;
  const typed = Object.fromEntries(params);
  const address = booking.stay.address ?? ANY_ADDRESS;
  const fields = { ...typed, address, [OVERRIDE_FIELD]: "price" };
  const { extras } = readExtras(typed);
  const read = changeStayFields(booking, fields, catalogue(), now, extras);
  return read.ok ? read.stay : booking.stay;
}

/** `params` may hold what is typed so far of the stay and the extras, for its price and the carts that are free. */
export async function editView(
  booking: Booking,
  params: URLSearchParams,
  services: DeskServices,
  now: Date,
) {
  const { reference, renter, state, version, unit } = booking;
  const catalogue = services.catalogue();
  const stay = typedStay(booking, params, services, now);
  const times = stayTimes(stay, catalogue.rentals.rules.bufferMinutes);
  const from = state === "out" ? now.getTime() : times.from_at;
  const changed = { ...booking, stay, fromAt: from, untilAt: times.until_at };
  const carts = await services.bookings.cartsFor(changed);
  const free = carts.filter(({ takenBy }) => takenBy.length === 0).map((cart) => cart.unit);
  return {
    reference,
    version,
    name: `${renter.firstName} ${renter.lastName}`.trim() || "No name",
    ended: isUnfinished(state) ? null : STATE_WORDS[state].toLowerCase(),
    hasCart: state !== "requested",
    canHaveNoCart: state === "confirmed" || unit === null,
    fields: toEditFields(booking),
    price: booking.stay.quote,
    typedPrice: stay.quote,
    units: unit === null || free.includes(unit) ? free : [unit, ...free],
    maxDrivers: catalogue.rentals.rules.additionalDriversMaximum,
    classes: catalogue.rentals.vehicles.map(({ id, name }) => ({ id, name })),
    towns: townList(catalogue),
  };
}

export type EditView = Awaited<ReturnType<typeof editView>>;
