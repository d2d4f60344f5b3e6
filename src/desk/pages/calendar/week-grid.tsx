import { Plus } from "lucide";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import type { ShopBar } from "./shop-bars.server.ts";
import { ShopGrid } from "./shop-grid.tsx";
import { type LaneName, type ShopQuery, shopPath } from "./shop-query.ts";
import type { LaneDay, ShopDay, ShopLane, ShopView } from "./shop-view.server.ts";
import { TruckChart } from "./truck-lane.tsx";
import type { Ghost } from "./use-bar-drag.ts";
import { useWeekDrag } from "./use-week-drag.ts";
import { WeekIcons, WeekList } from "./week-list.tsx";

function FreeLine({ lane, day, query }: { lane: ShopLane; day: LaneDay; query: ShopQuery }) {
  const line = "mb-1 flex min-h-5 items-center justify-end text-caption";
  if (day.free === null) {
    return <p className={`${line} text-muted`}>{day.kept > 0 && `${day.kept} kept`}</p>;
  }
  if (day.free === 0) return <p className={`${line} font-semibold text-danger`}>full</p>;
  const text = `${day.free} free`;
  if (!lane.canEdit) return <p className={`${line} text-muted`}>{text}</p>;
  return (
    <p className={line}>
      <Link
        to={`${shopPath(query, { day: day.day, lane: lane.pool })}&do=new`}
        tabIndex={-1}
        preventScrollReset
        aria-label={`New appointment, ${lane.label}, ${day.day}: ${text}`}
        className="inline-flex min-h-5 items-center gap-1 font-semibold text-bay hover:underline touch:min-h-11"
      >
        <Icon of={Plus} size={12} /> {text}
      </Link>
    </p>
  );
}

const CELL = "border-line-2 border-l px-1.5 py-1.5 align-top max-md:block max-md:border-l-0";

/** On phones each day is a part of its own, with a head. */
const PhoneHead = ({ day }: { day: ShopDay }) => (
  <p
    className={`mb-1 font-semibold md:hidden ${day.isToday ? "text-coral-hover" : ""}`}
    aria-hidden="true"
  >
    {day.title} <span className="font-normal text-muted">{day.hours}</span>
  </p>
);

/** Phones show one lane at a time. */
const rowClass = (lane: LaneName, query: ShopQuery) =>
  `border-line border-b max-md:block ${lane === query.lane ? "" : "max-md:hidden"}`;

const ROW_HEAD = "w-30 py-3 pr-2 pl-6 text-left align-top font-normal max-md:sr-only";

function Head({ view }: { view: ShopView }) {
  return (
    <thead className="sticky top-0 z-10 bg-white shadow-[0_1px_0_var(--color-line)] max-md:sr-only">
      <tr>
        <th scope="col" className="w-30">
          <span className="sr-only">What</span>
        </th>
        {view.days.map((day) => (
          <th
            key={day.day}
            scope="col"
            className={`border-line-2 border-l px-2.5 py-1.5 text-left font-normal ${day.isToday ? "border-b-3 border-b-coral" : ""} ${day.isClosed ? "w-20" : ""}`}
          >
            <span className="sr-only">{day.label}</span>
            <span
              aria-hidden="true"
              className={`block font-semibold text-second ${day.isToday ? "text-coral-hover" : ""}`}
            >
              {day.title}
              {day.isToday && view.now !== null && (
                <span className="figures ml-1.5 rounded-tag bg-coral-btn px-1 py-px text-[11px] text-white">
                  {view.now.text}
                </span>
              )}
            </span>
            <span className="block truncate text-caption text-muted">{day.hours}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A week of the shop: a list for each pool and day, and how many stops the trucks have. */
export function WeekGrid({
  view,
  query,
  ghost,
  drop,
  onKey,
}: {
  view: ShopView;
  query: ShopQuery;
  ghost: Ghost | null;
  drop: (bar: ShopBar, ghost: Ghost) => void;
  onKey: (key: string, bar: string) => boolean;
}) {
  const { dragged, handlers } = useWeekDrag((reference, day) => {
    const bar = view.lanes
      .flatMap(({ days }) => days.flatMap(({ bars }) => bars))
      .find((known) => known.reference === reference);
    if (bar !== undefined) drop(bar, { reference, day, from: bar.from, minutes: bar.minutes });
  });
  const moving = dragged?.reference ?? ghost?.reference ?? null;
  const opened = { path: shopPath(query, { open: "" }), id: query.open };
  const most = Math.max(1, ...view.trucks.flatMap(({ hours }) => hours.map((h) => h.out + h.back)));
  return (
    <div className="min-h-0 min-w-0 grow overflow-y-auto" {...handlers}>
      <WeekIcons />
      <ShopGrid label={`Appointments, ${view.title}`} onKey={onKey} className="max-md:block">
        <Head view={view} />
        <tbody className="max-md:block">
          {view.lanes.map((lane) => (
            <tr key={lane.id} className={rowClass(lane.pool, query)}>
              <th scope="row" className={ROW_HEAD}>
                <span className="block font-semibold text-second">{lane.label}</span>
                <span className="block text-caption text-muted">{lane.rule}</span>
              </th>
              {lane.days.map((day, index) => {
                const shown = view.days[index];
                if (shown === undefined) return null;
                const isOver = dragged?.over?.lane === lane.id && dragged.over.day === day.day;
                const isEmpty = shown.isClosed && day.bars.length + day.blocks.length === 0;
                return (
                  <td
                    key={day.day}
                    data-lane={lane.id}
                    data-day={day.day}
                    className={`${CELL} h-32 max-md:h-auto ${shown.isToday || shown.isClosed ? "bg-foam" : ""} ${isOver ? "outline-2 outline-ink outline-dashed -outline-offset-2" : ""}`}
                  >
                    <PhoneHead day={shown} />
                    {isEmpty ? (
                      <p className="pt-1 text-center text-caption text-muted">Closed</p>
                    ) : (
                      <>
                        {!shown.isClosed && <FreeLine lane={lane} day={day} query={query} />}
                        <WeekList
                          lane={lane}
                          day={day}
                          opened={opened}
                          moving={moving}
                          now={shown.isToday ? (view.now?.minutes ?? null) : null}
                        />
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr className={rowClass("trucks", query)}>
            <th scope="row" className={ROW_HEAD}>
              <span className="block font-semibold text-second">Trucks</span>
              <span className="block text-caption text-muted">rentals out and back</span>
            </th>
            {view.trucks.map((trucks, index) => (
              <td key={trucks.day} className={CELL}>
                {view.days[index] && <PhoneHead day={view.days[index]} />}
                <div className="relative px-1 py-0.5">
                  <span className="figures block whitespace-nowrap text-caption text-muted">
                    {view.days[index]?.isClosed ? (
                      <span aria-hidden="true">
                        ↗{trucks.out} ↓{trucks.back}
                      </span>
                    ) : (
                      <>
                        <strong className="font-semibold text-ink">{trucks.out}</strong> out{" "}
                        <strong className="font-semibold text-ink">{trucks.back}</strong> back
                      </>
                    )}
                  </span>
                  <TruckChart
                    trucks={trucks}
                    most={most}
                    isNarrow={view.days[index]?.isClosed === true}
                  />
                  <a
                    href={trucks.sheet}
                    data-bar={`trucks ${trucks.day}`}
                    tabIndex={-1}
                    className="absolute inset-0 rounded-control hover:bg-ink/5"
                  >
                    <span className="sr-only">
                      {`Trucks, ${view.days[index]?.label}: ${trucks.out} out, ${trucks.back} back. By driver`}
                    </span>
                  </a>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </ShopGrid>
    </div>
  );
}
