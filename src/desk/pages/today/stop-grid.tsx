import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { moveInGrid } from "#desk/ui/move-in-grid.ts";
import { SectionTitle } from "#desk/ui/page.tsx";
import { dayQuery } from "./day-query.ts";
import type { Rentals } from "./read-rentals.server.ts";
import { Mark, MarkLegend } from "./stop-mark.tsx";
import type { StopView, TownRow } from "./stop-view.server.ts";

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

function Row({ row, query }: { row: TownRow; query: Rentals["query"] }) {
  const isTown = query.town === row.key;
  return (
    <tr className="border-line-2 border-t">
      <th scope="row" className="truncate py-0.5 pr-2 text-left font-normal">
        {row.name}
        {row.distance && (
          <span className="text-caption text-muted">
            {" "}
            <span aria-hidden="true">{row.distance.replace(/^about | miles?$/g, "")} mi</span>
            <span className="sr-only">{row.distance}</span>
          </span>
        )}
      </th>
      {row.cells.map(({ from, label, marks }) => (
        <td key={from} className="border-line-2 border-l p-0">
          {marks.length > 0 && (
            <Link
              to={dayQuery.path(query, { town: row.key, window: from })}
              tabIndex={-1}
              preventScrollReset
              aria-label={label}
              aria-current={isTown && query.window === from ? "true" : undefined}
              className="flex min-h-6 flex-wrap content-center items-center gap-1 px-2 py-1 hover:bg-foam aria-[current=true]:bg-bay-soft"
            >
              {marks.map((mark) => (
                <Mark key={mark.id} mark={mark} />
              ))}
            </Link>
          )}
        </td>
      ))}
      <td className="figures text-right text-muted">{row.count}</td>
    </tr>
  );
}

/** One stop of the Tab key: arrows move among towns and windows, Enter shows the stops there. The list says the same. */
export function StopGrid({ rentals: { view, query, title } }: { rentals: Rentals }) {
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target.closest("a") : null;
    if (moveInGrid(event.key, grid.current, from)) event.preventDefault();
  };
  return (
    <section aria-label="Stops by town and window" className="px-4 pt-3 max-md:hidden md:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 pb-1.5">
        <SectionTitle>Stops by town and window</SectionTitle>
        <MarkLegend />
      </div>
      <div className="relative border-line border-b">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices make grids of tables, whose rows and cells then need no roles
          role="grid"
          tabIndex={0}
          aria-label={`Stops by town and window, ${title}`}
          aria-describedby="stop-keys"
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-collapse text-second"
        >
          <thead className="text-caption text-muted">
            <tr className={view.now ? "h-10 align-top" : "h-6"}>
              <th scope="col" className="w-44 font-normal">
                <span className="sr-only">Town</span>
              </th>
              {view.windows.map(({ from, text }) => (
                <th key={from} scope="col" className="px-2 text-left font-normal">
                  {text}
                </th>
              ))}
              <th scope="col" className="w-14 text-right font-normal">
                Stops
              </th>
            </tr>
          </thead>
          <tbody>
            {view.towns.map((row) => (
              <Row key={row.key} row={row} query={query} />
            ))}
          </tbody>
        </table>
        {view.now && <NowLine now={view.now} />}
      </div>
      <p id="stop-keys" className="sr-only">
        Arrow keys move among towns and windows, Enter lists the stops there.
      </p>
    </section>
  );
}
