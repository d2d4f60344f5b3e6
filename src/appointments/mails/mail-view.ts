import type { FoundAppointment } from "#appointments/store/find-appointments.server.ts";
import type { MailKind } from "#appointments/store/tables.ts";
import { isComing } from "#domain/appointments/states.ts";
import type { CustomerMail, MailRow } from "#domain/customer-mail.ts";
import { formatComingTime, formatDateTime } from "#domain/dealership/format-instant.ts";
import { greetingName, oneLine } from "#platform/mail/plain-text.ts";
import { describeForCustomer, type MailContent } from "./customer-labels.ts";
import { ownPath } from "./own-path.ts";

export type MailSubject = {
  kind: MailKind;
  /** As it was queued. */
  detail: Record<string, unknown>;
  found: FoundAppointment;
};

type DayAppointment = { what: string; start: string; near: string };

const SUBJECTS: Record<MailKind, (appointment: DayAppointment) => string> = {
  confirm: ({ what, start }) => `Confirm your email: ${what}, ${start}`,
  requested: ({ what, start }) => `We have your request: ${what}, ${start}`,
  booked: ({ what, start }) => `Booked: ${what}, ${start}`,
  moved: ({ what, start }) => `Moved: ${what}, now ${start}`,
  canceled: ({ what, start }) => `Canceled: ${what}, ${start}`,
  declined: ({ what, start }) => `We can't confirm: ${what}, ${start}`,
  expired: ({ what, start }) => `Not confirmed yet: ${what}, ${start}`,
  reminder: ({ what, near }) => `Reminder: ${what} ${near}`,
};

const NOT_YOU =
  "If you didn't ask for this, someone entered your address by mistake. Cancel it with the button, or call us.";
const NOT_YOU_UNBOOKED =
  "If you didn't ask for this, someone entered your address by mistake. Nothing is booked: you can ignore this email.";
const OWN_PAGE =
  "The button opens your own page: anyone who has its link can move or cancel it, so keep it to yourself.";

/** Says what the customer's page says, at the time when it is sent. */
export function appointmentMail(
  { kind, detail, found }: MailSubject,
  facts: MailContent,
  now: number,
): CustomerMail {
  const { appointment } = found;
  const { reference, customer, fromAt, vehicle, cart, source } = appointment;
  const { badge, tone, title, text } = describeForCustomer(found, facts, now);
  const place = facts.findPlace(appointment.place);
  const what = facts.kindLabel(appointment.kind);
  const start = formatDateTime(fromAt, now);
  const before = typeof detail.before === "number" ? detail.before : null;
  const rows: (MailRow | null)[] = [
    ["What", what],
    ["When", start],
    before === null ? null : ["Before", formatDateTime(before, now)],
    ["Where", `${place.name}, ${place.address}`],
    vehicle === null ? null : ["Cart", oneLine(vehicle.name)],
    cart.name === "" ? null : ["Your cart", oneLine(cart.name)],
  ];
  const name = greetingName(customer.firstName);
  const open = isComing(appointment, now);
  const isAsked = kind === "confirm";
  return {
    subject: `${SUBJECTS[kind]({ what, start, near: formatComingTime(fromAt, now) })} (${reference})`,
    preview: text,
    badge: { text: badge, tone },
    title,
    greeting: name === null ? "Hello," : `Hello ${name},`,
    paragraphs: [text],
    tables: [{ heading: "Your visit", rows: rows.filter((row) => row !== null), last: [] }],
    ready: open
      ? facts.bring(appointment.kind).map(({ title: item, text: more }): MailRow => [item, more])
      : [],
    steps: { heading: "What happens next", items: [] },
    action: {
      text: isAsked ? "Confirm my email" : open ? "See, move or cancel" : "See your visit",
      url: `${facts.publicUrl}${ownPath(appointment, isAsked ? "/confirm" : "")}`,
    },
    notes: [
      `Your reference is ${reference}.${isAsked ? "" : ` ${OWN_PAGE}`}`,
      `Questions? Call ${facts.phone}, or reply to this email.`,
      ...(source === "site" && open ? [isAsked ? NOT_YOU_UNBOOKED : NOT_YOU] : []),
    ],
    dealership: { name: facts.name, phone: facts.phone, url: facts.publicUrl },
  };
}
