import { useMemo, useRef } from "react";
import { useFetcher } from "react-router";
import type { ActionData } from "#desk/ui/action-data.ts";
import { ChooseBox } from "#desk/ui/choose.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { toMessage, useChangeToasts } from "#desk/ui/use-change-toasts.ts";
import { type Chosen, useChosen } from "#desk/ui/use-chosen.ts";
import type { DayGroup } from "./day-groups.ts";
import { dayPath } from "./day-query.ts";
import type { DayView } from "./day-view.server.ts";
import { DriverBar, STOPS_FORM } from "./driver-bar.tsx";
import { isDriven, type StopItem, stopKey } from "./driver-groups.ts";
import { GroupHead } from "./group-head.tsx";
import { ItemRow } from "./item-row.tsx";
import { useStopDrag } from "./use-stop-drag.ts";

/** Where heads that are below the view stay, from the lowest. */
const DOCKS = [
  "md:bottom-[calc(var(--dock))]",
  "md:bottom-[calc(var(--dock)+2.25rem)]",
  "md:bottom-[calc(var(--dock)+4.5rem)]",
  "md:bottom-[calc(var(--dock)+6.75rem)]",
] as const;

const BOX_LABEL =
  "relative z-1 -my-1 -ml-1.5 grid size-8 shrink-0 cursor-pointer place-items-center accent-bay touch:size-11";

const canChoose = (item: DayGroup["items"][number]): item is StopItem =>
  isDriven(item) && item.state !== "done";

function ChooseAll({ group, chosen }: { group: DayGroup; chosen: Chosen }) {
  const keys = group.items.filter(canChoose).map(stopKey);
  if (keys.length === 0) return null;
  const areAll = keys.every((key) => chosen.chosen.has(key));
  return (
    <label className={`${BOX_LABEL} noscript:hidden`}>
      <input
        type="checkbox"
        aria-label={`Choose all of: ${group.title}`}
        checked={areAll}
        onChange={() => (areAll ? chosen.remove(keys) : chosen.add(keys))}
        className="size-4"
      />
    </label>
  );
}

/** The stops of a day by driver, each driver's in order, with a bar for those that are chosen. */
export function DriverList({ view }: { view: DayView }) {
  const { query, groups, now, plan } = view;
  const { canPlan, places, truckByDriver } = plan;
  const stops = useMemo(() => groups.flatMap(({ items }) => items.filter(canChoose)), [groups]);
  const keys = useMemo(() => stops.map(stopKey), [stops]);
  const chosen = useChosen(keys);
  const select = useRef<HTMLSelectElement>(null);
  const fetcher = useFetcher<ActionData>();
  useChangeToasts(fetcher, (actionData) => {
    if (!actionData.ok) return chosen.chosen.size > 0 ? null : toMessage(actionData);
    if (actionData.intent === "give-stops") chosen.clear();
    return toMessage(actionData);
  });
  const submit = (items: readonly StopItem[], fields: Record<string, string>) =>
    void fetcher.submit(
      new URLSearchParams([
        ...Object.entries(fields),
        ...items.map((item) => ["stop", stopKey(item)]),
      ]),
      { method: "post" },
    );
  const drag = useStopDrag(chosen, stops, {
    give: (items, driver) =>
      submit(items, { intent: "give-stops", driver, truck: truckByDriver[driver] ?? "" }),
    putBefore: (items, target) =>
      submit(items, { intent: `order-stops before ${stopKey(target)}` }),
  });
  const chooseFocused = (withShift: boolean) => {
    const id = document.activeElement?.getAttribute("data-item");
    const item = stops.find((stop) => stop.id === id);
    if (item === undefined) return;
    const key = stopKey(item);
    chosen.choose(key, withShift || !chosen.chosen.has(key), withShift);
  };
  useKeys(
    canPlan
      ? [
          { keys: "x", group: "Day", isHinted: true, run: () => chooseFocused(false) },
          { keys: "X", group: "Day", isHinted: true, run: () => chooseFocused(true) },
          {
            keys: "a",
            group: "Day",
            isHinted: true,
            run: () => {
              if (chosen.chosen.size === 0) chooseFocused(false);
              requestAnimationFrame(() => select.current?.focus());
            },
          },
          ...(chosen.chosen.size > 0
            ? [{ keys: "Escape", group: "Everywhere", run: chosen.clear } as const]
            : []),
        ]
      : [],
  );
  const routes = groups.filter(({ route }) => route !== undefined);
  const dock = (group: DayGroup) => {
    const at = routes.length - 1 - routes.indexOf(group);
    const own = group.route === undefined ? undefined : DOCKS[at];
    return own === undefined ? "" : `md:sticky md:z-10 ${own}`;
  };
  return (
    <div className={chosen.chosen.size > 0 ? "[--dock:5rem]" : "[--dock:0rem]"}>
      {groups.map((group) => (
        <section key={group.key} aria-label={group.title} className="contents">
          <GroupHead
            group={group}
            to={dayPath(query, { group: group.key })}
            list={`stops-${group.key}`}
            start={canPlan && <ChooseAll group={group} chosen={chosen} />}
            className={`min-h-9 ${dock(group)} ${drag.over === group.key ? "bg-bay-soft outline-2 outline-bay -outline-offset-2" : ""}`}
            {...(canPlan && group.items.every(isDriven) && drag.group(group))}
          />
          <ul id={`stops-${group.key}`}>
            {group.items.map((item, index) => (
              <ItemRow
                key={item.id}
                item={item}
                now={now}
                isSameTime={group.items[index - 1]?.at === item.at}
                isChosen={canChoose(item) && chosen.chosen.has(stopKey(item))}
                hasStreet
                isByDriver
                {...(canPlan && canChoose(item) && { drag: drag.row(item, group) })}
                start={
                  <>
                    {canPlan &&
                      (canChoose(item) ? (
                        <ChooseBox
                          form={STOPS_FORM}
                          name="stop"
                          row={stopKey(item)}
                          label={`Choose ${item.at}, ${item.name}`}
                          chosen={chosen}
                          className={BOX_LABEL}
                        />
                      ) : (
                        <span className="-ml-1.5 w-8 shrink-0" />
                      ))}
                    <span className="figures w-5 shrink-0 text-right text-caption text-muted max-md:hidden">
                      {places[item.id] ?? ""}
                    </span>
                  </>
                }
              />
            ))}
          </ul>
        </section>
      ))}
      {canPlan && (
        <DriverBar
          chosen={stops.filter((item) => chosen.chosen.has(stopKey(item)))}
          plan={plan}
          fetcher={fetcher}
          select={select}
          onClear={chosen.clear}
        />
      )}
    </div>
  );
}
