import { type LostReason, lostLabel, type Outcome } from "#domain/inquiries/outcome.ts";
import { formatCents, formatCount } from "#domain/money.ts";
import type { Finding } from "./findings.ts";

/** `outcome` is null while the end of these inquiries is open. */
export type EndedInquiries = {
  source: string;
  person: string;
  outcome: Outcome | null;
  reason: LostReason | null;
  count: number;
  cents: number;
};

/** `valueCents` is what those that were won are worth. */
export type OutcomeRow = {
  name: string;
  won: number;
  lost: number;
  open: number;
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
  for (const { [key]: name, outcome, count, cents } of inquiries) {
    if (outcome === "none") continue;
    const row = rows.get(name) ?? { name, won: 0, lost: 0, open: 0, valueCents: 0 };
    row[outcome ?? "open"] += count;
    if (outcome === "won") row.valueCents += cents;
    rows.set(name, row);
  }
  return [...rows.values()].toSorted(compareRows);
}

/** Why inquiries were lost, the most frequent reason first. */
export function lostReasons(
  inquiries: readonly EndedInquiries[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { outcome, reason, count } of inquiries) {
    if (outcome !== "lost") continue;
    const name = lostLabel(reason);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** "12 won for $118,400, 7 lost, 41 open." */
export function outcomesFinding(inquiries: readonly EndedInquiries[]): Finding {
  const total = { won: 0, lost: 0, open: 0, cents: 0 };
  for (const { outcome, count, cents } of inquiries) {
    if (outcome === "none") continue;
    total[outcome ?? "open"] += count;
    if (outcome === "won") total.cents += cents;
  }
  if (total.won + total.lost === 0) {
    return { before: "Not known yet how these inquiries ended.", figure: "", after: "" };
  }
  const value = total.cents === 0 ? "" : ` for ${formatCents(total.cents)}`;
  return {
    before: "",
    figure: `${formatCount(total.won)} won${value}`,
    after: `, ${formatCount(total.lost)} lost, ${formatCount(total.open)} open.`,
  };
}
