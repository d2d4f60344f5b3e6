import type { ScheduleItem } from "#desk/schedule/schedule-item.ts";
import type { Staff } from "#desk/session/require-right.ts";
import { can } from "#people/roles.ts";
import { isDriven, routePlaces, type StopItem } from "./driver-groups.ts";

/** The value that comes most often; undefined for none. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const byValue = Map.groupBy(values, (value) => value);
  return [...byValue.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

const driverId = ({ stop }: StopItem) => stop.driver?.id ?? [];

/** Drivers and trucks to choose from for the stops of a day, and the sums of one driver. */
export function driverView(
  items: readonly ScheduleItem[],
  { id, roles }: Pick<Staff, "id" | "roles">,
  drivers: readonly { id: string; name: string }[],
) {
  const driven = items.filter(isDriven);
  const mine = driven.filter(({ stop }) => stop.driver?.id === id);
  const byTown = Map.groupBy(driven, ({ town }) => town);
  const byDriver = Map.groupBy(driven, ({ stop }) => stop.driver?.id ?? "");
  const trucks = (own: readonly StopItem[]) => own.flatMap(({ stop }) => stop.truck ?? []);
  return {
    canPlan: can(roles, "bookings.edit"),
    drivers,
    trucks: [...new Set(trucks(driven))].toSorted(),
    /** The driver who has most of a town's stops, by the town's slug, and each driver's truck. */
    driverByTown: Object.fromEntries(
      [...byTown].flatMap(([town, own]) => {
        const most = mostFrequent(own.flatMap(driverId));
        return most === undefined ? [] : [[town, most] as const];
      }),
    ),
    truckByDriver: Object.fromEntries(
      [...byDriver].map(([driver, own]) => [driver, mostFrequent(trucks(own)) ?? ""] as const),
    ),
    /** By the item's id, from 1. */
    places: Object.fromEntries(routePlaces(items)),
    mine: {
      total: mine.length,
      done: mine.filter(({ state }) => state === "done").length,
      truck: mostFrequent(trucks(mine)) ?? "",
      cents: mine
        .filter(({ state }) => state !== "done")
        .reduce((sum, { stop }) => sum + stop.dueCents, 0),
    },
  };
}
