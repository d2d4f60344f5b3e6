import { addDays, dayText } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { clockText } from "#domain/dealership/hours.ts";
import type { Booking } from "#domain/rentals/booking.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { MailRow, MailTable, RenterMail } from "#domain/reservations/renter-mail.ts";
import type { ReservationState } from "#domain/reservations/states.ts";
import { givenName, oneLine, textLines } from "#platform/mail/plain-text.ts";
import type { FoundReservation } from "#rentals/find-reservations.server.ts";
import type { ReservationRecords } from "#rentals/records.server.ts";
import type { MailKind } from "#rentals/tables.ts";
import {
  beforeTable,
  cancelledTable,
  changesTable,
  isOpenState,
  priceTable,
  returnTable,
  stayTable,
} from "./mail-tables.ts";
import { ownPath } from "./own-path.ts";
import { readyFor } from "./ready.ts";
import { STATE_WORDS, type StateWords } from "./state-words.ts";

/** What the mails say of the dealership. */
export type RenterFacts = {
  /** The site's origin, such as "https://carts.example.com". */
  publicUrl: string;
  name: string;
  phone: string;
  rules: RentalPlans["rules"];
  /** In one line. */
  showroom: string;
  townName: (area: string) => string | null;
};

export type MailSubject = {
  kind: MailKind;
  /** As it was queued. */
  detail: Record<string, unknown>;
  found: FoundReservation;
  records: ReservationRecords;
};

type Given = MailSubject & { facts: RenterFacts; words: StateWords; now: Date };

type Part = Pick<RenterMail, "title" | "paragraphs"> & {
  subject: string;
  tables: readonly (MailTable | null)[];
  notes?: readonly string[];
};

/** Anyone can enter someone else's address, so a street is named only once staff have confirmed the rental. */
const isKnown = (state: ReservationState) => state !== "requested";

function getPlace(
  { area, address }: Booking,
  facts: RenterFacts,
  state: ReservationState,
): MailRow {
  if (area === null) return ["Pickup", facts.showroom];
  const town = facts.townName(area) ?? area;
  const street = isKnown(state) && address !== null ? `${oneLine(address)}, ` : "";
  return ["Delivered to", `${street}${town}`];
}

const stay = ({ found: { reservation }, facts }: Given) =>
  stayTable(reservation.booking, getPlace(reservation.booking, facts, reservation.state));

const price = ({ found: { reservation }, records }: Given) => priceTable(reservation, records);

const changes = ({ found: { reservation }, records, facts, now }: Given) =>
  isOpenState(reservation.state) ? changesTable(reservation, records, facts.rules, now) : null;

/** "today", "tomorrow" or "on Sat, Jul 11". */
function dayFrom(now: Date, day: string): string {
  const { day: today } = dealershipTime(now);
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : `on ${dayText(day, "short")}`;
}

const getText = (detail: Record<string, unknown>, name: string) => String(detail[name] ?? "");

const cents = (detail: Record<string, unknown>, name: string) => Number(detail[name] ?? 0);

/** As `changeStay` has stored it. */
function bookingBefore({ before }: Record<string, unknown>): Booking | null {
  return typeof before === "object" && before !== null ? (before as Booking) : null;
}

const UNDONE = "Please ignore our last email about this reservation. Here is where it is now.";

const CHANGED: Partial<Record<ReservationState, { title: string; text: string }>> = {
  requested: {
    title: "Your request has changed",
    text: "It is still not confirmed until we call you.",
  },
  confirmed: { title: "Your reservation has changed", text: "It is still confirmed." },
  out: { title: "Your rental has changed", text: "The cart stays with you until then." },
};

const PARTS: Record<MailKind, (given: Given) => Part> = {
  received: (given) => ({
    subject: "We have your request for a cart",
    title: given.words.title,
    paragraphs: [given.words.text],
    tables: [stay(given), price(given), changes(given)],
    notes: [
      "If you didn't ask for a cart, someone entered your address by mistake. You can ignore this email.",
    ],
  }),

  confirmed: (given) => ({
    subject: `Confirmed: your cart for ${dayText(given.found.reservation.booking.start, "short")}`,
    title: given.words.title,
    paragraphs: [given.words.text],
    tables: [stay(given), price(given), changes(given)],
  }),

  reminder: (given) => {
    const { start, time, area } = given.found.reservation.booking;
    const when = dayFrom(given.now, start);
    const at = clockText(time, "long");
    const what = area === null ? "Pick up your cart" : "Your cart comes";
    return {
      subject: `Reminder: your cart ${when} at ${at}`,
      title: `${what} ${when}`,
      paragraphs: [given.words.text],
      tables: [stay(given), price(given), changes(given)],
    };
  },

  changed: (given) => {
    const { reservation } = given.found;
    const { booking, state } = reservation;
    const before = bookingBefore(given.detail);
    const { title, text } = CHANGED[state] ?? { title: given.words.title, text: given.words.text };
    const tables = [price(given), changes(given)];
    if (before === null) {
      return {
        subject: `Correction: ${given.words.title}`,
        title: given.words.title,
        paragraphs: [UNDONE, given.words.text],
        tables: [stay(given), ...tables],
      };
    }
    const others = beforeTable(before, booking, (one) => getPlace(one, given.facts, state));
    return {
      subject: title,
      title,
      paragraphs: [
        `${booking.vehicleName} from ${dayText(booking.start, "named")} to ${dayText(returnDate(booking), "named")}, each at ${clockText(booking.time, "long")}. ${text}`,
      ],
      tables: [stay(given), others, ...tables],
    };
  },

  cancelled: (given) => {
    const { reservation } = given.found;
    const { detail, records, words } = given;
    const costs = {
      feeCents: cents(detail, "feeCents"),
      deliveryFeeCents: cents(detail, "deliveryFeeCents"),
    };
    return {
      subject:
        reservation.state === "no_show"
          ? `Your rental of ${dayText(reservation.booking.start, "short")} has ended`
          : "Your reservation is canceled",
      title: words.title,
      paragraphs: [words.text],
      tables: [stay(given), cancelledTable(reservation, records, costs)],
    };
  },

  declined: (given) => ({
    subject: "We can't confirm your rental",
    title: given.words.title,
    paragraphs: [given.words.text],
    tables: [stay(given)],
  }),

  expired: (given) => ({
    subject: "Your request for a cart has ended",
    title: given.words.title,
    paragraphs: [given.words.text],
    tables: [stay(given)],
  }),

  receipt: (given) => {
    const { charge } = given.detail;
    return {
      subject: "Your cart is with you",
      title: given.words.title,
      paragraphs: [
        given.words.text,
        ...(typeof charge === "number" ? [`It was charged to ${charge}% when you got it.`] : []),
      ],
      tables: [stay(given), price(given)],
    };
  },

  message: ({ found: { reservation }, facts, detail }) => {
    const [author, text] = [getText(detail, "author"), getText(detail, "text")];
    const [who = author] = oneLine(author).split(" ");
    const { booking } = reservation;
    return {
      subject: `${who} wrote to you about your cart for ${dayText(booking.start, "short")}`,
      title: `A message from ${who}`,
      paragraphs: [...textLines(text).filter((line) => line !== ""), `${who}, ${facts.name}`],
      tables: [],
    };
  },

  returned: (given) => ({
    subject: "Your cart is back with us",
    title: given.words.title,
    paragraphs: [given.words.text],
    tables: [stay(given), returnTable(given.found.reservation, given.records)],
  }),
};

const OWN_PAGE =
  "The button opens your own page: anyone who has its link can change or cancel, so pass it on to your other drivers only.";

const WITH_READY: readonly MailKind[] = ["confirmed", "changed", "reminder"];

const TONES: Partial<Record<ReservationState, RenterMail["badge"]["tone"]>> = {
  confirmed: "good",
  out: "good",
  declined: "warning",
  expired: "warning",
  no_show: "warning",
};

/** Says what the renter's page says, at the time when it is sent. */
export function renterMail(subject: MailSubject, facts: RenterFacts, now: Date): RenterMail {
  const { reservation, events } = subject.found;
  const { state, booking, reference, renter } = reservation;
  const words = STATE_WORDS[state]({
    reservation,
    rules: facts.rules,
    town: booking.area === null ? null : (facts.townName(booking.area) ?? booking.area),
    showroom: facts.showroom,
    reason: events.findLast(({ to_state }) => to_state === state)?.reason ?? null,
    balance: subject.records.balance,
  });
  const part = PARTS[subject.kind]({ ...subject, facts, words, now });
  const name = givenName(renter.firstName);
  return {
    subject: `${part.subject} (${reference})`,
    preview: part.paragraphs.join(" "),
    badge: { text: words.badge, tone: TONES[state] ?? "plain" },
    title: part.title,
    greeting: name === null ? "Hello," : `Hello ${name},`,
    paragraphs: part.paragraphs,
    tables: part.tables.filter((table) => table !== null),
    ready: WITH_READY.includes(subject.kind)
      ? readyFor(reservation, subject.records, facts.rules)
      : [],
    steps: {
      heading: "What happens next",
      items: subject.kind === "message" ? [] : words.next,
    },
    action: {
      text: isOpenState(state) ? "See, change or cancel" : "See your reservation",
      url: `${facts.publicUrl}${ownPath(reservation)}`,
    },
    notes: [
      `Your reference is ${reference}. ${isOpenState(state) ? OWN_PAGE : "The button opens your own page."}`,
      `Questions? Call ${facts.phone}, or reply to this email.`,
      ...(part.notes ?? []),
    ],
    dealership: { name: facts.name, phone: facts.phone, url: facts.publicUrl },
  };
}
