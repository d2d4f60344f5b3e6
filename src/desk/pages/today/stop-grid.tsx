import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { moveInGrid } from "#desk/ui/move-in-grid.ts";
import { SectionTitle } from "#desk/ui/page.tsx";
import { type DayQuery, dayQuery } from "./day-query.ts";
import type { Rentals } from "./read-rentals.server.ts";
import { Mark, MarkLegend } from "./stop-mark.tsx";
import type { StopView } from "./stop-view.server.ts";

/** Between the columns of the towns and of their sums. */
function NowLine({ now }: { now: NonNullable<StopView["now"]> }) {
  const x = `${now.percent}%`;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-14 left-44">
      <svg aria-hidden="true" width="100%" height="100%" className="block overflow-visible">
        <line x1={x} x2={x} y1="38" y2="100%" className="stroke-2 stroke-coral" />
        <text
          x={x}
          y="32"
          textAnchor="middle"
          className="figures fill-coral-hover font-semibold text-caption"
        >
          {now.text}
        </text>
      </svg>
    </div>
  );
}

type GridRow = Pick<StopView["lanes"][number], "count" | "cells"> & {
  key: string;
  name: string;
  distance?: string | null;
  /** The filter that lists this row. */
  filter: Partial<DayQuery>;
  isChosen: boolean;
};

type GridProps = {
  rentals: Rentals;
  title: string;
  rows: readonly GridRow[];
  isDay: boolean;
};

function Row({ row, query, isDay }: { row: GridRow; query: DayQuery; isDay: boolean }) {
  const { name, distance, cells, count, filter, isChosen } = row;
  return (
    <tr className="border-line-2 border-t">
      <th
        scope="row"
        className={`truncate py-0.5 pr-2 text-left ${isDay ? "font-semibold" : "font-normal"}`}
      >
        {name}
        {distance && (
          <span className="text-caption text-muted">
            {" "}
            <span aria-hidden="true">{distance.replace(/^about | miles?$/g, "")} mi</span>
            <span className="sr-only">{distance}</span>
          </span>
        )}
      </th>
      {cells.map(({ from, label, marks }) => (
        <td key={from} className="border-line-2 border-l p-0">
          {marks.length > 0 && (
            <Link
              to={dayQuery.path(query, { ...filter, window: from })}
              tabIndex={-1}
              preventScrollReset
              aria-label={label}
              aria-current={isChosen && query.window === from ? "true" : undefined}
              className="flex min-h-6 flex-wrap content-center items-center gap-1 px-2 py-1 hover:bg-foam aria-[current=true]:bg-bay-soft"
            >
              {marks.map((mark) => (
                <Mark key={mark.id} mark={mark} />
              ))}
            </Link>
          )}
        </td>
      ))}
      <td className="figures text-right text-muted">{count}</td>
    </tr>
  );
}

/** One stop of the Tab key: arrows move among rows and windows, Enter lists what is there. The list says the same. */
function DayGrid({ rentals: { view, query, title: day }, title, rows, isDay }: GridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target.closest("a") : null;
    if (moveInGrid(event.key, grid.current, from)) event.preventDefault();
  };
  return (
    <section aria-label={title} className="px-4 pt-3 max-md:hidden md:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 pb-1.5">
        <SectionTitle>{title}</SectionTitle>
        <MarkLegend isDay={isDay} />
      </div>
      <div className="relative border-line border-b">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices make grids of tables, whose rows and cells then need no roles
          role="grid"
          tabIndex={0}
          aria-label={`${title}, ${day}`}
          aria-describedby="stop-keys"
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-collapse text-second"
        >
          <thead className="text-caption text-muted">
            <tr className={view.now ? "h-10 align-top" : "h-6"}>
              <th scope="col" className="w-44 font-normal">
                <span className="sr-only">{isDay ? "Kind" : "Town"}</span>
              </th>
              {view.windows.map(({ from, text }) => (
                <th key={from} scope="col" className="px-2 text-left font-normal">
                  {text}
                </th>
              ))}
              <th scope="col" className="w-14 text-right font-normal">
                {isDay ? "All" : "Stops"}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} query={query} isDay={isDay} />
            ))}
          </tbody>
        </table>
        {view.now && <NowLine now={view.now} />}
      </div>
      <p id="stop-keys" className="sr-only">
        Arrow keys move among the rows and windows, Enter lists what is there.
      </p>
    </section>
  );
}

/** The day's appointments and stops by kind; by town on days without appointments, and when that is chosen. */
export function StopGrid({ rentals }: { rentals: Rentals }) {
  const { view, query } = rentals;
  const isDay = view.lanes.length > 0 && query.by === "time";
  if (!isDay && view.towns.length === 0) return null;
  if (isDay) {
    const rows = view.lanes.map((lane): GridRow => {
      return { ...lane, filter: { show: lane.key }, isChosen: query.show === lane.key };
    });
    return <DayGrid rentals={rentals} title="The day" rows={rows} isDay />;
  }
  const rows = view.towns.map((town): GridRow => {
    return { ...town, filter: { town: town.key }, isChosen: query.town === town.key };
  });
  return <DayGrid rentals={rentals} title="Stops by town and window" rows={rows} isDay={false} />;
}
