import { findStopState } from "#desk/schedule/booking-items.server.ts";
import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime, toClock, toMinutes } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import type { RentalDay } from "#rentals/changes/rental-day.server.ts";

export type TruckDay = ReturnType<typeof toTruckDays>[number];

type Stop = Pick<ScheduleItem, "id" | "kind" | "state" | "time">;

const HALF_HOUR = 30;
const TWO_HOURS = 120;
/** Before the text below them would be pushed out. */
const MAX_MARKS = 9;

function slotText(stops: readonly Stop[]): { text: string; isBad: boolean } {
  const late = stops.filter(({ state }) => state === "late");
  if (late.length > 0) return { text: `${late.length} late`, isBad: true };
  const without = stops.filter(({ state }) => state === "no-cart").length;
  if (without > 0) return { text: `${without} without a cart`, isBad: true };
  const isDone = stops.every(({ state }) => state === "done");
  return {
    text: isDone ? `${stops.length} done` : pluralize(stops.length, "stop"),
    isBad: false,
  };
}

/** The stops of half an hour. */
function toSlot(from: number, stops: readonly Stop[]) {
  const { text, isBad } = slotText(stops);
  const out = stops.filter(({ kind }) => kind === "delivery").length;
  const clock = formatTime(toClock(from), "long");
  return {
    /** Minutes since midnight. */
    from,
    marks: stops.slice(0, MAX_MARKS).map(({ id, kind, state }) => ({ id, kind, state })),
    more: Math.max(0, stops.length - MAX_MARKS),
    text,
    isBad,
    label: `Trucks, ${clock}: ${out} out, ${stops.length - out} back, ${text}. Open the day`,
  };
}

const group = (stops: readonly Stop[], length: number) =>
  [...Map.groupBy(stops, ({ time }) => Math.floor(toMinutes(time) / length) * length)].sort(
    ([a], [b]) => a - b,
  );

const toDay = (at: number) => dealershipTime(new Date(at)).day;

/** In order of time; at the same time, check-outs first. */
function toStops({ out, back }: RentalDay, now: number): Stop[] {
  const toList = (kind: "delivery" | "return", bookings: RentalDay["out"]) =>
    bookings.map((booking) => ({
      id: `${kind} ${booking.reference}`,
      kind,
      state: findStopState(kind, booking, now),
      time: dealershipTime(new Date(kind === "delivery" ? booking.fromAt : booking.toAt)).time,
    }));
  return [...toList("delivery", out), ...toList("return", back)].sort((a, b) =>
    a.time.localeCompare(b.time),
  );
}

/** The stops of the trucks, by day. */
export function toTruckDays(
  days: readonly string[],
  { out, back }: RentalDay,
  { now, hasSlots }: { now: number; hasSlots: boolean },
) {
  const outByDay = Map.groupBy(out, ({ fromAt }) => toDay(fromAt));
  const backByDay = Map.groupBy(back, ({ toAt }) => toDay(toAt));
  return days.map((day) => {
    const own = { out: outByDay.get(day) ?? [], back: backByDay.get(day) ?? [] };
    const stops = toStops(own, now);
    return {
      day,
      sheet: day === toDay(now) ? "/desk/day?by=driver" : `/desk/day/${day}?by=driver`,
      out: own.out.length,
      back: own.back.length,
      /** Empty in a week, which has a chart instead. */
      slots: hasSlots ? group(stops, HALF_HOUR).map(([from, list]) => toSlot(from, list)) : [],
      /** By two hours, for a week. */
      hours: group(stops, TWO_HOURS).map(([from, list]) => {
        const leaving = list.filter(({ kind }) => kind === "delivery").length;
        return {
          from,
          out: leaving,
          back: list.length - leaving,
          isDone: list.every(({ state }) => state === "done"),
        };
      }),
    };
  });
}
