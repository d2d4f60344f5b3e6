import { type ComponentProps, type DragEvent, useState } from "react";
import type { Chosen } from "#desk/ui/use-chosen.ts";
import type { DayGroup } from "./day-groups.ts";
import { isDriven, type StopItem, stopKey } from "./driver-groups.ts";

type Moved = { items: readonly StopItem[] };

/**
 * Moves the chosen stops, or the one under the mouse, with the mouse: to another driver, or before another stop of the same
 * driver. `over` is the group that they would go to.
 */
export function useStopDrag(
  chosen: Chosen,
  stops: readonly StopItem[],
  {
    give,
    putBefore,
  }: {
    give: (items: readonly StopItem[], driver: string) => void;
    putBefore: (items: readonly StopItem[], target: StopItem) => void;
  },
) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setMoved(null);
    setOver(null);
  };
  const allow = (event: DragEvent, key: string) => {
    if (moved === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    if (over !== key) setOver(key);
  };
  return {
    over,
    group: ({
      key,
    }: DayGroup): Pick<ComponentProps<"h3">, "onDragOver" | "onDragLeave" | "onDrop"> => ({
      onDragOver: (event) => allow(event, key),
      onDragLeave: () => setOver(null),
      onDrop: (event) => {
        event.preventDefault();
        if (moved !== null) give(moved.items, key);
        end();
      },
    }),
    row: (item: StopItem, { key }: DayGroup) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLLIElement>) => {
        const isChosen = chosen.chosen.has(stopKey(item));
        const own = stops.filter((stop) => chosen.chosen.has(stopKey(stop)));
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", item.name);
        setMoved({ items: isChosen ? own : [item] });
      },
      onDragOver: (event: DragEvent<HTMLLIElement>) => allow(event, key),
      onDragEnd: end,
      onDrop: (event: DragEvent<HTMLLIElement>) => {
        event.preventDefault();
        const items = moved?.items.filter(isDriven) ?? [];
        end();
        if (items.length === 0 || items.some(({ id }) => id === item.id)) return;
        const driver = item.stop.driver?.id;
        if (driver !== undefined && items.every(({ stop }) => stop.driver?.id === driver)) {
          putBefore(items, item);
        } else {
          give(items, key);
        }
      },
    }),
  };
}
