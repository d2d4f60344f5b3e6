import type { RouterContextProvider } from "react-router";
import { doNotRent } from "#customers/store/customer.ts";
import { failedMailName, failedMailReason } from "#desk/bookings/failed-mail-labels.ts";
import { noReplyText } from "#desk/inquiries/send-reply.server.ts";
import { deskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import type { Rejection } from "#desk/ui/action-data.ts";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { cancellationSentence } from "#domain/bookings/cancellation-text.ts";
import { feeChoices, lateHours } from "#domain/bookings/return-fees.ts";
import { type BookingState, isLate, isUnfinished, STATE_WORDS } from "#domain/bookings/states.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { formatDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatDateTime, formatRecentTime } from "#domain/dealership/format-instant.ts";
import { pluralize } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { can, toViewer } from "#people/roles.ts";
import { canSee } from "#records/visibility.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
import { cartView, listFreeCarts } from "./cart-view.server.ts";
import { IN_ITEMS, outItems } from "./checklists.ts";
import { canCorrectFees } from "./fees-action.server.ts";
import { historyLines } from "./history.server.ts";
import { holdText, noMailText } from "./hold-text.ts";
import { cancelOptions } from "./money.server.ts";
import { placeView, timesView } from "./stay-view.server.ts";
import { toSteps } from "./steps.server.ts";

export type BookingView = Awaited<ReturnType<typeof bookingView>>;

export type DialogProps = { view: BookingView; rejection: Rejection | null };

/** Returns the cancellation terms; null once the cart is back or the booking has ended. */
function cancellationText(state: BookingState, policy: string): string | null {
  if (state === "requested" || state === "confirmed") return policy;
  return state === "out" ? "The cart is out. Unused days are not refunded." : null;
}

/** Reads all data of a booking's page. */
export async function bookingView(
  found: FoundBooking,
  context: Readonly<RouterContextProvider>,
  staff: Staff,
  { now, maxEntries }: { now: Date; maxEntries: number },
) {
  const services = context.get(deskServices);
  const { bookings, conversations, catalogue: current, publicUrl } = services;
  const { booking, events } = found;
  const { stay, renter, state, reference, version } = booking;
  const catalogue = current();
  const isAsked = booking.inquiry !== null;
  const [records, carts, earlier, failedMails, linked, isMailed, customer] = await Promise.all([
    bookings.readRecords(found),
    bookings.cartsFor(booking),
    bookings.findOthers(booking),
    bookings.readFailedMails(booking.id),
    isAsked ? conversations.find(reference) : null,
    bookings.isAcknowledged(booking.id),
    services.customers.find(booking.customerId),
  ]);
  const viewer = toViewer(staff.roles);
  const conversation =
    linked !== null && canSee(viewer, { kind: "inquiry", interest: linked.inquiry.interest })
      ? linked
      : null;
  const { rules } = catalogue.rentals;
  const townName = (slug: string) => catalogue.areaBySlug.get(slug)?.name ?? null;
  const area = stay.area === null ? null : catalogue.areaBySlug.get(stay.area);
  const canEdit = can(staff.roles, "bookings.edit");
  const policy = cancellationSentence(
    {
      fromAt: booking.fromAt,
      totalCents: stay.quote.totalCents,
      paidCents: records.balance.paidCents,
    },
    rules.cancellation,
    now,
  );
  const history = historyLines(events, conversation ?? { replies: [], mails: [] }, {
    townName,
    now,
    reference,
  });
  const hoursLate = lateHours(booking.toAt, now.getTime());
  return {
    reference,
    version,
    state,
    isLate: isLate(booking, now.getTime()),
    canEdit,
    doNotRent: customer && doNotRent(customer),
    /** Null for staff who may not see customers, and once the name is removed. */
    customer:
      can(staff.roles, "customers.read") && renter.email + renter.phone !== ""
        ? customerPath(reference)
        : null,
    editPath: canEdit && isUnfinished(state) ? `/desk/rentals/${reference}/edit` : null,
    name: `${renter.firstName} ${renter.lastName}`.trim() || "No name",
    firstName: renter.firstName || "the customer",
    sentence: [stay.vehicleName, pluralize(stay.days, "day"), area?.name ?? "pickup"].join(", "),
    steps: toSteps(found, now),
    hold: holdText(booking, now),
    noMail: noMailText(booking, { isMailed, canMail: conversations.canMail }),
    cart: cartView(booking, { carts, checklist: records.in ?? records.out }, catalogue, now),
    carts: listFreeCarts(carts, catalogue, now),
    hasFleet: carts.length > 0,
    renter: {
      phone: renter.phone,
      tel: telLink(renter.phone),
      email: renter.email,
      notes: renter.notes,
      inquiry: conversation === null ? null : `/desk/inbox/${reference}`,
      page: `${publicUrl}/reservations/${reference}?key=${booking.key}`,
    },
    place: placeView(stay, catalogue),
    times: timesView(stay, now),
    stay: { start: stay.start, time: stay.time, days: stay.days },
    today: dealershipTime(now).day,
    quote: stay.quote,
    payments: records.payments.map(({ at, ...payment }) => ({
      ...payment,
      at: formatRecentTime(at, now),
    })),
    balance: records.balance,
    /** Deadline of the open amount, such as "at the pickup"; null once it has passed. */
    due: booking.fromAt > now.getTime() ? `at the ${area ? "delivery" : "pickup"}` : null,
    isEarly: stay.start > dealershipTime(now).day,
    policy,
    plans: cancellationText(state, policy),
    cancel:
      state === "requested" || state === "confirmed"
        ? cancelOptions(booking, records.payments, catalogue, staff, now)
        : [],
    outItems: outItems(booking, rules.minimumAge),
    inItems: IN_ITEMS,
    out: records.out && {
      ...records.out,
      agreement: null,
      at: formatDateTime(records.out.at, now),
    },
    canCorrectFees: canEdit && canCorrectFees(staff, records.in),
    in: records.in && { ...records.in, agreement: null, at: formatDateTime(records.in.at, now) },
    photos: records.photos,
    hoursLate,
    fees: feeChoices(rules, hoursLate),
    failedMails: failedMails.map((mail) => ({
      isToCustomer: mail.kind !== "shop",
      title: failedMailName(mail),
      reason: failedMailReason(mail),
    })),
    history: history.slice(0, maxEntries),
    historyCount: history.length,
    message: {
      noReply: noReplyText(conversations.canMail, renter.email, "add a note"),
      draft: `${staff.id}:booking-${reference}`,
      conversation: conversation?.inquiry.version ?? null,
    },
    earlier: earlier.map((booking) => ({
      reference: booking.reference,
      text: `${booking.stay.vehicleName}, ${formatDays(booking.stay.start, returnDate(booking.stay), now)}`,
      state: STATE_WORDS[booking.state],
    })),
  };
}
