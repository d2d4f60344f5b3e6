import { canMove } from "#desk/appointments/appointment-labels.ts";
import { createPoolLoad } from "#domain/appointments/slots.ts";
import { BarBox, DayBar, DayBlock, MINUTE_PX, toSpan } from "./day-bar.tsx";
import { formatMinutes } from "./minutes.ts";
import type { ShopBar } from "./shop-bars.server.ts";
import { type ShopQuery, shopPath } from "./shop-query.ts";
import type { LaneDay, ShopLane, ShopView } from "./shop-view.server.ts";
import { type Ghost, useBarDrag } from "./use-bar-drag.ts";

/** Whether a bar could be there, as far as the page knows. The server decides. */
function fits({ reference, from, minutes }: Ghost, lane: LaneDay, capacity: number): boolean {
  const bar = lane.bars.find((own) => own.reference === reference);
  const until = from + minutes;
  if (!lane.open.some((open) => open.from <= from && until <= open.until)) return false;
  const holding = lane.bars.filter(
    (own) => own.reference !== reference && own.look !== "done" && own.look !== "no-show",
  );
  const load = createPoolLoad({
    taken: holding.map((own) => ({ from: own.from, until: own.from + own.minutes + own.between })),
    blocks: lane.blocks.map((block) => ({ ...block, until: block.from + block.minutes })),
  });
  return load.peak({ from, until: until + (bar?.between ?? 0) }) < capacity;
}

/** The line of now, in a drawing of the day; nothing on other days. */
export function NowLine({ view: { now, hours } }: { view: Pick<ShopView, "hours" | "now"> }) {
  if (now === null) return null;
  const y = (now.minutes - hours.from * 60) * MINUTE_PX;
  return <line x2="100%" y1={y} y2={y} className="stroke-2 stroke-coral" />;
}

/** Hours outside opening time, half hours, the places, and the line of now. */
function LaneLines({
  view,
  open,
  lanes,
}: {
  view: Pick<ShopView, "hours" | "now">;
  open: LaneDay["open"];
  lanes: number;
}) {
  const { from, until } = view.hours;
  const top = from * 60 * MINUTE_PX;
  const height = (until - from) * 60 * MINUTE_PX;
  return (
    <g>
      <rect width="100%" height={height} className="fill-foam" />
      {open.map((span) => (
        <rect
          key={span.from}
          y={span.from * MINUTE_PX - top}
          width="100%"
          height={(span.until - span.from) * MINUTE_PX}
          className="fill-white"
        />
      ))}
      {Array.from({ length: (until - from) * 2 }, (_, index) => {
        const y = index * 30 * MINUTE_PX;
        return (
          <line
            key={y}
            x2="100%"
            y1={y}
            y2={y}
            strokeDasharray={index % 2 === 0 ? undefined : "2 3"}
            className="stroke-line-2"
          />
        );
      })}
      {Array.from({ length: lanes - 1 }, (_, index) => {
        const x = `${((index + 1) * 100) / lanes}%`;
        return <line key={x} x1={x} x2={x} y2="100%" className="stroke-line-2" />;
      })}
      <NowLine view={view} />
    </g>
  );
}

/** The appointments of a pool on a day; those that may move are dragged. */
export function DayLane({
  lane,
  view,
  query,
  ghost: shown,
  isRefused,
  drop,
}: {
  lane: ShopLane;
  view: ShopView;
  query: ShopQuery;
  /** Where a bar is about to be, other than by dragging. */
  ghost: Ghost | null;
  isRefused: boolean;
  drop: (bar: ShopBar, ghost: Ghost) => void;
}) {
  const [day] = lane.days;
  const drag = useBarDrag(query.day, day?.bars ?? [], drop);
  if (day === undefined) return null;
  const top = view.hours.from * 60 * MINUTE_PX;
  const height = (view.hours.until - view.hours.from) * 60 * MINUTE_PX;
  const ghost = drag.ghost ?? shown;
  const isFree =
    ghost !== null && !(isRefused && drag.ghost === null) && fits(ghost, day, lane.capacity);
  const moved = day.bars.find(({ reference }) => reference === ghost?.reference);
  return (
    <svg
      role="none"
      width="100%"
      height={height}
      className="block select-none overflow-hidden"
      {...drag.handlers}
    >
      <LaneLines view={view} open={day.open} lanes={day.lanes} />
      {day.blocks.map((block) => (
        <DayBlock
          key={block.id}
          block={block}
          top={top}
          lanes={day.lanes}
          href={shopPath(query, { open: block.id })}
          isOpen={query.open === block.id}
        />
      ))}
      {day.bars.map((bar) => (
        <DayBar
          key={bar.reference}
          bar={bar}
          top={top}
          canMove={lane.canEdit && canMove(bar)}
          lanes={day.lanes}
          href={shopPath(query, { open: bar.reference })}
          isOpen={query.open === bar.reference}
          isPale={moved === bar}
        />
      ))}
      {ghost?.day === day.day && moved !== undefined && (
        <svg
          {...toSpan(moved.lane, day.lanes)}
          y={ghost.from * MINUTE_PX - top}
          height={ghost.minutes * MINUTE_PX}
          aria-hidden="true"
          className="pointer-events-none"
        >
          <BarBox
            look={isFree ? "fits" : "refused"}
            height={ghost.minutes * MINUTE_PX}
            title={`${formatMinutes(ghost.from)} ${moved.name}`}
            second={isFree ? `${ghost.minutes} min` : "does not fit"}
          />
        </svg>
      )}
    </svg>
  );
}
