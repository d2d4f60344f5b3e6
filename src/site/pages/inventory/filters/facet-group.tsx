import type { Group } from "#site/pages/inventory/inventory-view.ts";
import { FILTER_FORM } from "./search-box.tsx";

/** One group of choices, of which any may be on. What none is left of stays, so that nothing jumps. */
export function FacetGroup({ group }: { group: Group }) {
  const { name, title, note, isOpen, choices } = group;
  return (
    <details className="facet-group" open={isOpen}>
      <summary>{title}</summary>
      {note && <p className="facet-note">{note}</p>}
      <fieldset aria-label={title} className={name === "price" ? "facets" : "facets facets-two"}>
        {choices.map(({ value, label, count, isOn, isWithin }) => (
          <label
            key={value}
            className={`facet${count === 0 ? " facet-none" : ""}${isWithin ? " facet-within" : ""}`}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              form={FILTER_FORM}
              defaultChecked={isOn}
            />
            {label}
            <span className="facet-count">{count}</span>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
