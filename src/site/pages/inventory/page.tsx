import { useMemo, useRef } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { activeFilters, type Filters, filterOptions, matches } from "#domain/carts/filters.ts";
import { contactPath } from "#domain/inquiries/context.ts";
import { usdSpan } from "#domain/money.ts";
import type { PageHandle } from "#site/document/page-handle.ts";
import { fetchVehicles, useFetched } from "#site/fetching.ts";
import { FILTER_PANEL, FilterPanel } from "#site/pages/inventory/filters/filter-panel.tsx";
import { SearchBox } from "#site/pages/inventory/filters/search-box.tsx";
import { useFilters } from "#site/pages/inventory/filters/use-filters.ts";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { breadcrumbList } from "#site/seo/structured-data.ts";
import { answer, services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import { CartList } from "./cart-list.tsx";
import { EmptyResult } from "./empty-result.tsx";
import { itemList } from "./item-list.ts";
import { type ListedVehicle, packed, unpacked } from "./listed-vehicle.ts";
import { LoadFailure } from "./load-failure.tsx";
import { PlaceholderCards } from "./placeholder-cards.tsx";
import { ResultBar } from "./result-bar.tsx";
import { stockLine } from "./stock-line.ts";

const RETRIES = 3;

export const handle: PageHandle = { hydrate: true, reads: "query" };

/** The stock. When it cannot be read, the page comes all the same, and its script goes on asking. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { list: packed(await context.get(services).vehicles.list()) };
  } catch (error) {
    context.get(answer).report(error);
    return data({ list: null }, 503);
  }
}

/** Filters change the address, not the stock list. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export function meta({ matches: routes, loaderData }: Route.MetaArgs) {
  const facts = factsOf(routes);
  const { lowest, highest } = facts.prices;
  return pageMeta(facts, {
    title: "Golf cart inventory",
    description: `Search ${facts.counts.carts} electric golf carts, ${usdSpan(lowest, highest)}. Filter by brand, category and price, and see seats, range, top speed and drive of each.`,
    keywords: ["golf cart inventory", "electric golf carts for sale", "DENAGO", "EVOLUTION"],
    path: "/inventory",
    jsonLd: [
      ...(loaderData?.list ? [itemList(facts.publicUrl, unpacked(loaderData.list))] : []),
      breadcrumbList(facts.publicUrl, [
        { name: "Home", path: "/" },
        { name: "Inventory", path: "/inventory" },
      ]),
    ],
  });
}

export default function InventoryPage({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts();
  const { list } = loaderData;
  const sent = useMemo(() => (list === null ? null : unpacked(list)), [list]);
  const stock = useFetched<ListedVehicle[]>(sent, fetchVehicles, RETRIES);
  const { filters, change, form, live } = useFilters();
  const panel = useRef<HTMLElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const results = useRef<HTMLDivElement>(null);

  const vehicles = stock.data;
  const options = filterOptions(vehicles ?? []);
  const active = activeFilters(filters, options);
  const shown = vehicles?.filter((vehicle) => matches(vehicle, filters)) ?? [];

  // A shorter list would leave a visitor who has scrolled down below its end.
  const choose = (part: Partial<Filters>) => {
    change(part);
    if ((results.current?.getBoundingClientRect().top ?? 0) < 0) results.current?.scrollIntoView();
  };

  return (
    <>
      <div className="page pt-10 md:pt-14">
        <h1 className="h1-tool">Inventory</h1>
        <p className="lead mt-3 min-h-[1.5em]">{vehicles && stockLine(vehicles)}</p>
        <SearchBox
          form={form}
          search={filters.search}
          onSearch={(search) => change({ search })}
          onSubmit={() => {
            panel.current?.hidePopover();
            count.current?.focus();
          }}
          filtersOn={active.filter(({ key }) => key !== "search").length}
          panelId={FILTER_PANEL}
        />
        <div className="inventory-layout">
          <FilterPanel
            filters={filters}
            onChoose={choose}
            options={options}
            count={live && vehicles ? shown.length : null}
            panel={panel}
          />
          <div className="min-w-0 scroll-mt-4" ref={results}>
            {vehicles && (
              <ResultBar
                shown={shown.length}
                total={vehicles.length}
                active={active}
                count={count}
              />
            )}
            {!vehicles && !stock.error && <PlaceholderCards />}
            {!vehicles && stock.error && (
              <LoadFailure
                message={stock.error.message}
                phone={facts?.phone}
                onRetry={stock.again}
              />
            )}
            {vehicles && shown.length === 0 && (
              <EmptyResult onClear={() => count.current?.focus({ preventScroll: true })} />
            )}
            {shown.length > 0 && <CartList vehicles={shown} />}
          </div>
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
          </>
        }
      />
    </>
  );
}
