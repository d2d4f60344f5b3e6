import type { Option } from "#domain/carts/filters.ts";
import { FILTER_FORM } from "./search-box.tsx";

/** One filter as a group of chips, of which one is on. The first stands for no restriction. */
export function FacetGroup({
  name,
  title,
  all,
  options,
  chosen,
  onChoose,
  columns,
}: {
  name: string;
  title: string;
  /** The words of the choice that restricts nothing. */
  all: string;
  options: readonly Option[];
  chosen: string;
  onChoose: (value: string) => void;
  columns: 1 | 2;
}) {
  return (
    <fieldset className="facet-group">
      <legend>{title}</legend>
      <div className={columns === 1 ? "facets" : "facets facets-two"}>
        {[{ value: "all", label: all }, ...options].map(({ value, label }) => (
          <label key={value} className="facet">
            <input
              type="radio"
              name={name}
              value={value}
              form={FILTER_FORM}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
