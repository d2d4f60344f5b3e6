import { addDays, dayText } from "#domain/dates.ts";
import type { Closure, Day } from "./dealership-schema.ts";

export type ClosedDay = { day: string; closure: Closure };

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;

export function weekdayOf(day: string): Day | undefined {
  return WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
}

function isOn(day: string, on: Closure["on"]): boolean {
  if (typeof on === "string") return on === day || on === day.slice(5);
  const [, month, date] = day.split("-").map(Number);
  if (month !== on.month || weekdayOf(day) !== on.day) return false;
  if (on.week !== "last") return Math.ceil((date ?? 0) / 7) === on.week;
  return addDays(day, 7).slice(5, 7) !== day.slice(5, 7);
}

export function closureOn(day: string, closures: readonly Closure[]): Closure | null {
  return closures.find(({ on }) => isOn(day, on)) ?? null;
}

/** Of the year that begins with a day, which is included. */
export function closedDays(from: string, closures: readonly Closure[]): ClosedDay[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(from, index));
  return days.flatMap((day) => {
    const closure = closureOn(day, closures);
    return closure === null ? [] : [{ day, closure }];
  });
}

const list = new Intl.ListFormat("en-US");
const MOST_SHOWN = 3;

/** "Closed Thanksgiving Day (Thu, Nov 26) and Christmas Day (Fri, Dec 25)."; empty if there is none. */
export function closedSentence(from: string, closures: readonly Closure[]): string {
  const next = closedDays(from, closures).slice(0, MOST_SHOWN);
  if (next.length === 0) return "";
  const texts = next.map(({ day, closure: { name, reason } }) => {
    const when = dayText(day, "short");
    return `${name} (${reason === undefined ? when : `${when}: ${reason}`})`;
  });
  return `Closed ${list.format(texts)}.`;
}
