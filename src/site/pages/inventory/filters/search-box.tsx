import { Search, SlidersHorizontal } from "lucide";
import { SORT_LABELS } from "#domain/search/facet-labels.ts";
import { SEARCH_LENGTH, SORTS, type Sort } from "#domain/search/facets.ts";
import { AGENT_TOOLS } from "#site/forms/agent-tools.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";

/** The form that holds the search box, the order and, by reference, the choices of the filter panel. */
export const FILTER_FORM = "inventory-filters";

/** The search box with its button, the button that opens the filters where they are not in view, and the order. */
export function SearchBox({
  search,
  sort,
  filtersOn,
  panelId,
}: {
  search: string;
  sort: Sort;
  /** How many filters of the panel are on; null where there is no panel. */
  filtersOn: number | null;
  panelId: string;
}) {
  return (
    <search className="mt-7">
      <form id={FILTER_FORM} action="/inventory" className="search-row" {...AGENT_TOOLS.inventory}>
        <label className="search-label">
          <span className="sr-only">Search by name, seats, price or use</span>
          <Icon
            of={Search}
            className="[translate:0_-50%] pointer-events-none absolute top-1/2 left-4"
          />
          <input
            type="search"
            name="search"
            className="field search-field"
            placeholder="Try: six seats, lifted"
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            defaultValue={search}
          />
        </label>
        <button type="submit" className={`search-button ${buttonClass("ink")}`}>
          Search
        </button>
        {filtersOn !== null && (
          <button
            type="button"
            popoverTarget={panelId}
            className={`filter-button ${buttonClass("outline")}`}
          >
            <Icon of={SlidersHorizontal} size={18} />
            Filters
            <span id="filters-on" data-live>
              {filtersOn > 0 && (
                <span className="filter-count">
                  {filtersOn}
                  <span className="sr-only"> on</span>
                </span>
              )}
            </span>
          </button>
        )}
        <label className="sort" id="sort" data-live>
          <span>Sort</span>
          <select name="sort" aria-label="Sort" className="field" defaultValue={sort}>
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
