import { CalendarDays, ChevronLeft, ChevronRight, X } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { dayQuery, otherDay } from "./day-query.ts";
import type { Rentals } from "./read-rentals.server.ts";
import { StopRow } from "./stop-row.tsx";

const SHOW_LABELS = { all: "All", deliveries: "Deliveries", returns: "Returns" } as const;

function ListTools({ rentals: { query, view } }: { rentals: Rentals }) {
  const { counts, hidden, chosen } = view;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2.5 md:px-6">
      <Segmented
        label="Stops"
        tabs={(["all", "deliveries", "returns"] as const).map((show) => ({
          ...{ label: SHOW_LABELS[show], count: counts[show] },
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

/** The stops that are chosen, by time or by town. */
export function StopList({ rentals }: { rentals: Rentals }) {
  const { view, canEdit } = rentals;
  if (view.counts.all === 0 && view.groups.length === 0) {
    return (
      <>
        <PhoneDays rentals={rentals} />
        <NoStops rentals={rentals} />
      </>
    );
  }
  return (
    <section aria-label="Stops" className="pb-6">
      <PhoneDays rentals={rentals} />
      <ListTools rentals={rentals} />
      {view.groups.length === 0 && (
        <p className="border-line border-t px-4 py-3.5 text-muted md:px-6">
          {view.hidden > 0 ? "All of these are done." : "There is no such stop."}
        </p>
      )}
      {view.groups.map(({ key, title, note, stops }) => (
        <section key={key} aria-label={title}>
          <h3 className="flex gap-2 border-line border-y bg-foam px-4 py-1 font-sans text-second tracking-normal md:px-6">
            <span className="font-semibold">{title}</span>
            <span className="font-normal text-muted">{note}</span>
          </h3>
          <ul>
            {stops.map((stop) => (
              <StopRow key={stop.id} stop={stop} canEdit={canEdit} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
