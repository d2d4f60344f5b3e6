import { memo, useMemo, useState } from "react";
import { data, redirect } from "react-router";
import { contactPath } from "#domain/inquiries/context.ts";
import {
  ignoredValues,
  parseQuery,
  QUERY_NAMES,
  serializeQuery,
} from "#domain/search/cart-query.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { CompareTray } from "#site/compare/compare-tray.tsx";
import { type NamedCart, ShortlistProvider } from "#site/compare/shortlist.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { findSiteFacts } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ArrowLink } from "#ui/action/text-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { InventoryBrowser } from "./inventory-browser.tsx";
import { inventoryMeta } from "./inventory-meta.ts";
import { inventoryPath } from "./inventory-query.ts";
import { type InventoryView, searchInventory } from "./inventory-view.server.ts";
import type { UsedCartsText } from "./used-carts.tsx";

export const handle: PageHandle = {
  hydrate: true,
  query: QUERY_NAMES,
};

/** `names`: carts of the catalogue that are not in the view. */
type Loaded = { view: InventoryView | null; names: readonly NamedCart[]; usedCarts: UsedCartsText };

/** As JSON, since the router's own encoding takes twice the bytes. */
const readLoaded = (json: string): Loaded => JSON.parse(json);

/** `view` is null, with status 503, where the stock cannot be read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { vehicles, catalogue } = context.get(services);
  const query = parseQuery(url.searchParams);
  const params = serializeQuery(query).toString();
  const { usedCarts } = catalogue.about;
  const loaded = (view: InventoryView | null) => {
    const listed = new Set(view?.carts.map(({ id }) => id));
    const names = catalogue.carts
      .filter(({ slug }) => !listed.has(slug))
      .map(({ slug, model }) => ({ slug, name: model }));
    return { params, json: JSON.stringify({ view, names, usedCarts } satisfies Loaded) };
  };
  try {
    const ignored = ignoredValues(url.searchParams);
    const view = await searchInventory(query, vehicles, catalogue.cartBySlug, ignored);
    if (view.page < query.page) return redirect(inventoryPath({ ...query, page: view.page }));
    return loaded(view);
  } catch (error) {
    context.get(requestContext).report(error);
    return data(loaded(null), 503);
  }
}

/** The page itself fetches what another address lists. */
export const shouldRevalidate = () => false;

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const query = parseQuery(new URLSearchParams(location.search));
  const isLoaded = loaderData?.params === serializeQuery(query).toString();
  const carts = isLoaded && loaderData ? readLoaded(loaderData.json).view?.carts : null;
  return inventoryMeta(findSiteFacts(matches), query, carts ?? []);
}

const Closing = memo(function Closing({ usedCarts }: { usedCarts: string }) {
  return (
    <ClosingCall
      title="Not sure which one fits?"
      text={`Tell us how many people ride and where. We’ll suggest a few carts. ${usedCarts}`}
    >
      <CallButton look="primary" />
      <ActionLink href={contactPath({ page: "/inventory" })} look="outline">
        Contact us
      </ActionLink>
      <ArrowLink href="/finder" className="self-center max-sm:basis-full max-sm:justify-center">
        Answer five questions
      </ArrowLink>
      <OpeningLine about={{ page: "/inventory" }} />
    </ClosingCall>
  );
});

export default function InventoryPage({ loaderData: { params, json } }: Route.ComponentProps) {
  const [{ view, names, usedCarts }] = useState(() => readLoaded(json));
  const comparable = useMemo(
    () => [
      ...(view?.carts ?? [])
        .filter(({ isComparable }) => isComparable)
        .map(({ id, card }) => ({ slug: id, name: card.name })),
      ...names,
    ],
    [view, names],
  );
  const { phone } = useSiteFacts();
  return (
    <ShortlistProvider carts={comparable}>
      <div className="page pt-6 md:pt-14">
        <h1 className="text-title">Inventory</h1>
        <InventoryBrowser loaded={view} loadedParams={params} phone={phone} usedCarts={usedCarts} />
      </div>
      <Closing usedCarts={usedCarts.text} />
      <CompareTray />
    </ShortlistProvider>
  );
}
