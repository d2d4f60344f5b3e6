import { cartPath } from "#catalogue/edits/document-fields.ts";
import { SettingField } from "#desk/content/form/setting-field.tsx";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Button } from "#desk/ui/button.tsx";
import { HiddenFields } from "#desk/ui/hidden-fields.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { priceText } from "#domain/money.ts";
import { TextField } from "#ui/form/field.tsx";
import type { CartData } from "./cart-data.server.ts";
import { Colors } from "./colors.tsx";
import { PriceEffects } from "./price-effects.tsx";
import { useCartTexts } from "./use-cart-texts.ts";

const TAGLINE = { min: 20, max: 90 };
const MIN_DESCRIPTION = 150;
const FEATURES = 8;

const Count = ({ children }: { children: string }) => (
  <span className="figures float-right font-normal text-muted">{children}</span>
);

const LABEL = "Price before tax and delivery";
const FIELD = "max-w-36 font-semibold text-section";

/** The price of a model, in its content. */
function ModelPrice({ cart }: { cart: CartData }) {
  return (
    <>
      <div className="mt-2">
        <SettingField
          path={cartPath(cart.entry.id)}
          field={["price"]}
          label={LABEL}
          className={FIELD}
        />
      </div>
      <PriceEffects cart={cart} />
    </>
  );
}

/** The price of another vehicle, in the stock. */
function StockPrice({ cart, posted }: { cart: CartData; posted: Rejection<unknown> | null }) {
  const { entry, stock } = cart;
  const { fetcher, ...changes } = useStockChanges();
  const rejection = findRejection(changes.rejection ?? posted, "price");
  const own = entry.units.filter(({ price }) => price !== null).length;
  return (
    <>
      {rejection?.retryFields && <RejectionNotice rejection={rejection} as={fetcher.Form} />}
      <KeptForm
        as={fetcher.Form}
        name={`price ${entry.id}`}
        method="post"
        className="mt-2 grid gap-2"
      >
        <HiddenFields fields={{ stock: String(stock) }} />
        <TextField
          key={entry.price}
          name="price"
          label={LABEL}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={rejection?.values.price ?? priceText(entry.price)}
          error={rejection?.fieldErrors.price}
          className={FIELD}
        />
        <div>
          <Button type="submit" name="intent" value="price" look="outline">
            Change price
          </Button>
        </div>
      </KeptForm>
      <p className="mt-2 text-muted text-second">
        {entry.hidden === null
          ? "Shows on the site within a minute."
          : "Only the desk sees it yet."}
        {own > 0 &&
          ` ${own} of its carts ${own === 1 ? "has a price of its own, which stays" : "have prices of their own, which stay"}.`}
      </p>
    </>
  );
}

/** `posted` is of a post without script. */
export function PriceForm({ cart, posted }: { cart: CartData; posted: Rejection<unknown> | null }) {
  const { entry, documents, rights } = cart;
  return (
    <section id="price" aria-label="Price">
      <SectionTitle>Price</SectionTitle>
      {!rights.price ? (
        <>
          <p className="display mt-2 text-figure-desk">{priceText(entry.price)}</p>
          <p className="mt-1 text-muted text-second">Prices belong to the owner.</p>
        </>
      ) : documents === null ? (
        <StockPrice cart={cart} posted={posted} />
      ) : (
        <ModelPrice cart={cart} />
      )}
    </section>
  );
}

/** The form with the texts of a model's page. */
export function TextsForm({ cart }: { cart: CartData }) {
  const path = cartPath(cart.entry.id);
  const { tagline, description, features } = useCartTexts(cart.entry.id);
  if (!cart.rights.texts) {
    return (
      <section aria-label="Texts">
        <SectionTitle>Texts</SectionTitle>
        <p className="mt-2">{tagline}</p>
        <p className="mt-2 text-muted">{description}</p>
      </section>
    );
  }
  return (
    <>
      <Colors path={path} />
      <hr className="my-5 border-line border-t" />
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
        <div className="grid content-start gap-5">
          <SettingField
            path={path}
            field={["tagline"]}
            type="area"
            label="One line, for cards"
            rows={3}
            hint={<Count>{`${tagline.length}, ${TAGLINE.min} to ${TAGLINE.max}`}</Count>}
          />
          <SettingField
            path={path}
            field={["features"]}
            type="lines"
            label="Key features, one per line"
            rows={FEATURES}
            hint={<Count>{`${features.length} of ${FEATURES}`}</Count>}
          />
        </div>
        <SettingField
          path={path}
          field={["description"]}
          type="area"
          label="Text of the page"
          rows={14}
          hint={
            <>
              <Count>{`${description.length}, at least ${MIN_DESCRIPTION}`}</Count>
              {"{{cart.range}} and the like stand for the cart’s own figures."}
            </>
          }
        />
      </div>
    </>
  );
}
