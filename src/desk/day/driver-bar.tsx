import { ArrowDown, ArrowUp } from "lucide";
import { type RefObject, useId, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { type ActionData, findRejection } from "#desk/ui/action-data.ts";
import { ChooseNone } from "#desk/ui/choose.tsx";
import { Icon } from "#ui/action/icon.tsx";
import type { DayView } from "./day-view.server.ts";
import { NO_DRIVER, type StopItem } from "./driver-groups.ts";

/** The id of the form of the chosen stops. Its boxes are in the rows. */
export const STOPS_FORM = "chosen-stops";

const ON_INK =
  "inline-flex min-h-9 items-center justify-center gap-2 whitespace-nowrap rounded-control border border-white/50 px-3 font-semibold hover:bg-white/12 aria-disabled:opacity-45 touch:min-h-11";

const FIELD =
  "min-h-9 min-w-0 rounded-control border border-control bg-white px-2.5 font-semibold text-ink max-md:grow touch:min-h-11";

/** "2 out, 1 back · Lavallette" */
function describeChosen(chosen: readonly StopItem[]): string {
  const out = chosen.filter(({ stop }) => stop.direction === "out").length;
  const back = chosen.length - out;
  const towns = [...new Set(chosen.map(({ place }) => place))];
  return [
    [...(out > 0 ? [`${out} out`] : []), ...(back > 0 ? [`${back} back`] : [])].join(", "),
    ...(towns.length > 2 ? [`${towns.length} towns`] : towns),
  ].join(" · ");
}

/** The driver who has these stops or their towns already; empty if nobody or several do. */
function suggestDriver(chosen: readonly StopItem[], { driverByTown }: DayView["plan"]): string {
  const found = new Set(
    chosen.map(({ stop, town }) => stop.driver?.id ?? driverByTown[town] ?? NO_DRIVER),
  );
  found.delete(NO_DRIVER);
  const [only = ""] = found;
  return found.size === 1 ? only : "";
}

/** A key of what is chosen, so that another choice brings another suggestion. */
const choiceKey = (chosen: readonly StopItem[]) => chosen.map(({ id }) => id).join();

function DriverFields({
  chosen,
  plan,
  select,
}: {
  chosen: readonly StopItem[];
  plan: DayView["plan"];
  select: RefObject<HTMLSelectElement | null>;
}) {
  const list = useId();
  const suggested = suggestDriver(chosen, plan);
  const [driver, setDriver] = useState<string | null>(null);
  const shown = driver ?? suggested;
  const truck = plan.truckByDriver[shown] ?? "";
  return (
    <>
      <select
        ref={select}
        name="driver"
        aria-label="Driver of these stops"
        value={shown}
        onChange={({ target }) => setDriver(target.value)}
        className={FIELD}
      >
        <option value="">Driver</option>
        {plan.drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={NO_DRIVER}>Nobody</option>
      </select>
      <input
        key={shown}
        name="truck"
        aria-label="Truck"
        placeholder="Truck"
        defaultValue={truck}
        maxLength={40}
        list={list}
        autoComplete="off"
        className={`${FIELD} w-28`}
      />
      <datalist id={list}>
        {plan.trucks.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Assigns and orders the chosen stops. The bar is shown while some are chosen, with or without script. */
export function DriverBar({
  chosen,
  plan,
  fetcher,
  select,
  onClear,
}: {
  chosen: readonly StopItem[];
  plan: DayView["plan"];
  fetcher: FetcherWithComponents<ActionData>;
  select: RefObject<HTMLSelectElement | null>;
  onClear: () => void;
}) {
  const count = chosen.length;
  const hasDrivers = chosen.every(({ stop }) => stop.driver !== null);
  const isOff = (count > 0 && !hasDrivers) || undefined;
  const rejection = findRejection(fetcher.data);
  const hint = isOff ? ": choose a driver first" : "";
  const orders = [
    { to: "up", label: `Earlier${hint}`, content: <Icon of={ArrowUp} size={16} /> },
    { to: "down", label: `Later${hint}`, content: <Icon of={ArrowDown} size={16} /> },
    { to: "distance", label: `By distance${hint}`, content: "By distance" },
  ];
  return (
    <fetcher.Form
      id={STOPS_FORM}
      method="post"
      aria-label="The chosen stops"
      className={`on-ink sticky bottom-2 z-20 mx-2 flex-wrap items-center gap-2 rounded-xl bg-ink px-4 py-3 text-white shadow-lg md:mx-3 print:hidden ${count > 0 ? "flex" : "hidden noscript:in-[section:has([name=stop]:checked)]:flex"}`}
    >
      <p role="status" className="min-w-0 grow basis-40 text-second">
        {count > 0 && (
          <>
            <strong className="block font-semibold">{count} chosen</strong>
            {rejection?.message ?? describeChosen(chosen)}
          </>
        )}
      </p>
      <DriverFields key={choiceKey(chosen)} chosen={chosen} plan={plan} select={select} />
      <button
        type="submit"
        name="intent"
        value="give-stops"
        className="min-h-9 whitespace-nowrap rounded-control bg-bay px-3.5 font-semibold hover:bg-bay-dark touch:min-h-11"
      >
        Assign{count > 0 ? ` ${count}` : ""}
      </button>
      {orders.map(({ to, label, content }) => (
        <button
          key={to}
          type="submit"
          name="intent"
          value={`order-stops ${to}`}
          aria-label={label}
          title={label}
          aria-disabled={isOff}
          onClick={(event) => {
            if (isOff) event.preventDefault();
          }}
          className={ON_INK}
        >
          {content}
        </button>
      ))}
      <ChooseNone onClear={onClear} className="noscript:hidden" />
    </fetcher.Form>
  );
}
