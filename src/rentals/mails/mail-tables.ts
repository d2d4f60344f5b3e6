import { sumFees } from "#domain/bookings/return-fees.ts";
import { type BookingState, OPEN_STATES } from "#domain/bookings/states.ts";
import type { MailRow, MailTable } from "#domain/customer-mail.ts";
import { formatDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatAmount, formatCents, pluralize } from "#domain/money.ts";
import { returnDate } from "#domain/rentals/booking-times.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { BookingRecords } from "#rentals/changes/records.server.ts";
import type { Booking } from "#rentals/store/booking.ts";
import { dueLabel, toBill } from "./bill.ts";
import { cancellationRows } from "./plan-changes.ts";

export const isOpenState = (state: BookingState) => OPEN_STATES.some((open) => open === state);

const moment = (day: string, time: string, now: Date) =>
  `${formatDay(day, "short", now)}, ${formatTime(time, "long")}`;

/** `place` is where the cart is handed over, such as "Delivered to Lavallette". */
function stayRows(stay: QuotedStay, place: MailRow, now: Date): MailRow[] {
  const { vehicleName, start, time, days } = stay;
  return [
    ["Cart", `${vehicleName}, ${pluralize(days, "day")}`],
    ["From", moment(start, time, now)],
    ["Until", moment(returnDate(stay), time, now)],
    place,
  ];
}

export const stayTable = (stay: QuotedStay, place: MailRow, now: Date): MailTable => ({
  heading: "Your rental",
  rows: stayRows(stay, place, now),
  last: [],
});

/** Returns the rows that differed before a change; null if nothing differs. */
export function beforeTable(
  before: QuotedStay,
  stay: QuotedStay,
  toPlaceRow: (stay: QuotedStay) => MailRow,
  now: Date,
): MailTable | null {
  const after = new Map(stayRows(stay, toPlaceRow(stay), now));
  const rows = stayRows(before, toPlaceRow(before), now).filter(
    ([label, value]) => after.get(label) !== value,
  );
  const isOtherPrice = before.quote.totalCents !== stay.quote.totalCents;
  const price: MailRow[] = isOtherPrice ? [["Total", formatCents(before.quote.totalCents)]] : [];
  if (rows.length + price.length === 0) return null;
  return { heading: "Before the change", rows: [...rows, ...price], last: [] };
}

const toRows = (lines: readonly { label: string; amount: string }[]): MailRow[] =>
  lines.map(({ label, amount }) => [label, amount]);

/** The frozen price, what was paid and what is due. */
export function priceTable(booking: Booking, records: BookingRecords): MailTable {
  const bill = toBill(booking, records);
  const { depositHeldCents } = records.balance;
  const deposit: MailRow =
    booking.state === "out"
      ? ["Deposit we hold", formatCents(depositHeldCents)]
      : ["Deposit, refundable", bill.deposit];
  const after: MailRow[] = [
    ...(bill.paid === null ? [] : [["Paid", bill.paid] satisfies MailRow]),
    deposit,
    ...(bill.due === null ? [] : [[dueLabel(booking.stay), bill.due] satisfies MailRow]),
  ];
  return {
    heading: "What it costs",
    rows: toRows(bill.lines),
    last: [["Total", bill.total], ...after],
  };
}

/** Lists the fees of a return, and the part of the deposit that goes back. */
export function returnTable({ stay }: Booking, records: BookingRecords): MailTable {
  const { paidCents, depositHeldCents, depositBackCents, dueCents } = records.balance;
  const fees = records.in?.fees ?? [];
  const feesCents = sumFees(fees);
  return {
    heading: "Your return",
    rows: [
      ["Rental", formatCents(stay.quote.totalCents)],
      ...(fees.length === 0
        ? [["Fees", "None"] satisfies MailRow]
        : fees.map(({ label, cents }): MailRow => [label, formatAmount(cents)])),
      ...(fees.length > 1 ? [["All fees", formatCents(feesCents)] satisfies MailRow] : []),
      ...(paidCents > 0 ? [["Paid for the rental", formatCents(paidCents)] satisfies MailRow] : []),
      ...(depositHeldCents > 0
        ? [["Deposit", formatCents(depositHeldCents)] satisfies MailRow]
        : []),
    ],
    last: [
      ...(depositHeldCents > 0
        ? [["Deposit that comes back", formatCents(depositBackCents)] satisfies MailRow]
        : []),
      ...(dueCents > 0 ? [["Still due", formatCents(dueCents)] satisfies MailRow] : []),
    ],
  };
}

/** Returns the price and the costs of a cancellation. Names a refund only where money was taken. */
export function canceledTable(
  { stay }: Booking,
  { balance: { paidCents, refundCents, dueCents } }: BookingRecords,
  { feeCents, deliveryFeeCents }: { feeCents: number; deliveryFeeCents: number },
): MailTable {
  return {
    heading: "What it costs",
    rows: [
      ["Price of the rental", formatCents(stay.quote.totalCents)],
      ["What canceling costs", feeCents === 0 ? "Nothing" : formatCents(feeCents)],
      ...(deliveryFeeCents > 0
        ? [["Delivery trip", formatCents(deliveryFeeCents)] satisfies MailRow]
        : []),
      ...(paidCents > 0 ? [["Paid", formatCents(paidCents)] satisfies MailRow] : []),
    ],
    last: [
      ...(refundCents > 0 ? [["Refund", formatCents(refundCents)] satisfies MailRow] : []),
      ...(dueCents > 0 ? [["Still due", formatCents(dueCents)] satisfies MailRow] : []),
    ],
  };
}

export function changesTable(
  booking: Booking,
  { balance: { paidCents } }: BookingRecords,
  rules: RentalPlans["rules"],
  now: Date,
): MailTable {
  const costs = cancellationRows({ booking, paidCents }, rules.cancellation, now);
  return {
    heading: "If plans change: what canceling costs",
    rows: costs.map(({ when, cost }) => [when, cost]),
    last: [],
  };
}
