import type { Catalogue } from "#catalogue/catalogue.ts";
import { addDays, daysBetween, formatDay, formatMonth, isIsoDate } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import { MAX_DAYS_AHEAD } from "#domain/rentals/quote-params.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { type Schedule, startTimes } from "#domain/rentals/stay-start.ts";
import type { FreeDay } from "#rentals/planning/availability.server.ts";
import type { Services } from "#site/services.ts";
import { type GridDay, nextMonth, toMonthStart, toWeeks, WEEKDAYS } from "#site/times/month.ts";

const DEFAULT_DAYS = 3;
/** The calendar shows the number of free carts up to this many. */
const FEW = 3;

type Choice = ReturnType<typeof readChoice>;

/** Reads the choice; an invalid value becomes the nearest valid one. */
export function readChoice(
  params: URLSearchParams,
  { rentals, areaBySlug }: Pick<Catalogue, "rentals" | "areaBySlug">,
  today: string,
) {
  const { vehicles, rules } = rentals;
  const requested = params.get("plan");
  const plan = vehicles.find(({ id }) => id === requested)?.id ?? vehicles[0]?.id ?? "";
  const days = Math.trunc(Number(params.get("days"))) || DEFAULT_DAYS;
  const area = params.get("area") ?? "";
  const readDay = (name: string) => {
    const text = params.get(name) ?? "";
    return isIsoDate(text) && text >= today && text <= addDays(today, MAX_DAYS_AHEAD) ? text : null;
  };
  const month = readDay("month") ?? readDay("full") ?? readDay("start") ?? today;
  return {
    plan,
    days: Math.min(Math.max(days, Math.ceil(rules.minimumHours / 24)), rules.maximumDays),
    /** A town's slug; empty for pickup. */
    area: areaBySlug.has(area) ? area : "",
    /** The month's first day. */
    month: toMonthStart(month),
    /** The full day that was asked about. */
    full: readDay("full"),
  };
}

function toPath(choice: Choice, changed: Partial<Choice>): string {
  const { plan, days, area, month, full } = { ...choice, ...changed };
  const params = new URLSearchParams({ plan, days: String(days), area, month });
  if (full !== null) params.set("full", full);
  return `/reserve/free-days?${params}`;
}

function reservePath({ plan, days, area }: Choice, day: string, time: string): string {
  const stay = { plan, start: day, days: String(days), area, time };
  return `/reserve?${new URLSearchParams(stay)}`;
}

const keepTogether = (words: string) => words.replaceAll(" ", "\u00a0");

function gridDay(
  { day, time, free }: FreeDay,
  choice: Choice,
  schedule: Schedule,
  today: string,
): GridDay {
  const number = Number(day.slice(8));
  const named = formatDay(day, "named", today);
  if (time === null) {
    return {
      day,
      number,
      state: "closed",
      text: keepTogether("no start"),
      label: `${named}: no start`,
      path: null,
    };
  }
  if (free === 0) {
    const path = `${toPath(choice, { full: day })}#instead`;
    return { day, number, state: "full", text: "full", label: `${named}: full`, path };
  }
  const count = free === null ? "ask us" : `${free} free`;
  const label = `${named}: ${count}, from ${formatTime(time, "long")}`;
  const isLater = time !== startTimes(day, choice.area !== "", schedule)[0];
  const from = isLater ? ` from ${formatTime(time, "short")}` : "";
  const text = free === null || free <= FEW || isLater ? keepTogether(count) + from : "";
  const path = reservePath(choice, day, time);
  return { day, number, state: free === null ? "unknown" : "free", text, label, path };
}

/** Nearest free days of the same length and other classes, for a day that is full. */
async function findInstead(choice: Choice, full: FreeDay, input: Services, today: string) {
  const { bookings, catalogue } = input;
  const stay = { vehicle: choice.plan, start: full.day, time: full.time ?? "", days: choice.days };
  const { days, classes } = await bookings.alternatives({ ...stay, area: choice.area || null });
  return {
    day: formatDay(full.day, "named", today),
    days: days.map(({ day, time }) => ({
      text: `${formatDay(day, "named", today)} at ${formatTime(time, "long")}`,
      path: reservePath(choice, day, time),
    })),
    classes: catalogue.rentals.vehicles
      .filter(({ id }) => classes.includes(id))
      .map(({ id, name }) => ({
        text: name,
        path: reservePath({ ...choice, plan: id }, full.day, full.time ?? ""),
      })),
  };
}

export async function freeDaysView(params: URLSearchParams, input: Services, now: Date) {
  const { catalogue, bookings } = input;
  const { day: today } = dealershipTime(now);
  const choice = readChoice(params, catalogue, today);
  const { plan, days, area, month, full } = choice;
  const last = addDays(nextMonth(month), -1);
  const from = month < today ? today : month;
  const requested = { class: plan, days, time: null, isDelivered: area !== "" };
  const found = await bookings.freeDays(requested, from, last);
  const schedule = rentalSchedule(catalogue);
  const past = Array.from({ length: daysBetween(month, from) }, (_, index): GridDay => {
    const day = addDays(month, index);
    const label = `${formatDay(day, "named", today)}: past`;
    return { day, number: index + 1, state: "past", text: "", label, path: null };
  });
  const grid = [...past, ...found.map((day) => gridDay(day, choice, schedule, today))];
  const fullDay = found.find(({ day, free, time }) => day === full && free === 0 && time !== null);
  const name = catalogue.rentals.vehicles.find(({ id }) => id === plan)?.name ?? plan;
  const earlier = addDays(month, -1);
  return {
    title: formatMonth(month),
    caption: `Days on which a ${name} is free for ${pluralize(days, "day")}`,
    weekdays: WEEKDAYS,
    weeks: toWeeks(grid),
    isKnown: found.every(({ free }) => free !== null),
    hasNone: !grid.some(({ state }) => state === "free" || state === "unknown"),
    earlier:
      month <= today
        ? null
        : toPath(choice, {
            month: today > toMonthStart(earlier) ? today : toMonthStart(earlier),
            full: null,
          }),
    later:
      nextMonth(month) > addDays(today, MAX_DAYS_AHEAD)
        ? null
        : toPath(choice, { month: nextMonth(month), full: null }),
    instead: fullDay === undefined ? null : await findInstead(choice, fullDay, input, today),
    bannedIn: catalogue.areaBySlug.get(area)?.localRule?.bansLowSpeedVehicles
      ? (catalogue.areaBySlug.get(area)?.name ?? null)
      : null,
    values: { plan, days: String(days), area, month: month < today ? today : month },
    plans: catalogue.rentals.vehicles.map(({ id, name: text }) => ({ id, name: text })),
    towns: [...catalogue.areaBySlug].map(([slug, { name: text }]) => ({ slug, name: text })),
    maximumDays: catalogue.rentals.rules.maximumDays,
  };
}

export type FreeDaysView = Awaited<ReturnType<typeof freeDaysView>>;
