import { memo, useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { AmberNote, Lead } from "#ui/layout/section.tsx";
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

/** Memoized, since the router renders its pages twice more for each navigation. */
export const InventoryBrowser = memo(function InventoryBrowser({
  loaded,
  loadedParams,
  phone,
}: {
  loaded: InventoryView | null;
  loadedParams: string;
  phone: string;
}) {
  const inventory = useInventory(loaded, loadedParams);
  const { query, view, isHydrated, isLoading, error, retry, status } = inventory;
  // A choice shows before the list is rendered again.
  const listed = useDeferredValue(view);
  const filters = useFilterForm(query);
  const results = useScrollToNewList(view);
  const count = useRef<HTMLParagraphElement>(null);
  const panel = useRef<HTMLElement>(null);

  return (
    <>
      <Lead className="mt-3 min-h-[1.5em]">{view?.stock}</Lead>
      <SearchForm
        filters={filters}
        filtersOn={view?.filtersOn ?? null}
        onSubmit={() => {
          panel.current?.hidePopover();
          count.current?.focus();
        }}
      />
      {view?.ignoredText && <AmberNote>{view.ignoredText}</AmberNote>}
      {/* Its line is kept free, so that nothing jumps. */}
      <p className="mt-2 min-h-6 text-[15px] text-muted">
        {view && view.understood.length > 0 && `Looking for: ${view.understood.join(", ")}`}
      </p>
      <div className="mt-3 border-line border-t pt-8 pb-section max-md:mt-0 max-md:border-t-0 max-md:pt-2 lg:grid lg:grid-cols-[252px_minmax(0,1fr)] lg:items-start lg:gap-11">
        {view && (
          <>
            <a
              href="#count"
              className="fixed top-2 left-2 z-50 bg-ink px-3.5 py-2.5 text-white [translate:0_-6rem] focus:[translate:none] max-lg:hidden"
            >
              Skip the filters
            </a>
            <FilterPanel
              panel={panel}
              groups={view.groups}
              chosen={filters.chosen.chosen}
              onChoose={filters.choose}
              showLabel={isHydrated ? `Show ${cartCount(view.total)}` : "Show carts"}
            />
          </>
        )}
        <div
          ref={results}
          className="min-w-0 scroll-mt-4 aria-busy:opacity-60 aria-busy:[transition:opacity_0s_200ms]"
          id="results"
          aria-busy={isLoading}
        >
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
          {listed && <Results view={listed} query={query} count={count} />}
          {!view && isLoading && <PlaceholderCards />}
        </div>
        <p id="said" role="status" className="sr-only">
          {status}
        </p>
      </div>
    </>
  );
});
