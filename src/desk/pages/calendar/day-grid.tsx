import { useEffect, useEffectEvent, useRef } from "react";
import { BarPatterns } from "#desk/ui/bar-patterns.tsx";
import { MINUTE_PX } from "./day-bar.tsx";
import { DayLane, NowLine } from "./day-lane.tsx";
import type { ShopBar } from "./shop-bars.server.ts";
import { ShopGrid } from "./shop-grid.tsx";
import type { LaneName, ShopQuery } from "./shop-query.ts";
import type { ShopLane, ShopView } from "./shop-view.server.ts";
import { TruckLane } from "./truck-lane.tsx";
import type { Ghost } from "./use-bar-drag.ts";

/** Phones show one lane at a time. */
const onPhones = (lane: LaneName, query: ShopQuery) => (lane === query.lane ? "" : "max-md:hidden");

const HEAD = "border-line border-l px-2.5 py-1.5 text-left align-top font-normal";

function LaneHead({ lane, query }: { lane: ShopLane; query: ShopQuery }) {
  const [day] = lane.days;
  if (day === undefined) return null;
  const { booked, requested } = day;
  return (
    <th scope="col" className={`${HEAD} ${onPhones(lane.pool, query)}`}>
      <span className="block font-semibold text-second">{lane.label}</span>
      <span className="block text-caption text-muted">
        {booked} booked{requested > 0 && ` · ${requested} requested`}
        {lane.nextFree !== null && ` · next free ${lane.nextFree}`}
      </span>
    </th>
  );
}

function Gutter({ view }: { view: ShopView }) {
  const { from, until } = view.hours;
  const now = view.now === null ? null : (view.now.minutes - from * 60) * MINUTE_PX;
  return (
    <svg
      width="100%"
      height={(until - from) * 60 * MINUTE_PX}
      aria-hidden="true"
      className="block overflow-visible"
    >
      {Array.from({ length: until - from - 1 }, (_, index) => {
        const hour = from + index + 1;
        const y = (index + 1) * 60 * MINUTE_PX;
        // The time of now would be on it.
        if (now !== null && Math.abs(y - now) < 14) return null;
        return (
          <text
            key={hour}
            x="100%"
            y={y + 4}
            textAnchor="end"
            className="fill-muted text-[12px] [transform:translateX(-10px)]"
          >
            {hour % 12 === 0 ? 12 : hour % 12} {hour < 12 ? "AM" : "PM"}
          </text>
        );
      })}
      {view.now !== null && now !== null && (
        <svg
          x="100%"
          y={now - 10}
          width="1"
          height="20"
          aria-hidden="true"
          className="overflow-visible"
        >
          <rect x="-48" width="38" height="19" rx="6" className="fill-coral-btn" />
          <text
            x="-29"
            y="13.5"
            textAnchor="middle"
            className="figures fill-white text-[12px] font-semibold"
          >
            {view.now.text}
          </text>
        </svg>
      )}
    </svg>
  );
}

/** A day of the shop: pools by time, and the trucks. */
export function DayGrid({
  view,
  query,
  ghost,
  isRefused,
  drop,
  onKey,
}: {
  view: ShopView;
  query: ShopQuery;
  ghost: Ghost | null;
  isRefused: boolean;
  drop: (bar: ShopBar, ghost: Ghost) => void;
  onKey: (key: string, bar: string) => boolean;
}) {
  const scroller = useRef<HTMLDivElement>(null);
  const [day] = view.days;
  const [trucks] = view.trucks;
  const isToday = day?.isToday === true;
  const shown = day?.day;
  const showNow = useEffectEvent(() => {
    const { current } = scroller;
    if (!isToday || view.now === null || current === null) return;
    current.scrollTop = Math.max(0, (view.now.minutes - view.hours.from * 60 - 90) * MINUTE_PX);
  });
  useEffect(() => {
    if (shown !== undefined) showNow();
  }, [shown]);
  if (day === undefined || trucks === undefined) return null;
  return (
    <div ref={scroller} className="min-h-0 min-w-0 grow overflow-y-auto">
      <BarPatterns />
      <ShopGrid label={`Appointments, ${view.title}`} onKey={onKey}>
        <colgroup>
          <col className="w-16 max-md:w-13" />
          {view.lanes.map((lane) => (
            <col key={lane.id} className={onPhones(lane.pool, query)} />
          ))}
          <col className={`md:w-43 ${onPhones("trucks", query)}`} />
        </colgroup>
        <thead className="sticky top-0 z-10 bg-white shadow-[0_1px_0_var(--color-line)] max-md:sr-only">
          <tr>
            <th scope="col">
              <span className="sr-only">Time</span>
            </th>
            {view.lanes.map((lane) => (
              <LaneHead key={lane.id} lane={lane} query={query} />
            ))}
            <th scope="col" className={`${HEAD} ${onPhones("trucks", query)}`}>
              <span className="block font-semibold text-second">Trucks</span>
              <span className="block text-caption text-muted">
                {trucks.out} out · {trucks.back} back
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="align-top">
            <td className="p-0">
              <Gutter view={view} />
            </td>
            {view.lanes.map((lane) => (
              <td
                key={lane.id}
                className={`border-line border-l p-0 ${onPhones(lane.pool, query)}`}
              >
                <DayLane
                  lane={lane}
                  view={view}
                  query={query}
                  ghost={ghost}
                  isRefused={isRefused}
                  drop={drop}
                />
              </td>
            ))}
            <td className={`relative border-line border-l p-0 ${onPhones("trucks", query)}`}>
              <TruckLane trucks={trucks} hours={view.hours} />
              {isToday && (
                <svg
                  width="100%"
                  height="100%"
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-0"
                >
                  <NowLine view={view} />
                </svg>
              )}
            </td>
          </tr>
        </tbody>
      </ShopGrid>
    </div>
  );
}
