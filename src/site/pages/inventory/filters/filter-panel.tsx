import { X } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import type { FilterOptions, Filters } from "#domain/carts/filters.ts";
import { closeOnLeave } from "#site/chrome/close-on-leave.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { FILTER_FORM } from "./search-box.tsx";

export const FILTER_PANEL = "filter-panel";

const GROUPS = [
  { name: "price", title: "Price", all: "Any price", columns: 1 },
  { name: "brand", title: "Brand", all: "Any brand", columns: 2 },
  { name: "category", title: "Category", all: "Any category", columns: 2 },
] as const;

/**
 * The filters: a rail beside the list on wide screens, a drawer on the others. One element in both roles, so that
 * each choice stands in the form once. The drawer opens without scripts; its button then sends the form.
 */
export function FilterPanel({
  filters,
  onChoose,
  options,
  count,
  panel,
}: {
  filters: Filters;
  onChoose: (part: Partial<Filters>) => void;
  options: FilterOptions;
  /** How many carts the filters show; null while that is not known. */
  count: number | null;
  panel: RefObject<HTMLElement | null>;
}) {
  return (
    <section
      id={FILTER_PANEL}
      ref={panel}
      popover="auto"
      aria-label="Filters"
      className="filter-panel"
      data-print="no"
      onBlur={closeOnLeave}
    >
      <div className="filter-head">
        <p className="display text-[22px]">Filters</p>
        <button
          type="button"
          popoverTarget={FILTER_PANEL}
          popoverTargetAction="hide"
          className="-mr-3 grid size-12 place-items-center"
          aria-label="Close the filters"
        >
          <Icon of={X} size={24} />
        </button>
      </div>
      <div className="filter-body">
        {GROUPS.map((group) => (
          <FacetGroup
            key={group.name}
            {...group}
            options={options[group.name]}
            chosen={filters[group.name]}
            onChoose={(value) => onChoose({ [group.name]: value })}
          />
        ))}
      </div>
      <div className="filter-foot">
        <Link to="/inventory" replace preventScrollReset className="clear-link">
          Clear All Filters
        </Link>
        <button type="submit" form={FILTER_FORM} className={buttonClass("ink")}>
          {count === null ? "Show carts" : `Show ${count} ${count === 1 ? "cart" : "carts"}`}
        </button>
      </div>
    </section>
  );
}
