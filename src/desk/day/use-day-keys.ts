import { useNavigate } from "react-router";
import { type KeyBinding, useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { dayPath, GROUPINGS, otherDayPath } from "./day-query.ts";
import type { DayView } from "./day-view.server.ts";

/** Needs, new inquiries and the items of the day: each row has one link. */
const ROWS = "[data-row], [data-item]";

/** Presses what the focused row has for it. */
function press(what: string): void {
  document.activeElement?.closest("li")?.querySelector<HTMLElement>(what)?.click();
}

export function useDayKeys(
  { query, canStep, isDriver, plan }: Pick<DayView, "query" | "canStep" | "isDriver" | "plan">,
  print: () => void,
): void {
  const navigate = useNavigate();
  const key = (
    keys: "t" | "d" | "u" | "c" | "a" | "v" | "p" | ".",
    run: () => void,
    isHinted = true,
  ): KeyBinding => ({
    keys,
    group: "Day",
    isHinted,
    run,
  });
  // There the bar at the bottom of the window names the keys to choose stops.
  const isPlanning = query.by === "driver" && plan.canPlan;
  const regroup = () => {
    const by = GROUPINGS[(GROUPINGS.indexOf(query.by) + 1) % GROUPINGS.length] ?? "time";
    void navigate(dayPath(query, { by }), { preventScrollReset: true });
  };
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, -1) },
    key("t", () => void navigate(otherDayPath(query, "")), false),
    key("c", () => press("a[href^='tel:']"), !isPlanning),
    ...(isDriver ? [] : [key("v", regroup, !isPlanning)]),
    key("p", print, false),
    key(".", () => press("[data-menu] > summary"), false),
    ...(canStep
      ? [
          key("d", () => press("[data-next=step]"), !isPlanning),
          key("u", () => press("[data-next=no-show]"), !isPlanning),
          // There the list chooses a driver.
          ...(isPlanning ? [] : [key("a", () => press("[data-next=cart], [value=assign]"))]),
        ]
      : []),
  ]);
}
