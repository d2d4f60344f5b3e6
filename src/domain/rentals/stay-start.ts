import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipTime, openTimeAfter } from "#domain/dealership/clock.ts";
import { closureOn } from "#domain/dealership/closures.ts";
import type { Closure, Hours } from "#domain/dealership/dealership-schema.ts";
import { formatTime, hoursOn } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import type { BookingErrors } from "./booking-fields.ts";

export type Schedule = {
  hours: { delivered: Hours; collected: Hours };
  closures: readonly Closure[];
  /** Opening hours between a request and the start of its rental. */
  leadHours: number;
  /** Mistakes then do not say that one may call the shop. */
  isForStaff?: boolean;
};

export type StayStart = {
  start: string;
  time: string;
  /** Null while unknown. */
  days: number | null;
  isDelivered: boolean;
  /** A booking that was made for another minute may keep it. */
  bookedTime?: string;
};

/** Why a stay cannot be had, and the nearest one that can; null if none is near. */
export type StayMistake = {
  field: "start" | "time" | "days";
  text: string;
  instead: Pick<StayStart, "start" | "time" | "days"> | null;
};

export type Moment = { day: string; time: string };

type Span = { opens: string; closes: string };

const HOUR = 3_600_000;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MAX_DAYS_AHEAD = 60;

/** Such as "09:30". */
export const isTimeOfDay = (text: string): boolean => TIME.test(text);

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

const isReady = (day: string, time: string, earliest: Moment) =>
  `${day}T${time}` >= `${earliest.day}T${earliest.time}`;

const isWithin = (time: string, spans: readonly Span[]) =>
  spans.some(({ opens, closes }) => time >= opens && time < closes);

function spansOn(day: string, isDelivered: boolean, { hours, closures }: Schedule): Span[] {
  return hoursOn(day, isDelivered ? hours.delivered : hours.collected, closures);
}

/** Whether a cart can go out or come back then. */
export function isStartTime(
  { day, time, isDelivered }: { day: string; time: string; isDelivered: boolean },
  schedule: Schedule,
): boolean {
  return isWithin(time, spansOn(day, isDelivered, schedule));
}

/** Whole hours within the hours of the day; of any day if it is unknown or closed. */
export function startTimes(day: string, isDelivered: boolean, schedule: Schedule): string[] {
  const spans = day === "" ? [] : spansOn(day, isDelivered, schedule);
  const { delivered, collected } = schedule.hours;
  const widest = [...delivered, ...collected].flatMap((entry) => ("note" in entry ? [] : [entry]));
  return HOURS.filter((time) => isWithin(time, spans.length === 0 ? widest : spans));
}

const both = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap((span) =>
    others.flatMap((other) => {
      const opens = span.opens > other.opens ? span.opens : other.opens;
      const closes = span.closes < other.closes ? span.closes : other.closes;
      return opens < closes ? [{ opens, closes }] : [];
    }),
  );

function spansText(spans: readonly Span[]): string {
  return spans
    .map(
      ({ opens, closes }) => `${formatTime(opens, "long")} to before ${formatTime(closes, "long")}`,
    )
    .join(" or ");
}

/** "10:00 AM or 11:00 AM": the whole hours before and after a time that the forms do not offer. */
function nearestHours(time: string, spans: readonly Span[]): string {
  const offered = HOURS.filter((hour) => isWithin(hour, spans));
  return [offered.findLast((hour) => hour < time), offered.find((hour) => hour > time)]
    .flatMap((hour) => (hour === undefined ? [] : [formatTime(hour, "long")]))
    .join(" or ");
}

function closedText(day: string, { closures }: Schedule, now: Date): string {
  const closure = closureOn(day, closures);
  return `closed on ${formatDay(day, "named", now)}${closure === null ? "" : ` (${closure.name})`}`;
}

/** The first whole hour from a day on at which the rental can start, and end the given days later. */
function nextStart(
  { start, days, isDelivered }: StayStart,
  schedule: Schedule,
  earliest: Moment,
): Moment | null {
  const first = start > earliest.day ? start : earliest.day;
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    const spans = spansOn(day, isDelivered, schedule);
    const possible =
      days === null ? spans : both(spans, spansOn(addDays(day, days), isDelivered, schedule));
    const time = HOURS.find(
      (hour) => isWithin(hour, possible) && (day > earliest.day || hour >= earliest.time),
    );
    if (time !== undefined) return { day, time };
  }
  return null;
}

function returnMistake(
  { start, time, days, isDelivered }: StayStart & { days: number },
  schedule: Schedule,
  earliest: Moment,
  now: Date,
): StayMistake | null {
  const back = addDays(start, days);
  const spans = spansOn(back, isDelivered, schedule);
  if (isWithin(time, spans)) return null;
  const possible = both(spansOn(start, isDelivered, schedule), spans);
  const first = HOURS.find((hour) => isWithin(hour, possible) && isReady(start, hour, earliest));
  if (first !== undefined) {
    return {
      field: "time",
      text: `The cart comes back at the same time on ${formatDay(back, "named", now)}. Choose a time from ${spansText(possible)}.`,
      instead: { start, time: first, days },
    };
  }
  const later = Array.from({ length: MAX_DAYS_AHEAD }, (_, index) => days + 1 + index).find(
    (count) => isWithin(time, spansOn(addDays(start, count), isDelivered, schedule)),
  );
  const why =
    spans.length === 0
      ? `We're ${closedText(back, schedule, now)}, so the cart can't come back that day.`
      : `The cart can't come back at that time on ${formatDay(back, "named", now)}.`;
  const next =
    later === undefined
      ? ""
      : ` It can come back on ${formatDay(addDays(start, later), "named", now)}: choose ${later} days.`;
  return {
    field: "days",
    text: why + next,
    instead: later === undefined ? null : { start, time, days: later },
  };
}

/** When a rental that is requested now can start. */
export function earliestStart({ hours, closures, leadHours }: Schedule, now: Date): Moment {
  const ready = openTimeAfter(now, leadHours * HOUR, { hours: hours.collected, closures });
  // Up to the next minute, since times have no seconds.
  return dealershipTime(new Date(ready.getTime() + 59_999));
}

/** Whether `startMistakes` finds nothing, without its sentences. */
export function canStart(
  { start, time, days, isDelivered }: StayStart,
  schedule: Schedule,
  earliest: Moment,
): boolean {
  const isOpen = (day: string) => isStartTime({ day, time, isDelivered }, schedule);
  return (
    isTimeOfDay(time) &&
    isReady(start, time, earliest) &&
    isOpen(start) &&
    (days === null || isOpen(addDays(start, days)))
  );
}

/** Null if the rental can start and end at its times. Assumes a day of the calendar. */
export function findStayMistake(
  stayStart: StayStart,
  schedule: Schedule,
  now: Date,
): StayMistake | null {
  const { start, time, days, isDelivered } = stayStart;
  const earliest = earliestStart(schedule, now);
  const hand = isDelivered ? "we can deliver" : "you can pick it up";
  const { leadHours, isForStaff } = schedule;
  const withNext = (field: "start" | "time", why: string, label: string): StayMistake => {
    const next = nextStart(stayStart, schedule, earliest);
    if (next === null) {
      return { field, text: isForStaff === true ? why : `${why} Please call us.`, instead: null };
    }
    const at = `${formatDay(next.day, "named", now)} at ${formatTime(next.time, "long")}`;
    const text = `${why} The ${label} ${hand} is ${at}.`;
    return { field, text, instead: { start: next.day, time: next.time, days } };
  };
  const spans = spansOn(start, isDelivered, schedule);
  if (spans.length === 0) {
    return withNext("start", `We're ${closedText(start, schedule, now)}.`, "next time");
  }
  if (!isTimeOfDay(time) || !isWithin(time, spans)) {
    const text = `On ${formatDay(start, "named", now)}, choose a time from ${spansText(spans)}.`;
    return { field: "time", text, instead: null };
  }
  if (!HOURS.includes(time) && time !== stayStart.bookedTime) {
    const back = days === null ? spans : spansOn(addDays(start, days), isDelivered, schedule);
    const hours = nearestHours(time, both(spans, back)) || nearestHours(time, spans);
    const text = `Carts go out and come back on the hour. Choose ${hours}.`;
    return { field: "time", text, instead: null };
  }
  if (!isReady(start, time, earliest)) {
    const why =
      leadHours === 0
        ? "That time has passed, or we are closed until later."
        : `We need ${pluralize(leadHours, "hour")} while we're open to get your cart ready.`;
    return withNext("time", why, "earliest");
  }
  return days === null ? null : returnMistake({ ...stayStart, days }, schedule, earliest, now);
}

/** The sentence of `findStayMistake` at its field. */
export function startMistakes(
  stayStart: StayStart,
  schedule: Schedule,
  now: Date,
): Pick<BookingErrors, StayMistake["field"]> {
  const mistake = findStayMistake(stayStart, schedule, now);
  return mistake === null ? {} : { [mistake.field]: mistake.text };
}
