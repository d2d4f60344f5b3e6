import { SHOP } from "#desk/schedule/schedule-item.ts";
import { findTimeWindow, type TimeWindow } from "#domain/bookings/time-windows.ts";
import type { StopItem } from "./driver-groups.ts";

type Arrange = (open: readonly StopItem[]) => StopItem[];

/** Puts a driver's open stops in another order; what is done keeps its place. */
function rearrange(route: readonly StopItem[], arrange: Arrange): StopItem[] {
  const isOpen = ({ state }: StopItem) => state !== "done";
  const open = arrange(route.filter(isOpen))[Symbol.iterator]();
  return route.map((item) => (isOpen(item) ? (open.next().value ?? item) : item));
}

function moveUp(open: readonly StopItem[], chosen: ReadonlySet<string>): StopItem[] {
  const moved = [...open];
  for (let at = 1; at < moved.length; at += 1) {
    const [above, item] = [moved[at - 1], moved[at]];
    if (above && item && chosen.has(item.id) && !chosen.has(above.id)) {
      moved[at - 1] = item;
      moved[at] = above;
    }
  }
  return moved;
}

export const moveChosenUp = (route: readonly StopItem[], chosen: ReadonlySet<string>) =>
  rearrange(route, (open) => moveUp(open, chosen));

export const moveChosenDown = (route: readonly StopItem[], chosen: ReadonlySet<string>) =>
  rearrange(route, (open) => moveUp(open.toReversed(), chosen).reverse());

/** Puts the chosen stops before one that is not among them. */
export function moveChosenBefore(
  route: readonly StopItem[],
  chosen: ReadonlySet<string>,
  target: string,
): StopItem[] {
  return rearrange(route, (open) => {
    const rest = open.filter(({ id }) => !chosen.has(id));
    const at = rest.findIndex(({ id }) => id === target);
    if (at < 0) return [...open];
    return rest.toSpliced(at, 0, ...open.filter(({ id }) => chosen.has(id)));
  });
}

export type Miles = (from: string, to: string) => number;

/** The nearest first, from one to the next. Stops at the same distance stay in order. */
function nearestNext(items: readonly StopItem[], start: string, miles: Miles): StopItem[] {
  const left = [...items];
  const ordered: StopItem[] = [];
  let from = start;
  while (left.length > 0) {
    const distances = left.map(({ town }) => miles(from, town));
    const [next] = left.splice(distances.indexOf(Math.min(...distances)), 1);
    if (next === undefined) break;
    ordered.push(next);
    from = next.town;
  }
  return ordered;
}

/**
 * Puts the chosen stops in the order of the shortest way from one to the next, each window after the one before it: nobody waits
 * for an afternoon's stop in the morning. What is late since an earlier day comes first.
 */
export function orderChosenByDistance(
  route: readonly StopItem[],
  chosen: ReadonlySet<string>,
  { day, windows, miles }: { day: string; windows: readonly TimeWindow[]; miles: Miles },
): StopItem[] {
  return rearrange(route, (open) => {
    const own = open.filter(({ id }) => chosen.has(id));
    const before = open[open.findIndex(({ id }) => chosen.has(id)) - 1];
    let from = before?.town ?? route.findLast(({ state }) => state === "done")?.town ?? SHOP;
    const byWindow = Map.groupBy(own, (item) =>
      item.day < day ? -1 : findTimeWindow(windows, item.time),
    );
    const ordered = [...byWindow]
      .sort(([a], [b]) => a - b)
      .flatMap(([, items]) => {
        const next = nearestNext(items, from, miles);
        from = next.at(-1)?.town ?? from;
        return next;
      })
      [Symbol.iterator]();
    return open.map((item) => (chosen.has(item.id) ? (ordered.next().value ?? item) : item));
  });
}
