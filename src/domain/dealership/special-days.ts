import { addDays, daysBetween, formatDays } from "#domain/dates.ts";
import type { Opening } from "./clock.ts";
import { type ClosedSpan, closedSpans, closureOn, earlyClosingOn } from "./closures.ts";
import { formatHour, hoursOn } from "./hours.ts";

/** Days in a row on which a closure changes the hours; `closes` is null where they are closed. */
export type SpecialDays = ClosedSpan & { closes: string | null };

/** Nobody plans around a holiday that is further away. */
const DAYS_AHEAD = 60;

/** Whether a closure closes a day earlier than its hours and all other closures do. */
function isShortened(day: string, { closure }: ClosedSpan, { hours, closures }: Opening): boolean {
  if (earlyClosingOn(day, closures) !== closure || closureOn(day, closures) !== null) return false;
  const [usual, short] = [[], closures].map((some) => hoursOn(day, hours, some).at(-1)?.closes);
  return usual !== short;
}

/** The shortened days of a span. */
export function shortDays(span: ClosedSpan, opening: Opening): string[] {
  return Array.from({ length: daysBetween(span.first, span.last) + 1 }, (_, index) =>
    addDays(span.first, index),
  ).filter((day) => isShortened(day, span, opening));
}

/** In order, those that begin within some days. */
export function specialDays(
  from: string,
  opening: Opening,
  daysAhead: number = DAYS_AHEAD,
): SpecialDays[] {
  const last = addDays(from, daysAhead);
  return closedSpans(from, opening.closures)
    .filter(({ first }) => first <= last)
    .flatMap((span) => {
      if (span.closure.closes === undefined) return [{ ...span, closes: null }];
      const [day] = shortDays(span, opening);
      if (day === undefined) return [];
      const hours = hoursOn(day, opening.hours, opening.closures);
      return [{ ...span, closes: hours.at(-1)?.closes ?? null }];
    });
}

const list = new Intl.ListFormat("en-US");
const MAX_SHOWN = 3;

/** "Closed Christmas Day (Fri, Dec 25). Christmas Eve (Thu, Dec 24): closes 1 PM."; empty without such days. */
export function specialDaysSentence(from: string, opening: Opening): string {
  const texts = specialDays(from, opening)
    .slice(0, MAX_SHOWN)
    .map(({ first, last, closes, closure: { name, reason } }) => {
      const when = formatDays(first, last, from);
      return { closes, text: `${name} (${reason === undefined ? when : `${when}: ${reason}`})` };
    });
  const closed = texts.flatMap(({ closes, text }) => (closes === null ? [text] : []));
  return [
    ...(closed.length > 0 ? [`Closed ${list.format(closed)}.`] : []),
    ...texts.flatMap(({ closes, text }) =>
      closes === null ? [] : [`${text}: closes ${formatHour(closes)}.`],
    ),
  ].join(" ");
}
