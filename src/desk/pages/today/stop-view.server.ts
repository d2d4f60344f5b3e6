import type { Catalogue } from "#catalogue/catalogue.ts";
import {
  findTimeWindow,
  formatWindow,
  passedShare,
  timeWindows,
} from "#domain/bookings/time-windows.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime, hoursOn } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import { formatRoadMiles } from "#domain/places/delivery.ts";
import { nearestFirst } from "#domain/places/distance.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import type { DayAppointment, DayAppointments } from "./day-appointments.server.ts";
import type { DayQuery } from "./day-query.ts";
import { milesTo, SHOP, type Stop } from "./stops.server.ts";
import {
  appointmentTime,
  type DayRow,
  isNeeded,
  laneRows,
  timelineGroups,
} from "./timeline.server.ts";

export type StopView = ReturnType<typeof stopView>;

/** More towns are one row. */
const MAX_TOWNS = 12;
const OTHERS = "others";

type Facts = Pick<Catalogue, "areaBySlug" | "dealership" | "rentals" | "figures">;

function cellLabel(place: string, window: string, stops: readonly Stop[]): string {
  const of = (state: Stop["state"]) => stops.filter((stop) => stop.state === state).length;
  const out = stops.filter(({ kind }) => kind === "deliver").length;
  return [
    `${place}, ${window}`,
    ...(out > 0 ? [pluralize(out, "delivery", "deliveries")] : []),
    ...(out < stops.length ? [pluralize(stops.length - out, "return")] : []),
    ...(of("done") > 0 ? [`${of("done")} done`] : []),
    ...(of("late") > 0 ? [`${of("late")} late`] : []),
    ...(of("no-cart") > 0 ? [`${of("no-cart")} without a cart`] : []),
  ].join(", ");
}

/** The key of the row that each town belongs to: the nearest first, those with the fewest stops together. */
function toRows(stops: readonly Stop[], facts: Facts) {
  const byTown = [...Map.groupBy(stops, ({ town }) => town)].map(([key, own]) => ({
    key,
    stops: own,
    miles: milesTo(key, facts),
    name: own[0]?.place ?? key,
  }));
  const byCount = byTown.toSorted((a, b) => b.stops.length - a.stops.length || nearestFirst(a, b));
  const few = byTown.length > MAX_TOWNS ? byCount.slice(MAX_TOWNS - 1) : [];
  const own = byTown.filter((town) => !few.includes(town)).sort(nearestFirst);
  const others = {
    key: OTHERS,
    name: `${few.length} more towns`,
    miles: 0,
    stops: few.flatMap((town) => town.stops),
  };
  return few.length === 0 ? own : [...own, others];
}

function groupNote(stops: readonly Stop[], distance: string | null): string {
  const done = stops.filter(({ state }) => state === "done").length;
  return [
    ...(distance === null ? [] : [distance]),
    pluralize(stops.length, "stop"),
    ...(done > 0 ? [`${done} done`] : []),
  ].join(" · ");
}

const formatDistance = ({ key, miles }: { key: string; miles: number | null }) =>
  key === SHOP || key === OTHERS || miles === null ? null : formatRoadMiles(miles);

type Shown = { query: DayQuery; day: string; now: Date };

const showsStops = ({ show }: DayQuery) => show !== "drives" && show !== "bays";

const POOL_SHOWS = { "test-drives": "drives", bays: "bays" } as const;

const isAppointmentChosen = ({ pool }: DayAppointment, { show }: DayQuery) =>
  show === "all" || show === POOL_SHOWS[pool];

/**
 * The stops and appointments of a day by town and window, and the list of those that were chosen. `earlier` are late since other
 * days.
 */
export function stopView(
  stops: readonly Stop[],
  earlier: readonly Stop[],
  day: DayAppointments,
  { query, day: date, now }: Shown,
  facts: Facts,
) {
  const { hours, closures } = rentalSchedule(facts);
  const windows = timeWindows(hoursOn(date, hours.delivered, closures), [
    ...stops.map(({ time }) => time),
    ...day.appointments.map(appointmentTime),
  ]);
  const indexes = new Map(stops.map((stop) => [stop, findTimeWindow(windows, stop.time)]));
  const findRowIndex = (stop: Stop) => indexes.get(stop) ?? -1;
  const rows = toRows(stops, facts);
  const chosenRow = rows.find(({ key }) => key === query.town);
  const chosenWindow = windows.find(({ from }) => from === query.window);
  const isChosen = chosenRow !== undefined || chosenWindow !== undefined;
  const time = dealershipTime(now);
  const isToday = time.day === date;

  const isSelected = (stop: Stop) =>
    showsStops(query) &&
    (query.show === "all" || (query.show === "deliveries") === (stop.kind === "deliver")) &&
    (chosenRow === undefined || chosenRow.stops.includes(stop)) &&
    (chosenWindow === undefined || windows[findRowIndex(stop)] === chosenWindow);
  const isListed = (stop: Stop) => query.done || isChosen || stop.state !== "done";
  const selected = stops.filter(isSelected);
  const appointments = day.appointments.filter(
    (appointment) =>
      isAppointmentChosen(appointment, query) &&
      chosenRow === undefined &&
      (chosenWindow === undefined ||
        windows[findTimeWindow(windows, appointmentTime(appointment))] === chosenWindow),
  );
  const isEarlierShown = !isChosen && showsStops(query) && query.show !== "deliveries";
  const shownEarlier = isEarlierShown ? earlier : [];

  const byTown = (row: (typeof rows)[number]) => {
    const own = row.stops.filter((stop) => selected.includes(stop));
    return {
      key: row.key,
      title: row.name,
      note: groupNote(own, formatDistance(row)),
      rows: own.filter(isListed).map((stop): DayRow => ({ is: "stop", stop })),
    };
  };
  const townGroups = [
    {
      key: "earlier",
      title: "Late from earlier days",
      note: groupNote(shownEarlier, null),
      rows: shownEarlier.map((stop): DayRow => ({ is: "stop", stop })),
    },
    ...rows.map(byTown),
  ].filter((group) => group.rows.length > 0);
  const passed = isToday ? passedShare(windows, time.time) : null;
  const out = stops.filter(({ kind }) => kind === "deliver").length;
  const drives = day.appointments.filter(({ pool }) => pool === "test-drives").length;

  return {
    windows: windows.map((window) => ({ from: window.from, text: formatWindow(window) })),
    towns: rows.map((row) => ({
      key: row.key,
      name: row.name,
      count: row.stops.length,
      /** Road distance such as "about 9 miles"; null for the shop, for the row of other towns, and if unknown. */
      distance: formatDistance(row),
      /** One cell for each window. */
      cells: windows.map((window, index) => {
        const own = row.stops.filter((stop) => findRowIndex(stop) === index);
        return {
          from: window.from,
          label: cellLabel(row.name, formatWindow(window), own),
          marks: own.map(({ id, kind, state }) => ({ id, kind, state })),
        };
      }),
    })),
    /** Empty on a day without appointments. */
    lanes: day.appointments.length === 0 ? [] : laneRows(day, stops, windows),
    /** How much of the windows has passed, in percent, and the time; null outside of them. */
    now:
      passed === null
        ? null
        : {
            percent: Math.round(passed * 10_000) / 100,
            text: formatTime(time.time, "long").replace(/ [AP]M/, ""),
          },
    groups:
      query.by === "town"
        ? townGroups
        : timelineGroups({
            appointments,
            stops: selected,
            listed: new Set(selected.filter(isListed)),
            windows,
            isToday,
            earlier: shownEarlier,
            hasDone: query.done || isChosen,
            // A chosen part of the day is listed stop by stop.
            isFolded: day.appointments.length > 0 && query.show === "all" && !isChosen,
          }),
    counts: {
      all: stops.length + day.appointments.length,
      drives,
      bays: day.appointments.length - drives,
      deliveries: out,
      returns: stops.length - out,
    },
    /** Done, and not in the list. */
    hidden:
      selected.filter((stop) => !isListed(stop)).length +
      (query.done || isChosen || query.by === "town"
        ? 0
        : appointments.filter(({ hasEnded }) => hasEnded).length),
    /** Visits that are in “Needs you now” in place of the list. */
    needed: appointments.filter((appointment) => isNeeded(appointment, isToday)).length,
    /** The chosen part of the grid, in words; null for none. */
    chosen: isChosen
      ? [chosenRow?.name, chosenWindow && formatWindow(chosenWindow)].filter(Boolean).join(", ")
      : null,
  };
}
