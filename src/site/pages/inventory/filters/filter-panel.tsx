import { X } from "lucide";
import type { Group } from "#site/pages/inventory/inventory-view.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { FILTER_FORM } from "./search-box.tsx";

export const FILTER_PANEL = "filter-panel";

/**
 * The filters: a rail beside the list on wide screens, a drawer on the others. One element in both roles, so that
 * each choice stands in the form once. The drawer opens without scripts; its button then sends the form.
 */
export function FilterPanel({ groups }: { groups: readonly Group[] }) {
  return (
    <section
      id={FILTER_PANEL}
      popover="auto"
      aria-label="Filters"
      className="filter-panel"
      data-print="no"
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
      <div className="filter-body" id="filter-groups" data-live>
        {groups.map((group) => (
          <FacetGroup key={group.name} group={group} />
        ))}
      </div>
      <div className="filter-foot">
        <a href="/inventory" className="clear-link">
          Clear All Filters
        </a>
        <button type="submit" form={FILTER_FORM} className={buttonClass("ink")} id="show-carts">
          Show carts
        </button>
      </div>
    </section>
  );
}
