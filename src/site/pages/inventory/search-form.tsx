import { Search } from "lucide";
import type { ReactNode } from "react";
import { SEARCH_LENGTH } from "#domain/search/facets.ts";
import { SEARCH_TOOL } from "#site/forms/agent-tools.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { FILTER_FORM } from "./filter-names.ts";
import type { useFilterForm } from "./use-filter-form.ts";

export function SearchForm({
  filters,
  onSubmit,
  children,
}: {
  filters: ReturnType<typeof useFilterForm>;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { form, search, setSearch, apply } = filters;
  return (
    <search>
      <form
        ref={form}
        id={FILTER_FORM}
        action="/inventory"
        className="flex flex-wrap gap-3 md:pr-55 lg:pr-64"
        {...SEARCH_TOOL}
        onSubmit={(event) => {
          event.preventDefault();
          apply("typing");
          onSubmit();
        }}
      >
        <label className="relative min-w-0 max-w-[610px] grow basis-50 max-md:basis-full">
          <span className="sr-only">Search by name, seats, price or use</span>
          <Icon
            of={Search}
            className="[translate:0_-50%] pointer-events-none absolute top-1/2 left-4"
          />
          <input
            type="search"
            name="search"
            className="control pl-12"
            placeholder="Try “six seats, lithium”"
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
        {children}
      </form>
    </search>
  );
}
