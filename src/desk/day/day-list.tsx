import { CalendarDays, Car, Clock, Truck, X } from "lucide";
import { Link } from "react-router";
import { ButtonLink } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { dayPath, GROUPINGS, type Grouping, otherDayPath } from "./day-query.ts";
import type { DayView } from "./day-view.server.ts";
import { DriverCards } from "./driver-cards.tsx";
import { DriverList } from "./driver-list.tsx";
import { GroupHead } from "./group-head.tsx";
import { ItemRow } from "./item-row.tsx";

const GROUPING_LABELS: Record<Grouping, string> = { time: "Time", town: "Town", driver: "Driver" };

const CHIPS = {
  late: { icon: Clock, label: "late", look: "bg-danger-soft text-danger" },
  "no-cart": { icon: Car, label: "without a cart", look: "bg-danger-soft text-danger" },
  "no-driver": { icon: Truck, label: "without a driver", look: "bg-stage text-ink" },
} as const;

const CHIP_KEYS = ["late", "no-cart", "no-driver"] as const;

/** Problems of the day. Each chip lists the items that it counts. */
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

const hasCards = ({ query, of }: Pick<DayView, "query" | "of">) =>
  query.by === "driver" && of === "mine";

function ListTools({ view }: { view: DayView }) {
  const { query, hidden, total, done, isDriver, plan } = view;
  const hasPart = query.kind !== null || query.window !== null || query.group !== "";
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-2.5 md:px-6">
      {!isDriver && (
        <Segmented
          label="Group by"
          tabs={GROUPINGS.map((by) => ({
            label: GROUPING_LABELS[by],
            to: dayPath(query, { by, group: "" }),
            current: query.by === by,
          }))}
        />
      )}
      {query.by === "driver" && (isDriver || plan.mine.total > 0) && (
        <Segmented
          label="Whose"
          tabs={(["mine", "all"] as const).map((of) => ({
            label: of === "mine" ? "Mine" : "All",
            ...(of === "mine" && { count: plan.mine.total - plan.mine.done }),
            to: dayPath(query, { of, group: "" }),
            current: view.of === of,
          }))}
        />
      )}
      {!isDriver && <p className="text-muted text-second">{total - done} to come</p>}
      {hasPart && (
        <Link
          to={dayPath(query, { kind: null, window: null, group: "" })}
          preventScrollReset
          className="inline-flex min-h-8 items-center gap-1.5 rounded-control bg-bay-soft px-2.5 font-semibold text-bay-dark text-second touch:min-h-11"
        >
          Show the whole day
          <Icon of={X} size={14} />
        </Link>
      )}
      {(hidden > 0 || query.done) && !hasCards(view) && (
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

function EmptyDay({ view: { nextDay, query, isToday, isDriver } }: { view: DayView }) {
  if (isDriver) {
    return (
      <EmptyState icon={Truck} title="No stops">
        <p>Stops of today and tomorrow appear here.</p>
      </EmptyState>
    );
  }
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

function Groups({ view: { query, groups, now } }: { view: DayView }) {
  return groups.map((group) => (
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
  ));
}

/** Items in the groups that were chosen. */
export function DayList({ view }: { view: DayView }) {
  const { query, groups } = view;
  if (hasCards(view)) {
    return (
      <section aria-label="My stops">
        <ListTools view={view} />
        <DriverCards view={view} />
      </section>
    );
  }
  if (view.total === 0 && groups.length === 0) return <EmptyDay view={view} />;
  return (
    <section aria-label="The day's list" className="pb-6">
      <ListTools view={view} />
      {groups.length === 0 && (
        <p className="border-line border-t px-4 py-3.5 text-muted md:px-6">
          {view.hidden > 0 ? "All of these are done." : "There is nothing of this kind."}
        </p>
      )}
      {query.by === "driver" ? <DriverList view={view} /> : <Groups view={view} />}
    </section>
  );
}
