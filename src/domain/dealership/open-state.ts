import { addDays, daysBetween, formatDay } from "#domain/dates.ts";
import { dealershipInstant, dealershipTime, type Opening, openSpans } from "./clock.ts";
import { closureOn, toWeekday } from "./closures.ts";
import { formatHour } from "./hours.ts";

const DAY = 86_400_000;
const DAYS_AHEAD = 366;
const DAYS_OF_A_WEEK = 7;

export type OpenState = {
  isOpen: boolean;
  /** "Open until 5 PM" or "Closed now. Opens Tue 9 AM". */
  text: string;
  /** Stays true after `until`: "Open Mon until 5 PM" or "Opens Tue 9 AM". */
  lastingText: string;
  /** When the state or its text may change, in milliseconds since 1970. */
  until: number;
};

/** The opening hours that an instant is in, or else the next ones. Null if there are none for a year. */
function currentOrNextSpan(now: number, opening: Opening) {
  let found: { opens: number; closes: number } | null = null;
  for (const span of openSpans(now, now + DAYS_AHEAD * DAY, opening)) {
    if (found === null) found = span;
    else if (span.opens > found.closes) break;
    else found.closes = Math.max(found.closes, span.closes);
  }
  return found;
}

/** A note that does not say that nobody answers, such as "By appointment". */
function openNoteOn(day: string, { hours, closures }: Opening): string | null {
  if (closureOn(day, closures) !== null) return null;
  const weekday = toWeekday(day);
  const entry = hours.find(({ days }) => days.some((name) => name === weekday));
  return entry && "note" in entry && !/^closed/i.test(entry.note) ? entry.note : null;
}

/** "Opens Tue 9 AM", or with the date if that is a week or more away. */
function formatOpening(opens: number, today: string): string {
  const { day, time } = dealershipTime(new Date(opens));
  const isThisWeek = daysBetween(today, day) < DAYS_OF_A_WEEK;
  const name = isThisWeek ? toWeekday(day) : `${formatDay(day, "short", today)},`;
  return `Opens ${name} ${formatHour(time)}`;
}

export function openState(now: number, opening: Opening): OpenState {
  const { day } = dealershipTime(new Date(now));
  const weekday = toWeekday(day);
  const span = currentOrNextSpan(now, opening);
  if (span !== null && span.opens <= now) {
    const hour = formatHour(dealershipTime(new Date(span.closes)).time);
    return {
      isOpen: true,
      text: `Open until ${hour}`,
      lastingText: `Open ${weekday} until ${hour}`,
      until: span.closes,
    };
  }
  const opens = span === null ? "" : formatOpening(span.opens, day);
  const note = openNoteOn(day, opening);
  const midnight = dealershipInstant(addDays(day, 1), "00:00").getTime();
  const withOpening = (text: string) => (opens === "" ? text : `${text}. ${opens}`);
  return {
    isOpen: false,
    text: withOpening(note === null ? "Closed now" : `${weekday}: ${note}`),
    lastingText: note === null ? opens : withOpening(`${weekday}: ${note}`),
    until: Math.min(midnight, span?.opens ?? midnight),
  };
}

const CHANGES_AHEAD_DAYS = 31;

/** The states that follow the one at an instant, up to a count, each with when it begins. Neighbors differ in their text. */
export function nextStates(
  now: number,
  count: number,
  opening: Opening,
): (OpenState & { since: number })[] {
  const states: (OpenState & { since: number })[] = [];
  let before = openState(now, opening);
  while (states.length < count && before.until < now + CHANGES_AHEAD_DAYS * DAY) {
    const state = { ...openState(before.until, opening), since: before.until };
    if (state.text !== before.text) states.push(state);
    before = state;
  }
  return states;
}
