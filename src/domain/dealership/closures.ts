import { addDays } from "#domain/dates.ts";
import type { Closure, Day } from "./dealership-schema.ts";

/** Days in a row that a closure is on. */
export type ClosedSpan = { first: string; last: string; closure: Closure };

export const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

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

/** The closure that keeps the shop closed all of a day. */
export function closureOn(day: string, closures: readonly Closure[]): Closure | null {
  return closures.find(({ on, closes }) => closes === undefined && isOn(day, on)) ?? null;
}

type EarlyClosing = Closure & { closes: string };

const isEarly = (closure: Closure): closure is EarlyClosing => closure.closes !== undefined;

/** The closure that closes the shop early on a day, the earliest of several. */
export function earlyClosingOn(day: string, closures: readonly Closure[]): EarlyClosing | null {
  const early = closures.filter(isEarly).filter(({ on }) => isOn(day, on));
  return early.toSorted((a, b) => a.closes.localeCompare(b.closes))[0] ?? null;
}

/** Spans of all closures in the 366 days from a day on, sorted by first day. */
export function closedSpans(from: string, closures: readonly Closure[]): ClosedSpan[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(from, index));
  const listSpans = (closure: Closure) => {
    const spans: ClosedSpan[] = [];
    for (const day of days.filter((one) => isOn(one, closure.on))) {
      const span = spans.at(-1);
      if (span !== undefined && addDays(span.last, 1) === day) span.last = day;
      else spans.push({ first: day, last: day, closure });
    }
    return spans;
  };
  return closures.flatMap(listSpans).toSorted((a, b) => (a.first < b.first ? -1 : 1));
}
