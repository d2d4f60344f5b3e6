import { type KeyboardEvent, useRef } from "react";
import { Link } from "react-router";
import { ScheduleMark } from "#desk/schedule/schedule-mark.tsx";
import { moveInGrid } from "#desk/ui/move-in-grid.ts";
import type { MatrixRow } from "./day-matrix.ts";
import { type DayQuery, dayPath } from "./day-query.ts";
import type { DayView } from "./day-view.server.ts";

/** Where the pressed part is chosen already, the press takes the choice off. */
const toggled = (query: DayQuery, choice: Pick<DayQuery, "kind" | "window">): string =>
  dayPath(
    query,
    query.kind === choice.kind && query.window === choice.window
      ? { kind: null, window: null }
      : choice,
  );

function Row({ row, query }: { row: MatrixRow; query: DayQuery }) {
  const { kind, name, cells, done, count } = row;
  const isChosen = query.kind === kind;
  return (
    <tr className="border-line-2 border-t">
      <th scope="row" className="p-0 text-left">
        <Link
          to={toggled(query, { kind, window: null })}
          tabIndex={-1}
          preventScrollReset
          aria-current={isChosen && query.window === null ? "true" : undefined}
          className="block truncate py-1 pr-2 font-semibold hover:underline aria-[current=true]:text-bay-dark aria-[current=true]:underline"
        >
          {name}
        </Link>
      </th>
      {cells.map(({ from, label, marks }) => (
        <td key={from} className="border-line-2 border-l p-0">
          {marks.length > 0 && (
            <Link
              to={toggled(query, { kind, window: from })}
              tabIndex={-1}
              preventScrollReset
              aria-label={label}
              aria-current={isChosen && query.window === from ? "true" : undefined}
              className="flex min-h-6 flex-wrap content-center items-center gap-1 px-2 py-1 hover:bg-foam aria-[current=true]:bg-bay-soft"
            >
              {marks.map((mark) => (
                <ScheduleMark key={mark.id} mark={mark} />
              ))}
            </Link>
          )}
        </td>
      ))}
      <td className="figures text-right text-muted">
        {done} of <strong className="text-ink">{count}</strong>
      </td>
    </tr>
  );
}

function NowLine({ line }: { line: NonNullable<DayView["line"]> }) {
  const x = `${line.percent}%`;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-18 left-28">
      <svg aria-hidden="true" width="100%" height="100%" className="block overflow-visible">
        <line x1={x} x2={x} y1="14" y2="100%" className="stroke-2 stroke-coral" />
        <text
          x={x}
          y="10"
          textAnchor="middle"
          className="figures fill-coral-hover font-semibold text-caption"
        >
          {line.text}
        </text>
      </svg>
    </div>
  );
}

/**
 * The kinds of the day by window, and the filter of the list below. One stop of the Tab key: arrows move among kinds and windows,
 * Enter lists what is there.
 */
export function Matrix({ view }: { view: DayView }) {
  const { matrix, windows, query, line, title } = view;
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target.closest("a") : null;
    if (moveInGrid(event.key, grid.current, from)) event.preventDefault();
  };
  if (matrix.length === 0) return null;
  return (
    <div className="relative px-4 max-md:hidden md:px-6">
      <div className="relative">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices make grids of tables, whose rows and cells then need no roles
          role="grid"
          tabIndex={0}
          aria-label={`Kinds by time, ${title}`}
          aria-describedby="matrix-keys"
          onKeyDown={onKeyDown}
          className="w-full table-fixed border-collapse text-second"
        >
          <thead className="text-caption text-muted">
            <tr className="h-6">
              <th scope="col" className="w-28 font-normal">
                <span className="sr-only">Kind</span>
              </th>
              {windows.map(({ from, text }) => (
                <th key={from} scope="col" className="px-2 text-left font-normal">
                  {text}
                </th>
              ))}
              <th scope="col" className="w-18 text-right font-normal">
                done
              </th>
            </tr>
          </thead>
          <tbody>
            {matrix.map((row) => (
              <Row key={row.kind} row={row} query={query} />
            ))}
          </tbody>
        </table>
        {line && <NowLine line={line} />}
      </div>
      <p id="matrix-keys" className="sr-only">
        Arrow keys move among the kinds and windows, Enter lists what is there.
      </p>
    </div>
  );
}
