import { cancellationSentence } from "#domain/bookings/cancellation-text.ts";
import { formatZonedTime } from "#domain/dealership/format-instant.ts";
import { intentLabel } from "#domain/inquiries/context.ts";
import { interestLabel } from "#domain/inquiries/inquiry-fields.ts";
import { promiseDeadlines } from "#domain/inquiries/promise-clock.ts";
import { pluralize } from "#domain/money.ts";
import { bookingRows, quoteLines, RENTAL_REQUEST } from "#domain/rentals/booking-text.ts";
import { bookingInterval } from "#domain/rentals/booking-times.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { RequestedAppointment } from "#domain/requested.ts";
import { inquiryRecord } from "#inquiries/inquiry-record.ts";
import { toDelivery } from "#platform/mail/mail-address.ts";
import {
  fieldLines,
  greetingName,
  mailSubject,
  oneLine,
  section,
  textLines,
} from "#platform/mail/plain-text.ts";
import type { DealershipFacts, FoundInquiry, Names } from "./mail-facts.ts";

const formatTime = (milliseconds: number) => formatZonedTime(new Date(milliseconds), null);

export type MailText = { subject: string; text: string };

export type Sent = Pick<FoundInquiry, "inquiry" | "booking"> & Partial<FoundInquiry>;

const OUTCOMES = {
  confirmed: "Confirmed at once, by your rule for this class",
  "no-hold": "No cart is kept until you confirm it",
};

const toPriced = (stay: QuotedStay) => ({
  fromAt: bookingInterval(stay).from.getTime(),
  totalCents: stay.quote.totalCents,
  paidCents: 0,
});

const appointmentStatus = ({ state }: RequestedAppointment): string | null =>
  state === "requested" ? "Waits until you confirm it" : null;

function aboutRows(
  { inquiry, booking, appointment = null }: Sent,
  names: Names,
  {
    cancellation,
    describeAppointment,
  }: Pick<DealershipFacts, "cancellation" | "describeAppointment">,
): [string, string | null][] {
  if (booking === null) {
    const described = appointment && describeAppointment(appointment);
    return [
      ["Appointment", described && `${described.kind}, ${described.place}`],
      ["Time", appointment && formatTime(appointment.startsAt)],
      ["Their cart", appointment?.cart ? oneLine(appointment.cart) : null],
      ["Status", appointment && appointmentStatus(appointment)],
      ["Asked for", intentLabel(inquiry.intent)],
      ["Vehicle", names.vehicle ?? inquiry.vehicle],
      ["Color", inquiry.color],
      ["Subject", inquiry.subject],
      ["Area", names.area ?? inquiry.area],
    ];
  }
  const { area, address } = booking;
  const place = area === null ? null : `${address}, ${names.area ?? area}`;
  return [
    ...bookingRows(booking, place),
    ["Status", booking.outcome === undefined ? null : OUTCOMES[booking.outcome]],
    [
      "Cancellation",
      cancellationSentence(toPriced(booking), cancellation, new Date(inquiry.received_at)),
    ],
  ];
}

/** Until when somebody has to answer; null for what a rule has answered. */
function answerRow(
  { inquiry, booking, appointment = null }: Sent,
  promise: DealershipFacts["promise"],
): [string, string | null] {
  if (appointment !== null && appointment.state !== "requested") return ["Reply by", null];
  if (booking?.confirmBy !== undefined) {
    return ["Confirm by", `${formatTime(booking.confirmBy)}, or the request ends`];
  }
  if (booking?.outcome === "confirmed") return ["Reply by", null];
  const received = new Date(inquiry.received_at);
  const { typical } = promiseDeadlines(received, received, promise);
  const { maximumHours } = promise.responsePromise;
  return [
    "Reply by",
    `${formatTime(typical)} (promised within ${pluralize(maximumHours, "hour")})`,
  ];
}

/** Whether a reply to the mail reaches the visitor. */
function replyAdvice(email: string): string {
  const delivery = toDelivery(email);
  if (delivery === null) {
    return "The visitor's address looks unusual, so a reply won't reach them. Please call, or check the address and copy it.";
  }
  return delivery.needsUtf8
    ? "The visitor's address has letters that many mail servers don't take. Please call instead."
    : "Reply to this email to write to the visitor.";
}

export function dealershipMail(
  sent: Sent,
  names: Names,
  facts: Pick<DealershipFacts, "publicUrl" | "promise" | "cancellation" | "describeAppointment">,
): MailText {
  const { publicUrl, promise } = facts;
  const { inquiry, booking, appointment = null } = sent;
  const who = oneLine(`${inquiry.first_name} ${inquiry.last_name}`);
  const interest =
    booking === null ? (interestLabel(inquiry.interest) ?? inquiry.interest) : RENTAL_REQUEST;
  const received = Date.parse(inquiry.received_at);
  const lines = [
    ...fieldLines([
      ["Reference", inquiry.reference],
      ["Name", who],
      ["Email", inquiry.email],
      ["Phone", inquiry.phone],
      ["Interest", interest],
      ...aboutRows(sent, names, facts),
      ["Page", inquiry.page === null ? null : `${publicUrl}${inquiry.page}`],
      ["Came from", inquiry.referrer],
      ["First page", inquiry.landing_page === null ? null : `${publicUrl}${inquiry.landing_page}`],
      ...Object.entries(inquiryRecord(inquiry).campaign),
      ["Received", formatTime(received)],
      answerRow(sent, promise),
    ]),
    ...section("Quote:", booking === null ? [] : quoteLines(booking.quote)),
    ...section("Message:", inquiry.message === "" ? [] : textLines(inquiry.message)),
    "",
    ...(appointment === null
      ? []
      : [`See it in the desk: ${publicUrl}/desk/appointments/${inquiry.reference}`, ""]),
    replyAdvice(inquiry.email),
  ];
  return {
    subject: mailSubject(`${interest}: ${who}`, inquiry.reference),
    text: lines.join("\n"),
  };
}

function callSentence(
  { outcome, confirmBy }: NonNullable<Sent["booking"]>,
  within: string,
): string {
  if (outcome === "confirmed") return "Your rental is confirmed.";
  const when = confirmBy === undefined ? within : `by ${formatTime(confirmBy)}.`;
  return `Your rental isn't confirmed until we call you. We'll call ${when}`;
}

/** Anyone can enter someone else's address, so it quotes no free text but a plain first name. */
export function acknowledgement(
  { inquiry, booking }: Sent,
  names: Names,
  {
    name,
    phone,
    promise,
    cancellation,
  }: Pick<DealershipFacts, "name" | "phone" | "promise" | "cancellation">,
): MailText {
  const first = greetingName(inquiry.first_name);
  const {
    maximumHours,
    typicalHours: [soonest, latest],
  } = promise.responsePromise;
  const within = `within ${pluralize(maximumHours, "hour")}, usually in ${soonest} to ${pluralize(latest, "hour")} while we are open.`;
  const received = Date.parse(inquiry.received_at);
  const what = booking === null ? "message" : "rental request";
  const sent: [string, string | null][] =
    booking === null
      ? [
          ["Interest", interestLabel(inquiry.interest)],
          ["Asked for", intentLabel(inquiry.intent)],
          ["Vehicle", names.vehicle],
          ["Area", names.area],
        ]
      : bookingRows(booking, booking.area === null ? null : (names.area ?? "where you're staying"));
  const rule =
    booking === null
      ? null
      : cancellationSentence(toPriced(booking), cancellation, new Date(received));
  const lines = [
    first === null ? "Hello," : `Hello ${first},`,
    "",
    `Thank you for your ${what} to ${name}. Your reference number is ${inquiry.reference}.`,
    "",
    booking === null ? `We'll answer ${within}` : callSentence(booking, within),
    `If it can't wait, call ${phone} and have your reference number ready.`,
    ...section("What you sent us:", fieldLines([...sent, ["Received", formatTime(received)]])),
    ...section("What it costs:", booking === null ? [] : quoteLines(booking.quote)),
    ...(rule === null ? [] : ["", oneLine(rule)]),
    "",
    "If you didn't contact us, someone entered your address by mistake. You can ignore this email.",
  ];
  return { subject: `We have your ${what} (${inquiry.reference})`, text: lines.join("\n") };
}
