import { data, redirect } from "react-router";
import { contactPath } from "#domain/inquiries/context.ts";
import { PARAMS, parseQuery } from "#domain/search/cart-query.ts";
import { PAGE_LENGTH } from "#domain/search/facets.ts";
import { CompareTray } from "#site/compare/compare-tray.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { FILTER_PANEL, FilterPanel } from "#site/pages/inventory/filters/filter-panel.tsx";
import { SearchBox } from "#site/pages/inventory/filters/search-box.tsx";
import { CartList } from "#site/pages/inventory/results/cart-list.tsx";
import { EmptyResult } from "#site/pages/inventory/results/empty-result.tsx";
import { ListEnd } from "#site/pages/inventory/results/list-end.tsx";
import { LoadFailure } from "#site/pages/inventory/results/load-failure.tsx";
import { PageLinks } from "#site/pages/inventory/results/page-links.tsx";
import { ResultHead } from "#site/pages/inventory/results/result-head.tsx";
import { factsOf } from "#site/seo/page-meta.ts";
import { requestContext, services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { inventoryMeta } from "./inventory-meta.ts";
import { inventoryPath } from "./inventory-path.ts";
import { inventoryView } from "./inventory-view.ts";
import { address } from "./live/live-inventory.ts?script";
import { stockLine } from "./stock-line.ts";

/** The list is of what the address asks for. */
export const handle: PageHandle = {
  query: ["search", ...Object.values(PARAMS), "series", "sort", "page"],
};

/** The carts that an address asks for, or null with status 503 where the stock cannot be read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = parseQuery(url.searchParams);
  try {
    const { vehicles, catalogue } = context.get(services);
    const [found, prices] = await Promise.all([vehicles.search(query), vehicles.prices()]);
    const last = Math.max(1, Math.ceil(found.total / PAGE_LENGTH));
    if (query.page > last) return redirect(inventoryPath({ ...query, page: last }));
    const names = catalogue.carts.map(({ slug, model }) => ({ slug, name: model }));
    return { query, found, stock: stockLine(prices), names };
  } catch (error) {
    context.get(requestContext).report(error);
    return data({ query, found: null, stock: "", names: [] }, 503);
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return inventoryMeta(
    factsOf(matches),
    loaderData?.query ?? null,
    loaderData?.found?.vehicles ?? [],
  );
}

export default function InventoryPage({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const { query, found, stock, names } = loaderData;
  const view = found && inventoryView(query, found);
  return (
    <>
      <div className="page pt-10 md:pt-14">
        <h1 className="h1-tool">Inventory</h1>
        <p className="lead mt-3 min-h-[1.5em]">{stock}</p>
        <SearchBox
          search={query.search}
          sort={query.sort}
          filtersOn={view?.filtersOn ?? null}
          panelId={FILTER_PANEL}
        />
        <p id="understood" data-live className="understood">
          {view && view.understood.length > 0 && `Looking for: ${view.understood.join(", ")}`}
        </p>
        <div className="inventory-layout">
          {view && (
            <>
              <a href="#count" className="filter-skip">
                Skip the filters
              </a>
              <FilterPanel groups={view.groups} />
            </>
          )}
          <div className="min-w-0 scroll-mt-4" id="results" data-live>
            {view && <ResultHead view={view} />}
            {found && found.vehicles.length > 0 && <CartList vehicles={found.vehicles} />}
            {view && view.total === 0 && <EmptyResult repairs={view.repairs} />}
            {view && <PageLinks view={view} />}
            {view && view.total > 0 && view.page === view.pages && view.total < view.all && (
              <ListEnd left={view.all - view.total} />
            )}
            {!view && <LoadFailure path={inventoryPath(query)} phone={facts?.phone} />}
          </div>
          <p id="said" role="status" className="sr-only" />
        </div>
      </div>
      <ClosingCall
        title="Not sure which one fits?"
        text="Tell us who rides and where. We will name two or three carts and their whole price."
        actions={
          <>
            {facts && <PhoneLink phone={facts.phone} className={buttonClass("primary", "large")} />}
            <a
              href={contactPath({ page: "/inventory" })}
              className={buttonClass("outline", "large")}
            >
              Contact us
            </a>
            <a href="/finder" className={buttonClass("outline", "large")}>
              Answer five questions
            </a>
          </>
        }
      />
      <CompareTray carts={names} />
      <script type="module" src={address} />
    </>
  );
}
