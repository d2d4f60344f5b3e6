import { addDays } from "#domain/dates.ts";

export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

export type GridDay = {
  day: string;
  /** The day of the month. */
  number: number;
  state: "past" | "closed" | "full" | "free" | "unknown" | "chosen";
  /** Such as "2 free"; may be empty. */
  text: string;
  /** For screen readers: the date, and what is free. */
  label: string;
  /** The address that the day links to; null for no link. */
  path: string | null;
};

export const toMonthStart = (day: string) => `${day.slice(0, 7)}-01`;
export const nextMonth = (first: string) => toMonthStart(addDays(first, 31));

/** Weeks from Sunday; null where the month has no day. */
export function toWeeks(days: readonly GridDay[]): (GridDay | null)[][] {
  const first = days[0]?.day ?? "2027-01-01";
  const blank = new Date(`${first}T00:00:00Z`).getUTCDay();
  const cells = [...Array.from({ length: blank }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, index) => cells[week * 7 + index] ?? null),
  );
}
