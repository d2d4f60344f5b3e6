import type { Appointment } from "#appointments/store/appointment.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  formatShortTime,
  locationName,
  POOL_LABELS,
} from "#desk/appointments/appointment-labels.ts";
import { toListedAppointment } from "#desk/appointments/appointment-view.server.ts";
import { toInterval } from "#desk/schedule/read-schedule.server.ts";
import type { DeskServices } from "#desk/services.ts";
import type { Staff } from "#desk/session/require-right.ts";
import type { AppointmentKind } from "#domain/appointments/appointments-schema.ts";
import { formatDay, formatDays, formatFullDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { closureOn, earlyClosingOn } from "#domain/dealership/closures.ts";
import { formatRecentTime } from "#domain/dealership/format-instant.ts";
import { formatHour, hoursOn, toMinutes } from "#domain/dealership/hours.ts";
import type { Interval } from "#domain/intervals/interval.ts";
import { can, poolRight } from "#people/roles.ts";
import { minutesOn } from "./minutes.ts";
import {
  type BarLook,
  type ShopBar,
  type ShopBlock,
  toBar,
  toBlock,
  toLateAppointment,
} from "./shop-bars.server.ts";
import { type ShopQuery, shownDays } from "./shop-query.ts";
import { placeInLanes } from "./sub-lanes.ts";
import { type TruckDay, toTruckDays } from "./trucks.server.ts";

export type LaneDay = {
  day: string;
  lanes: number;
  bars: readonly ShopBar[];
  blocks: readonly ShopBlock[];
  /** When the department is open, in minutes since midnight. */
  open: readonly Interval[];
  booked: number;
  requested: number;
  kept: number;
  /** How many starts are free; null in the past. */
  free: number | null;
};

export type ShopLane = {
  id: string;
  pool: Appointment["pool"];
  label: string;
  /** "2 at once, 30 + 15 min" */
  rule: string;
  capacity: number;
  canEdit: boolean;
  nextFree: string | null;
  days: readonly LaneDay[];
};

export type ShopDay = ReturnType<typeof toShopDay>;

export type ShopView = Awaited<ReturnType<typeof shopView>>;

type Services = Pick<DeskServices, "appointments" | "catalogue" | "bookings">;

const ruleText = (capacity: number, kind: AppointmentKind | undefined) =>
  [
    `${capacity} at once`,
    ...(kind === undefined
      ? []
      : [`${kind.minutes}${kind.minutesBetween > 0 ? ` + ${kind.minutesBetween}` : ""} min`]),
  ].join(", ");

const SHOWN_HOURS = { from: 8, until: 18 };

/** The hours that are needed to show all of it. */
function toShownHours(lanes: readonly ShopLane[], trucks: readonly TruckDay[]) {
  const spans = lanes.flatMap(({ days }) =>
    days.flatMap(({ bars, blocks, open }) => [
      ...open.map(({ from, until }) => ({ from: from - 60, until: until + 60 })),
      ...bars.map(({ from, minutes, between }) => ({ from, until: from + minutes + between })),
      // A block of whole days does not make the night worth looking at.
      ...blocks
        .filter(({ minutes }) => minutes < 720)
        .map(({ from, minutes }) => ({ from, until: from + minutes })),
    ]),
  );
  const stops = trucks.flatMap(({ slots }) =>
    slots.map(({ from }) => ({ from, until: from + 30 })),
  );
  const all = [...spans, ...stops];
  return {
    from: Math.max(0, Math.min(SHOWN_HOURS.from, ...all.map(({ from }) => Math.floor(from / 60)))),
    until: Math.min(
      24,
      Math.max(SHOWN_HOURS.until, ...all.map(({ until }) => Math.ceil(until / 60))),
    ),
  };
}

function toShopDay(day: string, { dealership }: Pick<Catalogue, "dealership">, now: Date) {
  const [open] = hoursOn(day, dealership.hours.sales, dealership.closures);
  const closure = closureOn(day, dealership.closures) ?? earlyClosingOn(day, dealership.closures);
  const [weekday = "", date = ""] = formatDay(day, "short", day).split(", ");
  return {
    day,
    /** "Sat 11", in full, and when it is open. */
    title: `${weekday} ${date.split(" ").at(-1)}`,
    label: formatFullDay(day),
    hours:
      open === undefined
        ? (closure?.name ?? "Closed")
        : [
            `${formatHour(open.opens)}–${formatHour(open.closes)}`,
            ...(closure === null ? [] : [closure.name]),
          ].join(", "),
    isToday: day === dealershipTime(now).day,
    isClosed: open === undefined,
  };
}

/** The shop's days: appointments by pool, and the trucks. */
export async function shopView(query: ShopQuery, services: Services, staff: Staff, clock: Date) {
  const { appointments, catalogue, bookings } = services;
  const facts = catalogue();
  const now = clock.getTime();
  const days = shownDays(query);
  const [first = query.day, last = first] = [days[0], days.at(-1)];
  const range = toInterval({ from: first, to: last });
  const [found, rentals] = await Promise.all([
    appointments.between(range.from, range.until),
    bookings.rentalDay(range),
  ]);
  const listed = found.appointments
    .filter(({ person }) => !query.mine || person?.id === staff.id)
    .map((row) => toListedAppointment(row, facts, { roles: staff.roles, now }));
  const locations = new Set(facts.appointments.pools.map(({ place }) => place));
  const lanes = await Promise.all(
    facts.appointments.pools.map(async ({ place, pool, capacity }): Promise<ShopLane> => {
      const kind = facts.appointments.kinds.find(
        (known) => known.pool === pool && known.places.includes(place),
      );
      const isHere = (row: { place: string; pool: string }) =>
        row.place === place && row.pool === pool;
      const byDay = Map.groupBy(
        listed.filter(isHere),
        ({ fromAt }) => dealershipTime(new Date(fromAt)).day,
      );
      const blocks = found.blocks.filter(isHere);
      const booker = "staff" as const;
      const free =
        kind === undefined
          ? null
          : await appointments.slots({ kind: kind.id, place, booker, ...range });
      // Mostly it is among those that are shown; the whole horizon takes longer to read.
      const isNowShown = range.from <= now && now < range.until;
      const [nextAt] =
        kind === undefined || (isNowShown && free?.length)
          ? (free ?? [])
          : ((await appointments.nextSlots({ kind: kind.id, place, booker }, 1)) ?? []);
      const toDay = (day: string): LaneDay => {
        const span = toInterval({ from: day, to: day });
        const own = (byDay.get(day) ?? []).flatMap((row) => toBar(row, day));
        const inDay = query.view === "day" ? own.filter(({ look }) => look !== "no-show") : own;
        const ownBlocks = blocks
          .filter(({ fromAt, untilAt }) => fromAt < span.until && untilAt > span.from)
          .map((block) => toBlock(block, day, capacity));
        const count = (...looks: BarLook[]) =>
          own.filter(({ look }) => looks.includes(look)).length;
        const hours = facts.dealership.hours[kind?.hours ?? "service"];
        return {
          day,
          ...placeInLanes(inDay, ownBlocks, capacity),
          blocks: ownBlocks,
          open: hoursOn(day, hours, facts.dealership.closures).map(({ opens, closes }) => ({
            from: toMinutes(opens),
            until: toMinutes(closes),
          })),
          booked: own.length - count("requested", "no-show"),
          requested: own.filter(
            ({ look, awaits, fromAt }) => look === "requested" && awaits === null && fromAt > now,
          ).length,
          kept: count("done"),
          free:
            span.until <= now
              ? null
              : (free ?? []).filter((at) => span.from <= at && at < span.until).length,
        };
      };
      const name = locationName(place, facts.dealership);
      return {
        id: `${place} ${pool}`,
        pool,
        capacity,
        label: locations.size > 1 ? `${POOL_LABELS[pool]}, ${name}` : POOL_LABELS[pool],
        rule: ruleText(capacity, kind),
        canEdit: can(staff.roles, poolRight(pool)),
        nextFree: nextAt === undefined ? null : formatRecentTime(nextAt, clock),
        days: days.map(toDay),
      };
    }),
  );
  const hasSlots = query.view === "day";
  const trucks = toTruckDays(days, rentals, { now, hasSlots });
  const today = dealershipTime(clock).day;
  const late = listed.filter(({ isLate }) => isLate);
  return {
    title:
      query.view === "day" ? formatDay(query.day, "short", clock) : formatDays(first, last, null),
    days: days.map((day) => toShopDay(day, facts, clock)),
    lanes,
    trucks,
    /** The hours that the day shows. */
    hours: toShownHours(lanes, trucks),
    /** "9:42", and minutes since midnight; null where today is not shown. */
    now: days.includes(today)
      ? { text: formatShortTime(now), minutes: minutesOn(today, now) }
      : null,
    /** How many people are late. */
    late: late.length,
    firstLate: late[0] === undefined ? null : toLateAppointment(late[0]),
  };
}
