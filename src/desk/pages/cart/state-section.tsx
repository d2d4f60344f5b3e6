import { useRef } from "react";
import { HoldFields } from "#desk/stock/hold-fields.tsx";
import { listUnits, STATE_LABELS, UNIT_STATES } from "#desk/stock/stock-labels.ts";
import type { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { unitsHere } from "#domain/carts/stock-state.ts";
import { formatMonthDay } from "#domain/dates.ts";
import { unitSubject } from "#inventory/stock-subjects.ts";
import { CheckRow } from "#ui/form/check-row.tsx";
import type { CartData } from "./cart-data.server.ts";

type Choice = { intent: string; label: string; effect: string; isNow: boolean; isOff?: boolean };

const NEEDS_UNIT = "add its stock number below first";

function listChoices({ entry, today }: CartData): Choice[] {
  const { catalogue, state } = entry;
  const units = listUnits(entry);
  const [unit] = units;
  const here = unitsHere(units);
  if (unit === undefined) {
    return [
      {
        intent: "in stock",
        label: STATE_LABELS["in stock"],
        effect: entry.isNew ? "the mark says NEW" : "the mark says In Stock",
        isNow: state.is === "in stock",
      },
      { intent: "hold", label: "On hold", effect: NEEDS_UNIT, isNow: false, isOff: true },
      { intent: "sell", label: "Sold", effect: NEEDS_UNIT, isNow: false, isOff: true },
      {
        intent: "not in stock",
        label: catalogue ? STATE_LABELS["to order"] : STATE_LABELS["out of stock"],
        effect: "the mark says Out of Stock",
        isNow: state.is !== "in stock",
      },
    ];
  }
  const { is } = unit.state;
  return [
    {
      intent: "back",
      label: STATE_LABELS["in stock"],
      effect: is === "on order" ? "it has arrived" : `${here} here`,
      isNow: is === "in stock",
    },
    {
      intent: "hold",
      label: "On hold",
      effect:
        unit.state.is === "on hold"
          ? `for ${unit.state.for}, to ${formatMonthDay(unit.state.until, today)}`
          : "for one buyer, until a day",
      isNow: is === "on hold",
      isOff: is === "sold" || is === "on order",
    },
    {
      intent: "sell",
      label: "Sold",
      effect: catalogue
        ? "the page stays, as out of stock"
        : "page stays 14 days, offers carts like it",
      isNow: is === "sold",
    },
    ...(is === "on order"
      ? [{ intent: "order", label: "To order", effect: "not here yet", isNow: true }]
      : []),
  ];
}

const ROW =
  "flex min-h-9 items-center gap-2.5 rounded-control border border-control px-3 has-checked:border-[1.5px] has-checked:border-ink has-disabled:text-muted touch:min-h-11";

/** Several carts have a state each, in the list of carts. */
function Counts({ cart: { entry } }: { cart: CartData }) {
  const states = Map.groupBy(entry.units, ({ state }) => state.is);
  return (
    <ul className="mt-2 grid gap-1.5">
      {Object.entries(UNIT_STATES).map(([is, label]) => {
        const count = states.get(is as keyof typeof UNIT_STATES)?.length ?? 0;
        return (
          <li
            key={is}
            className="flex min-h-9 items-center rounded-control border border-line px-3"
          >
            <span>{label}</span>
            <strong className="figures ml-auto">{count}</strong>
          </li>
        );
      })}
    </ul>
  );
}

export function StateSection({
  cart,
  changes: { fetcher, rejection },
  posted,
}: {
  cart: CartData;
  changes: ReturnType<typeof useStockChanges>;
  posted: Rejection<unknown> | null;
}) {
  const { entry, rights, today, holdUntil } = cart;
  const form = useRef<HTMLFormElement>(null);
  const [unit] = listUnits(entry);
  const held = unit?.state.is === "on hold" ? unit.state : undefined;
  const choices = listChoices(cart);
  const now = choices.find(({ isNow }) => isNow)?.intent;
  const choose = (intent: string) => {
    if (intent !== "hold" && form.current) void fetcher.submit(form.current);
  };
  return (
    <section aria-label="State">
      <SectionTitle>State</SectionTitle>
      {entry.units.length > 1 ? (
        <Counts cart={cart} />
      ) : (
        <fetcher.Form
          key={`${now} ${fetcher.data?.ok === false ? "again" : ""}`}
          method="post"
          ref={form}
          className="mt-2 grid gap-1.5"
        >
          <HiddenFields fields={{ stock: String(cart.stock) }} />
          {unit && <input type="hidden" name="chosen" value={unitSubject(unit.stockNumber)} />}
          {choices.map(({ intent, label, effect, isNow, isOff = false }) => (
            <label key={intent} className={ROW}>
              <input
                type="radio"
                name="intent"
                value={intent}
                defaultChecked={isNow}
                disabled={isOff || !rights.edit || intent === "order"}
                onChange={() => choose(intent)}
                className="size-4 accent-ink"
              />
              <span className="font-semibold">{label}</span>
              <span className="ml-auto text-right text-muted text-second">{effect}</span>
            </label>
          ))}
          {rights.edit && unit && (
            <div className="mt-2 hidden in-[form:has([value=hold]:checked)]:block">
              <HoldFields
                rejection={findRejection(rejection ?? posted, "hold")}
                name={held?.for}
                until={held?.until ?? holdUntil}
                today={today}
              />
              <Button type="submit" look="ink" className="mt-3" busy={fetcher.state !== "idle"}>
                {now === "hold" ? "Change the hold" : "Put on hold"}
              </Button>
            </div>
          )}
          {rights.edit && (
            <noscript>
              <Button type="submit">Set the state</Button>
            </noscript>
          )}
        </fetcher.Form>
      )}
      {rights.edit && (
        <fetcher.Form method="post" className="mt-2 flex items-center gap-3">
          <HiddenFields fields={{ stock: String(cart.stock) }} />
          <input type="hidden" name="intent" value={entry.isNew ? "unmark" : "mark"} />
          <CheckRow
            key={String(entry.isNew)}
            label="NEW mark"
            defaultChecked={entry.isNew}
            onChange={(event) => void fetcher.submit(event.currentTarget.form)}
          />
          <noscript>
            <Button type="submit">{entry.isNew ? "Take the mark off" : "Put the mark on"}</Button>
          </noscript>
          <span className="text-muted">
            Here <strong className="figures text-ink">{unitsHere(listUnits(entry))}</strong>
          </span>
        </fetcher.Form>
      )}
    </section>
  );
}
