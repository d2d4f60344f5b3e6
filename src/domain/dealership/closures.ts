import { addDays, formatDays } from "#domain/dates.ts";
import type { Closure, Day } from "./dealership-schema.ts";

/** Days in a row on which the dealership is closed for the same reason. */
export type ClosedSpan = { first: string; last: string; closure: Closure };

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

export function toWeekday(day: string): Day | undefined {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
}

function isOn(day: string, on: Closure["on"]): boolean {
  if (typeof on === "string") return on === day || on === day.slice(5);
  if ("first" in on) {
    const { first, last } = on;
    const date = first.length > 5 ? day : day.slice(5);
    return first <= last ? first <= date && date <= last : first <= date || date <= last;
  }
  const [, month, date] = day.split("-").map(Number);
  if (month !== on.month || toWeekday(day) !== on.day) return false;
  if (on.week !== "last") return Math.ceil((date ?? 0) / 7) === on.week;
  return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}

export function closureOn(day: string, closures: readonly Closure[]): Closure | null {
  return closures.find(({ on }) => isOn(day, on)) ?? null;
}

/** Closed spans of the 366 days from a day on, sorted by first day. */
export function closedSpans(from: string, closures: readonly Closure[]): ClosedSpan[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(from, index));
  const getSpans = (closure: Closure) => {
    const spans: ClosedSpan[] = [];
    for (const day of days.filter((one) => isOn(one, closure.on))) {
      const span = spans.at(-1);
      if (span !== undefined && addDays(span.last, 1) === day) span.last = day;
      else spans.push({ first: day, last: day, closure });
    }
    return spans;
  };
  return closures.flatMap(getSpans).toSorted((a, b) => (a.first < b.first ? -1 : 1));
}

const list = new Intl.ListFormat("en-US");
const MAX_SHOWN = 3;
/** Later closures are of no use to somebody who plans a visit. */
const MAX_DAYS_AHEAD = 60;

/** "Closed Thanksgiving Day (Thu, Nov 26) and Winter break (Dec 24–Jan 1)."; empty if there is none. */
export function closedSentence(from: string, closures: readonly Closure[]): string {
  const limit = addDays(from, MAX_DAYS_AHEAD);
  const next = closedSpans(from, closures)
    .filter(({ first }) => first <= limit)
    .slice(0, MAX_SHOWN);
  if (next.length === 0) return "";
  const texts = next.map(({ first, last, closure: { name, reason } }) => {
    const when = formatDays(first, last, from);
    return `${name} (${reason === undefined ? when : `${when}: ${reason}`})`;
  });
  return `Closed ${list.format(texts)}.`;
}
