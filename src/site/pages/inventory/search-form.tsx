import { Search, SlidersHorizontal } from "lucide";
import { SORT_LABELS } from "#domain/search/facet-labels.ts";
import { SEARCH_LENGTH, SORTS } from "#domain/search/facets.ts";
import { SEARCH_TOOL } from "#site/forms/agent-tools.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { controlClass } from "#ui/form/field.tsx";
import { FILTER_FORM, FILTER_PANEL } from "./filter-panel.tsx";
import type { useFilterForm } from "./use-filter-form.ts";

export function SearchForm({
  filters,
  filtersOn,
  onSubmit,
}: {
  filters: ReturnType<typeof useFilterForm>;
  /** How many filters of the panel are on; null where there is no panel. */
  filtersOn: number | null;
  onSubmit: () => void;
}) {
  const { form, searchField, chosen, search, setSearch, choose, apply } = filters;
  return (
    <search className="mt-7">
      <form
        ref={form}
        id={FILTER_FORM}
        action="/inventory"
        className="flex flex-wrap gap-3"
        {...SEARCH_TOOL}
        onSubmit={(event) => {
          event.preventDefault();
          apply("typing");
          onSubmit();
        }}
      >
        <label className="relative min-w-0 max-w-[610px] grow basis-50 max-md:basis-full">
          <span className="sr-only">Search by name, seats, price or use</span>
          <Icon
            of={Search}
            className="[translate:0_-50%] pointer-events-none absolute top-1/2 left-4"
          />
          <input
            ref={searchField}
            type="search"
            name="search"
            className={`${controlClass} pl-12`}
            placeholder="Try “six seats, lifted”"
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        {/* The list follows every key, so phones need the button only where no script runs. */}
        <button
          type="submit"
          className={`${buttonClass("ink")} min-h-13! max-md:not-noscript:hidden`}
        >
          Search
        </button>
        {filtersOn !== null && (
          <button
            type="button"
            popoverTarget={FILTER_PANEL}
            className={`${buttonClass("outline")} min-h-13! lg:hidden`}
          >
            <Icon of={SlidersHorizontal} size={18} />
            Filters
            <span>
              {filtersOn > 0 && (
                <span className="grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-[13px] text-white">
                  {filtersOn}
                  <span className="sr-only"> on</span>
                </span>
              )}
            </span>
          </button>
        )}
        <label className="ml-auto flex min-w-0 items-center gap-2.5 text-[15px] text-muted max-md:min-w-30 max-md:flex-1">
          <span className="max-lg:hidden">Sort</span>
          <select
            name="sort"
            aria-label="Sort"
            className={`${controlClass} min-w-0 px-3! font-semibold text-[15px]! md:max-lg:max-w-40`}
            value={chosen.sort}
            onChange={choose}
          >
            {SORTS.map((value) => (
              <option key={value} value={value}>
                {SORT_LABELS[value]}
              </option>
            ))}
          </select>
        </label>
      </form>
    </search>
  );
}
