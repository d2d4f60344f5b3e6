import { TIMELINE_GROUPS, type TimelineGroup } from "#customers/views/choices.ts";
import type { TimelineEntry } from "#customers/views/timeline-entry.ts";
import { inquiryEventText, withReason } from "#desk/inquiries/event-text.server.ts";
import { methodText, PAYMENT_WORDS } from "#domain/bookings/payments.ts";
import { isLate } from "#domain/bookings/states.ts";
import { daysBetween, formatDay, formatDays, formatMonth, formatMonthDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { inquirySubject } from "#domain/inquiries/inquiry-subject.ts";
import { formatCents } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { eventText } from "#rentals/store/event-text.ts";
import { appointmentEventPart, appointmentPart } from "./timeline-appointments.server.ts";
import { type Labels, type Part, shorten, startLower, type TimelineDay } from "./timeline-item.ts";

const CHANGE_LABELS: Readonly<Record<string, string>> = {
  edit: "changed what is known of the customer",
  "do not rent": "marked “do not rent”",
  "rent again": "lifted “do not rent”",
  "add cart": "added a cart that they own",
  "remove cart": "removed a cart that they owned",
  "add contact": "added a way to reach them",
  "remove contact": "removed a way to reach them",
  "join customers": "joined two customers",
  "separate customers": "separated two customers again",
  "tell customers apart": "said that another customer is another person",
  "ask about customers again": "said that another customer may be the same person",
  "mark phone as shared": "marked a phone as nobody’s own",
  "unmark phone as shared": "marked a phone as one person’s again",
  "mark email as shared": "marked an email address as nobody’s own",
  "unmark email as shared": "marked an email address as one person’s again",
  "change next step": "changed the next step",
  "put off next step": "put the next step off",
};

function inquiryPart({ inquiry }: TimelineEntry & { is: "inquiry" }, labels: Labels): Part {
  const { reference, added_by, message, vehicle } = inquiry;
  const subject = inquirySubject({ ...inquiry, vehicleName: labels.vehicleName(vehicle) });
  return {
    icon: "inquiry",
    who: added_by === null ? "Wrote to us" : `${added_by} logged`,
    title: subject,
    text: message === "" ? "" : `“${shorten(message)}”`,
    to: `/desk/inbox/${reference}`,
  };
}

function replyPart({ reply, reference }: TimelineEntry & { is: "reply" }): Part {
  const { author, text, canceled_at } = reply;
  const shared = { who: author, to: `/desk/inbox/${reference}` };
  return canceled_at === null
    ? { ...shared, icon: "reply", title: "replied by email", text: shorten(text) }
    : { ...shared, icon: "change", title: "unsent a reply" };
}

const MAIL_TITLES = {
  message: "wrote by email",
  automatic: "answered automatically",
  sent: "replied by email",
};

function mailPart({ mail, reference }: TimelineEntry & { is: "mail" }): Part {
  const { kind, author, text } = mail;
  return {
    icon: kind === "sent" ? "reply" : "inquiry",
    who: author,
    title: MAIL_TITLES[kind],
    text: text === "" ? "" : `“${shorten(text)}”`,
    to: `/desk/inbox/${reference}`,
  };
}

function bookingPart({ booking }: TimelineEntry & { is: "booking" }, labels: Labels): Part {
  const { stay, unit, state, reference } = booking;
  const { now, townName } = labels;
  const town = stay.area === null ? null : (townName(stay.area) ?? stay.area);
  const place =
    town === null
      ? "picked up at the shop"
      : `delivered to ${[stay.address, town].filter(Boolean).join(", ")}`;
  const days = `${stay.days} ${stay.days === 1 ? "day" : "days"}`;
  return {
    icon: "rental",
    title: `${stay.vehicleName}, ${formatDays(stay.start, returnDate(stay), now)}`,
    to: `/desk/rentals/${reference}`,
    booking: {
      state,
      isLate: isLate(booking, now.getTime()),
      lines: [
        `${[unit ?? "no cart yet", days].join(", ")} · ${place}`,
        `Out ${formatDay(stay.start, "short", now)}, ${formatTime(stay.time, "long")}`,
      ],
      amount: formatCents(stay.quote.totalCents),
    },
  };
}

function paymentPart({ payment, voidReason, reference }: TimelineEntry & { is: "payment" }): Part {
  const { kind, method, cents, card_digits } = payment;
  return {
    icon: "payment",
    title: `${PAYMENT_WORDS[kind]} ${formatCents(cents)}, ${methodText(method, card_digits)}`,
    to: `/desk/rentals/${reference}`,
    ...(voidReason !== null && { isVoid: true, text: `Does not count: ${voidReason}` }),
  };
}

function notePart({ note, reference }: TimelineEntry & { is: "note" }, { me }: Labels): Part {
  const { author, reason, person, id } = note;
  return {
    icon: "note",
    who: author,
    title: "noted",
    text: reason ?? "",
    ...(reference === null && person === me && { note: id }),
  };
}

function inquiryEventPart({ event, reference }: TimelineEntry & { is: "event" }): Part {
  const shared = { who: event.author, to: `/desk/inbox/${reference}` };
  const title = inquiryEventText(event);
  return event.kind === "call"
    ? { ...shared, icon: "call", title, text: shorten(event.reason ?? "") }
    : { ...shared, icon: "change", title: withReason(title, event.reason) };
}

function bookingEventPart(
  { event, reference }: TimelineEntry & { is: "event" },
  labels: Labels,
): Part {
  const isMessage = event.kind === "message";
  const text = eventText(event, labels);
  // "Confirmed with UT-02" follows a name; "The request expired" has its own subject.
  const isSentence = text.startsWith("The ");
  return {
    icon: isMessage ? "reply" : "rental",
    who: isSentence && !isMessage ? "" : event.author,
    title: isMessage ? "wrote about the booking" : isSentence ? text : startLower(text),
    text: isMessage ? `“${shorten(text)}”` : "",
    to: `/desk/rentals/${reference}`,
  };
}

function toPart(entry: TimelineEntry, labels: Labels): Part {
  switch (entry.is) {
    case "inquiry":
      return inquiryPart(entry, labels);
    case "reply":
      return replyPart(entry);
    case "mail":
      return mailPart(entry);
    case "booking":
      return bookingPart(entry, labels);
    case "event":
      return entry.of === "inquiry" ? inquiryEventPart(entry) : bookingEventPart(entry, labels);
    case "appointment":
      return appointmentPart(entry, labels);
    case "appointment-event":
      return appointmentEventPart(entry, labels);
    case "payment":
      return paymentPart(entry);
    case "note":
      return notePart(entry, labels);
    case "step": {
      const { event, author: who, text } = entry;
      return event === "done"
        ? { icon: "done", who, title: "did the next step", text }
        : { icon: "step", who, title: "set the next step", text };
    }
    case "change": {
      const { action, author: who } = entry;
      return { icon: "change", who, title: CHANGE_LABELS[action] ?? action };
    }
  }
}

const NEAR_DAYS = ["Tomorrow", "Today", "Yesterday"];

/** Older entries are grouped by months. */
const MAX_DAYS = 60;

function toHead(day: string, now: Date): Omit<TimelineDay, "items"> {
  const age = daysBetween(day, dealershipTime(now).day);
  if (age > MAX_DAYS) {
    const months = Math.round(age / 30.4);
    const aside = months < 24 ? `${months} months ago` : `${Math.round(age / 365)} years ago`;
    return { title: formatMonth(day), aside };
  }
  const text = formatDay(day, "short", now);
  return {
    title: NEAR_DAYS[age + 1] === undefined ? text : `${NEAR_DAYS[age + 1]}, ${text}`,
    aside: "",
  };
}

/** Days as heads, months for what is older; the newest first. */
export function toTimelineDays(entries: readonly TimelineEntry[], labels: Labels): TimelineDay[] {
  const { now } = labels;
  const days = new Map<string, TimelineDay>();
  for (const entry of entries) {
    const { day, time } = dealershipTime(new Date(entry.at));
    const head = toHead(day, now);
    const known = days.get(head.title) ?? { ...head, items: [] };
    const when = head.aside === "" ? formatTime(time, "long") : formatMonthDay(day, day);
    known.items.push({ when, ...toPart(entry, labels), key: entry.key });
    days.set(head.title, known);
  }
  return [...days.values()];
}

/** How many entries each group has; the whole comes first. */
export function countGroups(entries: readonly TimelineEntry[]) {
  const counts = new Map<TimelineGroup, number>();
  for (const { group } of entries) counts.set(group, (counts.get(group) ?? 0) + 1);
  return TIMELINE_GROUPS.map((group) => ({ group, count: counts.get(group) ?? 0 }));
}
