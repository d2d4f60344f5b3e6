import type { Catalogue } from "#catalogue/catalogue.ts";
import { addressDirections } from "#desk/bookings/address-directions.ts";
import { formatDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import { formatRoadMiles } from "#domain/places/delivery.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { dayWord } from "./money.server.ts";

/** The delivery address. A pickup has no town. */
export function placeView(stay: QuotedStay, catalogue: Catalogue) {
  const { address, area } = stay;
  const miles = area === null ? undefined : quoteFacts(catalogue).areas.get(area)?.miles;
  return {
    address,
    town: area === null ? null : (catalogue.areaBySlug.get(area)?.name ?? area),
    distance: typeof miles === "number" ? formatRoadMiles(miles) : null,
    directions: addressDirections(stay, catalogue),
  };
}

export function timesView(stay: QuotedStay, now: Date) {
  const time = formatTime(stay.time, "long");
  return {
    start: `${formatDay(stay.start, "short", now)}, ${time}`,
    startShort: `${dayWord(stay.start, now)}, ${time}`,
    back: `${formatDay(returnDate(stay), "short", now)}, ${time}`,
    days: pluralize(stay.days, "day"),
  };
}
