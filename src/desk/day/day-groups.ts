import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { findTimeWindow, formatWindow, type TimeWindow } from "#domain/bookings/time-windows.ts";
import { pluralize } from "#domain/money.ts";
import { nearestFirst } from "#domain/places/distance.ts";
import { EXCEPTIONS } from "./day-matrix.ts";
import type { DayQuery } from "./day-query.ts";

/** A driver's day: the trucks of what is to go, and how many stops are done. */
export type DayRoute = { trucks: string; done: number };

export type DayGroup = {
  key: string;
  title: string;
  note: string;
  items: readonly ScheduleItem[];
  /** The sums of one driver's stops. */
  route?: DayRoute;
};

type Selection = Pick<DayQuery, "kind" | "window" | "only" | "done">;

/** The items that the filters choose, and those of them that the list shows. A chosen part of a day is shown with what is done. */
export function selectItems(
  day: string,
  items: readonly ScheduleItem[],
  windows: readonly TimeWindow[],
  { kind, window, only, done }: Selection,
) {
  const isInWindow = (item: ScheduleItem) =>
    window === null ||
    (item.day === day && windows[findTimeWindow(windows, item.time)]?.from === window);
  const selected = items.filter(
    (item) =>
      (kind === null || item.kind === kind) &&
      isInWindow(item) &&
      (only === null || EXCEPTIONS[only](item)),
  );
  const hasDone = done || window !== null;
  const shown = selected.filter(({ state }) => hasDone || state !== "done");
  return { shown, hidden: selected.length - shown.length };
}

function toNote(items: readonly ScheduleItem[]): string {
  const count = (kind: ScheduleItem["kind"]) => items.filter((item) => item.kind === kind).length;
  const stops = count("delivery") + count("return");
  return [
    String(items.length),
    [
      ...(count("drive") > 0 ? [pluralize(count("drive"), "test drive")] : []),
      ...(count("bay") > 0 ? [`${count("bay")} in the bays`] : []),
      ...(stops > 0 ? [pluralize(stops, "stop")] : []),
    ].join(", "),
  ].join(" · ");
}

/** Groups late items, then visitors who are here, then the rest by window. */
export function groupByTime(
  items: readonly ScheduleItem[],
  windows: readonly TimeWindow[],
): DayGroup[] {
  const late = items.filter(EXCEPTIONS.late);
  const here = items.filter(({ state }) => state === "here");
  const rest = items.filter((item) => !late.includes(item) && !here.includes(item));
  const groups = [
    { key: "late", title: "Late", note: String(late.length), items: late },
    { key: "here", title: "Here now", note: String(here.length), items: here },
    ...windows.map((window, index): DayGroup => {
      const own = rest.filter(({ time }) => findTimeWindow(windows, time) === index);
      return {
        key: String(window.from),
        title: formatWindow(window),
        note: toNote(own),
        items: own,
      };
    }),
  ];
  return groups.filter((group) => group.items.length > 0);
}

/** Road miles from the shop; null if unknown. */
type Town = { miles: number | null; distance: string | null };

/** By town, the nearest first, each in order of time. */
export function groupByTown(
  items: readonly ScheduleItem[],
  findTown: (slug: string) => Town,
): DayGroup[] {
  return [...Map.groupBy(items, ({ town }) => town)]
    .map(([key, own]) => ({ key, own, ...findTown(key), name: own[0]?.place ?? key }))
    .sort(nearestFirst)
    .map(({ key, own, distance, name }) => ({
      key,
      title: name,
      note: [...(distance === null ? [] : [distance]), toNote(own)].join(" · "),
      items: own,
    }));
}
