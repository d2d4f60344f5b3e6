import { ChevronLeft, ChevronRight } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { LANES, type ShopQuery, shopPath, steppedDay } from "./shop-query.ts";
import type { ShopView } from "./shop-view.server.ts";

function Step({ by, query }: { by: 1 | -1; query: ShopQuery }) {
  return (
    <Link
      to={shopPath(query, { day: steppedDay(query, by), open: "" })}
      aria-label={by === 1 ? "Later" : "Earlier"}
      className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-foam max-md:size-11 touch:size-11"
    >
      <Icon of={by === 1 ? ChevronRight : ChevronLeft} size={18} />
    </Link>
  );
}

const SWATCH = "h-3 w-4 rounded-[3px]";

const SWATCHES = [
  ["Booked", "border-bay border-l-3 bg-[#d3e8eb]"],
  ["Requested", "border-[1.5px] border-bay border-dashed bg-white"],
  ["Here", "bg-deep"],
  ["Late", "border-[1.5px] border-danger bg-danger-soft"],
  ["Done", "bg-[#e2e9ee]"],
  ["Blocked", "border border-[#d9a441] bg-amber-soft"],
] as const;

function Legend() {
  return (
    <ul
      aria-label="Legend"
      className="ml-auto hidden gap-x-3 whitespace-nowrap text-caption text-muted xl:flex"
    >
      {SWATCHES.map(([word, look]) => (
        <li key={word} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`${SWATCH} ${look}`} />
          {word}
        </li>
      ))}
    </ul>
  );
}

const LANE_LABELS = { "test-drives": "Drives", bays: "Bays", trucks: "Trucks" } as const;

/** How many of each lane are in the days that are shown. */
export function countLanes(view: ShopView): Record<(typeof LANES)[number], number> {
  const count = (pool: string) =>
    view.lanes
      .filter((lane) => lane.pool === pool)
      .flatMap(({ days }) => days)
      .reduce((sum, { booked, requested }) => sum + booked + requested, 0);
  return {
    "test-drives": count("test-drives"),
    bays: count("bays"),
    trucks: view.trucks.reduce((sum, { out, back }) => sum + out + back, 0),
  };
}

/** On phones one lane is shown at a time. */
function PhoneLanes({ query, view }: { query: ShopQuery; view: ShopView }) {
  const counts = countLanes(view);
  const shown = view.lanes.find(({ pool }) => pool === query.lane);
  return (
    <div className="border-line border-b px-4 py-3 md:hidden">
      <nav aria-label="Lane" className="grid grid-cols-3 rounded-xl bg-[#e2ebf0]">
        {LANES.map((lane) => (
          <Link
            key={lane}
            to={shopPath(query, { lane, open: "" })}
            preventScrollReset
            aria-current={query.lane === lane ? "page" : undefined}
            className="flex min-h-11 items-center justify-center gap-2 rounded-xl border-[1.5px] border-transparent text-muted aria-[current]:border-ink aria-[current]:bg-white aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {LANE_LABELS[lane]} <span className="figures font-semibold">{counts[lane]}</span>
          </Link>
        ))}
      </nav>
      {shown !== undefined && (
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-muted text-second">
          {shown.rule}
          {shown.nextFree !== null && (
            <span>
              next free <strong className="font-semibold text-ink">{shown.nextFree}</strong>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** The period, the view and whose appointments are shown. */
export function ShopTools({
  query,
  view,
  today,
  hasLegend,
}: {
  query: ShopQuery;
  view: ShopView;
  today: string;
  /** There is no room beside a pane. */
  hasLegend: boolean;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 md:px-6 max-md:px-2">
        <Step by={-1} query={query} />
        <h2 className="text-section max-md:grow max-md:text-center">{view.title}</h2>
        <Step by={1} query={query} />
        <ButtonLink
          to={shopPath(query, { day: today, open: "" })}
          size="row"
          keyName="T"
          className="max-md:border-transparent max-md:text-bay"
        >
          Today
        </ButtonLink>
        <Segmented
          label="View"
          tabs={(["day", "week"] as const).map((name) => ({
            label: name === "day" ? "Day" : "Week",
            to: shopPath(query, { view: name, open: "" }),
            current: query.view === name,
          }))}
        />
        <Segmented
          label="Whose"
          tabs={[
            { label: "All", to: shopPath(query, { mine: false, open: "" }), current: !query.mine },
            { label: "Mine", to: shopPath(query, { mine: true, open: "" }), current: query.mine },
          ]}
        />
        {hasLegend && <Legend />}
      </div>
      <PhoneLanes query={query} view={view} />
    </>
  );
}
