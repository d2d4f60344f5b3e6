import { addDays } from "#domain/dates.ts";
import { closureOn, earlyClosingOn, toWeekday } from "./closures.ts";
import type { Closure, Day, Hours } from "./dealership-schema.ts";

const FULL = {
  Mon: "Monday",
  Tue: "Tuesday",
  Wed: "Wednesday",
  Thu: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Sun: "Sunday",
} as const satisfies Record<Day, string>;

export const weekdayName = (day: Day): string => FULL[day];

const splitTime = (time: string): [hour: number, minute: number] => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return [hour, minute];
};

/** Minutes since midnight at "17:30". */
export function toMinutes(time: string): number {
  const [hour, minute] = splitTime(time);
  return hour * 60 + minute;
}

/** "17:30" at 1050 minutes since midnight. */
export function toClock(minutes: number): string {
  const pad = (count: number) => String(count).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** "17:00" as "5PM" (short) or "5:00 PM" (long). */
export function formatTime(time: string, form: "short" | "long"): string {
  const [hour, minute] = splitTime(time);
  const half = hour < 12 ? "AM" : "PM";
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  const minutes = String(minute).padStart(2, "0");
  if (form === "long") return `${twelve}:${minutes} ${half}`;
  return minute === 0 ? `${twelve}${half}` : `${twelve}:${minutes}${half}`;
}

/** "5 PM", "5:30 PM" */
export const formatHour = (time: string) => formatTime(time, "long").replace(":00", "");

function formatDays(days: readonly Day[], form: "short" | "long"): string {
  const [first, last] = [days[0] ?? "Mon", days.at(-1) ?? "Mon"].map((day) =>
    form === "long" ? FULL[day] : day,
  );
  return first === last ? `${first}` : `${first}–${last}`;
}

export function hoursRows(hours: Hours, form: "short" | "long"): { days: string; time: string }[] {
  return hours.map((entry) => ({
    days: formatDays(entry.days, form),
    time:
      "note" in entry
        ? entry.note
        : `${formatTime(entry.opens, form)}–${formatTime(entry.closes, form)}`,
  }));
}

export function openingHours(
  hours: Hours,
): { days: (typeof FULL)[Day][]; opens: string; closes: string }[] {
  return hours.flatMap((entry) =>
    "note" in entry
      ? []
      : [{ days: entry.days.map((day) => FULL[day]), opens: entry.opens, closes: entry.closes }],
  );
}

type OpenSpan = { opens: string; closes: string };

/** The earliest first; empty on a day with a note. */
export function hoursOfWeekday(name: Day | undefined, hours: Hours): OpenSpan[] {
  return hours
    .flatMap((entry) =>
      "note" in entry || !entry.days.some((known) => known === name)
        ? []
        : [{ opens: entry.opens, closes: entry.closes }],
    )
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
}

/** The earliest first; empty on a day with a note and on a closed day, and shorter on a day that ends early. */
export function hoursOn(day: string, hours: Hours, closures: readonly Closure[]): OpenSpan[] {
  if (closureOn(day, closures) !== null) return [];
  const usual = hoursOfWeekday(toWeekday(day), hours);
  const early = earlyClosingOn(day, closures);
  if (early === null) return usual;
  return usual.flatMap(({ opens, closes }) => {
    const span = { opens, closes: closes < early.closes ? closes : early.closes };
    return span.opens < span.closes ? [span] : [];
  });
}

const MAX_DAYS = 366;

/** The first day from `day` on that has opening hours; `day` where no day of a year has any. */
export function firstOpenDay(day: string, hours: Hours, closures: readonly Closure[]): string {
  const days = Array.from({ length: MAX_DAYS }, (_, index) => addDays(day, index));
  return days.find((each) => hoursOn(each, hours, closures).length > 0) ?? day;
}

function merged(hours: Hours): Hours {
  const result: Hours = [];
  for (const entry of hours) {
    const last = result.at(-1);
    const same =
      last && "opens" in last && "opens" in entry
        ? last.opens === entry.opens && last.closes === entry.closes
        : false;
    if (last && same) result[result.length - 1] = { ...last, days: [...last.days, ...entry.days] };
    else result.push(entry);
  }
  return result;
}

function sentences(hours: Hours): { text: string; open: boolean }[] {
  return merged(hours).map((entry) => {
    const days = formatDays(entry.days, "long").replace("–", " to ");
    if ("note" in entry) return { text: `${days}: ${entry.note.toLowerCase()}`, open: false };
    const [opens, closes] = [formatTime(entry.opens, "short"), formatTime(entry.closes, "short")];
    return { text: `${days}, ${opens} to ${closes}`, open: true };
  });
}

export function hoursSentence(hours: Hours): string {
  return sentences(hours)
    .map(({ text }) => `${text}.`)
    .join(" ");
}

export function openSentence(hours: Hours): string {
  return sentences(hours)
    .filter(({ open }) => open)
    .map(({ text }) => text)
    .join("; ");
}

/** Empty without a second version of the hours. */
export function alternateHoursNote(alternate: Hours | undefined): string {
  if (alternate === undefined) return "";
  return `Some listings show ${openSentence(alternate)}. Call first if you're coming late.`;
}
