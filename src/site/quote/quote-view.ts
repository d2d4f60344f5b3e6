import { addDays, formatDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatAmount, formatCents, pluralize } from "#domain/money.ts";
import { type QuoteField, sameCostRange, toCents } from "#domain/rentals/quote.ts";
import type { QuoteFacts, RentalResult } from "#domain/rentals/quote-params.ts";

export type QuoteView = {
  /** Messages by field; empty when there is a price. */
  errors: Partial<Record<QuoteField, string>>;
  problem: string;
  heading: string;
  total: string;
  totalCents: number | null;
  days: number | null;
  rows: readonly { label: string; amount: string }[];
  deposit: string;
  /** "6 Seater, delivered to Lavallette" */
  cart: string;
  /** "Sat, Jul 10 to Thu, Jul 15"; empty without a first day. */
  stay: string;
  /** How many more days cost nothing, and which cost the same; both empty when none do. */
  hint: string;
  same: string;
  saved: string;
  /** The extra cost of starting today; empty once the first day is chosen. */
  rush: string;
  reserve: string;
};

function sameLabel(from: number, to: number): string {
  if (to - from > 3) return `${from} to ${to} days cost the same.`;
  const days = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  return `${days.slice(0, -1).join(", ")} and ${days.at(-1)} days cost the same.`;
}

const EMPTY: Omit<QuoteView, "errors" | "problem"> = {
  heading: "No price yet",
  total: "–",
  totalCents: null,
  days: null,
  rows: [],
  deposit: "–",
  cart: "",
  stay: "",
  hint: "",
  same: "",
  saved: "",
  rush: "",
  reserve: "Reserve this cart",
};

export function quoteView(
  read: RentalResult,
  { prices, areas }: Pick<QuoteFacts, "prices" | "areas">,
  now: Date,
): QuoteView {
  if (!read.ok) {
    const errors: QuoteView["errors"] = {};
    for (const { field, text } of read.mistakes) errors[field] ??= text;
    return { ...EMPTY, errors, problem: read.mistakes.map(({ text }) => text).join(" ") };
  }
  const { request, start, area, quote } = read.rental;
  const { days } = quote;
  const same = sameCostRange(request.vehicle, days, prices.rules.maximumDays);
  const { rushFee, sameDayCutoff } = prices.delivery;
  const mayRush = request.delivery !== null && start === null && !request.rush;
  return {
    errors: {},
    problem: "",
    heading: `Total for ${pluralize(days, "day")}`,
    total: formatCents(quote.totalCents),
    totalCents: quote.totalCents,
    days,
    rows: quote.lines.map(({ label, cents: amount }) => ({ label, amount: formatAmount(amount) })),
    deposit: formatCents(quote.depositCents),
    cart: `${request.vehicle.name}, ${area === null ? "picked up" : `delivered to ${areas.get(area)?.name}`}`,
    stay:
      start === null
        ? ""
        : `${formatDay(start, "short", now)} to ${formatDay(addDays(start, days), "short", now)}`,
    hint: same.to > days ? `Keep it ${pluralize(same.to - days, "more day")} for $0.` : "",
    same: same.to > days ? sameLabel(same.from, same.to) : "",
    saved:
      quote.savedCents > 0
        ? `You save ${formatCents(quote.savedCents)} on ${pluralize(days, "day")} compared with the daily price.`
        : "",
    rush: mayRush
      ? `Need it today? Order before ${formatTime(sameDayCutoff, "long")}: same-day delivery adds ${formatCents(toCents(rushFee))}.`
      : "",
    reserve: `Reserve ${days === 1 ? "this day" : `these ${days} days`}`,
  };
}
