import { intentLabel } from "#domain/inquiries/context.ts";
import { interestLabel } from "#domain/inquiries/inquiry-fields.ts";
import {
  type PromiseState,
  type PromiseTerms,
  promiseState,
} from "#domain/inquiries/response-promise.ts";
import { counted } from "#domain/money.ts";
import type { Booking } from "#domain/rentals/booking.ts";
import { bookingRows, quoteLines, RENTAL_REQUEST } from "#domain/rentals/booking-text.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { AdminInquiry, Delivery, InquiryNote } from "#inquiries/inquiry-admin.server.ts";
import { inquiryRecord } from "#inquiries/inquiry-record.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import type { ReservationMailsTable } from "#rentals/tables.ts";
import { age, type Column, localTime, oneLine, table, textLines } from "./terminal.ts";

/** `terms` is null if the content is invalid. */
export type Moment = { now: Date; terms: PromiseTerms | null };

function getState(row: AdminInquiry, { now, terms }: Moment): PromiseState | null {
  if (terms === null) return null;
  const isAnswered = row.closed_at !== null || row.answered_at !== null;
  return promiseState({ receivedAt: new Date(row.received_at), isAnswered }, now, terms);
}

export function listedInquiry(row: AdminInquiry, moment: Moment) {
  const { reference, ...fields } = inquiryRecord(row, row.booking);
  const age = moment.now.getTime() - Date.parse(row.received_at);
  return {
    reference,
    state: getState(row, moment),
    ageMinutes: Math.max(0, Math.floor(age / 60_000)),
    closedAt: row.closed_at,
    ...fields,
    noteCount: row.notes,
  };
}

const stateWord = (row: AdminInquiry, moment: Moment) =>
  row.closed_at === null ? (getState(row, moment) ?? "") : "closed";

/** By id. */
export type Names = ReadonlyMap<string, string>;

const placeName = (slug: string) =>
  slug.replaceAll("-", " ").replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

const getInterest = (row: AdminInquiry) =>
  row.booking === null ? (interestLabel(row.interest) ?? row.interest) : RENTAL_REQUEST;

function about(row: AdminInquiry, names: Names): string {
  const { booking } = row;
  if (booking !== null) {
    const place = booking.area === null ? "collected" : placeName(booking.area);
    return `${booking.start} to ${returnDate(booking)}, ${booking.vehicleName}, ${place}`;
  }
  const vehicle = row.vehicle === null ? null : (names.get(row.vehicle) ?? row.vehicle);
  return [
    vehicle ?? row.subject,
    row.color,
    intentLabel(row.intent) ?? row.intent,
    row.area === null ? null : placeName(row.area),
  ]
    .filter((part) => part !== null)
    .join(", ");
}

const getName = (row: InquiriesTable) => `${row.first_name} ${row.last_name}`;

export function inquiryTable(
  rows: readonly AdminInquiry[],
  names: Names,
  moment: Moment,
): string[] {
  const columns: Column<AdminInquiry>[] = [
    { heading: "RECEIVED", cell: (row) => localTime(row.received_at) },
    { heading: "AGE", cell: (row) => age(row.received_at, moment.now), right: true },
    { heading: "STATE", cell: (row) => stateWord(row, moment) },
    { heading: "REFERENCE", cell: (row) => row.reference },
    { heading: "NAME", cell: getName, maxWidth: 30 },
    { heading: "INTEREST", cell: getInterest },
    { heading: "ABOUT", cell: (row) => about(row, names) },
  ];
  return table(columns, rows);
}

export const CHANNELS: Readonly<Record<Delivery["channel"], string>> = {
  dealership: "mail to the dealership",
  visitor: "mail to the visitor",
  webhook: "webhook",
  reply: "reply to the visitor",
};

export const RENTER_MAILS: Readonly<Record<ReservationMailsTable["kind"], string>> = {
  shop: "to you: what the renter did",
  received: "to the renter: received",
  confirmed: "to the renter: confirmed",
  declined: "to the renter: not confirmed",
  expired: "to the renter: ended",
  changed: "to the renter: changed",
  cancelled: "to the renter: canceled",
  reminder: "to the renter: reminder",
  receipt: "to the renter: cart is out",
  returned: "to the renter: cart is back",
  message: "to the renter: message",
};

export function deliverySentence({ channel, state, attempts, at, fault }: Delivery): string {
  const when = localTime(at);
  const what = { delivered: "sent", failed: "could not be sent,", waiting: "waits, due" }[state];
  const tried = counted(attempts, "attempt");
  return `${CHANNELS[channel]}: ${what} ${when}, ${tried}${fault === null ? "" : `, ${fault}`}`;
}

function labeledLines(fields: readonly (readonly [string, string | null])[]): string[] {
  const shown = fields.filter(([, value]) => value !== null && value !== "");
  const width = Math.max(0, ...shown.map(([label]) => label.length));
  return shown.map(([label, value]) => `${label.padEnd(width)}  ${oneLine(value ?? "")}`);
}

function rentalLines(booking: Booking | null): string[] {
  if (booking === null) return [];
  const { area, address } = booking;
  return labeledLines(bookingRows(booking, area && `${address}, ${placeName(area)}`));
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", heading, ...lines.map((line) => `  ${line}`)];
}

/** What a visitor typed is indented, so that it cannot pass for a field. */
export function inquirySheet(
  row: AdminInquiry,
  names: Names,
  { notes, deliveries }: { notes: readonly InquiryNote[]; deliveries: readonly Delivery[] },
  moment: Moment,
): string[] {
  const { campaign } = inquiryRecord(row, null);
  const fields: [string, string | null][] = [
    ["Reference", row.reference],
    ["Received", `${localTime(row.received_at)} (${age(row.received_at, moment.now)})`],
    ["State", stateWord(row, moment)],
    ["Closed", row.closed_at === null ? null : localTime(row.closed_at)],
    ["Name", getName(row)],
    ["Email", row.email],
    ["Phone", row.phone],
    ["Interest", getInterest(row)],
    ["About", about(row, names)],
    ["Vehicle", row.vehicle],
    ["Area", row.area],
    ["Page", row.page],
    ["Came from", row.referrer],
    ["First page", row.landing_page],
    ...Object.entries(campaign).map(([key, value]): [string, string] => [key, value]),
  ];
  const noteLines = notes.flatMap(({ written_at, text }) => {
    const [first = "", ...others] = textLines(text);
    const indent = " ".repeat("2026-05-01 08:00  ".length);
    return [`${localTime(written_at)}  ${first}`, ...others.map((line) => indent + line)];
  });
  return [
    ...labeledLines(fields),
    ...section("Rental", rentalLines(row.booking)),
    ...section("Quote", row.booking === null ? [] : quoteLines(row.booking.quote).map(oneLine)),
    ...(row.message === "" ? [] : ["", ...textLines(row.message).map((line) => `  ${line}`)]),
    ...section("Notes", noteLines),
    ...section("Messages", deliveries.map(deliverySentence)),
  ];
}
