import { useNavigate } from "react-router";
import { type KeyBinding, useKeys } from "#desk/ui/keys.tsx";
import { moveFocus } from "#desk/ui/move-focus.ts";
import { otherDay, runSheetPath } from "./day-query.ts";
import type { Rentals } from "./read-rentals.server.ts";
import { STOP_ROW } from "./stop-row.tsx";

export const ADD_INQUIRY = "/desk/inbox/new";
export const NEW_BOOKING = "/desk/rentals/new";
export const NEW_APPOINTMENT = "/desk/calendar?do=new";

/** Needs, new inquiries, stops and appointments: each row has one link. */
const ROWS = `[data-row], [${STOP_ROW}]`;

/** Presses what the focused row has for it. */
function press(what: string): void {
  document.activeElement?.closest("li")?.querySelector<HTMLElement>(what)?.click();
}

export function useTodayKeys({
  query,
  canEdit,
  canStep,
  canBookAppointment,
}: Pick<Rentals, "query" | "canEdit" | "canStep" | "canBookAppointment">): void {
  const navigate = useNavigate();
  const key = (keys: "t" | "d" | "u" | "c" | "a" | "p", run: () => void): KeyBinding => ({
    keys,
    group: "Today",
    isHinted: keys !== "t",
    run,
  });
  useKeys([
    { keys: "j", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, 1) },
    { keys: "k", group: "Lists", isHinted: true, run: () => moveFocus(ROWS, -1) },
    {
      keys: "n",
      group: "Lists",
      run: () => void navigate(canBookAppointment ? NEW_APPOINTMENT : ADD_INQUIRY),
    },
    key("t", () => void navigate(otherDay(query, ""))),
    key("c", () => press("a[href^='tel:']")),
    ...(canEdit || canStep ? [key("d", () => press("[data-next=step]"))] : []),
    ...(canStep ? [key("u", () => press("[data-next=no-show]"))] : []),
    ...(canEdit ? [key("a", () => press("[data-next=cart], [value=assign]"))] : []),
    key("p", () => void navigate(runSheetPath(query))),
  ]);
}
