import { ChevronDown, ChevronRight, Clock, TriangleAlert, Wrench } from "lucide";
import { Link } from "react-router";
import { Icon } from "#ui/action/icon.tsx";
import type { Bar } from "./calendar-bars.server.ts";
import type { Column } from "./calendar-columns.server.ts";
import type { CalendarGroup, CalendarRow, RowNote } from "./calendar-groups.server.ts";
import { type CalendarQuery, calendarPath } from "./calendar-query.ts";
import { TimelineBar } from "./timeline-bar.tsx";

const ROW_HEAD = "border-line border-r text-left font-normal";
const NOTES = { late: Clock, conflict: TriangleAlert, shop: Wrench, gone: null };

const FOLDED: Record<CalendarQuery["show"], string> = {
  all: "nothing booked in this time",
  "next-hour": "nothing in the next hour, no problem",
  free: "taken at that time",
  conflicts: "no conflict",
};

function Note({ note }: { note: RowNote }) {
  const icon = NOTES[note.kind];
  const look = {
    late: "text-danger",
    conflict: "text-danger",
    shop: "text-amber",
    gone: "text-muted",
  };
  return (
    <span
      className={`ml-auto flex items-center gap-1 whitespace-nowrap text-[11px] font-semibold ${look[note.kind]}`}
    >
      {icon && <Icon of={icon} size={12} />}
      {note.text}
    </span>
  );
}

type TrackProps = {
  bars: readonly Bar[];
  lanes: number;
  query: CalendarQuery;
  columns: number;
  label: string;
};

/** Bars of one row; each is a link that opens its booking or block. */
function Track({ bars, lanes, query, columns, label }: TrackProps) {
  const isMonth = query.view === "month";
  const lane = isMonth ? 9 : 24;
  return (
    <td colSpan={columns} className="p-0">
      {bars.length === 0 && <span className="sr-only">{label}: nothing</span>}
      <svg role="none" width="100%" height={lanes * lane} className="block overflow-hidden">
        {bars.map((bar) => (
          <TimelineBar
            key={bar.id}
            bar={bar}
            href={calendarPath(query, { open: bar.id })}
            isOpen={query.open === bar.id}
            top={bar.lane * lane + (isMonth ? 1 : 2)}
            height={isMonth ? 7 : 20}
            isThin={isMonth}
          />
        ))}
      </svg>
    </td>
  );
}

function RowName({ row }: { row: CalendarRow }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-caption">
      <strong className="figures font-semibold">{row.unit}</strong>
      {row.note ? (
        <Note note={row.note} />
      ) : (
        <span className="truncate text-[11px] text-muted max-lg:hidden">{row.model}</span>
      )}
    </span>
  );
}

type RowProps = { row: CalendarRow; query: CalendarQuery; columns: number; isLabeled: boolean };

export function CartRow({ row, query, columns, isLabeled }: RowProps) {
  const isMonth = query.view === "month";
  const name = `figures block h-2.25 text-right text-[11px] leading-2.25 text-muted ${isLabeled ? "" : "text-transparent"}`;
  return (
    <tr data-unit={row.unit} className={isMonth ? "" : "border-line-2 border-b"}>
      <th scope="row" className={`${ROW_HEAD} overflow-hidden px-3`}>
        {isMonth ? (
          <span className={name}>
            {isLabeled ? row.unit : <span className="sr-only">{row.unit}</span>}
          </span>
        ) : (
          <RowName row={row} />
        )}
      </th>
      <Track bars={row.bars} lanes={row.lanes} query={query} columns={columns} label={row.unit} />
    </tr>
  );
}

function freeLook(free: number | null, carts: number): string {
  if (free === null) return "";
  if (free === 0) return "bg-danger-soft font-semibold text-danger";
  return free <= Math.max(2, carts / 20)
    ? "bg-amber-soft font-semibold text-amber-title"
    : "text-muted";
}

function freeText(free: number | null, isMonth: boolean): string {
  if (free === null) return "";
  if (isMonth) return String(free);
  return free === 0 ? "none free" : `${free} free`;
}

type GroupProps = { group: CalendarGroup; query: CalendarQuery; columns: readonly Column[] };

export function GroupHead({ group, query, columns }: GroupProps) {
  const isMonth = query.view === "month";
  const isOpen = query.unfolded === group.id;
  return (
    <tr className="border-line border-y bg-foam">
      <th scope="row" className={`${ROW_HEAD} px-2 py-1 text-caption`}>
        <span className="flex items-center gap-1">
          <Link
            to={calendarPath(query, { unfolded: isOpen ? "" : group.id })}
            tabIndex={-1}
            preventScrollReset
            aria-label={isOpen ? `Fold ${group.name}` : `All carts: ${group.name}`}
            className="grid size-6 shrink-0 place-items-center"
          >
            <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
          </Link>
          <span className="display whitespace-nowrap text-second">{group.name}</span>
          <span className="truncate text-muted">
            {isMonth && `${group.carts} · `}
            {group.usedPercent} %{!isMonth && <span className="max-lg:sr-only"> used</span>}
          </span>
        </span>
      </th>
      {group.free.map((free, index) => (
        <td
          key={columns[index]?.from}
          className={`figures whitespace-nowrap text-[11px] ${isMonth ? "text-center" : "px-1.5"} ${freeLook(free, group.carts)}`}
        >
          {freeText(free, isMonth)}
        </td>
      ))}
    </tr>
  );
}

export function FoldedRow({ group, query, columns }: GroupProps) {
  return (
    <tr className="border-line-2 border-b text-[11px]">
      <th scope="row" className={`${ROW_HEAD} px-3`}>
        <Link
          to={calendarPath(query, { unfolded: group.id })}
          tabIndex={-1}
          preventScrollReset
          className="inline-flex min-h-6 items-center gap-1 font-semibold text-bay"
        >
          <Icon of={ChevronRight} size={12} /> {group.folded} more
          <span className="sr-only"> of {group.name}</span>
        </Link>
      </th>
      <td colSpan={columns.length} className="px-2 text-muted">
        {group.hasMore ? "not all carts are shown: open the class to see them" : FOLDED[query.show]}
      </td>
    </tr>
  );
}

type Unassigned = {
  bars: readonly Bar[];
  lanes: number;
  booked: number;
  requested: number;
  hidden: number;
};

export function UnassignedRow({
  unassigned,
  query,
  columns,
}: {
  unassigned: Unassigned;
  query: CalendarQuery;
  columns: number;
}) {
  const { bars, lanes, booked, requested, hidden } = unassigned;
  return (
    <tr className="border-line border-b">
      <th scope="row" className={`${ROW_HEAD} px-3 py-1.5 align-top`}>
        <strong className="block font-semibold text-caption text-danger">No cart yet</strong>
        <span className="block text-[11px] text-muted">
          {booked} booked, {requested} requested
        </span>
        {hidden > 0 && (
          <Link to="/desk/bookings" tabIndex={-1} className="text-[11px] text-bay underline">
            {hidden} more in the list
          </Link>
        )}
      </th>
      <Track bars={bars} lanes={lanes} query={query} columns={columns} label="No cart yet" />
    </tr>
  );
}
