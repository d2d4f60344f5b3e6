import type { BookingState } from "#domain/bookings/states.ts";
import type { CustomerMail, MailRow, MailTable } from "#domain/customer-mail.ts";
import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import { greetingName, oneLine, textLines } from "#platform/mail/plain-text.ts";
import type { BookingRecords } from "#rentals/changes/records.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import type { FoundBooking } from "#rentals/store/find-bookings.server.ts";
import type { MailKind } from "#rentals/store/tables.ts";
import { correctionText } from "./bill.ts";
import { toMailAction } from "./mail-action.ts";
import {
  beforeTable,
  canceledTable,
  changesTable,
  isOpenState,
  priceTable,
  returnTable,
  stayTable,
} from "./mail-tables.ts";
import { readyFor } from "./ready.ts";
import { STATE_WORDS, type StateLabels } from "./state-labels.ts";

/** Facts about the dealership in the mails. */
export type RenterFacts = {
  /** The site's origin, such as "https://carts.example.com". */
  publicUrl: string;
  name: string;
  phone: string;
  rules: RentalPlans["rules"];
  /** Address in one line. */
  showroom: string;
  townName: (area: string) => string | null;
};

export type MailSubject = {
  kind: MailKind;
  /** Detail as it was queued. */
  detail: Record<string, unknown>;
  found: FoundBooking;
  records: BookingRecords;
};

type Input = MailSubject & { facts: RenterFacts; words: StateLabels; now: Date };

type Part = Pick<CustomerMail, "title" | "paragraphs"> & {
  subject: string;
  tables: readonly (MailTable | null)[];
  notes?: readonly string[];
};

/** Anyone can enter someone else's address, so a street is named only once staff have confirmed the rental. */
export const isStreetKnown = ({ state, byRule }: Pick<Booking, "state" | "byRule">) =>
  state !== "requested" && byRule === null;

function toPlaceRow({ area, address }: QuotedStay, facts: RenterFacts, booking: Booking): MailRow {
  if (area === null) return ["Pickup", facts.showroom];
  const town = facts.townName(area) ?? area;
  const street = isStreetKnown(booking) && address !== null ? `${oneLine(address)}, ` : "";
  return ["Delivered to", `${street}${town}`];
}

const bookedTable = ({ found: { booking }, facts, now }: Input) =>
  stayTable(booking.stay, toPlaceRow(booking.stay, facts, booking), now);

const price = ({ found: { booking }, records }: Input) => priceTable(booking, records);

const changes = ({ found: { booking }, records, facts, now }: Input) =>
  isOpenState(booking.state) ? changesTable(booking, records, facts.rules, now) : null;

/** "today", "tomorrow" or "on Sat, Jul 11". */
function dayFrom(now: Date, day: string): string {
  const { day: today } = dealershipTime(now);
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : `on ${formatDay(day, "short", now)}`;
}

const readText = (detail: Record<string, unknown>, name: string) => String(detail[name] ?? "");

const cents = (detail: Record<string, unknown>, name: string) => Number(detail[name] ?? 0);

/** Detail as stored by `changeStay`. */
function bookingBefore({ before }: Record<string, unknown>): QuotedStay | null {
  return typeof before === "object" && before !== null ? (before as QuotedStay) : null;
}

const UNDONE = "Please ignore our last email about this reservation. Here is where it is now.";

const CHANGED: Partial<Record<BookingState, { title: string; text: string }>> = {
  requested: {
    title: "Your request has changed",
    text: "It is still not confirmed until we call you.",
  },
  confirmed: { title: "Your reservation has changed", text: "It is still confirmed." },
  out: { title: "Your rental has changed", text: "The cart stays with you until then." },
};

const NOT_YOU =
  "If you didn't ask for a cart, someone entered your address by mistake. You can ignore this email.";
const NOT_YOU_BUT_BOOKED =
  "If you didn't ask for a cart, someone entered your address by mistake. Cancel it with the button, or call us.";

const CORRECTION = "Correction of your receipt";

const requestPart =
  (subject: string) =>
  (input: Input): Part => ({
    subject,
    title: input.words.title,
    paragraphs: [input.words.text],
    tables: [bookedTable(input), price(input), changes(input)],
    notes: [NOT_YOU],
  });

const PARTS: Record<MailKind, (input: Input) => Part> = {
  confirm: requestPart("Confirm your email to request your cart"),
  received: requestPart("We have your request for a cart"),

  confirmed: (input) => ({
    subject: `Confirmed: your cart for ${formatDay(input.found.booking.stay.start, "short", input.now)}`,
    title: input.words.title,
    paragraphs: [input.words.text],
    tables: [bookedTable(input), price(input), changes(input)],
    ...(input.found.booking.byRule !== null && { notes: [NOT_YOU_BUT_BOOKED] }),
  }),

  reminder: (input) => {
    const { start, time, area } = input.found.booking.stay;
    const when = dayFrom(input.now, start);
    const at = formatTime(time, "long");
    const what = area === null ? "Pick up your cart" : "Your cart comes";
    return {
      subject: `Reminder: your cart ${when} at ${at}`,
      title: `${what} ${when}`,
      paragraphs: [input.words.text],
      tables: [bookedTable(input), price(input), changes(input)],
    };
  },

  changed: (input) => {
    const { booking } = input.found;
    const { stay, state } = booking;
    const before = bookingBefore(input.detail);
    const { title, text } = CHANGED[state] ?? { title: input.words.title, text: input.words.text };
    const tables = [price(input), changes(input)];
    if (before === null) {
      return {
        subject: `Correction: ${input.words.title}`,
        title: input.words.title,
        paragraphs: [UNDONE, input.words.text],
        tables: [bookedTable(input), ...tables],
      };
    }
    const others = beforeTable(
      before,
      stay,
      (one) => toPlaceRow(one, input.facts, booking),
      input.now,
    );
    return {
      subject: title,
      title,
      paragraphs: [
        `${stay.vehicleName} from ${formatDay(stay.start, "named", input.now)} to ${formatDay(returnDate(stay), "named", input.now)}, each at ${formatTime(stay.time, "long")}. ${text}`,
      ],
      tables: [bookedTable(input), others, ...tables],
    };
  },

  canceled: (input) => {
    const { booking } = input.found;
    const { detail, records, words } = input;
    const costs = {
      feeCents: cents(detail, "feeCents"),
      deliveryFeeCents: cents(detail, "deliveryFeeCents"),
    };
    return {
      subject:
        booking.state === "no_show"
          ? `Your rental of ${formatDay(booking.stay.start, "short", input.now)} has ended`
          : "Your reservation is canceled",
      title: words.title,
      paragraphs: [words.text],
      tables: [bookedTable(input), canceledTable(booking, records, costs)],
    };
  },

  declined: (input) => ({
    subject: "We can't confirm your rental",
    title: input.words.title,
    paragraphs: [input.words.text],
    tables: [bookedTable(input)],
  }),

  expired: (input) => ({
    subject: "Your request for a cart has ended",
    title: input.words.title,
    paragraphs: [input.words.text],
    tables: [bookedTable(input)],
  }),

  receipt: (input) => {
    const { charge } = input.detail;
    const correction = correctionText(input.detail, input.records);
    if (correction !== null) {
      return {
        subject: CORRECTION,
        title: CORRECTION,
        paragraphs: [correction],
        tables: [bookedTable(input), price(input)],
      };
    }
    return {
      subject: "Your cart is with you",
      title: input.words.title,
      paragraphs: [
        input.words.text,
        ...(typeof charge === "number" ? [`It was charged to ${charge}% when you got it.`] : []),
      ],
      tables: [bookedTable(input), price(input)],
    };
  },

  message: ({ found, facts, detail, now }) => {
    const [author, text] = [readText(detail, "author"), readText(detail, "text")];
    const [who = author] = oneLine(author).split(" ");
    const { start } = found.booking.stay;
    return {
      subject: `${who} wrote to you about your cart for ${formatDay(start, "short", now)}`,
      title: `A message from ${who}`,
      paragraphs: [...textLines(text).filter((line) => line !== ""), `${who}, ${facts.name}`],
      tables: [],
    };
  },

  returned: (input) => {
    const correction = correctionText(input.detail, input.records);
    return {
      subject: correction === null ? "Your cart is back with us" : CORRECTION,
      title: correction === null ? input.words.title : CORRECTION,
      paragraphs: [...(correction === null ? [] : [correction]), input.words.text],
      tables: [bookedTable(input), returnTable(input.found.booking, input.records)],
    };
  },
};

const OWN_PAGE =
  "The button opens your own page: anyone who has its link can change or cancel, so pass it on to your other drivers only.";

const WITH_READY: readonly MailKind[] = ["confirmed", "changed", "reminder"];

const TONES: Partial<Record<BookingState, CustomerMail["badge"]["tone"]>> = {
  confirmed: "good",
  out: "good",
  declined: "warning",
  expired: "warning",
  no_show: "warning",
};

/** Says what the renter's page says, at the time when it is sent. */
export function renterMail(subject: MailSubject, facts: RenterFacts, now: Date): CustomerMail {
  const { booking, events } = subject.found;
  const { state, stay, reference, renter } = booking;
  const words = STATE_WORDS[state]({
    booking,
    rules: facts.rules,
    town: stay.area === null ? null : (facts.townName(stay.area) ?? stay.area),
    showroom: facts.showroom,
    reason: events.findLast(({ to_state }) => to_state === state)?.reason ?? null,
    balance: subject.records.balance,
    now,
  });
  const part = PARTS[subject.kind]({ ...subject, facts, words, now });
  const name = greetingName(renter.firstName);
  return {
    subject: `${part.subject} (${reference})`,
    preview: part.paragraphs.join(" "),
    badge: { text: words.badge, tone: TONES[state] ?? "plain" },
    title: part.title,
    greeting: name === null ? "Hello," : `Hello ${name},`,
    paragraphs: part.paragraphs,
    tables: part.tables.filter((table) => table !== null),
    ready: WITH_READY.includes(subject.kind) ? readyFor(booking, subject.records, facts.rules) : [],
    steps: {
      heading: "What happens next",
      items: subject.kind === "message" ? [] : words.next,
    },
    action: toMailAction(subject.kind, booking, facts.publicUrl),
    notes: [
      `Your reference is ${reference}. ${isOpenState(state) ? OWN_PAGE : "The button opens your own page."}`,
      `Questions? Call ${facts.phone}, or reply to this email.`,
      ...(part.notes ?? []),
    ],
    dealership: { name: facts.name, phone: facts.phone, url: facts.publicUrl },
  };
}
