import type { Catalogue } from "#catalogue/catalogue.ts";
import { cancellationSentence } from "#domain/bookings/cancellation-text.ts";
import { type BookingState, OPEN_STATES } from "#domain/bookings/states.ts";
import { formatDay, formatMonthDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addressLine } from "#domain/dealership/dealership-schema.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import { pluralize } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { BookingRecords } from "#rentals/changes/records.server.ts";
import { toBill } from "#rentals/mails/bill.ts";
import { ownPath } from "#rentals/mails/own-path.ts";
import { readyFor } from "#rentals/mails/ready.ts";
import { STATE_WORDS } from "#rentals/mails/state-labels.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";

export type Step = { label: string; note: string; isDone: boolean };

const LIFE = ["requested", "confirmed", "out", "returned"] as const;

const STEP_LABELS = {
  requested: "Requested",
  confirmed: "Confirmed",
  out: "With you",
  returned: "Returned",
};

const ENDED_EARLY: Partial<Record<BookingState, string>> = {
  declined: "Not confirmed",
  expired: "Ended",
  canceled: "Canceled",
  no_show: "Missed",
};

function listSteps({ booking, events }: FoundBooking, now: Date): Step[] {
  const { state, stay } = booking;
  const findDay = (to: BookingState) => {
    const at = events.findLast(({ to_state }) => to_state === to)?.at;
    return at === undefined ? "" : formatMonthDay(dealershipTime(new Date(at)).day, now);
  };
  const ended = ENDED_EARLY[state];
  if (ended !== undefined) {
    const wasConfirmed = events.some(({ to_state }) => to_state === "confirmed");
    const before = wasConfirmed ? (["requested", "confirmed"] as const) : (["requested"] as const);
    return [
      ...before.map((name) => ({ label: STEP_LABELS[name], note: findDay(name), isDone: true })),
      { label: ended, note: findDay(state), isDone: true },
    ];
  }
  const reached = LIFE.findIndex((name) => name === (state === "closed" ? "returned" : state));
  const planned = {
    requested: "",
    confirmed: "we call you",
    out: formatDay(stay.start, "short", now),
    returned: `${formatDay(returnDate(stay), "short", now)}, ${formatTime(stay.time, "long")}`,
  };
  return LIFE.map((name, index) => ({
    label: STEP_LABELS[name],
    note: index <= reached ? findDay(name) : planned[name],
    isDone: index <= reached,
  }));
}

/** Picture of the assigned cart, or of one of the class. Null if no cart of the class is known. */
function findPicture({ fleet, cartBySlug }: Catalogue, { unit, stay }: Booking) {
  const input =
    fleet.units.find(({ id }) => id === unit) ??
    fleet.units.find((one) => one.class === stay.vehicle);
  const cart = input && cartBySlug.get(input.cart);
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

export type OwnBookingView = ReturnType<typeof ownBookingView>;

export function ownBookingView(
  catalogue: Catalogue,
  found: FoundBooking,
  records: BookingRecords,
  now: Date,
) {
  const { balance } = records;
  const { booking, events } = found;
  const { state, stay, reference, version } = booking;
  const { rules } = catalogue.rentals;
  const { locations } = catalogue.dealership;
  const address = locations.find((location) => location.address !== null)?.address;
  const last = events.findLast(({ to_state }) => to_state === state);
  const town = stay.area === null ? null : (catalogue.areaBySlug.get(stay.area)?.name ?? stay.area);
  const words = STATE_WORDS[state]({
    booking,
    rules,
    town,
    showroom: address ? addressLine(address) : catalogue.dealership.name,
    reason: last?.reason ?? null,
    balance,
    now,
  });
  const isOpen = OPEN_STATES.some((open) => open === state);
  return {
    ...words,
    state,
    reference,
    version,
    isOpen,
    isAwaited: isOpen && booking.awaits !== null,
    paths: {
      page: ownPath(booking),
      confirm: ownPath(booking, "/confirm"),
      cancel: ownPath(booking, "/cancel"),
      dates: ownPath(booking, "/dates"),
      calendar: ownPath(booking, "/calendar.ics"),
    },
    steps: listSteps(found, now),
    ready: readyFor(booking, records, rules),
    driving: drivingIn(catalogue, stay.area),
    picture: findPicture(catalogue, booking),
    stay: {
      heading: `${stay.vehicleName}, ${pluralize(stay.days, "day")}`,
      from: `${formatDay(stay.start, "short", now)}, ${formatTime(stay.time, "long")}`,
      /** Null where the renter picks the cart up. */
      address: town === null ? null : [stay.address, town].filter(Boolean).join(", "),
      to: `${formatDay(returnDate(stay), "short", now)}, ${formatTime(stay.time, "long")}`,
    },
    bill: toBill(booking, records),
    cancellation: cancellationSentence(
      { fromAt: booking.fromAt, totalCents: stay.quote.totalCents, paidCents: balance.paidCents },
      rules.cancellation,
      now,
    ),
    messages: events
      .filter(
        ({ kind, person, detail }) =>
          kind === "message" &&
          person === null &&
          !["automatic", "sent"].includes(String(detail.received)),
      )
      .map(({ reason, at }) => ({ text: reason ?? "", at: formatZonedTime(new Date(at), now) })),
  };
}
