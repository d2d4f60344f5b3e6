import { Fragment, type KeyboardEvent, type MouseEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { BarPatterns } from "#desk/ui/bar-patterns.tsx";
import { moveInGrid } from "#desk/ui/move-in-grid.ts";
import type { Column } from "./calendar-columns.server.ts";
import type { CalendarQuery } from "./calendar-query.ts";
import type { CalendarView } from "./calendar-view.server.ts";
import { CartRow, FoldedRow, GroupHead, UnassignedRow } from "./timeline-rows.tsx";

function ColumnHead({ column, isMonth }: { column: Column; isMonth: boolean }) {
  const day = column.isToday ? "border-coral border-b-3 text-coral-hover" : "";
  return (
    <th
      scope="col"
      className={`overflow-hidden py-1 font-normal ${day} ${column.isWeekend ? "bg-foam" : "bg-white"} ${isMonth ? "text-center" : "border-line-2 border-l px-1.5 text-left"}`}
    >
      <span aria-hidden="true" className="block whitespace-nowrap text-caption">
        <span className={isMonth ? "block text-[11px]" : "font-semibold"}>{column.top} </span>
        <span className="figures font-semibold">{column.bottom}</span>
      </span>
      <span className="sr-only">{column.label}</span>
      {!isMonth && (
        <span className="figures block whitespace-nowrap text-[11px] text-muted">
          <span aria-hidden="true">
            ↗ {column.deliveries} ↓ {column.returns}
          </span>
          <span className="sr-only">
            {column.deliveries} out, {column.returns} back
          </span>
        </span>
      )}
    </th>
  );
}

function Head({ columns, view }: { columns: readonly Column[]; view: CalendarQuery["view"] }) {
  const isMonth = view === "month";
  return (
    <thead className="sticky top-0 z-20 bg-white shadow-[0_1px_0_var(--color-line)]">
      <tr>
        <th
          scope="col"
          className={
            "w-32 border-line border-r text-left font-normal px-3 pb-1 align-bottom text-[11px] text-muted lg:w-44"
          }
        >
          <span className="sr-only">Cart</span>
          {!isMonth && <span aria-hidden="true">↗ deliveries ↓ returns</span>}
        </th>
        {columns.map((column) => (
          <ColumnHead key={column.from} column={column} isMonth={isMonth} />
        ))}
      </tr>
    </thead>
  );
}

/** Behind the bars the days, before them the line of now. */
function DayLines({ view, part }: { view: CalendarView; part: "days" | "now" }) {
  const width = 100 / view.columns.length;
  const line = (percent: number) => ({ x1: `${percent}%`, x2: `${percent}%`, y1: "0", y2: "100%" });
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-0 left-32 lg:left-44"
    >
      <svg aria-hidden="true" width="100%" height="100%" className="block">
        {part === "days" &&
          view.columns.map((column, index) => (
            <g key={column.from}>
              {column.isWeekend && (
                <rect
                  x={`${index * width}%`}
                  width={`${width}%`}
                  height="100%"
                  className="fill-foam"
                />
              )}
              <line {...line(index * width)} className="stroke-line-2" />
            </g>
          ))}
        {part === "now" && view.now !== null && (
          <line {...line(view.now)} className="stroke-2 stroke-coral" />
        )}
      </svg>
    </div>
  );
}

/** Carts by days. One stop of the Tab key; arrows move among the bars, Enter opens the booking, Space what it is. */
export function Timeline({ view, query }: { view: CalendarView; query: CalendarQuery }) {
  const navigate = useNavigate();
  const grid = useRef<HTMLTableElement>(null);
  const { unassigned, columns } = view;
  const show = (link: Element) =>
    void navigate(link.getAttribute("href") ?? "", { preventScrollReset: true });
  const findBar = ({ target }: KeyboardEvent | MouseEvent) =>
    target instanceof Element ? target.closest("a[data-bar]") : null;
  const onClick = (event: MouseEvent) => {
    const bar = findBar(event);
    if (bar === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(bar);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof Element ? event.target.closest("a") : null;
    if (moveInGrid(event.key, grid.current, from)) return event.preventDefault();
    const bar = findBar(event);
    if (bar === null || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    const booking = bar.getAttribute("data-booking");
    if (event.key === " " || booking === null) show(bar);
    else void navigate(`/desk/rentals/${booking}`);
  };
  return (
    <div className="min-h-0 min-w-0 grow overflow-y-auto max-md:hidden">
      <BarPatterns />
      <div className="relative">
        <DayLines view={view} part="days" />
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA practices make grids of tables, whose rows and cells then need no roles
          role="grid"
          tabIndex={0}
          aria-label={`Carts and bookings, ${view.title}`}
          aria-describedby="timeline-keys"
          onClick={onClick}
          onKeyDown={onKeyDown}
          className="relative w-full table-fixed border-collapse"
        >
          <Head columns={columns} view={query.view} />
          <tbody>
            {unassigned.bars.length > 0 && (
              <UnassignedRow unassigned={unassigned} query={query} columns={columns.length} />
            )}
            {view.groups.map((group) => (
              <Fragment key={group.id}>
                <GroupHead group={group} query={query} columns={columns} />
                {group.rows.map((row, index) => (
                  <CartRow
                    key={row.unit}
                    row={row}
                    query={query}
                    columns={columns.length}
                    isLabeled={index % 5 === 0}
                  />
                ))}
                {group.folded > 0 && <FoldedRow group={group} query={query} columns={columns} />}
              </Fragment>
            ))}
          </tbody>
        </table>
        <DayLines view={view} part="now" />
      </div>
      <p id="timeline-keys" className="sr-only">
        Arrow keys move among the bookings, Enter opens one, Space shows it here.
      </p>
    </div>
  );
}
