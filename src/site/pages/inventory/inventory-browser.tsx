import { memo, type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { AmberNote, Lead } from "#ui/layout/section.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { cartCount, inventoryPath } from "./inventory-query.ts";
import type { InventoryView } from "./inventory-view.server.ts";
import { LoadFailure, PlaceholderCards } from "./load-failure.tsx";
import { ResultHead, Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useFilterForm } from "./use-filter-form.ts";
import { useInventory } from "./use-inventory.ts";
import { UsedCarts, type UsedCartsText } from "./used-carts.tsx";

function useScrollToNewList(view: InventoryView | null, isSlow: boolean) {
  const results = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const isPop = useNavigationType() === "POP";
  const scroll = useEffectEvent(() => {
    if (isPop || state?.typed === true || results.current === null) return;
    if (results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView();
  });
  useEffect(() => {
    if (view !== null || isSlow) scroll();
  }, [view, isSlow]);
  return results;
}

/** The focused notice is gone, and nothing else has the focus yet. */
function useFocusAfterFailure(error: string | null, count: RefObject<HTMLElement | null>) {
  const failed = useRef(false);
  useEffect(() => {
    if (failed.current && error === null && document.activeElement === document.body) {
      count.current?.focus({ preventScroll: true });
    }
    failed.current = error !== null;
  }, [error, count]);
}

/** Memoized, since the router renders its pages twice more for each navigation. */
export const InventoryBrowser = memo(function InventoryBrowser({
  loaded,
  loadedParams,
  phone,
  usedCarts,
}: {
  loaded: InventoryView | null;
  loadedParams: string;
  phone: string;
  usedCarts: UsedCartsText;
}) {
  const inventory = useInventory(loaded, loadedParams);
  const { query, view, isHydrated, isLoading, isSlow, error, retry, status } = inventory;
  // A choice shows before the list is rendered again.
  const listed = useDeferredValue(view);
  const filters = useFilterForm(query);
  const results = useScrollToNewList(view, isSlow);
  const count = useRef<HTMLParagraphElement>(null);
  useFocusAfterFailure(error, count);
  const panel = useRef<HTMLElement>(null);

  return (
    <>
      <Lead className="mt-2 md:mt-3 min-h-[1.5em]">{view?.stock}</Lead>
      <div className="relative mt-5 md:mt-7">
        <SearchForm
          filters={filters}
          onSubmit={() => {
            const wrong = panel.current?.querySelector<HTMLElement>("[aria-invalid]");
            if (wrong) return wrong.focus();
            panel.current?.hidePopover();
            count.current?.focus();
          }}
        >
          {view && (
            <FilterChips groups={view.groups} filters={filters} filtersOn={view.filtersOn} />
          )}
        </SearchForm>
        {view?.ignoredText && <AmberNote>{view.ignoredText}</AmberNote>}
        <SortSelect filters={filters} />
      </div>
      <div className="mt-3 border-line border-t pt-8 pb-section max-md:mt-0 max-md:border-t-0 max-md:pt-0 lg:grid lg:grid-cols-[252px_minmax(0,1fr)] lg:items-start lg:gap-11">
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
              prices={filters.chosen.prices}
              onChoose={filters.choose}
              showLabel={
                isHydrated && !isSlow && error === null
                  ? `Show ${cartCount(view.total)}`
                  : "Show carts"
              }
            />
          </>
        )}
        <div ref={results} className="min-w-0 scroll-mt-4" id="results" aria-busy={isLoading}>
          {error ? (
            <LoadFailure
              error={error}
              path={inventoryPath(query)}
              phone={phone}
              takesFocus={isHydrated}
              onRetry={retry}
            />
          ) : (
            <>
              <ResultHead view={listed} isSlow={isSlow} count={count} />
              {isSlow && <PlaceholderCards />}
              {!isSlow && listed && <Results view={listed} query={query} count={count} />}
              {!isSlow && listed?.empty && <UsedCarts text={usedCarts} phone={phone} />}
            </>
          )}
        </div>
        <p id="said" role="status" className="sr-only">
          {status}
        </p>
      </div>
    </>
  );
});
