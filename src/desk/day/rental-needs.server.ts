import { placeName, renterName } from "#desk/schedule/booking-items.server.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTimeOrDay } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatLength } from "#domain/inquiries/promise-clock.ts";
import { pluralize } from "#domain/money.ts";
import type { CartStay, FleetOutlook } from "#rentals/planning/fleet-outlook.server.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** Problem of a booking, and what to do about it. */
export type RentalNeed = {
  reference: string;
  title: string;
  text: string;
} & (
  | { kind: "late"; call: string | null; name: string }
  | { kind: "no-cart"; version: number; unit: string | null; name: string }
  | { kind: "shared" }
);

const MAX_NEEDS_PER_KIND = 3;

type Facts = Parameters<typeof placeName>[1];

function lateNeed(booking: Booking, outlook: FleetOutlook, facts: Facts, now: number): RentalNeed {
  const { reference, unit, toAt, stay, renter } = booking;
  const next = unit === null ? null : outlook.nextWith(unit, booking.fromAt + 1);
  const due = `due ${formatTimeOrDay(toAt, now)}`;
  const after = next === null ? "" : `. Next renter ${formatTimeOrDay(next.from, now)}`;
  return {
    kind: "late",
    reference,
    name: renterName(booking),
    call: telLink(renter.phone),
    title: `${unit ?? "A cart"} is ${formatLength(now - toAt)} late`,
    text: `${renterName(booking)} · ${placeName(stay.area, facts)} · ${due}${after}`,
  };
}

function noCartNeed(booking: Booking, outlook: FleetOutlook, facts: Facts): RentalNeed {
  const { reference, version, stay } = booking;
  const free = outlook.freeFor(booking);
  const days = stay.days === 1 ? "all day" : `all ${stay.days} days`;
  const what =
    free.length === 0
      ? "none is free: move another booking"
      : `${free.length} ${free.length === 1 ? "is" : "are"} free ${days}`;
  return {
    kind: "no-cart",
    reference,
    version,
    name: renterName(booking),
    unit: free[0] ?? null,
    title: `No cart for ${renterName(booking)}, ${formatTime(stay.time, "long")}`,
    text: `${stay.vehicleName} · ${placeName(stay.area, facts)} · ${what}`,
  };
}

function fromText(instant: number, now: number): string {
  if (instant <= now) return "now";
  const { day } = dealershipTime(new Date(instant));
  const today = dealershipTime(new Date(now)).day;
  if (day === today) return "from today";
  return day === addDays(today, 1) ? "from tomorrow" : `from ${formatDay(day, "short", now)}`;
}

function sharedNeed([first, second]: readonly [CartStay, CartStay], now: number): RentalNeed {
  // A cart that is out stays with its renter.
  const open = second.state === "confirmed" ? second : first;
  return {
    kind: "shared",
    reference: open.reference,
    title: `Two bookings share ${first.unit} ${fromText(second.from, now)}`,
    text: `${first.name} to ${formatTimeOrDay(first.until, now)} · ${second.name} from ${formatTimeOrDay(second.from, now)}`,
  };
}

function blockedNeed(
  { stay, until, reason }: FleetOutlook["blocked"][number],
  now: number,
): RentalNeed {
  const { reference, unit, name, from } = stay;
  return {
    kind: "shared",
    reference,
    title: `${unit} is blocked, and ${name} has it ${fromText(from, now)}`,
    text: `${reason} · blocked until ${formatTimeOrDay(until, now)}`,
  };
}

/** Late carts, bookings of today without a cart, and carts that two bookings have or that are blocked. */
export function rentalNeeds(
  late: readonly Booking[],
  withoutCart: readonly Booking[],
  outlook: FleetOutlook,
  facts: Facts,
  now: number,
) {
  const shared = [
    ...outlook.blocked.map((blocked) => blockedNeed(blocked, now)),
    ...outlook.shared.map((pair) => sharedNeed(pair, now)),
  ];
  const beyond = (count: number, what: string) =>
    count > MAX_NEEDS_PER_KIND ? [`${count - MAX_NEEDS_PER_KIND} more ${what}`] : [];
  return {
    needs: [
      ...late.slice(0, MAX_NEEDS_PER_KIND).map((booking) => lateNeed(booking, outlook, facts, now)),
      ...withoutCart
        .slice(0, MAX_NEEDS_PER_KIND)
        .map((booking) => noCartNeed(booking, outlook, facts)),
      ...shared.slice(0, MAX_NEEDS_PER_KIND),
    ],
    /** Number of needs, including those that are not shown. */
    count: late.length + withoutCart.length + shared.length,
    /** Summaries of needs that are not shown, such as "2 more late". */
    more: [
      ...beyond(late.length, "late"),
      ...beyond(withoutCart.length, "without a cart"),
      ...(shared.length > MAX_NEEDS_PER_KIND
        ? [`${pluralize(shared.length - MAX_NEEDS_PER_KIND, "more shared or blocked cart")}`]
        : []),
    ],
  };
}
