import type { Kysely } from "kysely";
import type { ClassPlan } from "#domain/bookings/class-plan.ts";
import { addDays, daysBetween } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { MAX_DAYS_AHEAD } from "#domain/rentals/quote-params.ts";
import type { QuotedStay } from "#domain/rentals/quoted-stay.ts";
import {
  canStart,
  earliestStart,
  type Moment,
  type Schedule,
  startTimes,
} from "#domain/rentals/stay-start.ts";
import { type RentalFacts, readClassPlans } from "#rentals/store/class-plans.server.ts";
import type { RentalTables } from "#rentals/store/tables.ts";
import { stayTimes } from "./stay-times.ts";
import { freeCarts, readUnitSchedules } from "./unit-schedules.server.ts";

export type AvailabilityFacts = RentalFacts & { schedule: Schedule };

/** Stay that a renter looks for; `time` is null for the first possible one of each day. */
export type RequestedStay = {
  class: string;
  days: number;
  time: string | null;
  isDelivered: boolean;
};

/**
 * The first hour of a day at which a stay can start and a cart is free; the first hour with none free where all are taken.
 * `free` is null where the class has no carts, so that nobody knows. `time` is null if no stay can start that day.
 */
export type FreeDay = { day: string; time: string | null; free: number | null };

export type Alternatives = {
  /** Days on which a stay of the same length can start, the nearest first. */
  days: readonly (FreeDay & { time: string })[];
  /** Other classes that are free at the same time. */
  classes: readonly string[];
};

type Stay = Pick<QuotedStay, "vehicle" | "start" | "time" | "days" | "area">;

const NEAREST_DAYS = 21;
const MAX_DAYS = 4;

/** The times of a day at which a stay can start and, so many days later, end; each is checked when somebody asks for it. */
function timesOn(requested: RequestedStay, schedule: Schedule, now: Date) {
  const { days, isDelivered } = requested;
  const earliest = earliestStart(schedule, now);
  const last = addDays(dealershipTime(now).day, MAX_DAYS_AHEAD);
  return (day: string): IteratorObject<string> => {
    if (day > last) return [].values();
    const times =
      requested.time === null ? startTimes(day, isDelivered, schedule) : [requested.time];
    return times
      .values()
      .filter((time) => canStart({ start: day, time, days, isDelivered }, schedule, earliest));
  };
}

/** Reason why no stay can start on a day, regardless of free carts. */
export type ClosedReason = "closed" | "return-closed" | "too-soon" | "too-far";

function closedReason(
  day: string,
  { isDelivered }: RequestedStay,
  schedule: Schedule,
  now: Date,
): ClosedReason {
  if (day > addDays(dealershipTime(now).day, MAX_DAYS_AHEAD)) return "too-far";
  const times = startTimes(day, isDelivered, schedule);
  const startsFrom = (earliest: Moment) =>
    times.some((time) =>
      canStart({ start: day, time, days: null, isDelivered }, schedule, earliest),
    );
  if (!startsFrom({ day, time: "00:00" })) return "closed";
  return startsFrom(earliestStart(schedule, now)) ? "return-closed" : "too-soon";
}

type FreeChoice = Pick<RequestedStay, "days" | "isDelivered">;

function countAt(
  day: string,
  time: string,
  { days, isDelivered }: FreeChoice,
  plan: ClassPlan,
  { rules }: AvailabilityFacts,
): number {
  const stay = { start: day, time, days, area: isDelivered ? "" : null };
  const { from_at, until_at } = stayTimes(stay, rules.bufferMinutes);
  return plan.free({ from: from_at, until: until_at });
}

function freeDay(
  day: string,
  times: IteratorObject<string>,
  choice: FreeChoice,
  plan: ClassPlan | null,
  facts: AvailabilityFacts,
): FreeDay {
  let taken: FreeDay | null = null;
  for (const time of times) {
    if (plan === null) return { day, time, free: null };
    const found = { day, time, free: countAt(day, time, choice, plan, facts) };
    if (found.free > 0) return found;
    taken ??= found;
  }
  return taken ?? { day, time: null, free: plan === null ? null : 0 };
}

/** The span that covers all stays starting from the first to the last day. */
function spanOfStarts(
  first: string,
  last: string,
  { days, isDelivered }: Pick<RequestedStay, "days" | "isDelivered">,
  { rules }: AvailabilityFacts,
): Interval {
  const stay = { days, area: isDelivered ? "" : null };
  const from = { ...stay, start: first, time: "00:00" };
  const to = { ...stay, start: last, time: "23:59" };
  return {
    from: stayTimes(from, rules.bufferMinutes).from_at,
    until: stayTimes(to, rules.bufferMinutes).until_at,
  };
}

/** Reads free days and carts without a lock: another request may be first. */
export function createAvailability(
  database: Kysely<RentalTables>,
  { facts, clock }: { facts: () => AvailabilityFacts; clock: () => Date },
) {
  return {
    /** Returns the days from `from` to `to`, both included, such as "2026-07-01". */
    async freeDays(requested: RequestedStay, from: string, to: string): Promise<FreeDay[]> {
      const now = clock();
      const known = facts();
      const interval = spanOfStarts(from, to, requested, known);
      const plans = await readClassPlans(database, [requested.class], known, now.getTime(), {
        interval,
      });
      const plan = plans.get(requested.class) ?? null;
      const possibleTimes = timesOn(requested, known.schedule, now);
      return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
        const day = addDays(from, index);
        return freeDay(day, possibleTimes(day), requested, plan, known);
      });
    },

    /** Returns the number of free carts of each class for a stay; null for a class without carts. */
    async countFree(stay: Omit<Stay, "vehicle">): Promise<ReadonlyMap<string, number | null>> {
      const known = facts();
      const { from_at, until_at } = stayTimes(stay, known.rules.bufferMinutes);
      const span = { from: from_at, until: until_at };
      const classes = [...new Set(known.units.map((unit) => unit.class))];
      const plans = await readClassPlans(database, classes, known, clock().getTime(), {
        interval: span,
      });
      return new Map(classes.map((name) => [name, plans.get(name)?.free(span) ?? null]));
    },

    /** Returns the numbers of the carts of a class that are free for a stay, the best first. */
    async freeUnits(stay: Stay): Promise<string[]> {
      const known = facts();
      const { from_at, until_at } = stayTimes(stay, known.rules.bufferMinutes);
      const now = clock().getTime();
      const schedules = await readUnitSchedules(database, stay.vehicle, known, now);
      return freeCarts(schedules, { from: from_at, until: until_at }, "");
    },

    /** Returns the reason why `freeDays` finds no time on a day. */
    closedReason: (requested: RequestedStay, day: string): ClosedReason =>
      closedReason(day, requested, facts().schedule, clock()),

    /** Finds alternatives to a stay for which no cart is left. */
    async alternatives(stay: Stay): Promise<Alternatives> {
      const now = clock();
      const known = facts();
      const isDelivered = stay.area !== null;
      const classes = [...new Set(known.units.map((unit) => unit.class))];
      const requested = { class: stay.vehicle, days: stay.days, time: null, isDelivered };
      const [first, last] = [-NEAREST_DAYS, NEAREST_DAYS].map((days) => addDays(stay.start, days));
      const interval = spanOfStarts(first ?? stay.start, last ?? stay.start, requested, known);
      const plans = await readClassPlans(database, classes, known, now.getTime(), {
        interval,
      });
      const own = plans.get(stay.vehicle) ?? null;
      const today = dealershipTime(now).day;
      const near = Array.from({ length: 2 * NEAREST_DAYS + 1 }, (_, index) =>
        // 0, 1, -1, 2, -2 …
        addDays(stay.start, index % 2 === 1 ? (index + 1) / 2 : -index / 2),
      ).filter((day) => day >= today);
      const possibleTimes = timesOn(requested, known.schedule, now);
      const days: (FreeDay & { time: string })[] = [];
      for (const day of near) {
        if (days.length === MAX_DAYS) break;
        const found = freeDay(day, possibleTimes(day), requested, own, known);
        if (found.time !== null && found.free !== 0) days.push({ ...found, time: found.time });
      }
      const { from_at, until_at } = stayTimes(stay, known.rules.bufferMinutes);
      const span = { from: from_at, until: until_at };
      return {
        days,
        classes: classes.filter(
          (name) => name !== stay.vehicle && (plans.get(name)?.free(span) ?? 0) > 0,
        ),
      };
    },
  };
}
