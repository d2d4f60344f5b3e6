import { X } from "lucide";
import { type RefObject, useState } from "react";
import { Link } from "react-router";
import type { Chosen } from "#domain/search/facets.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import type { Group } from "./inventory-view.server.ts";

export const FILTER_FORM = "inventory-filters";

export const FILTER_PANEL = "filter-panel";

type Choices = { chosen: Chosen; onChoose: () => void };

/** A choice that would leave nothing stays, so that nothing jumps. */
function FacetGroup({ group, chosen, onChoose }: { group: Group } & Choices) {
  const { facet, name, title, note, choices } = group;
  const [startsOpen] = useState(group.isOpen);
  return (
    <details className="facet-group" open={startsOpen}>
      <summary>{title}</summary>
      {note && <p className="facet-note">{note}</p>}
      <fieldset aria-label={title} className={name === "price" ? "facets" : "facets facets-two"}>
        {choices.map(({ value, label, count, isWithin }) => (
          <label
            key={value}
            className={`facet${count === 0 ? " facet-none" : ""}${isWithin ? " facet-within" : ""}`}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              form={FILTER_FORM}
              checked={chosen[facet].includes(value)}
              onChange={onChoose}
            />
            {label}
            <span className="facet-count">{count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** One element is both the rail and the drawer, so that each choice is in the form once. */
export function FilterPanel({
  panel,
  groups,
  showLabel,
  ...choices
}: {
  panel: RefObject<HTMLElement | null>;
  groups: readonly Group[];
  showLabel: string;
} & Choices) {
  return (
    <section
      ref={panel}
      id={FILTER_PANEL}
      popover="auto"
      aria-label="Filters"
      className="filter-panel"
      data-print="no"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The drawer would cover what the keyboard goes on to.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
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
        {groups.map((group) => (
          <FacetGroup key={group.facet} group={group} {...choices} />
        ))}
      </div>
      <div className="filter-foot">
        <Link to="/inventory" preventScrollReset className="clear-link">
          Clear All Filters
        </Link>
        <button type="submit" form={FILTER_FORM} className={buttonClass("ink")}>
          {showLabel}
        </button>
      </div>
    </section>
  );
}
