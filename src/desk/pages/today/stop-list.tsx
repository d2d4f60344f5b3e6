import { CalendarDays, ChevronLeft, ChevronRight, X } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { AppointmentRow } from "./appointment-row.tsx";
import { dayQuery, otherDay, SHOWS } from "./day-query.ts";
import type { Rentals } from "./read-rentals.server.ts";
import { FoldedStops, StopRow } from "./stop-row.tsx";
import type { DayRow } from "./timeline.server.ts";

const SHOW_LABELS = {
  all: "All",
  drives: "Test drives",
  bays: "Bays",
  deliveries: "Deliveries",
  returns: "Returns",
} as const;

const STOP_SHOWS = ["all", "deliveries", "returns"] as const;

function ListTools({ rentals: { query, view } }: { rentals: Rentals }) {
  const { counts, hidden, chosen } = view;
  const shows = counts.drives + counts.bays > 0 ? SHOWS : STOP_SHOWS;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 md:px-6">
      <Segmented
        label="Show"
        tabs={shows.map((show) => ({
          label: SHOW_LABELS[show],
          count: counts[show],
          to: dayQuery.path(query, { show }),
          current: query.show === show,
        }))}
      />
      <Segmented
        label="Order"
        tabs={(["time", "town"] as const).map((by) => ({
          label: by === "time" ? "By time" : "By town",
          to: dayQuery.path(query, { by }),
          current: query.by === by,
        }))}
      />
      {chosen && (
        <Link
          to={dayQuery.path(query, { town: "", window: null })}
          preventScrollReset
          className="inline-flex min-h-8 items-center gap-1.5 rounded-control bg-bay-soft px-2.5 font-semibold text-bay-dark text-second touch:min-h-11"
        >
          {chosen}
          <Icon of={X} size={14} />
          <span className="sr-only">: show all again</span>
        </Link>
      )}
      {!chosen && (hidden > 0 || query.done) && (
        <Link
          to={dayQuery.path(query, { done: !query.done })}
          preventScrollReset
          className="ml-auto inline-flex min-h-6 items-center font-semibold text-bay text-second hover:underline touch:min-h-11"
        >
          {query.done ? "Hide what is done" : `Show ${hidden} done`}
        </Link>
      )}
    </div>
  );
}

function NoStops({ rentals: { nextDay, query, isToday } }: { rentals: Rentals }) {
  return (
    <EmptyState
      icon={CalendarDays}
      title={`Nothing goes out or comes back ${isToday ? "today" : "that day"}`}
      action={
        nextDay && <ButtonLink to={otherDay(query, nextDay.day)}>Go to {nextDay.text}</ButtonLink>
      }
    >
      <p>
        {nextDay
          ? `The next cart goes out on ${nextDay.text}. `
          : "No booking is confirmed for later. "}
        Confirmed bookings appear here on their day.
      </p>
    </EmptyState>
  );
}

/** On phones, where the bar above has no room for it. */
function PhoneDays({ rentals: { query, title, yesterday, tomorrow } }: { rentals: Rentals }) {
  const arrow = "grid size-11 place-items-center text-ink";
  return (
    <div className="flex items-center justify-between border-line border-b px-2 md:hidden">
      <Link to={otherDay(query, yesterday)} aria-label="The day before" className={arrow}>
        <Icon of={ChevronLeft} size={20} />
      </Link>
      <h2 className="text-section">{title}</h2>
      <Link to={otherDay(query, tomorrow)} aria-label="The day after" className={arrow}>
        <Icon of={ChevronRight} size={20} />
      </Link>
    </div>
  );
}

function Row({ row, rentals: { canEdit, instant } }: { row: DayRow; rentals: Rentals }) {
  switch (row.is) {
    case "appointment":
      return <AppointmentRow appointment={row.appointment} now={instant} />;
    case "stop":
      return <StopRow stop={row.stop} canEdit={canEdit} />;
    case "stops":
      return <FoldedStops row={row} canEdit={canEdit} />;
  }
}

const toKey = (row: DayRow): string => {
  if (row.is === "appointment") return row.appointment.reference;
  return row.is === "stop" ? row.stop.id : row.key;
};

/** Where the list is empty although the day is not. */
function emptyText({ hidden, needed }: Rentals["view"]): string {
  if (needed > 0) return "The rest is in “Needs you now”.";
  return hidden > 0 ? "All of these are done." : "There is nothing of this kind.";
}

/** The stops and appointments that are chosen, by time; or the stops by town. */
export function StopList({ rentals }: { rentals: Rentals }) {
  const { view, query } = rentals;
  if (view.counts.all === 0 && view.groups.length === 0) {
    return (
      <>
        <PhoneDays rentals={rentals} />
        <NoStops rentals={rentals} />
      </>
    );
  }
  return (
    <section
      aria-label={view.lanes.length > 0 && query.by === "time" ? "Visits and stops" : "Stops"}
      className="pb-6"
    >
      <PhoneDays rentals={rentals} />
      <ListTools rentals={rentals} />
      {view.groups.length === 0 && (
        <p className="border-line border-t px-4 py-3.5 text-muted md:px-6">{emptyText(view)}</p>
      )}
      {view.groups.map(({ key, title, note, rows }) => (
        <section key={key} aria-label={title}>
          <h3 className="flex gap-2 border-line border-y bg-foam px-4 py-1 text-second tracking-normal md:px-6">
            <span className="font-semibold">{title}</span>
            <span className="font-normal text-muted">{note}</span>
          </h3>
          <ul>
            {rows.map((row) => (
              <Row key={toKey(row)} row={row} rentals={rentals} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
