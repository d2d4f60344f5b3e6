import { Ban } from "lucide";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { StateChip } from "#desk/bookings/state-chip.tsx";
import { ButtonLink } from "#desk/ui/button.tsx";
import type { AgendaDay, AgendaStay, Agenda as View } from "./agenda.server.ts";
import { type CalendarQuery, calendarPath } from "./calendar-query.ts";
import type { CalendarView } from "./calendar-view.server.ts";
import { StepLink, TodayLink } from "./period-links.tsx";

const HEAD = "border-line border-y bg-foam px-4 py-1 text-second tracking-normal";

function Period({
  query,
  view,
  today,
}: {
  query: CalendarQuery;
  view: CalendarView;
  today: string;
}) {
  return (
    <div className="flex items-center gap-1 border-line border-b px-2">
      <StepLink to="Earlier" query={query} />
      <h2 className="grow text-center text-section">{view.title}</h2>
      <TodayLink query={query} today={today} />
      <StepLink to="Later" query={query} />
    </div>
  );
}

function DayLink({ day, query }: { day: AgendaDay; query: CalendarQuery }) {
  return (
    <Link
      to={calendarPath(query, { day: day.day })}
      preventScrollReset
      aria-current={day.isShown ? "date" : undefined}
      className="grid min-h-16 w-14 place-items-center content-center rounded-xl border-[1.5px] border-transparent aria-[current]:border-ink aria-[current]:bg-bay-soft"
    >
      <span className="sr-only">
        {day.label}, {day.deliveries} out, {day.returns} back
      </span>
      <span aria-hidden="true" className="text-center">
        <span className={`block text-caption ${day.isToday ? "text-coral-hover" : "text-muted"}`}>
          {day.top}
        </span>
        <span
          className={`figures block font-semibold ${day.isToday ? "text-coral-hover" : "text-ink"}`}
        >
          {day.bottom}
        </span>
        <span className="figures block whitespace-nowrap text-[11px] text-muted">
          ↗{day.deliveries} ↓{day.returns}
        </span>
      </span>
    </Link>
  );
}

function Days({ days, query }: { days: View["days"]; query: CalendarQuery }) {
  const strip = useRef<HTMLElement>(null);
  const shown = days.find(({ isShown }) => isShown)?.day;
  useEffect(() => {
    const { current } = strip;
    const chosen = current?.querySelector<HTMLElement>("[aria-current]");
    if (shown === undefined || !current || !chosen) return;
    current.scrollLeft = chosen.offsetLeft - (current.clientWidth - chosen.offsetWidth) / 2;
  }, [shown]);
  if (days.length === 0) return null;
  return (
    <nav ref={strip} aria-label="Days" className="relative overflow-x-auto border-line border-b">
      <ul className="flex w-max gap-1 px-3 py-1.5">
        {days.map((day) => (
          <li key={day.day}>
            <DayLink day={day} query={query} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Stay({ stay, to }: { stay: AgendaStay; to: string }) {
  return (
    <li className="relative flex min-h-14 items-start gap-3 border-line-2 border-t px-4 py-2 first:border-t-0 focus-within:bg-bay-soft hover:bg-foam">
      <div className="min-w-0 grow">
        <Link to={to} className="block truncate font-semibold before:absolute before:inset-0">
          {stay.name}
        </Link>
        <span className="block text-muted text-second">
          {stay.class} ·{" "}
          <span className={stay.unit === null ? "text-danger" : "figures text-ink"}>
            {stay.unit ?? "no cart yet"}
          </span>{" "}
          · {stay.place}
        </span>
      </div>
      <div className="shrink-0 text-right">
        <span className="figures block font-semibold text-second">{stay.at}</span>
        <StateChip state={stay.state} isLate={stay.isLate} />
      </div>
    </li>
  );
}

function Stays({
  title,
  stays,
  to,
}: {
  title: string;
  stays: readonly AgendaStay[];
  to: (reference: string) => string;
}) {
  return (
    <section aria-label={title}>
      <h3 className={HEAD}>
        {title} <span className="font-normal text-muted">{stays.length}</span>
      </h3>
      <ul>
        {stays.map((stay) => (
          <Stay key={stay.reference} stay={stay} to={to(stay.reference)} />
        ))}
      </ul>
    </section>
  );
}

function FreeCounts({ free }: Pick<View, "free">) {
  const known = free.filter(({ free }) => free !== null);
  if (known.length === 0) return null;
  return (
    <ul aria-label="Free all day" className="mt-1 flex flex-wrap gap-x-4">
      {known.map(({ id, name, free }) => (
        <li key={id} className="figures">
          {name}{" "}
          <strong className={free === 0 ? "text-danger" : ""}>
            {free === 0 ? "none free" : `${free} free`}
          </strong>
        </li>
      ))}
    </ul>
  );
}

/** On phones in place of the timeline: one of its days, and the problems of all of them. */
export function Agenda({
  query,
  view,
  today,
  canBlock,
}: {
  query: CalendarQuery;
  view: CalendarView;
  today: string;
  canBlock: boolean;
}) {
  const { days, title, free, conflicts, sections, away } = view.agenda;
  const toBooking = (reference: string) => `/desk/rentals/${reference}`;
  return (
    <div className="pb-6 md:hidden">
      <Period query={query} view={view} today={today} />
      <Days days={days} query={query} />
      {conflicts.length > 0 && (
        <Stays
          title="Two bookings, one cart"
          stays={conflicts}
          to={(open) => calendarPath(query, { open })}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <div className="grow">
          <h2 className="text-section">{title}</h2>
          <FreeCounts free={free} />
        </div>
        {canBlock && (
          <ButtonLink to={`${calendarPath(query)}&block=`} icon={Ban}>
            Block<span className="sr-only"> a cart</span>
          </ButtonLink>
        )}
      </div>
      {sections.length === 0 && (
        <p className="border-line border-t px-4 py-3.5 text-muted">
          Nothing goes out, comes back or is out that day.
        </p>
      )}
      {sections.map(({ title, stays }) => (
        <Stays key={title} title={title} stays={stays} to={toBooking} />
      ))}
      {away.length > 0 && (
        <section aria-label="In the shop">
          <h3 className={HEAD}>
            In the shop <span className="font-normal text-muted">{away.length}</span>
          </h3>
          <ul>
            {away.map(({ id, unit, reason, until }) => (
              <li
                key={id}
                className="relative min-h-11 border-line-2 border-t px-4 py-2 first:border-t-0"
              >
                <Link
                  to={calendarPath(query, { open: id })}
                  className="figures font-semibold before:absolute before:inset-0"
                >
                  {unit}
                </Link>{" "}
                {reason} <span className="text-muted">until {until}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
