import { noReplyText } from "#desk/inquiries/send-reply.server.ts";
import type { DeskServices } from "#desk/services.ts";
import { customerPath } from "#desk/ui/customer-link.tsx";
import { isComing } from "#domain/appointments/states.ts";
import { toBookedOutcome } from "#domain/bookings/booked-outcome.ts";
import { isLate } from "#domain/bookings/states.ts";
import { telLink } from "#domain/customers/phone-number.server.ts";
import { formatDays } from "#domain/dates.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { intentLabel } from "#domain/inquiries/context.ts";
import { inquiryKind, inquirySubject, KIND_LABELS } from "#domain/inquiries/inquiry-subject.ts";
import type { Named } from "#domain/inquiries/mentions.ts";
import { formatMinutes, promiseDeadlines } from "#domain/inquiries/promise-clock.ts";
import { fillTemplate } from "#domain/inquiries/reply-template.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { deriveStatus } from "#inquiries/conversation-state.server.ts";
import { signatureLines } from "#inquiries/delivery/reply-text.ts";
import type { Conversation } from "#inquiries/read-conversation.server.ts";
import { can, type Role, toViewer } from "#people/roles.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { listAppointments, readOffer } from "./appointment-offer.server.ts";
import { askedCart, findTown, firstTouch, listEarlier } from "./customer-facts.server.ts";
import { templateValues } from "./template-values.server.ts";
import { toThread } from "./thread.server.ts";

type Services = Pick<
  DeskServices,
  "catalogue" | "vehicles" | "conversations" | "bookings" | "appointments" | "publicUrl"
>;

export type ConversationView = Awaited<ReturnType<typeof conversationView>>;

function toPromise({ inquiry }: Conversation, services: Services, now: Date) {
  if (deriveStatus(inquiry) !== "waiting" || inquiry.first_answer_at !== null) return null;
  const terms = services.catalogue().dealership;
  const [typicalHours] = terms.responsePromise.typicalHours;
  const { typical, latest, minutesLeft } = promiseDeadlines(
    new Date(inquiry.received_at),
    now,
    terms,
  );
  const isOver = now.getTime() > typical;
  const isLatestOver = now.getTime() > latest;
  const limit = typicalHours * 60;
  return {
    state: isOver ? "over" : minutesLeft <= limit / 4 ? "soon" : "running",
    percent: isOver ? 100 : Math.round(((limit - minutesLeft) / limit) * 100),
    title: `${isOver ? "Reply was due" : "Reply by"} ${formatRecentTime(typical, now)}`,
    left: isOver ? null : formatMinutes(minutesLeft),
    typicalHours,
    latest: isLatestOver
      ? `promised by ${formatRecentTime(latest, now)}`
      : `${formatRecentTime(latest, now)} at the latest`,
  } as const;
}

function toShownBooking(booking: Booking, now: Date) {
  const { reference, state, stay } = booking;
  return {
    to: `/desk/rentals/${reference}`,
    text: `${stay.vehicleName}, ${formatDays(stay.start, returnDate(stay), now)}`,
    state,
    isLate: isLate(booking, now.getTime()),
  };
}

/** How it ended by its booking, unless staff said something else. */
function readBookedOutcome({ outcome }: Conversation, booking: Booking | null) {
  const booked = outcome === null ? toBookedOutcome(booking?.state ?? null) : null;
  if (booked === null || booking === null) return null;
  const { vehicleName, quote } = booking.stay;
  return booked.outcome === "won"
    ? { ...booked, vehicle: vehicleName, valueCents: quote.totalCents }
    : booked;
}

/** All that the page of one inquiry shows. */
export async function conversationView(
  conversation: Conversation,
  services: Services,
  me: { id: string; name: string; roles: readonly Role[] },
  { people, maxEntries }: { people: readonly Named[]; maxEntries: number },
  now: Date,
) {
  const { inquiry } = conversation;
  const content = services.catalogue();
  const cart = await askedCart(inquiry, services);
  const booking = await services.bookings.findByInquiry(inquiry.id);
  const stay = booking?.stay ?? null;
  const town = findTown(stay?.area ?? inquiry.area, content);
  const kind = inquiryKind(inquiry);
  const values = templateValues(inquiry, { cart, town }, content, now);
  const name = `${inquiry.first_name} ${inquiry.last_name}`.trim();
  const instant = now.getTime();
  const [appointments, offer] = await Promise.all([
    listAppointments(inquiry, services, me.roles, instant),
    readOffer(inquiry, cart, services, me.roles, instant),
  ]);
  return {
    reference: inquiry.reference,
    customer: can(me.roles, "customers.read") ? customerPath(inquiry.reference) : null,
    version: inquiry.version,
    name,
    email: inquiry.email,
    phone: inquiry.phone,
    tel: telLink(inquiry.phone),
    kind: [KIND_LABELS[kind], kind !== "rental" && intentLabel(inquiry.intent)]
      .filter(Boolean)
      .join(" · "),
    subject: inquirySubject({ ...inquiry, vehicleName: cart?.name ?? null }),
    status: deriveStatus(inquiry),
    outcome: conversation.outcome,
    bookedOutcome: readBookedOutcome(conversation, booking),
    assignee: inquiry.assignee,
    promise: toPromise(conversation, services, now),
    thread: toThread(conversation, { name, stay, maxEntries, me: me.id, people }, now),
    cart,
    town,
    specSheet:
      cart === null
        ? null
        : `All figures of the ${cart.name}: ${services.publicUrl}/vehicles/${cart.id}/sheet`,
    firstTouch: firstTouch(inquiry, content),
    earlier: listEarlier(conversation, toViewer(me.roles), now),
    booking: booking && toShownBooking(booking, now),
    appointments,
    /** Whether one of them is still to come. */
    isExpected: appointments.some((appointment) => isComing(appointment, instant)),
    /** Free times for the appointment that the inquiry asks for; null if there are none or its cart is not here. */
    offer,
    /** Where it is booked; null for those who cannot. */
    bookPath: can(me.roles, "bookings.create")
      ? `/desk/rentals/new?inquiry=${inquiry.reference}`
      : null,
    templates: content.replies.templates
      .filter(({ kinds }) => kinds.includes(kind))
      .map((template) => fillTemplate(template, values)),
    signature: signatureLines(me.name, content.dealership).join(", "),
    /** Why no reply can be sent; null if one can. */
    noReply: noReplyText(services.conversations.canMail, inquiry.email, "log the call"),
  };
}
