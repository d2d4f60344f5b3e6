import { amountText, centsText } from "#domain/money.ts";
import { OPEN_STATES } from "#domain/reservations/states.ts";
import type { ReservationRecords } from "#rentals/records.server.ts";
import type { Reservation } from "#rentals/reservation.ts";

/** What a rental costs, what was paid and what is due, for the renter. */
export function toBill({ booking: { quote }, state }: Reservation, records: ReservationRecords) {
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
