import { Truck } from "lucide";
import { useMemo } from "react";
import { StopCard } from "#desk/pages/today/run-sheet/stop-card.tsx";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { EmptyState } from "#desk/ui/empty-state.tsx";
import { Page } from "#desk/ui/page.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import { type Chosen, useChosen } from "#desk/ui/use-chosen.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import type { Route } from "./+types/page.ts";
import { ChooseStop, GiveChosen, stopKey } from "./chosen-stops.tsx";
import { StopPlan } from "./stop-plan.tsx";
import { stopsAction } from "./stops-action.server.ts";
import { stopsQuery } from "./stops-query.ts";
import { type StopGroup, type StopsView, stopsView } from "./stops-view.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireRight(context, "stops.read");
  const query = stopsQuery.parse(url.searchParams);
  return await stopsView(context.get(deskServices), query, staff, new Date());
}

export const action = stopsAction;

export const meta = () => [{ title: "Stops · The desk" }];

/** `chosen` is null for those who do not plan. */
function Group({
  group,
  view,
  chosen,
}: {
  group: StopGroup;
  view: StopsView;
  chosen: Chosen | null;
}) {
  const { title, stops } = group;
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between border-line border-y bg-foam px-4 py-1 md:px-6">
        <h2 className="text-second tracking-normal">
          {title} <span className="font-normal text-muted">{stops.length}</span>
        </h2>
        {chosen && (
          <Button
            look="text"
            size="row"
            className="noscript:hidden"
            onClick={() => chosen.add(stops.map(stopKey))}
          >
            Choose all<span className="sr-only"> of: {title}</span>
          </Button>
        )}
      </div>
      <ol>
        {stops.map((stop, index) => (
          <StopCard
            key={stop.id}
            line={stop}
            to={stop.to}
            hasCustomer={view.canPlan}
            box={chosen && <ChooseStop stop={stop} chosen={chosen} />}
          >
            {view.canPlan && <StopPlan stop={stop} place={index} of={stops.length} view={view} />}
          </StopCard>
        ))}
      </ol>
    </section>
  );
}

/** Deliveries and pickups, for drivers and for those who plan their stops. */
export default function StopsPage({ loaderData: view }: Route.ComponentProps) {
  const { query, counts, groups, done } = view;
  const keys = useMemo(() => groups.flatMap(({ stops }) => stops.map(stopKey)), [groups]);
  const chosen = useChosen(keys);
  const rejection = findRejection(useStickyActionData<typeof action>());
  const ofTabs = (["mine", "all"] as const).map((of) => ({
    label: of === "mine" ? "Mine" : "All",
    count: counts[of],
    to: stopsQuery.path(query, { of }),
    current: query.of === of,
  }));
  return (
    <Page
      title="Stops"
      sentence={view.title}
      tools={
        <>
          <Segmented
            label="Day"
            tabs={(["today", "tomorrow"] as const).map((day) => ({
              label: day === "today" ? "Today" : "Tomorrow",
              to: stopsQuery.path({ day, of: null }),
              current: query.day === day,
            }))}
          />
          <Segmented label="Whose" tabs={ofTabs} />
        </>
      }
    >
      <div className="-mx-4 -my-5 md:-mx-6">
        {view.canPlan && <GiveChosen chosen={chosen} view={view} />}
        <Alert className="m-4">{rejection?.message}</Alert>
        <p className="px-4 py-2 text-muted md:hidden">{view.title}</p>
        {groups.length === 0 && (
          <EmptyState icon={Truck} title="No stops">
            <p>Everything that goes out or comes back is done.</p>
          </EmptyState>
        )}
        {groups.map((group) => (
          <Group key={group.key} group={group} view={view} chosen={view.canPlan ? chosen : null} />
        ))}
        {done.length > 0 && (
          <details className="border-line border-t px-4 py-3 md:px-6">
            <summary className="min-h-6 font-semibold text-bay">{done.length} done</summary>
            <ul className="mt-2">
              {done.map(({ id, at, name, unit, word }) => (
                <li key={id} className="py-1 text-muted">
                  {at} · {name} · {unit ?? "no cart"} · {word}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Page>
  );
}
