import { useNavigate, useSubmit } from "react-router";
import { canBeNoShow, nextStep } from "#desk/appointments/appointment-actions.tsx";
import { canMove } from "#desk/appointments/appointment-labels.ts";
import { useKeys } from "#desk/ui/keys.tsx";
import { isOpen } from "#domain/appointments/states.ts";
import type { ShopBar } from "./shop-bars.server.ts";
import { type ShopQuery, shopPath } from "./shop-query.ts";
import type { ShopView } from "./shop-view.server.ts";

const RESIZE_MINUTES = 15;

/** Keys of the page, and what they do with the bar that has the focus or is open. */
export function useShopKeys(
  view: ShopView,
  query: ShopQuery,
  {
    today,
    now,
    canEdit,
    openMove,
  }: {
    today: string;
    now: number;
    canEdit: boolean;
    /** Opens the form to move what is open. */
    openMove: () => void;
  },
): (key: string, id: string) => boolean {
  const navigate = useNavigate();
  const submit = useSubmit();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const find = (id: string): ShopBar | undefined =>
    view.lanes
      .flatMap((lane) => (lane.canEdit ? lane.days : []))
      .flatMap(({ bars }) => bars)
      .find(({ reference }) => reference === id);
  const post = ({ reference, version }: ShopBar, fields: Record<string, string>) =>
    void submit(
      { ...fields, reference, version: String(version) },
      { method: "post", preventScrollReset: true },
    );
  const onKey = (key: string, id: string): boolean => {
    const bar = find(id);
    if (bar === undefined) return false;
    const isMovable = canMove(bar);
    const step = nextStep(bar);
    const shown = shopPath(query, { open: id });
    switch (key) {
      case "d":
        if (step !== null && step.intent !== "appointment-confirm")
          post(bar, { intent: step.intent });
        return true;
      case "u":
        if (canBeNoShow(bar, now)) post(bar, { intent: "appointment-no-show" });
        return true;
      case "m":
        if (isMovable && id === query.open) openMove();
        else if (isMovable) go(`${shown}&do=move`);
        return true;
      case "x":
        if (isOpen(bar.state)) go(`${shown}&do=cancel`);
        return true;
      case "[":
      case "]": {
        const minutes = bar.minutes + (key === "]" ? RESIZE_MINUTES : -RESIZE_MINUTES);
        if (isMovable && minutes >= RESIZE_MINUTES) {
          const fields = { intent: "appointment-move", at: String(bar.fromAt) };
          post(bar, { ...fields, minutes: String(minutes) });
        }
        return true;
      }
      default:
        return false;
    }
  };
  const onOpen = (key: string) => () => void onKey(key, query.open);
  useKeys([
    {
      keys: "ArrowDown",
      group: "Calendar",
      isHinted: true,
      // The first arrow reaches the grid, which takes the others.
      run: () => document.querySelector<HTMLElement>("[role=grid]")?.focus(),
    },
    {
      keys: "v",
      group: "Calendar",
      isHinted: true,
      run: () => go(shopPath(query, { view: query.view === "day" ? "week" : "day", open: "" })),
    },
    { keys: "t", group: "Calendar", run: () => go(shopPath(query, { day: today, open: "" })) },
  ]);
  useKeys(
    canEdit
      ? [
          { keys: "m", group: "Calendar", isHinted: true, run: onOpen("m") },
          { keys: "[", group: "Calendar", isHinted: true, run: onOpen("[") },
          { keys: "]", group: "Calendar", run: onOpen("]") },
          { keys: "d", group: "Calendar", isHinted: true, run: onOpen("d") },
          { keys: "u", group: "Calendar", isHinted: true, run: onOpen("u") },
          { keys: "x", group: "Calendar", run: onOpen("x") },
        ]
      : [],
  );
  return onKey;
}
