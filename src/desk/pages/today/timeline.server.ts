import { findTimeWindow, formatWindow, type TimeWindow } from "#domain/bookings/time-windows.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { formatTime } from "#domain/dealership/hours.ts";
import { pluralize } from "#domain/money.ts";
import type { DayAppointment, DayAppointments } from "./day-appointments.server.ts";
import type { Stop } from "./stops.server.ts";

/** A line of the list: one appointment, one stop, or the stops of half an hour. */
export type DayRow =
  | { is: "appointment"; appointment: DayAppointment }
  | { is: "stop"; stop: Stop }
  | { is: "stops"; key: string; at: string; stops: readonly Stop[]; text: string; places: string };

export type DayMark = {
  id: string;
  kind: Stop["kind"] | "appointment" | "block";
  state: Stop["state"] | "here" | "requested";
};

export type DayGroup = { key: string; title: string; note: string; rows: readonly DayRow[] };

export const appointmentTime = ({ fromAt }: Pick<DayAppointment, "fromAt">): string =>
  dealershipTime(new Date(fromAt)).time;

const halfHour = (time: string): string =>
  `${time.slice(0, 3)}${time.slice(3) < "30" ? "00" : "30"}`;

const isDelivery = ({ kind }: Stop) => kind === "deliver";

function groupText(stops: readonly Stop[]): string {
  const out = stops.filter(isDelivery).length;
  const back = stops.length - out;
  return [out > 0 ? `${out} out` : "", back > 0 ? `${back} back` : ""].filter(Boolean).join(", ");
}

const MAX_PLACES = 2;

function placesText(stops: readonly Stop[]): string {
  const places = [...new Set(stops.map(({ place }) => place))];
  const more = places.length - MAX_PLACES;
  return [...places.slice(0, MAX_PLACES), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** Several stops of half an hour are one row, so that many stops do not hide a few appointments. */
function foldStops(stops: readonly Stop[]): DayRow[] {
  return [...Map.groupBy(stops, ({ time }) => halfHour(time))].flatMap(([time, own]): DayRow[] => {
    const [first] = own;
    if (first !== undefined && own.length === 1) return [{ is: "stop", stop: first }];
    const shared = { text: groupText(own), places: placesText(own) };
    return [
      { is: "stops", key: `stops ${time}`, at: formatTime(time, "long"), stops: own, ...shared },
    ];
  });
}

const rowTime = (row: DayRow): string => {
  if (row.is === "appointment") return appointmentTime(row.appointment);
  return row.is === "stop" ? row.stop.time : row.key.slice("stops ".length);
};

/** In order of time; at the same time, appointments before stops. */
function toRows(
  appointments: readonly DayAppointment[],
  stops: readonly Stop[],
  isFolded: boolean,
): DayRow[] {
  const rows: DayRow[] = [
    ...appointments.map((appointment): DayRow => ({ is: "appointment", appointment })),
    ...(isFolded ? foldStops(stops) : stops.map((stop): DayRow => ({ is: "stop", stop }))),
  ];
  return rows.sort((a, b) => (rowTime(a) < rowTime(b) ? -1 : rowTime(a) > rowTime(b) ? 1 : 0));
}

function groupNote(appointments: readonly DayAppointment[], stops: readonly Stop[]): string {
  const count = (pool: DayAppointment["pool"]) =>
    appointments.filter((appointment) => appointment.pool === pool).length;
  const done = stops.filter(({ state }) => state === "done").length;
  return [
    count("test-drives") > 0 ? pluralize(count("test-drives"), "test drive") : "",
    count("bays") > 0 ? `${count("bays")} in the bays` : "",
    stops.length > 0 ? pluralize(stops.length, "stop") : "",
    done > 0 ? `${done} done` : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Late appointments and requests are in “Needs you now”. */
export const isNeeded = ({ state, isLate }: DayAppointment, isToday: boolean): boolean =>
  isToday && (isLate || state === "requested");

export type TimelineArgs = {
  /** The chosen appointments and stops. `listed` are the stops that the list shows. */
  appointments: readonly DayAppointment[];
  stops: readonly Stop[];
  listed: ReadonlySet<Stop>;
  earlier: readonly Stop[];
  windows: readonly TimeWindow[];
  isToday: boolean;
  /** Whether appointments that have ended are shown. */
  hasDone: boolean;
  /** Whether the stops of half an hour are one row. */
  isFolded: boolean;
};

/** Late stops, visitors who are here, then everything by its window. */
export function timelineGroups(args: TimelineArgs): DayGroup[] {
  const { appointments, stops, listed, earlier, windows, isToday, hasDone, isFolded } = args;
  const here = appointments.filter(({ state }) => state === "arrived" && isToday);
  const isShown = (appointment: DayAppointment) =>
    !here.includes(appointment) &&
    !isNeeded(appointment, isToday) &&
    (hasDone || !appointment.hasEnded);
  const late = isToday ? stops.filter((stop) => stop.state === "late" && listed.has(stop)) : [];
  const lateStops = [...earlier, ...late];
  const groups = windows.map((window, index): DayGroup => {
    const isIn = (time: string) => findTimeWindow(windows, time) === index;
    const ownAppointments = appointments.filter((appointment) =>
      isIn(appointmentTime(appointment)),
    );
    const ownStops = stops.filter(({ time }) => isIn(time));
    return {
      key: String(window.from),
      title: formatWindow(window),
      note: groupNote(ownAppointments, ownStops),
      rows: toRows(
        ownAppointments.filter(isShown),
        ownStops.filter((stop) => listed.has(stop) && !late.includes(stop)),
        isFolded,
      ),
    };
  });
  return [
    {
      key: "late",
      title: "Late",
      note: String(lateStops.length),
      rows: lateStops.map((stop): DayRow => ({ is: "stop", stop })),
    },
    { key: "here", title: "Here now", note: String(here.length), rows: toRows(here, [], false) },
    ...groups,
  ].filter(({ rows }) => rows.length > 0);
}

function appointmentMark({ reference, state, isLate }: DayAppointment): DayMark {
  const look = { arrived: "here", done: "done", no_show: "done", requested: "requested" } as const;
  const known = state in look ? look[state as keyof typeof look] : "planned";
  return { id: reference, kind: "appointment", state: isLate ? "late" : known };
}

function laneLabel(name: string, window: TimeWindow, marks: readonly DayMark[]): string {
  const count = (state: DayMark["state"]) =>
    marks.filter((mark) => mark.kind !== "block" && mark.state === state).length;
  const all = marks.filter(({ kind }) => kind !== "block").length;
  return [
    `${name}, ${formatWindow(window)}: ${all}`,
    ...(["done", "here", "late"] as const).flatMap((state) =>
      count(state) > 0 ? [`${count(state)} ${state}`] : [],
    ),
    ...(count("no-cart") > 0 ? [`${count("no-cart")} without a cart`] : []),
    ...(all < marks.length ? ["fewer at once"] : []),
  ].join(", ");
}

/** The rows of the grid above the list: test drives, bays, deliveries and returns by window, without empty rows. */
export function laneRows(
  { appointments, blocks }: Pick<DayAppointments, "appointments" | "blocks">,
  stops: readonly Stop[],
  windows: readonly TimeWindow[],
) {
  const toHour = (at: number) => {
    const [hour = 0, minute = 0] = dealershipTime(new Date(at)).time.split(":").map(Number);
    return hour + minute / 60;
  };
  const ofPool = (pool: DayAppointment["pool"]) => ({
    marks: appointments
      .filter((appointment) => appointment.pool === pool)
      .map((appointment) => ({
        time: appointmentTime(appointment),
        mark: appointmentMark(appointment),
      })),
    blocks: blocks.filter((block) => block.pool === pool),
  });
  const ofKind = (kind: Stop["kind"]) => ({
    marks: stops
      .filter((stop) => stop.kind === kind)
      .map(({ id, state, time }) => ({ time, mark: { id, kind, state } })),
    blocks: [],
  });
  const lanes = [
    { key: "drives", name: "Test drives", ...ofPool("test-drives") },
    { key: "bays", name: "Bays", ...ofPool("bays") },
    { key: "deliveries", name: "Deliveries", ...ofKind("deliver") },
    { key: "returns", name: "Returns", ...ofKind("return") },
  ] as const;
  return lanes
    .filter(({ marks, blocks: own }) => marks.length + own.length > 0)
    .map(({ key, name, marks, blocks: own }) => ({
      key,
      name,
      count: marks.length,
      /** For each window. */
      cells: windows.map((window, index) => {
        const found: DayMark[] = [
          ...own
            .filter(
              ({ fromAt, untilAt }) =>
                toHour(fromAt) < window.until && toHour(untilAt) > window.from,
            )
            .map(({ id }): DayMark => ({ id, kind: "block", state: "planned" })),
          ...marks
            .filter(({ time }) => findTimeWindow(windows, time) === index)
            .map(({ mark }) => mark),
        ];
        return { from: window.from, label: laneLabel(name, window, found), marks: found };
      }),
    }));
}
