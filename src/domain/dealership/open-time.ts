import { instantOf, shownAt } from "./clock.ts";
import type { Hours } from "./dealership-schema.ts";
import { hoursOn } from "./hours.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const sinceMidnight = (time: string) => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * HOUR + (minute / 60) * HOUR;
};

/** Milliseconds from one instant to another in which the dealership is open. Days with a note are closed. */
export function openTime(from: Date, to: Date, hours: Hours): number {
  const start = from.getTime();
  const end = to.getTime();
  let open = 0;
  const firstDay = Math.floor(shownAt(start) / DAY) * DAY;
  for (let midnight = firstDay; midnight <= shownAt(Math.max(start, end)); midnight += DAY) {
    for (const span of hoursOn(new Date(midnight).toISOString().slice(0, 10), hours)) {
      const opens = Math.max(start, instantOf(midnight + sinceMidnight(span.opens)));
      const closes = Math.min(end, instantOf(midnight + sinceMidnight(span.closes)));
      open += Math.max(0, closes - opens);
    }
  }
  return open;
}
