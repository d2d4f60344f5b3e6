import { addDays, formatDay, formatMonthDay } from "#domain/dates.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { formatAmount, formatCents, pluralize } from "#domain/money.ts";
import { type QuoteField, sameCostRange, toCents } from "#domain/rentals/quote.ts";
import type { QuoteFacts, Rental, RentalResult } from "#domain/rentals/quote-params.ts";
import { findDaysMistake } from "#domain/rentals/stay-days.ts";
import { findStayMistake, type Schedule, type StayMistake } from "#domain/rentals/stay-start.ts";

export type StayFacts = QuoteFacts & { schedule: Schedule };

export type QuoteView = {
  /** Messages by field. There is a price even where the stay cannot be had on its days. */
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
  /** The nearest stay that can be had, where this one cannot; null otherwise. */
  instead: { path: string; text: string; short: string } | null;
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
  instead: null,
};

/** `time` is null where the form does not ask for it. */
function stayMistake(
  { start, area, request: { days } }: Rental,
  time: string | null,
  schedule: Schedule,
  now: Date,
): StayMistake | null {
  if (start === null) return null;
  const stay = { start, days, isDelivered: area !== null };
  return time === null
    ? findDaysMistake(stay, schedule, now)
    : findStayMistake({ ...stay, time }, schedule, now);
}

function toInstead(
  { request: { vehicle, days, additionalDrivers }, start, area }: Rental,
  { instead }: StayMistake,
  now: Date,
): QuoteView["instead"] {
  const stay = new URLSearchParams({
    plan: vehicle.id,
    start: instead?.start ?? start ?? "",
    days: String(instead?.days ?? days),
    area: area ?? "",
  });
  if (instead === null) {
    const text = "See which days are free";
    return { path: `/reserve/free-days?${stay}`, text, short: "Free days" };
  }
  stay.set("time", instead.time);
  if (additionalDrivers > 0) stay.set("drivers", String(additionalDrivers));
  const path = `/reserve?${stay}`;
  const longer = pluralize(instead.days ?? days, "day");
  return instead.start === start
    ? { path, text: `Reserve ${longer} instead`, short: `Reserve ${longer}` }
    : {
        path,
        text: `Reserve from ${formatDay(instead.start, "short", now)} instead`,
        short: `From ${formatMonthDay(instead.start, now)}`,
      };
}

export function quoteView(
  read: RentalResult,
  { prices, areas, schedule }: Pick<StayFacts, "prices" | "areas" | "schedule">,
  now: Date,
  time: string | null = null,
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
  const mistake = stayMistake(read.rental, time, schedule, now);
  return {
    // A form with a first day has its day of return, too.
    errors:
      mistake === null ? {} : { [mistake.field === "days" ? "end" : mistake.field]: mistake.text },
    problem: mistake?.text ?? "",
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
    instead: mistake && toInstead(read.rental, mistake, now),
  };
}
