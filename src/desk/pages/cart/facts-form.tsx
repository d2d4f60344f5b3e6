import { Plus } from "lucide";
import { StockVersion } from "#desk/stock/stock-version.tsx";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection, type Rejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { Button } from "#desk/ui/button.tsx";
import { TextArea, TextField } from "#desk/ui/field.tsx";
import { KeptForm } from "#desk/ui/kept-form.tsx";
import { SectionTitle } from "#desk/ui/page.tsx";
import { RejectionNotice } from "#desk/ui/rejection-notice.tsx";
import { priceText } from "#domain/money.ts";
import type { CartData, CartDraft } from "./cart-data.server.ts";
import { Colors } from "./colors.tsx";
import { PriceEffects } from "./price-effects.tsx";
import { useDraft } from "./use-draft.ts";

type Posted = Rejection<unknown> | null;

const TAGLINE = { min: 20, max: 90 };
const MIN_DESCRIPTION = 150;
const FEATURES = 8;

const Count = ({ children }: { children: string }) => (
  <span className="figures float-right font-normal text-muted">{children}</span>
);

/** The price of a model is a draft until it is published, that of an imported vehicle a field of the stock. */
function PriceForm({ cart, posted }: { cart: CartData; posted: Posted }) {
  const { entry, draft, version, rights } = cart;
  const drafting = useDraft();
  const own = useStockChanges();
  const price = draft === null ? entry.price : draft.texts.price;
  if (!rights.price) {
    return (
      <section id="price" aria-label="Price">
        <SectionTitle>Price</SectionTitle>
        <p className="display mt-2 text-figure-desk">{priceText(price)}</p>
        <p className="mt-1 text-muted text-second">Prices belong to the owner.</p>
      </section>
    );
  }
  const rejection = (draft === null ? own.rejection : drafting.rejection) ?? posted;
  const error = rejection?.fieldErrors.price;
  const field = (
    <TextField
      key={price}
      name="price"
      label="Price before tax and delivery"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={findRejection(rejection, "price", "draft")?.values.price ?? priceText(price)}
      changed={draft !== null && draft.texts.price !== draft.shown.price}
      error={error}
      className="max-w-36 font-semibold text-section"
    />
  );
  return (
    <section id="price" aria-label="Price">
      <SectionTitle>Price</SectionTitle>
      {draft === null && rejection?.retryFields && (
        <RejectionNotice rejection={findRejection(rejection, "price")} as={own.fetcher.Form} />
      )}
      {draft === null ? (
        <KeptForm
          as={own.fetcher.Form}
          name={`price ${entry.id}`}
          method="post"
          className="mt-2 grid gap-2"
        >
          <StockVersion version={cart.stock} />
          {field}
          <div>
            <Button type="submit" name="intent" value="price" look="outline">
              Change price
            </Button>
          </div>
        </KeptForm>
      ) : (
        <KeptForm
          name={`price draft ${entry.id}`}
          method="post"
          ref={drafting.form}
          className="mt-2"
          onInput={drafting.saveSoon}
          onBlur={drafting.saveNow}
        >
          <input type="hidden" name="seen" value={version} />
          {field}
          <noscript>
            <Button type="submit" name="intent" value="draft" className="mt-2">
              Keep as a draft
            </Button>
          </noscript>
        </KeptForm>
      )}
      <PriceEffects cart={cart} />
    </section>
  );
}

function TextsForm({ cart, draft }: { cart: CartData; draft: CartDraft }) {
  const { version, rights } = cart;
  const { form, save, saveSoon, saveNow, rejection } = useDraft();
  const { texts, shown } = draft;
  const features = texts.features.join("\n");
  if (!rights.texts) {
    return (
      <section aria-label="Texts">
        <SectionTitle>Texts</SectionTitle>
        <p className="mt-2">{texts.tagline}</p>
        <p className="mt-2 text-muted">{texts.description}</p>
      </section>
    );
  }
  return (
    <KeptForm
      name={`texts ${cart.entry.id}`}
      method="post"
      ref={form}
      onInput={saveSoon}
      onBlur={saveNow}
    >
      <input type="hidden" name="seen" value={version} />
      <Alert className="mb-3">{rejection?.message}</Alert>
      <Colors colors={texts.colors} save={save} />
      <hr className="my-5 border-line border-t" />
      <div className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
        <div className="grid content-start gap-5">
          <TextArea
            key={texts.tagline}
            name="tagline"
            label="One line, for cards"
            defaultValue={texts.tagline}
            rows={3}
            changed={texts.tagline !== shown.tagline}
            hint={<Count>{`${texts.tagline.length}, ${TAGLINE.min} to ${TAGLINE.max}`}</Count>}
          />
          <TextArea
            key={features}
            name="features"
            label="Key features, one per line"
            defaultValue={features}
            rows={FEATURES}
            changed={features !== shown.features.join("\n")}
            hint={<Count>{`${texts.features.length} of ${FEATURES}`}</Count>}
          />
        </div>
        <TextArea
          key={texts.description}
          name="description"
          label="Text of the page"
          defaultValue={texts.description}
          rows={14}
          changed={texts.description !== shown.description}
          hint={
            <>
              <Count>{`${texts.description.length}, at least ${MIN_DESCRIPTION}`}</Count>
              {"{{cart.range}} and the like stand for the cart’s own figures."}
            </>
          }
        />
      </div>
      <noscript>
        <Button type="submit" name="intent" value="draft" icon={Plus} className="mt-3">
          Keep as a draft
        </Button>
      </noscript>
    </KeptForm>
  );
}

export function FactsForm({
  cart,
  part,
  posted,
}: {
  cart: CartData;
  part: "price" | "texts";
  /** Result of a rejected post without JavaScript. */
  posted: Posted;
}) {
  if (part === "price") return <PriceForm cart={cart} posted={posted} />;
  return cart.draft && <TextsForm cart={cart} draft={cart.draft} />;
}
