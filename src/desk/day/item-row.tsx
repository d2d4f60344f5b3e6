import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import type { ScheduleItem, ScheduleState } from "#desk/schedule/schedule-item.ts";
import { Icon } from "#ui/action/icon.tsx";
import { MoreActions, NextStep } from "./item-actions.tsx";
import { itemIcon } from "./item-icon.ts";
import { ItemMoney } from "./item-money.tsx";
import { ItemState } from "./item-state.tsx";

/** States that the column of the money shows in place of it. What has no cart says so beside its town. */
const NEWS: readonly ScheduleState[] = ["late", "due", "here", "requested", "done"];

function Cart({ item, hasStreet }: { item: ScheduleItem; hasStreet: boolean }) {
  const { unit, cart, stop, place, address, state } = item;
  if (stop === null) return <>{cart}</>;
  const where = address === null ? "at the shop" : place;
  return (
    <>
      {unit === null ? (
        <span className={state === "no-cart" ? "font-semibold text-danger" : ""}>No cart</span>
      ) : (
        <strong className="figures font-semibold">{unit}</strong>
      )}
      {" · "}
      {where}
      {hasStreet && address !== null && <span className="text-muted"> {address}</span>}
    </>
  );
}

/** One thing at its time; two lines where there is little room. `start` comes before the time, such as a box to choose it. */
export function ItemRow({
  item,
  now,
  isSameTime = false,
  hasStreet = false,
  isByDriver = false,
  isChosen = false,
  start,
  drag,
}: {
  item: ScheduleItem;
  /** Milliseconds since 1970. */
  now: number;
  /** Whether the row above has the same time. */
  isSameTime?: boolean;
  hasStreet?: boolean;
  /** The group says who drives, so that the state needs no column of its own. */
  isByDriver?: boolean;
  isChosen?: boolean;
  start?: ReactNode;
  /** Makes it movable with the mouse. */
  drag?: Pick<
    ComponentProps<"li">,
    "draggable" | "onDragStart" | "onDragOver" | "onDragEnd" | "onDrop"
  >;
}) {
  const { id, label, name, page, state, at } = item;
  const isDone = state === "done";
  const isNews = isByDriver && NEWS.includes(state);
  return (
    <li
      {...drag}
      className={`group relative flex min-h-11 items-center border-line-2 border-t px-4 py-1.5 md:min-h-9.5 md:py-0.5 first:border-t-0 focus-within:shadow-[inset_3px_0_0_var(--color-bay)] md:px-6 ${isByDriver ? "gap-2" : "gap-3"} ${isDone ? "text-muted" : ""} ${isChosen ? "bg-bay-soft shadow-[inset_3px_0_0_var(--color-bay)]" : "hover:bg-foam"}`}
    >
      {start}
      <time className={`figures w-18 shrink-0 ${isSameTime ? "text-muted" : "font-semibold"}`}>
        {at}
      </time>
      <span
        className={`flex shrink-0 items-center gap-2 text-muted @max-3xl:hidden ${isByDriver ? "w-22" : "w-27"}`}
      >
        <span className="text-bay">
          <Icon of={itemIcon(item)} size={16} />
        </span>
        <span className="truncate">{label}</span>
      </span>
      <span className="min-w-0 grow basis-0">
        <Link
          to={page ?? "#"}
          data-item={id}
          className="block truncate font-semibold before:absolute before:inset-0"
        >
          {name}
        </Link>
        <span className="block truncate text-muted text-second @3xl:hidden">
          {label} · <Cart item={item} hasStreet={hasStreet} />
        </span>
        {state !== "planned" && (
          <span className="mt-1 block @3xl:hidden">
            <ItemState item={item} />
          </span>
        )}
      </span>
      <span
        className={`min-w-0 basis-0 truncate @max-3xl:hidden ${isByDriver ? "grow-2" : "grow-[1.3]"}`}
      >
        <Cart item={item} hasStreet={hasStreet} />
      </span>
      <span className="figures w-31 shrink-0 whitespace-nowrap text-right @max-4xl:hidden">
        {isNews ? <ItemState item={item} /> : <ItemMoney stop={item.stop} />}
      </span>
      {!isByDriver && (
        <span className="w-26 shrink-0 @max-3xl:hidden">
          <ItemState item={item} />
        </span>
      )}
      <span className="relative flex w-23 shrink-0 justify-end">
        {!isChosen && <NextStep item={item} className="w-full" />}
      </span>
      <span className="relative -mr-3 w-8 shrink-0 max-md:hidden">
        <MoreActions item={item} now={now} />
      </span>
    </li>
  );
}
