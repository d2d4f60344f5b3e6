import type { ScheduleItem, ScheduleStop } from "#desk/schedule/schedule-item.ts";
import { formatCents } from "#domain/money.ts";
import type { StopToGive } from "#rentals/changes/stops.server.ts";
import type { DayGroup, DayRoute } from "./day-groups.ts";

/** The key of stops that nobody drives to, and of what happens at the shop. */
export const NO_DRIVER = "none";
export const AT_SHOP = "shop";

/** A delivery or a return that somebody drives to. */
export type StopItem = ScheduleItem & { stop: ScheduleStop };

export const isDriven = (item: ScheduleItem): item is StopItem =>
  item.stop !== null && item.address !== null;

/** The name of a stop in forms, with the driver that the person sees: "7K4M-2QXD:out:" and the driver's id. */
export const stopKey = ({ reference, stop: { direction, driver } }: StopItem): string =>
  `${reference}:${direction}:${driver?.id ?? ""}`;

export function readStopKey(text: string): (StopToGive & { seen: string | null })[] {
  const [reference = "", direction = "", seen = ""] = text.split(":");
  return direction === "out" || direction === "in"
    ? [{ reference, direction, seen: seen || null }]
    : [];
}

/** A driver's stops in the order in which they are driven: those with a position first, the rest by time. */
export const inRouteOrder = (items: readonly StopItem[]): StopItem[] =>
  items.toSorted(
    (a, b) =>
      (a.stop.position ?? Infinity) - (b.stop.position ?? Infinity) || a.time.localeCompare(b.time),
  );

function toRoute(items: readonly StopItem[]): DayRoute {
  const open = items.filter(({ state }) => state !== "done");
  return {
    trucks: [...new Set(open.flatMap(({ stop }) => stop.truck ?? []))].join(", "),
    done: items.length - open.length,
  };
}

/** "Truck 1 · 12 to go, 8 done · next 10:00 AM Lavallette · collect $3,900.70" */
function toNote(route: readonly StopItem[], { trucks, done }: DayRoute): string {
  const open = route.filter(({ state }) => state !== "done");
  const [next] = open;
  const cents = open.reduce((sum, { stop }) => sum + stop.dueCents, 0);
  return [
    ...(trucks === "" ? [] : [trucks]),
    `${open.length} to go${done > 0 ? `, ${done} done` : ""}`,
    ...(next === undefined ? [] : [`next ${next.at} ${next.place}`]),
    ...(cents === 0 ? [] : [`collect ${formatCents(cents)}`]),
  ].join(" · ");
}

/**
 * Stops without a driver, each driver's in the order of the route, then what happens at the shop. `all` are the items of the day,
 * for the sums; `shown` those of them that the list has.
 */
export function groupByDriver(
  all: readonly ScheduleItem[],
  shown: readonly ScheduleItem[],
): DayGroup[] {
  const isShown = (item: ScheduleItem) => shown.includes(item);
  const driven = all.filter(isDriven);
  const none = driven.filter((item) => item.stop.driver === null && isShown(item));
  const routes = [...Map.groupBy(driven, ({ stop }) => stop.driver?.id ?? NO_DRIVER)]
    .filter(([key]) => key !== NO_DRIVER)
    .map(([key, own]) => {
      const items = inRouteOrder(own);
      const route = toRoute(items);
      return {
        key,
        title: own[0]?.stop.driver?.name ?? "",
        note: toNote(items, route),
        items: items.filter(isShown),
        route,
      };
    })
    .sort((a, b) => a.title.localeCompare(b.title));
  const shop = all.filter((item) => !isDriven(item) && isShown(item));
  const groups: DayGroup[] = [
    { key: NO_DRIVER, title: "No driver yet", note: String(none.length), items: none },
    ...routes,
    { key: AT_SHOP, title: "At the shop", note: String(shop.length), items: shop },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Places in the route by the item's id, from 1, with what is done. */
export function routePlaces(items: readonly ScheduleItem[]): ReadonlyMap<string, number> {
  const routes = Map.groupBy(items.filter(isDriven), ({ stop }) => stop.driver?.id ?? NO_DRIVER);
  routes.delete(NO_DRIVER);
  return new Map(
    [...routes.values()].flatMap((route) =>
      inRouteOrder(route).map((item, index) => [item.id, index + 1] as const),
    ),
  );
}
