import { useNavigate } from "react-router";
import { type KeyBinding, useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { dayPath, GROUPINGS, otherDayPath } from "./day-query.ts";
import type { DayView } from "./day-view.server.ts";
import { ITEM_ROW } from "./item-row.tsx";

/** Needs, new inquiries and the items of the day: each row has one link. */
const ROWS = `[data-row], [${ITEM_ROW}]`;

/** Presses what the focused row has for it. */
function press(what: string): void {
  document.activeElement?.closest("li")?.querySelector<HTMLElement>(what)?.click();
}

export function useDayKeys({ query, canStep }: Pick<DayView, "query" | "canStep">): void {
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
  const regroup = () => {
    const by = GROUPINGS[(GROUPINGS.indexOf(query.by) + 1) % GROUPINGS.length] ?? "time";
    void navigate(dayPath(query, { by }), { preventScrollReset: true });
  };
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, -1) },
    key("t", () => void navigate(otherDayPath(query, "")), false),
    key("c", () => press("a[href^='tel:']")),
    key("v", regroup),
    key("p", () => window.print(), false),
    key(".", () => press("[data-menu] > summary"), false),
    ...(canStep
      ? [
          key("d", () => press("[data-next=step]")),
          key("u", () => press("[data-next=no-show]")),
          key("a", () => press("[data-next=cart], [value=assign]")),
        ]
      : []),
  ]);
}
