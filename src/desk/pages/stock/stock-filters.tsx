import { memo, type RefObject } from "react";
import { Link } from "react-router";
import { HIDDEN_LABELS, STATE_LABELS } from "#desk/stock/stock-labels.ts";
import { FilterForm } from "#desk/ui/filter-form.tsx";
import { SearchField } from "#desk/ui/search-field.tsx";
import { Segmented } from "#desk/ui/tabs.tsx";
import {
  LISTED_STATES,
  type ListedState,
  STOCK_ORDERS,
  type StockQuery,
  stockPath,
} from "./stock-query.ts";
import type { StockView } from "./stock-view.server.ts";

const LABELS: Record<ListedState, string> = {
  ...STATE_LABELS,
  draft: `${HIDDEN_LABELS.draft}s`,
  archived: HIDDEN_LABELS.archived,
};

const CONTROL =
  "min-h-8 rounded-control border border-control bg-white px-2.5 font-semibold text-second touch:min-h-11 max-md:min-h-12 max-md:shrink-0 max-md:rounded-xl";

function Choice({
  name,
  label,
  value,
  options,
  look = "",
}: {
  look?: string;
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; text: string }[];
}) {
  return (
    <select
      key={value}
      name={name}
      aria-label={label}
      defaultValue={value}
      className={`${CONTROL} ${look}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

/** Choosing rows does not draw it again. */
export const StockFilters = memo(function StockFilters({
  query,
  view,
  search,
}: {
  query: StockQuery;
  view: StockView;
  search: RefObject<HTMLInputElement | null>;
}) {
  const states = LISTED_STATES.filter((state) => view.counts[state] > 0 || state === query.state);
  const tabs = [
    {
      label: "All",
      count: view.total,
      to: stockPath(query, { state: null }),
      current: query.state === null,
    },
    ...states.map((state) => ({
      label: LABELS[state],
      count: view.counts[state],
      to: stockPath(query, { state }),
      current: query.state === state,
    })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 md:px-6">
      <Segmented label="State" tabs={tabs} />
      <FilterForm
        action="/desk/stock"
        role="search"
        className="flex min-w-0 grow flex-wrap items-center gap-2 max-md:w-full"
      >
        {query.state !== null && <input type="hidden" name="state" value={query.state} />}
        <div className="max-md:flex max-md:w-full max-md:gap-2 max-md:overflow-x-auto max-md:pb-1 md:contents">
          <Choice
            name="brand"
            label="Brand"
            value={query.brand ?? ""}
            options={[
              { value: "", text: "Brand" },
              ...view.brands.map((brand) => ({ value: brand, text: brand })),
            ]}
          />
          <Choice
            name="seats"
            label="Seats"
            value={query.seats === null ? "" : String(query.seats)}
            options={[
              { value: "", text: "Seats" },
              ...view.seats.map((seats) => ({ value: String(seats), text: `${seats} seats` })),
            ]}
          />
          <Link
            to={stockPath(query, { withoutPhotos: !query.withoutPhotos })}
            aria-current={query.withoutPhotos ? "true" : undefined}
            className={`${CONTROL} flex items-center gap-1.5 whitespace-nowrap aria-[current=true]:border-ink aria-[current=true]:bg-bay-soft`}
          >
            No photos <span className="figures">{view.withoutPhotos}</span>
          </Link>
          {query.withoutPhotos && <input type="hidden" name="photos" value="none" />}
          <Choice
            name="order"
            look="md:order-last"
            label="Order"
            value={query.order}
            options={Object.entries(STOCK_ORDERS).map(([value, text]) => ({ value, text }))}
          />
        </div>
        <SearchField
          ref={search}
          key={query.words}
          name="q"
          label="Search the stock"
          placeholder="Name, price, stock number"
          defaultValue={query.words}
          className="ml-auto w-60 max-md:w-full"
        />
      </FilterForm>
    </div>
  );
});
