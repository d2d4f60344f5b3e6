import { useState } from "react";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import {
  VehicleFactFields,
  VehicleFigureField,
  VehicleTextFields,
} from "#desk/stock/vehicle-fields.tsx";
import { fieldProps, findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import type { CartData } from "./cart-data.server.ts";

type Own = NonNullable<CartData["own"]>;

/** A form over what was there when it opened: what a colleague changes meanwhile is compared with it. */
function FactsFields({
  own,
  cart: { entry, brands, rights },
  posted,
  onDone,
}: {
  own: Own;
  cart: CartData;
  posted: Rejection<unknown> | null;
  onDone: () => void;
}) {
  const [shown] = useState(own);
  const { fetcher, rejection } = useStockChanges(onDone);
  const rejected = findRejection(rejection ?? posted, "facts");
  const values: Readonly<Record<string, string>> = shown;
  const field = (name: string, initial = "") => fieldProps(rejected, name, initial);
  const was = (name: string) => rejected?.values[`was-${name}`] ?? values[name];
  return (
    <KeptForm
      as={fetcher.Form}
      name={`facts ${entry.id}`}
      method="post"
      className="mt-3 grid grid-cols-1 gap-4 md:grid-cols-2"
    >
      <div className="md:col-span-2 empty:hidden">
        <RejectionNotice rejection={rejected} hasFieldErrors as={fetcher.Form} />
      </div>
      <input type="hidden" name="intent" value="facts" />
      {Object.keys(values).map((name) => (
        <input key={name} type="hidden" name={`was-${name}`} value={was(name)} />
      ))}
      {rights.price && <VehicleFactFields field={field} brands={brands} values={values} />}
      <VehicleTextFields field={field} values={values} />
      {rights.price && <VehicleFigureField field={field} value={values.figures} />}
      <div className="md:col-span-2">
        <Button type="submit" look="ink" busy={fetcher.state !== "idle"}>
          Save
        </Button>
      </div>
    </KeptForm>
  );
}

/** Name, texts and figures of a vehicle of its own. Sales change its words. */
export function OwnFactsForm({
  cart,
  own,
  posted,
}: {
  cart: CartData;
  own: Own;
  posted: Rejection<unknown> | null;
}) {
  const [saved, setSaved] = useState(0);
  if (!cart.rights.edit) {
    return (
      <section aria-label="Text">
        <SectionTitle>Text</SectionTitle>
        <p className="mt-2 max-w-prose whitespace-pre-line">{own.description}</p>
      </section>
    );
  }
  return (
    <section aria-label="Facts and text">
      <SectionTitle>{cart.rights.price ? "Facts and text" : "Text"}</SectionTitle>
      <FactsFields
        key={saved}
        own={own}
        cart={cart}
        posted={posted}
        onDone={() => setSaved(saved + 1)}
      />
    </section>
  );
}
