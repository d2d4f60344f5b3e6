import { SORT_LABELS } from "#domain/search/facet-labels.ts";
import { SORTS } from "#domain/search/facets.ts";
import { FILTER_FORM } from "./filter-names.ts";
import type { useFilterForm } from "./use-filter-form.ts";

/** Beside the search, and on phones beside the count, which leaves room for it. */
export function SortSelect({ filters }: { filters: ReturnType<typeof useFilterForm> }) {
  return (
    <label className="flex items-center gap-2.5 text-15 text-muted max-md:relative max-md:z-1 max-md:-mb-11 max-md:ml-auto max-md:w-fit md:absolute md:top-0 md:right-0">
      <span className="max-lg:hidden">Sort</span>
      <select
        name="sort"
        aria-label="Sort"
        form={FILTER_FORM}
        className="control px-3! font-semibold max-md:min-h-11! max-md:max-w-29 max-md:border-transparent! max-md:px-0! max-md:text-bay md:w-51 [field-sizing:content]"
        value={filters.chosen.sort}
        onChange={filters.choose}
      >
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {SORT_LABELS[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
