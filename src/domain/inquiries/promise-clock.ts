import { openMilliseconds, openTimeAfter, openTimeBefore } from "#domain/dealership/clock.ts";
import type { PromiseTerms } from "./response-promise.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const SOON_SHARE = 0.75;

/** Age from which texts count days instead of hours of opening time. */
const DAYS_TOLD_FROM = 2 * DAY;

/** `share` of the typical time, from 0 to 1; `text` such as "52 min", "2 h 44" or "3 days". */
export type PromiseClock = {
  state: "running" | "soon" | "over";
  share: number;
  text: string;
};

export function formatMinutes(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return `${whole} min`;
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, "0")}`;
}

/** "42 min", "2 h 44" or "3 days" */
export const formatLength = (milliseconds: number): string =>
  milliseconds < 2 * DAY
    ? formatMinutes(milliseconds / MINUTE)
    : `${Math.floor(milliseconds / DAY)} days`;

const toOpening = ({ hours, closures }: PromiseTerms) => ({ hours: hours.sales, closures });

const typicalTime = ({ responsePromise }: PromiseTerms) => responsePromise.typicalHours[0] * HOUR;

/** Inquiries that arrived at this time or earlier have waited longer than the typical time, in opening hours of sales. */
export function typicalTimeCutoff(now: Date, terms: PromiseTerms): Date {
  return openTimeBefore(now, typicalTime(terms), toOpening(terms));
}

/** Whole minutes of opening time. */
export function openMinutes(from: Date, to: Date, terms: PromiseTerms): number {
  return Math.floor(openMilliseconds(from, to, toOpening(terms)) / MINUTE);
}

function ageText(receivedAt: Date, now: Date, terms: PromiseTerms): string {
  const age = now.getTime() - receivedAt.getTime();
  if (age < DAYS_TOLD_FROM) return formatMinutes(openMinutes(receivedAt, now, terms));
  return `${Math.floor(age / DAY)} days`;
}

/** The returned function reads the clock of one inquiry that waits. */
export function promiseClockAt(now: Date, terms: PromiseTerms): (receivedAt: Date) => PromiseClock {
  const cutoff = typicalTimeCutoff(now, terms);
  const limit = typicalTime(terms);
  return (receivedAt) => {
    if (receivedAt < cutoff) {
      return { state: "over", share: 1, text: ageText(receivedAt, now, terms) };
    }
    const open = openMilliseconds(receivedAt, now, toOpening(terms));
    const share = Math.min(1, open / limit);
    return {
      state: share >= SOON_SHARE ? "soon" : "running",
      share,
      text: formatMinutes(open / MINUTE),
    };
  };
}

/** Instants in milliseconds since 1970. */
export function promiseDeadlines(receivedAt: Date, now: Date, terms: PromiseTerms) {
  const typical = openTimeAfter(receivedAt, typicalTime(terms), toOpening(terms));
  return {
    typical: typical.getTime(),
    latest: receivedAt.getTime() + terms.responsePromise.maximumHours * HOUR,
    /** Minutes until `typical` in opening time; 0 once it has passed. */
    minutesLeft: openMinutes(now, typical, terms),
  };
}
