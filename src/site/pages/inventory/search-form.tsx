import { Search, SlidersHorizontal } from "lucide";
import { SORT_LABELS } from "#domain/search/facet-labels.ts";
import { SEARCH_LENGTH, SORTS } from "#domain/search/facets.ts";
import { AGENT_TOOLS } from "#site/forms/agent-tools.ts";
import { buttonClass } from "#ui/action/button-class.ts";
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
  const { form, searchField, chosen, search, setSearch, apply } = filters;
  return (
    <search className="mt-7">
      <form
        ref={form}
        id={FILTER_FORM}
        action="/inventory"
        className="search-row"
        {...AGENT_TOOLS.inventory}
        onSubmit={(event) => {
          event.preventDefault();
          apply("typing");
          onSubmit();
        }}
      >
        <label className="search-label">
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
            placeholder="Try: six seats, lifted"
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
                <span className="filter-count">
                  {filtersOn}
                  <span className="sr-only"> on</span>
                </span>
              )}
            </span>
          </button>
        )}
        <label className="sort">
          <span>Sort</span>
          <select
            name="sort"
            aria-label="Sort"
            className={`${controlClass} min-w-0 px-3! font-semibold text-[15px]!`}
            value={chosen.sort}
            onChange={() => apply("choice")}
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
