import { toBookedOutcome } from "#domain/bookings/booked-outcome.ts";
import type { BookingState } from "#domain/bookings/states.ts";
import { type LostReason, lostLabel, type Outcome } from "#domain/inquiries/outcome.ts";
import { formatCents, formatCount } from "#domain/money.ts";
import type { Finding } from "./findings.ts";

/** Equal inquiries with what staff said about their end, and what their booking says. */
export type CountedInquiries = {
  source: string;
  person: string;
  /** As staff set it; null if they did not. */
  outcome: Outcome | null;
  reason: LostReason | null;
  /** The state of the booking that came with them; null without one. */
  state: BookingState | null;
  isClosed: boolean;
  count: number;
  /** Values that staff entered. */
  cents: number;
  /** Prices of the bookings, of inquiries without an entered value. */
  bookedCents: number;
};

/** "none" for what was never a sale, "unsaid" for what was closed without a word about it. */
type End = Outcome | "open" | "unsaid";

/** `reason` is why they were lost, in words; empty for other ends. */
export type EndedInquiries = Pick<CountedInquiries, "source" | "person" | "count" | "cents"> & {
  end: End;
  reason: string;
};

/** An outcome that staff set counts before that of the booking. */
export function toEnded({
  outcome,
  reason,
  state,
  isClosed,
  cents,
  bookedCents,
  ...counted
}: CountedInquiries): EndedInquiries {
  const booked = toBookedOutcome(state);
  const end: End = outcome ?? booked?.outcome ?? (isClosed ? "unsaid" : "open");
  const price = end === "won" && booked?.outcome === "won" ? bookedCents : 0;
  const ended = { ...counted, end, cents: end === "won" ? cents + price : 0, reason: "" };
  if (end !== "lost") return ended;
  const bookedReason = booked?.outcome === "lost" ? booked.reason : lostLabel(null);
  return { ...ended, reason: outcome === null ? bookedReason : lostLabel(reason) };
}

/** `valueCents` is what those that were won are worth. */
export type OutcomeRow = {
  name: string;
  won: number;
  lost: number;
  open: number;
  unsaid: number;
  valueCents: number;
};

const compareRows = (a: OutcomeRow, b: OutcomeRow) =>
  b.won - a.won || b.lost - a.lost || b.open - a.open || (a.name < b.name ? -1 : 1);

/** Sorted by wins, most first. Leaves out inquiries that could not become a sale. */
export function outcomesBy(
  inquiries: readonly EndedInquiries[],
  key: "source" | "person",
): OutcomeRow[] {
  const rows = new Map<string, OutcomeRow>();
  for (const { [key]: name, end, count, cents } of inquiries) {
    if (end === "none") continue;
    const row = rows.get(name) ?? { name, won: 0, lost: 0, open: 0, unsaid: 0, valueCents: 0 };
    row[end] += count;
    row.valueCents += cents;
    rows.set(name, row);
  }
  return [...rows.values()].toSorted(compareRows);
}

/** Why inquiries were lost, the most frequent reason first. */
export function lostReasons(
  inquiries: readonly EndedInquiries[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { end, reason, count } of inquiries) {
    if (end === "lost") counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** "12 won for $118,400.00, 7 lost, 41 open, 3 not said." */
export function outcomesFinding(inquiries: readonly EndedInquiries[]): Finding {
  const total = { won: 0, lost: 0, open: 0, unsaid: 0, cents: 0 };
  for (const { end, count, cents } of inquiries) {
    if (end === "none") continue;
    total[end] += count;
    total.cents += cents;
  }
  if (total.won + total.lost === 0) {
    return { before: "Not known yet how these inquiries ended.", figure: "", after: "" };
  }
  const value = total.cents === 0 ? "" : ` for ${formatCents(total.cents)}`;
  const unsaid = total.unsaid === 0 ? "" : `, ${formatCount(total.unsaid)} not said`;
  return {
    before: "",
    figure: `${formatCount(total.won)} won${value}`,
    after: `, ${formatCount(total.lost)} lost, ${formatCount(total.open)} open${unsaid}.`,
  };
}
