import { addDays } from "#domain/dates.ts";
import { createRenter, type DemoBooking, type FleetUnit, pick } from "./demo-booking.ts";

type Stay = Pick<DemoBooking, "unit" | "start" | "days" | "state">;

const DAYS_BEFORE = 70;
const DAYS_AFTER = 28;
/** Carts that are back at the shop stay free for so many days, so that the desk has something to assign. */
const FREE_DAYS = 9;

const TIMES = ["09:00", "10:00", "11:00", "13:00"];
/** The last states of bookings that did not take place. */
const MISSED = ["canceled", "declined", "expired", "canceled", "no_show"] as const;
const DAYS_UNTIL_CLOSED = 3;

const findEnd = ({ start, days }: Pick<Stay, "start" | "days">) => addDays(start, days);

function createPastBooking(
  unit: FleetUnit,
  index: number,
  stay: Pick<Stay, "start" | "days">,
  today: string,
): DemoBooking {
  const isMissed = index % 9 === 4;
  const isClosed = findEnd(stay) < addDays(today, -DAYS_UNTIL_CLOSED);
  return {
    ...createRenter(index + 130),
    class: unit.class,
    unit: isMissed ? null : unit.id,
    start: stay.start,
    days: stay.days,
    time: pick(TIMES, index),
    state: isMissed ? pick(MISSED, Math.floor(index / 9)) : isClosed ? "closed" : "returned",
  };
}

/**
 * Plans the ten weeks before and the four weeks after a busy day. Nothing that it plans starts or ends on that day: each unit
 * goes from renter to renter around its bookings of the day.
 */
export function planSeason(
  units: readonly FleetUnit[],
  today: string,
  busyDay: readonly Stay[],
): DemoBooking[] {
  const season: DemoBooking[] = [];
  for (const [place, unit] of units.entries()) {
    const booked = busyDay.filter((stay) => stay.unit === unit.id);
    const firstStart = booked.map(({ start }) => start).toSorted()[0] ?? today;
    const lastEnd = booked.map(findEnd).toSorted().at(-1) ?? today;
    const chooseLength = (turn: number) => 1 + ((turn * 7) % 8);
    const choosePause = (turn: number) => 2 + ((turn * 5) % 6);

    let day = addDays(today, -DAYS_BEFORE + (place % 9));
    for (let turn = place; ; turn += 3) {
      const stay = { start: day, days: chooseLength(turn) };
      if (findEnd(stay) >= firstStart) break;
      season.push(createPastBooking(unit, season.length, stay, today));
      day = addDays(findEnd(stay), choosePause(turn));
    }

    const isHere = booked.every(({ state }) => state === "returned");
    day = addDays(isHere ? addDays(today, FREE_DAYS) : lastEnd, 1 + (place % 4));
    for (let turn = place + 1; day < addDays(today, DAYS_AFTER); turn += 3) {
      const days = chooseLength(turn);
      season.push({
        ...createRenter(season.length + 130),
        class: unit.class,
        unit: unit.id,
        start: day,
        days,
        time: pick(TIMES, turn),
        state: "confirmed",
      });
      day = addDays(day, days + choosePause(turn) * 2);
    }
  }
  return season;
}
