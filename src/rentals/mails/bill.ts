import { z } from "zod";
import { PAYMENT_KINDS, PAYMENT_WORDS } from "#domain/bookings/payments.ts";
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

/** Names the payment that was recorded by mistake; null if the mail is not a correction. */
export function voidedText({ voided }: Record<string, unknown>): string | null {
  const read = voidedSchema.safeParse(voided);
  if (!read.success) return null;
  const { kind, cents } = read.data;
  return `We had entered “${PAYMENT_WORDS[kind]} ${formatCents(cents)}” by mistake. It does not count, and here are the right amounts.`;
}
