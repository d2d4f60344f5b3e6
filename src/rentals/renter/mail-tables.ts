import { dayText } from "#domain/dates.ts";
import { clockText } from "#domain/dealership/hours.ts";
import { amountText, centsText, counted } from "#domain/money.ts";
import type { Booking } from "#domain/rentals/booking.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { MailRow, MailTable } from "#domain/reservations/renter-mail.ts";
import { OPEN_STATES, type ReservationState } from "#domain/reservations/states.ts";
import type { ReservationRecords } from "#rentals/records.server.ts";
import type { Reservation } from "#rentals/reservation.ts";
import { toBill } from "./bill.ts";
import { cancellationRows } from "./plan-changes.ts";

export const isOpenState = (state: ReservationState) => OPEN_STATES.some((open) => open === state);

const moment = (day: string, time: string) =>
  `${dayText(day, "short")}, ${clockText(time, "long")}`;

/** `place` is where the cart is handed over, such as "Delivered to Lavallette". */
function stayRows(booking: Booking, place: MailRow): MailRow[] {
  const { vehicleName, start, time, days } = booking;
  return [
    ["Cart", `${vehicleName}, ${counted(days, "day")}`],
    ["From", moment(start, time)],
    ["Until", moment(returnDate(booking), time)],
    place,
  ];
}

export const stayTable = (booking: Booking, place: MailRow): MailTable => ({
  heading: "Your rental",
  rows: stayRows(booking, place),
  last: [],
});

/** What was otherwise before a change. Null if all of it is the same. */
export function beforeTable(
  before: Booking,
  booking: Booking,
  placeOf: (booking: Booking) => MailRow,
): MailTable | null {
  const now = new Map(stayRows(booking, placeOf(booking)));
  const rows = stayRows(before, placeOf(before)).filter(
    ([label, value]) => now.get(label) !== value,
  );
  const isOtherPrice = before.quote.totalCents !== booking.quote.totalCents;
  const price: MailRow[] = isOtherPrice ? [["Total", centsText(before.quote.totalCents)]] : [];
  if (rows.length + price.length === 0) return null;
  return { heading: "Before the change", rows: [...rows, ...price], last: [] };
}

const getRows = (lines: readonly { label: string; amount: string }[]): MailRow[] =>
  lines.map(({ label, amount }) => [label, amount]);

/** The frozen price, what was paid and what is due. */
export function priceTable(reservation: Reservation, records: ReservationRecords): MailTable {
  const bill = toBill(reservation, records);
  const { depositHeldCents } = records.balance;
  const deposit: MailRow =
    reservation.state === "out"
      ? ["Deposit we hold", centsText(depositHeldCents)]
      : ["Deposit, refundable", bill.deposit];
  const after: MailRow[] = [
    ...(bill.paid === null ? [] : [["Paid", bill.paid] satisfies MailRow]),
    deposit,
    ...(bill.due === null ? [] : [["Due at the handover", bill.due] satisfies MailRow]),
  ];
  return {
    heading: "What it costs",
    rows: getRows(bill.lines),
    last: [["Total", bill.total], ...after],
  };
}

/** Line by line what a return costs, and what of the deposit goes back. */
export function returnTable({ booking }: Reservation, records: ReservationRecords): MailTable {
  const { paidCents, depositHeldCents, depositBackCents, dueCents } = records.balance;
  const fees = records.in?.fees ?? [];
  const feesCents = fees.reduce((sum, { cents }) => sum + cents, 0);
  return {
    heading: "Your return",
    rows: [
      ["Rental", centsText(booking.quote.totalCents)],
      ...(fees.length === 0
        ? [["Fees", "None"] satisfies MailRow]
        : fees.map(({ label, cents }): MailRow => [label, amountText(cents)])),
      ...(fees.length > 1 ? [["All fees", centsText(feesCents)] satisfies MailRow] : []),
      ...(paidCents > 0 ? [["Paid for the rental", centsText(paidCents)] satisfies MailRow] : []),
      ...(depositHeldCents > 0 ? [["Deposit", centsText(depositHeldCents)] satisfies MailRow] : []),
    ],
    last: [
      ...(depositHeldCents > 0
        ? [["Deposit that comes back", centsText(depositBackCents)] satisfies MailRow]
        : []),
      ...(dueCents > 0 ? [["Still due", centsText(dueCents)] satisfies MailRow] : []),
    ],
  };
}

/** What is left of the price after a cancellation. A refund is named only where money was taken. */
export function cancelledTable(
  { booking }: Reservation,
  { balance: { paidCents, refundCents, dueCents } }: ReservationRecords,
  { feeCents, deliveryFeeCents }: { feeCents: number; deliveryFeeCents: number },
): MailTable {
  return {
    heading: "What it costs",
    rows: [
      ["Price of the rental", centsText(booking.quote.totalCents)],
      ["What canceling costs", feeCents === 0 ? "Nothing" : centsText(feeCents)],
      ...(deliveryFeeCents > 0
        ? [["Delivery trip", centsText(deliveryFeeCents)] satisfies MailRow]
        : []),
      ...(paidCents > 0 ? [["Paid", centsText(paidCents)] satisfies MailRow] : []),
    ],
    last: [
      ...(refundCents > 0 ? [["Refund", centsText(refundCents)] satisfies MailRow] : []),
      ...(dueCents > 0 ? [["Still due", centsText(dueCents)] satisfies MailRow] : []),
    ],
  };
}

export function changesTable(
  reservation: Reservation,
  { balance: { paidCents } }: ReservationRecords,
  rules: RentalPlans["rules"],
  now: Date,
): MailTable {
  const costs = cancellationRows({ reservation, paidCents }, rules.cancellation, now);
  return {
    heading: "If plans change: what canceling costs",
    rows: costs.map(({ when, cost }) => [when, cost]),
    last: [],
  };
}
