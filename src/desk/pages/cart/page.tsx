import { ExternalLink, Tag } from "lucide";
import { data } from "react-router";
import { defineIntents } from "#desk/actions/define-intents.server.ts";
import { ContentForm, FORM_INTENTS, SettingsProvider } from "#desk/content/form/content-form.tsx";
import { SaveBar } from "#desk/content/form/save-bar.tsx";
import type { SaveData } from "#desk/content/save/save-data.ts";
import { saveIntents } from "#desk/content/save/save-intents.server.ts";
import { deskServices } from "#desk/services.ts";
import { requireRight } from "#desk/session/require-right.ts";
import { FeedPhotos } from "#desk/stock/feed-photos.tsx";
import { type ChosenData, stockIntents } from "#desk/stock/stock-action.server.ts";
import { listUnits } from "#desk/stock/stock-labels.ts";
import { useStockChanges } from "#desk/stock/use-stock-changes.ts";
import { findRejection } from "#desk/ui/action-data.ts";
import { Alert } from "#desk/ui/alert.tsx";
import { useBack } from "#desk/ui/back.tsx";
import { Button, ButtonLink } from "#desk/ui/button.tsx";
import { useKeys } from "#desk/ui/keys.tsx";
import { Page } from "#desk/ui/page.tsx";
import { SidePane, SidePaneButton } from "#desk/ui/side-pane.tsx";
import { useScroller } from "#desk/ui/use-scroller.ts";
import { useStickyActionData } from "#desk/ui/use-sticky-action-data.ts";
import { pluralize } from "#domain/money.ts";
import { unitSubject } from "#inventory/stock-subjects.ts";
import type { Route } from "./+types/page.ts";
import { type CartData, cartData } from "./cart-data.server.ts";
import { Costs } from "./costs.tsx";
import { PriceForm, TextsForm } from "./facts-form.tsx";
import { History } from "./history.tsx";
import { ownIntents } from "./own-action.server.ts";
import { OwnFactsForm } from "./own-facts-form.tsx";
import { photoIntents } from "./photo-action.server.ts";
import { Photos } from "./photos.tsx";
import { Preview } from "./preview.tsx";
import { ArchiveForm, SiteBar } from "./site-bar.tsx";
import { StateSection } from "./state-section.tsx";
import { unitIntents } from "./unit-form.server.ts";
import { Units } from "./units.tsx";

const PANE = "Preview and history";

export async function loader({ context, params }: Route.LoaderArgs) {
  const person = requireRight(context, "stock.read");
  const found = await cartData(params.id ?? "", person, context.get(deskServices));
  if (found === null) throw data(null, { status: 404 });
  return found;
}

export const action = defineIntents<unknown, Partial<ChosenData & SaveData>>(
  { right: "stock.photos", to: ({ url }) => url.pathname },
  { ...stockIntents, ...photoIntents, ...saveIntents, ...unitIntents, ...ownIntents },
);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData?.entry.name ?? "Cart"} · The desk` },
];

function CartDetails({ cart }: { cart: CartData }) {
  const rejection = findRejection(useStickyActionData<typeof action>());
  const { entry, inquiryCount, rights, documents } = cart;
  const hasForm = documents !== null && rights.texts;
  const isContent = hasForm && rejection !== null && FORM_INTENTS.includes(rejection.intent);
  const changes = useStockChanges();
  const units = listUnits(entry);
  const [unit] = units.filter(({ state }) => state.is !== "sold");
  const single = units.length === 1 && unit !== undefined ? unit : null;
  const sell = () => {
    if (single === null || !rights.edit) return;
    const chosen = unitSubject(single.stockNumber);
    void changes.fetcher.submit({ intent: "sell", chosen, stock: cart.stock }, { method: "post" });
  };
  useKeys(rights.edit && single ? [{ keys: "s", group: "Stock", isHinted: true, run: sell }] : []);
  const name = entry.name.startsWith(`${entry.brand} `)
    ? entry.name.slice(entry.brand.length + 1)
    : entry.name;
  return (
    <Page
      title={name}
      sentence={`${entry.brand} · asked about ${pluralize(inquiryCount, "time")} in 30 days`}
      back={useBack("/desk/stock")}
      panes
      tools={
        <>
          {entry.sale !== "gone" && (
            <ButtonLink
              href={`/vehicles/${entry.id}`}
              target="_blank"
              look="text"
              icon={ExternalLink}
              className="max-md:hidden"
            >
              See it on the site
            </ButtonLink>
          )}
          {single && rights.edit && (
            <Button icon={Tag} keyName="S" onClick={sell} busy={changes.fetcher.state !== "idle"}>
              Mark as sold
            </Button>
          )}
          <SidePaneButton label={PANE} />
        </>
      }
      footer={
        <>
          <SiteBar cart={cart} posted={rejection} />
          {hasForm && <SaveBar preview={`/vehicles/${entry.id}`} isQuiet />}
        </>
      }
    >
      <div
        ref={useScroller<HTMLDivElement>("panes")}
        className="min-w-0 grow overflow-y-auto px-4 py-4 md:px-6"
      >
        {/* Before the fields, so that Enter in one of them presses its Save. */}
        {documents && <ContentForm />}
        <Alert className="mb-4">
          {!rejection?.retryFields && !isContent && rejection?.message}
        </Alert>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <PriceForm cart={cart} posted={rejection} />
          <div>
            <StateSection cart={cart} changes={changes} posted={rejection} />
            <ArchiveForm cart={cart} posted={rejection} />
          </div>
        </div>
        <hr className="my-5 border-line border-t" />
        <Units cart={cart} posted={rejection} />
        <hr className="my-5 border-line border-t" />
        <Photos cart={cart} />
        <FeedPhotos photos={cart.unfinishedPhotos} canTryAgain={rights.price} />
        {cart.own && (
          <>
            <hr className="my-5 border-line border-t" />
            <OwnFactsForm cart={cart} own={cart.own} posted={rejection} />
          </>
        )}
        {cart.costs && cart.costs.length > 0 && (
          <>
            <hr className="my-5 border-line border-t" />
            <Costs costs={cart.costs} posted={rejection} />
          </>
        )}
        {documents && (
          <>
            <hr className="my-5 border-line border-t" />
            <TextsForm cart={cart} />
          </>
        )}
      </div>
      <SidePane label={PANE} width="wide">
        <Preview cart={cart} />
        <History lines={cart.history} changes={changes} rights={rights} />
      </SidePane>
    </Page>
  );
}

export default function CartPage({ loaderData: cart }: Route.ComponentProps) {
  const details = <CartDetails key={cart.entry.id} cart={cart} />;
  if (cart.documents === null) return details;
  return (
    <SettingsProvider key={cart.entry.id} documents={cart.documents}>
      {details}
    </SettingsProvider>
  );
}
