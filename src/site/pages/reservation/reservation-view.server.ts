import type { Catalogue } from "#catalogue/catalogue.ts";
import { dayText, monthDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addressLine } from "#domain/dealership/dealership-schema.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import { counted } from "#domain/money.ts";
import { instantText, returnDate } from "#domain/rentals/booking-times.ts";
import { OPEN_STATES, type ReservationState } from "#domain/reservations/states.ts";
import type { FoundReservation } from "#rentals/find-reservations.server.ts";
import type { ReservationRecords } from "#rentals/records.server.ts";
import { toBill } from "#rentals/renter/bill.ts";
import { ownPath } from "#rentals/renter/own-path.ts";
import { cancellationRows } from "#rentals/renter/plan-changes.ts";
import { readyFor } from "#rentals/renter/ready.ts";
import { STATE_WORDS } from "#rentals/renter/state-words.ts";
import type { Reservation } from "#rentals/reservation.ts";

export type Step = { label: string; note: string; isDone: boolean };

const LIFE = ["requested", "confirmed", "out", "returned"] as const;

const STEP_LABELS = {
  requested: "Requested",
  confirmed: "Confirmed",
  out: "With you",
  returned: "Returned",
};

const ENDED_EARLY: Partial<Record<ReservationState, string>> = {
  declined: "Not confirmed",
  expired: "Ended",
  cancelled: "Canceled",
  no_show: "Missed",
};

function getSteps({ reservation, events }: FoundReservation): Step[] {
  const { state, booking } = reservation;
  const getDay = (to: ReservationState) => {
    const at = events.findLast(({ to_state }) => to_state === to)?.at;
    return at === undefined ? "" : monthDay(dealershipTime(new Date(at)).day);
  };
  const ended = ENDED_EARLY[state];
  if (ended !== undefined) {
    const wasConfirmed = events.some(({ to_state }) => to_state === "confirmed");
    const before = wasConfirmed ? (["requested", "confirmed"] as const) : (["requested"] as const);
    return [
      ...before.map((name) => ({ label: STEP_LABELS[name], note: getDay(name), isDone: true })),
      { label: ended, note: getDay(state), isDone: true },
    ];
  }
  const reached = LIFE.findIndex((name) => name === (state === "closed" ? "returned" : state));
  const planned = {
    requested: "",
    confirmed: "we call you",
    out: dayText(booking.start, "short"),
    returned: `${dayText(returnDate(booking), "short")}, ${clockText(booking.time, "long")}`,
  };
  return LIFE.map((name, index) => ({
    label: STEP_LABELS[name],
    note: index <= reached ? getDay(name) : planned[name],
    isDone: index <= reached,
  }));
}

/** Of the cart that was given, or of one of the class. Null if no cart of the class is known. */
function getPicture({ fleet, cartBySlug }: Catalogue, { unit, booking }: Reservation) {
  const given =
    fleet.units.find(({ id }) => id === unit) ??
    fleet.units.find((one) => one.class === booking.vehicle);
  const cart = given && cartBySlug.get(given.cart);
  const path = cart?.images[0];
  return cart && path ? { path, name: cart.model } : null;
}

function drivingIn({ areas, streetLegal }: Catalogue, area: string | null) {
  const place = areas.find(({ slug }) => slug === area);
  const rules = streetLegal.rules.flatMap(({ term, short }) =>
    short !== null && ["Roads", "Driver"].includes(term) ? [{ term, text: short }] : [],
  );
  return { slug: place?.slug ?? null, status: place ? localStatus(place) : null, rules };
}

export type ReservationView = ReturnType<typeof reservationView>;

export function reservationView(
  catalogue: Catalogue,
  found: FoundReservation,
  records: ReservationRecords,
  now: Date,
) {
  const { balance } = records;
  const { reservation, events } = found;
  const { state, booking, reference, version } = reservation;
  const { rules } = catalogue.rentals;
  const { locations } = catalogue.dealership;
  const address = locations.find((location) => location.address !== null)?.address;
  const last = events.findLast(({ to_state }) => to_state === state);
  const words = STATE_WORDS[state]({
    reservation,
    rules,
    town:
      booking.area === null ? null : (catalogue.areaBySlug.get(booking.area)?.name ?? booking.area),
    showroom: address ? addressLine(address) : catalogue.dealership.name,
    reason: last?.reason ?? null,
    balance,
  });
  const isOpen = OPEN_STATES.some((open) => open === state);
  return {
    ...words,
    state,
    reference,
    version,
    isOpen,
    paths: {
      page: ownPath(reservation),
      cancel: ownPath(reservation, "/cancel"),
      dates: ownPath(reservation, "/dates"),
      calendar: ownPath(reservation, "/calendar.ics"),
    },
    steps: getSteps(found),
    ready: readyFor(reservation, records, rules),
    driving: drivingIn(catalogue, booking.area),
    picture: getPicture(catalogue, reservation),
    stay: {
      heading: `${booking.vehicleName}, ${counted(booking.days, "day")}`,
      from: `${dayText(booking.start, "short")}, ${clockText(booking.time, "long")}`,
      to: `${dayText(returnDate(booking), "short")}, ${clockText(booking.time, "long")}`,
    },
    bill: toBill(reservation, records),
    cancellation: isOpen
      ? cancellationRows({ reservation, paidCents: balance.paidCents }, rules.cancellation, now)
      : [],
    messages: events
      .filter(({ kind, person }) => kind === "message" && person === null)
      .map(({ reason, at }) => ({ text: reason ?? "", at: instantText(new Date(at)) })),
  };
}
