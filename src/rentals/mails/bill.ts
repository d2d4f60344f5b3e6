import { OPEN_STATES } from "#domain/bookings/states.ts";
import { amountText, centsText } from "#domain/money.ts";
import type { BookingRecords } from "#rentals/changes/records.server.ts";
import type { Booking } from "#rentals/store/booking.ts";

/** What a rental costs, what was paid and what is due, for the renter. */
export function toBill({ stay: { quote }, state }: Booking, records: BookingRecords) {
  const { paidCents, dueCents, depositDueCents } = records.balance;
  const isOpen = OPEN_STATES.some((open) => open === state);
  const line = ({ label, cents }: { label: string; cents: number }) => ({
    label,
    amount: amountText(cents),
  });
  return {
    lines: quote.lines.map(line),
    total: centsText(quote.totalCents),
    /** Of the return. */
    fees: records.in?.fees.map(line) ?? [],
    paid: paidCents > 0 ? centsText(paidCents) : null,
    deposit: centsText(quote.depositCents),
    due: isOpen ? centsText(dueCents + depositDueCents) : null,
  };
}
