import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { FilterPanel } from "./filter-panel.tsx";
import { cartCount, inventoryPath } from "./inventory-query.ts";
import type { InventoryView } from "./inventory-view.server.ts";
import { LoadFailure, PlaceholderCards } from "./load-failure.tsx";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { useFilterForm } from "./use-filter-form.ts";
import { useInventory } from "./use-inventory.ts";

function useScrollToNewList(view: InventoryView | null) {
  const results = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const isPop = useNavigationType() === "POP";
  const scroll = useEffectEvent(() => {
    if (isPop || state?.typed === true || results.current === null) return;
    if (results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView();
  });
  useEffect(() => {
    if (view !== null) scroll();
  }, [view]);
  return results;
}

export function InventoryBrowser({
  loaded,
  loadedParams,
  phone,
}: {
  loaded: InventoryView | null;
  loadedParams: string;
  phone: string | undefined;
}) {
  const inventory = useInventory(loaded, loadedParams);
  const { query, view, isHydrated, isLoading, error, retry, status } = inventory;
  const filters = useFilterForm(query);
  const results = useScrollToNewList(view);
  const count = useRef<HTMLParagraphElement>(null);
  const panel = useRef<HTMLElement>(null);

  return (
    <>
      <p className="lead mt-3 min-h-[1.5em]">{view?.stock}</p>
      <SearchForm
        filters={filters}
        filtersOn={view?.filtersOn ?? null}
        onSubmit={() => {
          panel.current?.hidePopover();
          count.current?.focus();
        }}
      />
      <p className="understood">
        {view && view.understood.length > 0 && `Looking for: ${view.understood.join(", ")}`}
      </p>
      <div className="inventory-layout">
        {view && (
          <>
            <a href="#count" className="filter-skip">
              Skip the filters
            </a>
            <FilterPanel
              panel={panel}
              groups={view.groups}
              chosen={filters.chosen.chosen}
              onChoose={() => filters.apply("choice")}
              showLabel={isHydrated ? `Show ${cartCount(view.total)}` : "Show carts"}
            />
          </>
        )}
        <div ref={results} className="min-w-0 scroll-mt-4" id="results" aria-busy={isLoading}>
          {error && (
            <LoadFailure
              error={error}
              path={inventoryPath(query)}
              phone={phone}
              onRetry={() => {
                count.current?.focus({ preventScroll: true });
                retry();
              }}
            />
          )}
          {view && <Results view={view} query={query} count={count} />}
          {!view && isLoading && <PlaceholderCards />}
        </div>
        <p id="said" role="status" className="sr-only">
          {status}
        </p>
      </div>
    </>
  );
}
