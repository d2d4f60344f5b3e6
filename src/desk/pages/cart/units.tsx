import { Check, Hand, Plus, Tag, Trash2 } from "lucide";
import { useState } from "react";
import { HoldFields } from "#desk/stock/hold-fields.tsx";
import type { ChosenData } from "#desk/stock/stock-action.server.ts";
import { listUnits, unitFacts, unitStateText } from "#desk/stock/stock-labels.ts";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { Dialog } from "#desk/ui/dialog.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { useLoadedAt } from "#desk/ui/use-loaded-at.ts";
import type { Unit } from "#domain/carts/unit.ts";
import { usd } from "#domain/money.ts";
import { unitSubject } from "#inventory/stock-subjects.ts";
import type { CartData } from "./cart-data.server.ts";
import { UnitFields } from "./unit-fields.tsx";

type Posted = Rejection<Partial<ChosenData>> | null;

function UnitTools({ unit, cart }: { unit: Unit; cart: CartData }) {
  const [isHolding, hold] = useState(false);
  const { fetcher, rejection } = useStockChanges(() => hold(false));
  const { stockNumber, state } = unit;
  const chosen = (
    <HiddenFields fields={{ stock: String(cart.stock), chosen: unitSubject(stockNumber) }} />
  );
  return (
    <>
      <fetcher.Form method="post" className="flex flex-wrap justify-end gap-1.5">
        {chosen}
        {state.is === "in stock" && (
          <Button
            type="submit"
            name="intent"
            value="hold"
            size="row"
            icon={Hand}
            aria-label={`Put ${stockNumber} on hold`}
            onClick={(event) => {
              event.preventDefault();
              hold(true);
            }}
          >
            Hold
          </Button>
        )}
        {state.is !== "in stock" && (
          <Button
            type="submit"
            name="intent"
            value="back"
            size="row"
            icon={Check}
            aria-label={`${stockNumber} back in stock`}
          >
            {state.is === "on order" ? "Arrived" : "Back in stock"}
          </Button>
        )}
        {state.is !== "sold" && (
          <Button
            type="submit"
            name="intent"
            value="sell"
            size="row"
            icon={Tag}
            aria-label={`Mark ${stockNumber} as sold`}
          >
            Sold
          </Button>
        )}
      </fetcher.Form>
      {isHolding && (
        <Dialog title={`Put ${stockNumber} on hold`} onClose={() => hold(false)}>
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="hold" />
            {chosen}
            <HoldFields rejection={rejection} until={cart.holdUntil} today={cart.today} />
            <div className="mt-5 flex justify-end gap-2">
              <Button onClick={() => hold(false)}>Cancel</Button>
              <Button type="submit" look="ink" busy={fetcher.state !== "idle"}>
                Put on hold
              </Button>
            </div>
          </fetcher.Form>
        </Dialog>
      )}
    </>
  );
}

/** `changes` outlives the item, so that its removal can be undone. */
function UnitItem({
  unit,
  cart,
  canRemove,
  changes: { fetcher, rejection },
  posted,
}: {
  unit: Unit;
  cart: CartData;
  /** A vehicle that is its only cart is archived instead. */
  canRemove: boolean;
  changes: ReturnType<typeof useStockChanges>;
  posted: Posted;
}) {
  const { rights } = cart;
  const loadedAt = useLoadedAt();
  const posting = findRejection(rejection ?? posted, "unit-correct");
  const correcting = posting?.values.unit === unit.stockNumber ? posting : null;
  return (
    <li className="border-line-2 border-t py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <strong className="figures">{unit.stockNumber}</strong>
        <span className="text-muted text-second">{unitFacts(unit)}</span>
        {unit.vin && <span className="text-muted text-second">VIN {unit.vin}</span>}
        {unit.serial && <span className="text-muted text-second">Serial {unit.serial}</span>}
        {unit.price !== null && <span className="figures text-second">{usd(unit.price)}</span>}
        <span className="text-second">{unitStateText(unit, loadedAt)}</span>
        {rights.edit && (
          <div className="ml-auto">
            <UnitTools unit={unit} cart={cart} />
          </div>
        )}
      </div>
      {unit.note && <p className="mt-0.5 text-muted text-second">{unit.note}</p>}
      {rights.edit && (
        <details open={correcting !== null || undefined}>
          <summary className="inline-flex min-h-7 items-center text-bay text-second touch:min-h-11">
            Correct {unit.stockNumber}
          </summary>
          <KeptForm
            as={fetcher.Form}
            name={`correct ${unit.stockNumber}`}
            method="post"
            className="mt-2 rounded-control bg-foam p-4"
          >
            <HiddenFields fields={{ stock: String(cart.stock), unit: unit.stockNumber }} />
            <UnitFields unit={unit} canPrice={rights.price} rejection={correcting} />
            <div className="mt-4 flex flex-wrap gap-2">
              <Button type="submit" name="intent" value="unit-correct" look="ink">
                Save {unit.stockNumber}
              </Button>
              {canRemove && (
                <Button type="submit" name="intent" value="unit-remove" look="danger" icon={Trash2}>
                  Remove {unit.stockNumber}
                </Button>
              )}
            </div>
          </KeptForm>
          {correcting?.retryFields && <RejectionNotice rejection={correcting} as={fetcher.Form} />}
        </details>
      )}
    </li>
  );
}

/** The carts of a model or an imported vehicle, one by one. */
export function Units({ cart, posted }: { cart: CartData; posted: Posted }) {
  const { entry, rights, today, holdUntil } = cart;
  const changes = useStockChanges();
  const { fetcher } = changes;
  const holdRejection = entry.units.length > 1 ? findRejection(posted, "hold") : null;
  const adding = findRejection(changes.rejection ?? posted, "unit-add");
  const units = listUnits(entry);
  const isOwn = !entry.catalogue && units.length === 1;
  return (
    <section id="carts" aria-label="Carts">
      {isOwn ? (
        <SectionTitle>This cart</SectionTitle>
      ) : (
        <SectionTitle count={units.length}>Carts by stock number</SectionTitle>
      )}
      {units.length === 0 && (
        <p className="mt-1 text-muted">
          None yet. Each cart with a stock number can be put on hold, sold and priced on its own.
        </p>
      )}
      {holdRejection && (
        <fetcher.Form method="post" className="mt-2 rounded-control bg-foam p-4">
          <HiddenFields fields={{ stock: String(cart.stock) }} />
          {holdRejection.data?.chosen?.map((row) => (
            <input key={row} type="hidden" name="chosen" value={row} />
          ))}
          <HoldFields rejection={holdRejection} until={holdUntil} today={today} />
          <Button type="submit" name="intent" value="hold" look="ink" className="mt-3">
            Put on hold
          </Button>
        </fetcher.Form>
      )}
      <ul className="mt-2">
        {units.map((unit) => (
          <UnitItem
            key={unit.stockNumber}
            unit={unit}
            cart={cart}
            canRemove={!isOwn}
            changes={changes}
            posted={posted}
          />
        ))}
      </ul>
      {rights.edit && (
        <details className="mt-1" open={adding !== null || undefined}>
          <summary className="inline-flex min-h-8 items-center font-semibold text-bay touch:min-h-11">
            {isOwn ? "Add another cart like it" : "Add a cart with its stock number"}
          </summary>
          <KeptForm
            as={fetcher.Form}
            name={`new unit ${entry.id}`}
            key={entry.units.length}
            method="post"
            className="mt-2 rounded-control bg-foam p-4"
          >
            <UnitFields unit={null} canPrice={rights.price} rejection={adding} />
            <Button
              type="submit"
              name="intent"
              value="unit-add"
              look="ink"
              icon={Plus}
              className="mt-4"
              busy={fetcher.state !== "idle"}
            >
              Add this cart
            </Button>
          </KeptForm>
          {adding?.retryFields && <RejectionNotice rejection={adding} as={fetcher.Form} />}
        </details>
      )}
    </section>
  );
}
