import type { RouterContextProvider } from "react-router";
import { failedMailName, failedMailReason } from "#desk/bookings/failed-mail-labels.ts";
import { noReplyText } from "#desk/inquiries/send-reply.server.ts";
import { isVisibleTo } from "#desk/inquiries/visible-interests.ts";
import { deskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { formatDateTime, formatRecentTime } from "#desk/ui/format-date-time.ts";
import { daysText, dayText } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { telLink } from "#domain/dealership/phone.ts";
import { counted } from "#domain/money.ts";
import { roadMilesText } from "#domain/places/delivery.ts";
import { cancellationSentence } from "#domain/rentals/booking-text.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";
import { feeChoices, lateHours } from "#domain/reservations/return-fees.ts";
import { isLate, type ReservationState, STATE_WORDS } from "#domain/reservations/states.ts";
import { can } from "#people/roles.ts";
import type { FoundReservation } from "#rentals/find-reservations.server.ts";
import { IN_ITEMS, outItems } from "./hand-over-list.ts";
import { historyLines } from "./history.server.ts";
import { cancelOptions, dayWord } from "./money.server.ts";
import { toSteps } from "./steps.server.ts";

export type BookingView = Awaited<ReturnType<typeof bookingView>>;

/** What a change would cost; null once the cart is back or the booking has ended. */
function planWords(state: ReservationState, policy: string): string | null {
  if (state === "requested" || state === "confirmed") return policy;
  return state === "out" ? "The cart is out. Unused days are not refunded." : null;
}

/** All that the page of a booking shows. */
export async function bookingView(
  found: FoundReservation,
  context: Readonly<RouterContextProvider>,
  staff: Staff,
  now: Date,
) {
  const { reservations, conversations, catalogue: current, publicUrl } = context.get(deskServices);
  const { reservation, events } = found;
  const { booking, renter, state, reference, version } = reservation;
  const catalogue = current();
  const isAsked = reservation.inquiry !== null;
  const [records, carts, earlier, failedMails, asked] = await Promise.all([
    reservations.recordsOf(found),
    reservations.cartsFor(reservation),
    reservations.earlierOf(reservation),
    reservations.failedMailsOf(reservation.id),
    isAsked ? conversations.find(reference) : null,
  ]);
  const conversation = asked !== null && isVisibleTo(staff.role, asked.inquiry) ? asked : null;
  const { rules } = catalogue.rentals;
  const findModel = (unit: string | null) => {
    const slug = catalogue.fleet.units.find(({ id }) => id === unit)?.cart;
    return slug === undefined ? undefined : catalogue.cartBySlug.get(slug);
  };
  const model = findModel(reservation.unit);
  const own = carts.find(({ unit }) => unit === reservation.unit);
  const area = booking.area === null ? null : catalogue.areaBySlug.get(booking.area);
  const miles = booking.area && quoteFacts(catalogue).areas.get(booking.area)?.miles;
  const back = returnDate(booking);
  const late = isLate(reservation, now.getTime());
  const free = carts.filter(({ takenBy }) => takenBy.length === 0);
  const policy = cancellationSentence(booking, rules.cancellation, now);
  const hoursLate = lateHours(reservation.toAt, now.getTime());
  return {
    reference,
    version,
    state,
    isLate: late,
    canEdit: can(staff.role, "bookings.edit"),
    name: `${renter.firstName} ${renter.lastName}`.trim() || "No name",
    firstName: renter.firstName || "the customer",
    sentence: [booking.vehicleName, counted(booking.days, "day"), area?.name ?? "pickup"].join(
      ", ",
    ),
    steps: toSteps(found, now),
    cart: {
      unit: reservation.unit,
      model: model?.model ?? null,
      picture: model?.images[0] ?? null,
      facts: [
        booking.vehicleName,
        records.out?.charge != null && `${records.out.charge} % charged`,
        own?.nextAt != null && `next booking ${formatDateTime(own.nextAt)}`,
      ]
        .filter((fact) => typeof fact === "string")
        .join(" · "),
    },
    carts: free.map(({ unit, nextAt }) => ({
      unit,
      label: [
        unit,
        findModel(unit)?.model ?? "",
        nextAt === null ? "no booking after it" : `next ${formatDateTime(nextAt)}`,
      ].join(" · "),
    })),
    hasFleet: carts.length > 0,
    renter: {
      phone: renter.phone,
      tel: telLink(renter.phone),
      email: renter.email,
      notes: renter.notes,
      inquiry: reservation.inquiry === null ? null : `/desk/inbox/${reference}`,
      page: `${publicUrl}/reservations/${reference}?key=${reservation.key}`,
    },
    place: {
      address: booking.address,
      town: area?.name ?? booking.area,
      distance: typeof miles === "number" ? roadMilesText(miles) : null,
      directions: area ? { lat: area.lat, lon: area.lon } : null,
    },
    times: {
      start: `${dayText(booking.start, "short")}, ${clockText(booking.time, "long")}`,
      startShort: `${dayWord(booking.start, now)}, ${clockText(booking.time, "long")}`,
      back: `${dayText(back, "short")}, ${clockText(booking.time, "long")}`,
      days: counted(booking.days, "day"),
    },
    stay: { start: booking.start, time: booking.time, days: booking.days },
    today: dealershipTime(now).day,
    quote: booking.quote,
    payments: records.payments.map(({ at, ...payment }) => ({
      ...payment,
      at: formatRecentTime(at, now),
    })),
    balance: records.balance,
    policy,
    plans: planWords(state, policy),
    cancel:
      state === "requested" || state === "confirmed"
        ? cancelOptions(reservation, records.payments, catalogue, staff, now)
        : [],
    outItems: outItems(reservation, rules.minimumAge),
    inItems: IN_ITEMS,
    out: records.out && { ...records.out, agreement: null, at: formatDateTime(records.out.at) },
    in: records.in && { ...records.in, agreement: null, at: formatDateTime(records.in.at) },
    photos: records.photos,
    hoursLate,
    fees: feeChoices(rules, hoursLate),
    failedMails: failedMails.map((mail) => ({
      isToRenter: mail.kind !== "shop",
      title: failedMailName(mail),
      reason: failedMailReason(mail),
    })),
    history: historyLines(events, conversation?.entries ?? [], now),
    message: {
      noReply: noReplyText(conversations.canMail, renter.email, "add a note"),
      draft: `${staff.id}:booking-${reference}`,
      conversation: conversation?.inquiry.version ?? null,
    },
    earlier: earlier.map((reservation) => ({
      reference: reservation.reference,
      text: `${reservation.booking.vehicleName}, ${daysText(reservation.booking.start, returnDate(reservation.booking))}`,
      state: STATE_WORDS[reservation.state],
    })),
  };
}
