import {
  SCHEDULE_KIND_LABELS,
  SCHEDULE_KINDS,
  type ScheduleBlock,
  type ScheduleItem,
  type ScheduleKind,
  type ScheduleState,
} from "#desk/schedule/schedule-item.ts";
import { findTimeWindow, formatWindow, type TimeWindow } from "#domain/bookings/time-windows.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";

/** One square of a cell. */
export type MatrixMark = { id: string; kind: ScheduleKind; state: ScheduleState | "blocked" };

export type MatrixRow = ReturnType<typeof toMatrix>[number];

const isOpenStop = ({ stop, address, state }: ScheduleItem) =>
  stop !== null && stop.driver === null && address !== null && state !== "done";

/** The exceptions of a day, each with the items that it counts. */
export const EXCEPTIONS = {
  late: ({ state }: ScheduleItem) => state === "late",
  "no-cart": ({ state }: ScheduleItem) => state === "no-cart",
  "no-driver": isOpenStop,
} as const;

export type Exception = keyof typeof EXCEPTIONS;

function toCellLabel(name: string, window: TimeWindow, marks: readonly MatrixMark[]): string {
  const count = (state: MatrixMark["state"]) => marks.filter((mark) => mark.state === state).length;
  const blocked = count("blocked");
  const states = [
    ["done", "done"],
    ["here", "here"],
    ["late", "late"],
    ["requested", "requested"],
    ["no-cart", "without a cart"],
  ] as const;
  return [
    `${name}, ${formatWindow(window)}: ${marks.length - blocked}`,
    ...states.flatMap(([state, label]) => (count(state) > 0 ? [`${count(state)} ${label}`] : [])),
    ...(blocked > 0 ? ["fewer at once"] : []),
  ].join(", ");
}

function toHour(at: number): number {
  const [hour = 0, minute = 0] = dealershipTime(new Date(at)).time.split(":").map(Number);
  return hour + minute / 60;
}

/** The kinds of a day by window, without kinds of which there is nothing. What is late since an earlier day is in no cell. */
export function toMatrix(
  day: string,
  items: readonly ScheduleItem[],
  blocks: readonly ScheduleBlock[],
  windows: readonly TimeWindow[],
) {
  return SCHEDULE_KINDS.map((kind) => {
    const own = items.filter((item) => item.kind === kind && item.day === day);
    const ownBlocks = blocks.filter((block) => block.kind === kind);
    const name = SCHEDULE_KIND_LABELS[kind];
    return {
      kind,
      name,
      done: own.filter(({ state }) => state === "done").length,
      count: own.length,
      isEmpty: own.length + ownBlocks.length === 0,
      cells: windows.map((window, index) => {
        const marks: MatrixMark[] = [
          ...ownBlocks
            .filter(
              ({ fromAt, untilAt }) =>
                toHour(fromAt) < window.until && toHour(untilAt) > window.from,
            )
            .map(({ id }) => ({ id, kind, state: "blocked" as const })),
          ...own
            .filter(({ time }) => findTimeWindow(windows, time) === index)
            .map(({ id, state }) => ({ id, kind, state })),
        ];
        return { from: window.from, label: toCellLabel(name, window, marks), marks };
      }),
    };
  }).filter(({ isEmpty }) => !isEmpty);
}
