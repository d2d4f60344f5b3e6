import { monthDay } from "#domain/dates.ts";
import { centsText } from "#domain/money.ts";
import { bookingRecord, bookingRows, quoteLines } from "#domain/rentals/booking-text.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import { STATE_WORDS } from "#domain/reservations/states.ts";
import { eventText } from "#reservations/event-text.ts";
import type { ExportedReservation } from "#reservations/export-reservations.server.ts";
import type { FoundReservation, ReservationEvent } from "#reservations/find-reservations.server.ts";
import type { ReservationRecords } from "#reservations/records.server.ts";
import type { Reservation } from "#reservations/reservation.ts";
import { dollars } from "./export-formats.ts";
import { labeledLines, placeName, section } from "./inquiry-report.ts";
import { type Column, localTime, oneLine, table, textLines } from "./terminal.ts";

export const renterName = ({ renter }: Reservation) =>
  `${renter.firstName} ${renter.lastName}`.trim() || "No name";

/** "Jul 10 to Jul 13" */
export const daysOf = ({ booking }: Reservation) =>
  `${monthDay(booking.start)} to ${monthDay(returnDate(booking))}`;

export const stateWord = ({ state }: Reservation) => STATE_WORDS[state].toLowerCase();

const COLUMNS: Column<Reservation>[] = [
  { heading: "START", cell: ({ fromAt }) => localTime(fromAt) },
  { heading: "RETURN", cell: ({ toAt }) => localTime(toAt) },
  { heading: "STATE", cell: stateWord },
  // Never cut, because other commands take it.
  { heading: "REFERENCE", cell: ({ reference }) => reference },
  { heading: "NAME", cell: renterName, maxWidth: 30 },
  { heading: "CLASS", cell: ({ booking }) => booking.vehicleName },
  { heading: "CART", cell: ({ unit }) => unit ?? "" },
  {
    heading: "TOWN",
    cell: ({ booking }) => (booking.area === null ? "picked up" : placeName(booking.area)),
  },
  {
    heading: "TOTAL",
    cell: ({ booking }) => centsText(booking.quote.totalCents),
    right: true,
  },
];

export const bookingTable = (found: readonly Reservation[]) => table(COLUMNS, found);

const iso = (at: number) => new Date(at).toISOString();

/** For a program; without the key of the renter's page. */
export function bookingFields(reservation: Reservation) {
  const { reference, state, unit, renter, booking, fromAt, toAt, holdUntil, createdAt } =
    reservation;
  return {
    reference,
    state,
    cart: unit,
    requestedAt: iso(createdAt),
    startsAt: iso(fromAt),
    returnsAt: iso(toAt),
    heldUntil: holdUntil === null ? null : iso(holdUntil),
    ...bookingRecord(booking),
    ...renter,
  };
}

function historyLines(events: readonly ReservationEvent[]): string[] {
  return events.flatMap((event) => {
    const [first = "", ...others] = textLines(eventText(event));
    const indent = " ".repeat("2026-05-01 08:00  ".length);
    const kind = event.kind === "note" || event.kind === "message" ? ` (${event.kind})` : "";
    return [
      `${localTime(event.at)}  ${oneLine(event.author)}${kind}: ${first}`,
      ...others.map((line) => indent + line),
    ];
  });
}

function paymentLines({ payments, balance }: ReservationRecords): string[] {
  const lines = payments.map(
    ({ at, kind, method, cents, author }) =>
      `${localTime(at)}  ${eventText({ kind: "paid", reason: null, detail: { kind, method, cents } })}, ${oneLine(author)}`,
  );
  const open = [
    balance.dueCents > 0 && `Still to pay: ${centsText(balance.dueCents)}`,
    balance.depositDueCents > 0 && `Deposit still to take: ${centsText(balance.depositDueCents)}`,
    balance.refundCents > 0 && `To refund: ${centsText(balance.refundCents)}`,
    balance.depositBackCents > 0 &&
      `Of the deposit goes back: ${centsText(balance.depositBackCents)}`,
  ];
  return [...lines, ...open.filter((line) => line !== false)];
}

export function bookingSheet(
  { reservation, events }: FoundReservation,
  records: ReservationRecords,
) {
  const { booking, renter, state, holdUntil, createdAt, unit } = reservation;
  const { area, address } = booking;
  return [
    ...labeledLines([
      ["Reference", reservation.reference],
      ["State", stateWord(reservation)],
      ["Requested", localTime(createdAt)],
      ["Held until", state === "requested" && holdUntil !== null ? localTime(holdUntil) : null],
      ["Cart", unit],
      ["Name", renterName(reservation)],
      ["Email", renter.email],
      ["Phone", renter.phone],
    ]),
    ...section(
      "Rental",
      labeledLines(bookingRows(booking, area && `${address}, ${placeName(area)}`)),
    ),
    ...section("Price", quoteLines(booking.quote).map(oneLine)),
    ...section("Payments", paymentLines(records)),
    ...section("The customer's notes", renter.notes === "" ? [] : textLines(renter.notes)),
    ...section("History", historyLines(events)),
  ];
}

export const EXPORT_COLUMNS = [
  "reference",
  "state",
  "requestedAt",
  "class",
  "cart",
  "start",
  "return",
  "days",
  "area",
  "address",
  "firstName",
  "lastName",
  "email",
  "phone",
  "additionalDrivers",
  "customerNotes",
  "notes",
  "quote",
  "total",
  "deposit",
  "paid",
  "depositHeld",
] as const;

export function exportCells({
  reservation,
  paidCents,
  depositHeldCents,
  notes,
}: ExportedReservation) {
  const { reference, unit, booking, renter, fromAt, toAt, createdAt } = reservation;
  const { lines, totalCents, depositCents } = booking.quote;
  return {
    reference,
    state: stateWord(reservation),
    requestedAt: localTime(createdAt),
    class: booking.vehicleName,
    cart: unit,
    start: localTime(fromAt),
    return: localTime(toAt),
    days: String(booking.days),
    area: booking.area,
    address: booking.address,
    firstName: renter.firstName,
    lastName: renter.lastName,
    email: renter.email,
    phone: renter.phone,
    additionalDrivers: String(booking.additionalDrivers),
    customerNotes: renter.notes,
    notes: notes.map(({ at, author, text }) => `${localTime(at)} ${author}: ${text}`).join("\n"),
    quote: lines.map(({ label, cents }) => `${label}: ${dollars(cents)}`).join("\n"),
    total: dollars(totalCents),
    deposit: dollars(depositCents),
    paid: dollars(paidCents),
    depositHeld: dollars(depositHeldCents),
  } satisfies Record<(typeof EXPORT_COLUMNS)[number], string | null>;
}

export function exportRecord({ reservation, notes, ...amounts }: ExportedReservation) {
  return {
    ...bookingFields(reservation),
    ...amounts,
    staffNotes: notes.map(({ at, author, text }) => ({ writtenAt: iso(at), author, text })),
  };
}
