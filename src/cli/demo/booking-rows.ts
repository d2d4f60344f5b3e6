import type { Catalogue } from "#catalogue/catalogue.ts";
import { addDays } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime, openTimeBefore } from "#domain/dealership/clock.ts";
import { holdDeadline } from "#domain/dealership/hold.ts";
import { deliveryFee } from "#domain/places/delivery.ts";
import { rentalQuote } from "#domain/rentals/quote.ts";
import type { QuoteFacts } from "#domain/rentals/quote-params.ts";
import { freezeQuote, type QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { Actor } from "#platform/actor.ts";
import { newReference } from "#platform/reference.server.ts";
import type { NewBookingRow } from "#rentals/changes/reserve.server.ts";
import { toRow } from "#rentals/changes/reserve.server.ts";
import { rentalFacts } from "#rentals/planning/rental-facts.ts";
import { type DemoBooking, pick } from "./demo-booking.ts";

const MINUTE = 60_000;

/** Days between a request and its start. */
const LEAD_DAYS = [5, 12, 3, 21, 8, 33, 2, 15];
/** Times of requests. All are within the opening hours. */
const REQUEST_TIMES = ["09:20", "10:05", "11:40", "13:15", "14:50"];

export type DemoContext = {
  catalogue: Catalogue;
  now: Date;
  /** The people who take turns in the steps of staff. */
  staff: readonly [Actor, ...Actor[]];
};

export const createEmail = ({
  firstName,
  lastName,
}: Pick<DemoBooking, "firstName" | "lastName">): string =>
  `${firstName}.${lastName}@example.com`.toLowerCase();

/** Goes back by minutes of opening time from the demo's now. */
export function openMinutesAgo(minutes: number, { catalogue, now }: DemoContext): Date {
  const { hours, closures } = catalogue.dealership;
  return openTimeBefore(now, minutes * MINUTE, { hours: hours.sales, closures });
}

/** Returns the booking with the price that the site would quote. */
export function priceBooking(demo: DemoBooking, index: number, facts: QuoteFacts): QuotedStay {
  const vehicle = facts.vehicles.find(({ id }) => id === demo.class);
  if (vehicle === undefined) throw new Error(`there is no rental class ${demo.class}`);
  const miles = demo.area === null ? null : (facts.areas.get(demo.area)?.miles ?? null);
  const additionalDrivers = index % 5 === 4 ? 1 : 0;
  const quote = rentalQuote(
    {
      vehicle,
      days: demo.days,
      delivery: miles === null ? null : { miles, fee: deliveryFee(miles, facts.prices.delivery) },
      rush: false,
      additionalDrivers,
    },
    facts.prices,
    facts.taxRate,
  );
  return {
    vehicle: vehicle.id,
    vehicleName: vehicle.name,
    start: demo.start,
    time: demo.time,
    days: demo.days,
    area: demo.area,
    address: demo.area === null ? null : demo.address,
    additionalDrivers,
    quote: freezeQuote(quote),
  };
}

function chooseCreatedAt(demo: DemoBooking, index: number, context: DemoContext): number {
  const { waitMinutes } = demo;
  if (waitMinutes !== undefined) return openMinutesAgo(waitMinutes, context).getTime();
  const { day: today } = dealershipTime(context.now);
  const latest = demo.start < today ? demo.start : today;
  const day = addDays(latest, -pick(LEAD_DAYS, index));
  return dealershipInstant(day, pick(REQUEST_TIMES, index)).getTime();
}

export function createBookingRow(
  demo: DemoBooking,
  index: number,
  stay: QuotedStay,
  context: DemoContext,
): NewBookingRow {
  const facts = rentalFacts(context.catalogue);
  const renter = {
    firstName: demo.firstName,
    lastName: demo.lastName,
    email: createEmail(demo),
    phone: demo.phone,
    notes: demo.notes,
  };
  const row = toRow(
    { inquiry: null, reference: newReference(), booking: stay, renter },
    facts,
    chooseCreatedAt(demo, index, context),
  );
  // Counted from now, so that no request of the demo has ended before somebody looks at it.
  const holdUntil = holdDeadline(
    { since: context.now.getTime(), endsAt: row.to_at },
    facts.rules.holdHours,
    facts.opening,
  );
  return {
    ...row,
    state: demo.state,
    unit: demo.unit,
    hold_until: demo.state === "requested" ? holdUntil : null,
  };
}
