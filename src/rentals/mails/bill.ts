import { z } from "zod";
import { PAYMENT_KINDS, PAYMENT_WORDS } from "#domain/bookings/payments.ts";
import { sumFees } from "#domain/bookings/return-fees.ts";
import { OPEN_STATES } from "#domain/bookings/states.ts";
import { formatAmount, formatCents } from "#domain/money.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import type { BookingRecords } from "#rentals/changes/records.server.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** Returns the label of the open amount, with its due time. */
export const dueLabel = ({ area }: Pick<QuotedStay, "area">) =>
  area === null ? "Due at pickup" : "Due at delivery";

/** Returns the bill for the renter: price, payments and the amounts due. */
export function toBill({ stay, state }: Booking, records: BookingRecords) {
  const { quote } = stay;
  const { paidCents, dueCents, depositDueCents } = records.balance;
  const isOpen = OPEN_STATES.some((open) => open === state);
  const line = ({ label, cents }: { label: string; cents: number }) => ({
    label,
    amount: formatAmount(cents),
  });
  return {
    lines: quote.lines.map(line),
    total: formatCents(quote.totalCents),
    /** Fees charged at the return. */
    fees: records.in?.fees.map(line) ?? [],
    paid: paidCents > 0 ? formatCents(paidCents) : null,
    deposit: formatCents(quote.depositCents),
    dueLabel: dueLabel(stay),
    due: isOpen ? formatCents(dueCents + depositDueCents) : null,
  };
}

const voidedSchema = z.object({ kind: z.enum(PAYMENT_KINDS), cents: z.number() });

function correctedFeesText(beforeCents: number, { in: back }: BookingRecords): string | null {
  const cents = sumFees(back?.fees ?? []);
  if (cents === beforeCents) return null;
  return `We corrected the fees of your return. They were ${formatCents(beforeCents)} and are ${formatCents(cents)} now. Here are the right amounts.`;
}

/** Says what was wrong in an earlier mail; null if the mail is not a correction. */
export function correctionText(
  { voided, correctedCents }: Record<string, unknown>,
  records: BookingRecords,
): string | null {
  if (typeof correctedCents === "number") return correctedFeesText(correctedCents, records);
  const read = voidedSchema.safeParse(voided);
  if (!read.success) return null;
  const { kind, cents } = read.data;
  return `We had entered “${PAYMENT_WORDS[kind]} ${formatCents(cents)}” by mistake. It does not count, and here are the right amounts.`;
}
