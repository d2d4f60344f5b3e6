import { Search, SlidersHorizontal } from "lucide-react";
import type { RefObject } from "react";
import { SEARCH_LENGTH } from "#domain/carts/filters.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";

/** The form that holds the search box and, by reference, the chips of the filter panel. */
export const FILTER_FORM = "inventory-filters";

/** The search box with its button, and the button that opens the filters where they are not in view. */
export function SearchBox({
  form,
  search,
  onSearch,
  onSubmit,
  filtersOn,
  panelId,
}: {
  form: RefObject<HTMLFormElement | null>;
  search: string;
  onSearch: (search: string) => void;
  /** With scripts the list is up to date already; the form is not sent. */
  onSubmit: () => void;
  /** How many filters of the panel are on. */
  filtersOn: number;
  panelId: string;
}) {
  return (
    <search className="mt-7">
      <form
        id={FILTER_FORM}
        ref={form}
        action="/inventory"
        className="search-row"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label className="relative min-w-0 grow">
          <span className="sr-only">Search by name or description</span>
          <Icon
            of={Search}
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4"
          />
          <input
            type="search"
            name="search"
            className="field search-field"
            placeholder="Search, for example: Maverick"
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            value={search}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className={`search-button ${buttonClass("ink")}`}>
          Search
        </button>
        <button
          type="button"
          popoverTarget={panelId}
          className={`filter-button ${buttonClass("outline")}`}
        >
          <Icon of={SlidersHorizontal} size={18} />
          Filters
          {filtersOn > 0 && (
            <span className="filter-count">
              {filtersOn}
              <span className="sr-only"> on</span>
            </span>
          )}
        </button>
      </form>
    </search>
  );
}
