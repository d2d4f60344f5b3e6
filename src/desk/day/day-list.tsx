import { CalendarDays, Car, Clock, Printer, Truck, X } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { DayGroup } from "./day-groups.ts";
import { dayPath, GROUPINGS, type Grouping, otherDayPath } from "./day-query.ts";
import type { DayView } from "./day-view.server.ts";
import { ItemRow } from "./item-row.tsx";

const GROUPING_LABELS: Record<Grouping, string> = { time: "Time", town: "Town", driver: "Driver" };

const CHIPS = {
  late: { icon: Clock, label: "late", look: "bg-danger-soft text-danger" },
  "no-cart": { icon: Car, label: "without a cart", look: "bg-danger-soft text-danger" },
  "no-driver": { icon: Truck, label: "without a driver", look: "bg-stage text-ink" },
} as const;

const CHIP_KEYS = ["late", "no-cart", "no-driver"] as const;

/** What is wrong with the day; each lists the items that it counts. */
export function ExceptionChips({ view: { exceptions, query } }: { view: DayView }) {
  return CHIP_KEYS.filter((key) => exceptions[key] > 0).map((key) => {
    const { icon, label, look } = CHIPS[key];
    const isChosen = query.only === key;
    return (
      <Link
        key={key}
        to={dayPath(query, { only: isChosen ? null : key })}
        preventScrollReset
        aria-current={isChosen ? "true" : undefined}
        className={`inline-flex min-h-6 items-center gap-1.5 rounded-tag px-2 text-caption font-semibold whitespace-nowrap aria-[current=true]:outline-2 aria-[current=true]:outline-current touch:min-h-11 ${look}`}
      >
        <Icon of={icon} size={13} />
        {exceptions[key]} {label}
        {isChosen && <Icon of={X} size={13} />}
      </Link>
    );
  });
}

function ListTools({ view: { query, hidden, total, done } }: { view: DayView }) {
  const hasPart = query.kind !== null || query.window !== null;
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-6">
      <Segmented
        label="Group by"
        tabs={GROUPINGS.map((by) => ({
          label: GROUPING_LABELS[by],
          to: dayPath(query, { by }),
          current: query.by === by,
        }))}
      />
      <p className="text-muted text-second">{total - done} to come</p>
      {hasPart && (
        <Link
          to={dayPath(query, { kind: null, window: null })}
          preventScrollReset
          className="inline-flex min-h-8 items-center gap-1.5 rounded-control bg-bay-soft px-2.5 font-semibold text-bay-dark text-second touch:min-h-11"
        >
          Show the whole day
          <Icon of={X} size={14} />
        </Link>
      )}
      {(hidden > 0 || query.done) && (
        <Link
          to={dayPath(query, { done: !query.done })}
          preventScrollReset
          className="ml-auto inline-flex min-h-6 items-center font-semibold text-bay text-second hover:underline touch:min-h-11"
        >
          {query.done ? "Hide what is done" : `Show ${hidden} done`}
        </Link>
      )}
    </div>
  );
}

/** `to` prints this group alone. */
function GroupHead({ group: { title, note }, to }: { group: DayGroup; to: string }) {
  return (
    <h3 className="flex items-center gap-2 border-line border-y bg-foam px-4 py-1 text-second tracking-normal md:px-6">
      <span className="font-semibold">{title}</span>
      <span className="font-normal text-muted">{note}</span>
      <Link
        to={to}
        aria-label={`Print ${title}`}
        className="ml-auto grid size-6 place-items-center text-bay max-md:hidden touch:size-11"
      >
        <Icon of={Printer} size={15} />
      </Link>
    </h3>
  );
}

function EmptyDay({ view: { nextDay, query, isToday } }: { view: DayView }) {
  return (
    <EmptyState
      icon={CalendarDays}
      title={`Nothing is planned ${isToday ? "today" : "that day"}`}
      action={
        nextDay && (
          <ButtonLink to={otherDayPath(query, nextDay.day)}>Go to {nextDay.text}</ButtonLink>
        )
      }
    >
      <p>
        {nextDay
          ? `The next cart goes out on ${nextDay.text}. `
          : "No booking is confirmed for later. "}
        Confirmed bookings and appointments appear here on their day.
      </p>
    </EmptyState>
  );
}

/** Items in the groups that were chosen. */
export function DayList({ view }: { view: DayView }) {
  const { query, groups, now } = view;
  if (view.total === 0 && groups.length === 0) return <EmptyDay view={view} />;
  return (
    <section aria-label="The day's list" className="pb-6">
      <ListTools view={view} />
      {groups.length === 0 && (
        <p className="border-line border-t px-4 py-3.5 text-muted md:px-6">
          {view.hidden > 0 ? "All of these are done." : "There is nothing of this kind."}
        </p>
      )}
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title}>
          <GroupHead group={group} to={dayPath(query, { group: group.key })} />
          <ul>
            {group.items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                now={now}
                isSameTime={group.items[index - 1]?.at === item.at}
                hasStreet={query.by !== "time"}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
