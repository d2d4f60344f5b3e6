import { ChevronDown, SlidersHorizontal } from "lucide";
import { FACET_TITLES } from "#domain/search/facet-labels.ts";
import type { Facet } from "#domain/search/facets.ts";
import { Icon } from "#ui/action/icon.tsx";
import { FILTER_PANEL, filterGroupId } from "./filter-names.ts";
import type { Group } from "./inventory-view.server.ts";
import type { useFilterForm } from "./use-filter-form.ts";

const FIRST: readonly Facet[] = ["brand", "series", "price"];

const CHIP =
  "inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-[#b9c7d2] bg-white px-4 font-semibold text-15 hover:border-ink max-[540px]:gap-1 max-[540px]:px-2.5";

/** After the popover has opened, which follows the click. */
function showGroup(facet: Facet): void {
  requestAnimationFrame(() => {
    const group = document.getElementById(filterGroupId(facet));
    if (!(group instanceof HTMLDetailsElement)) return;
    group.open = true;
    group.querySelector("summary")?.focus();
    group.scrollIntoView();
  });
}

function OnCount({ count }: { count: number }) {
  return (
    // Kept empty, so that React moves no focused button.
    <span className="empty:hidden">
      {count > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-13 text-white max-[540px]:h-5 max-[540px]:min-w-5">
          {count}
          <span className="sr-only"> on</span>
        </span>
      )}
    </span>
  );
}

/** Where there is no rail. On phones all four fit beside each other, with counts in place of icons. The drawer has the same three groups first, so that no script is needed. */
export function FilterChips({
  groups,
  filters: { chosen },
  filtersOn,
}: {
  groups: readonly Group[];
  filters: ReturnType<typeof useFilterForm>;
  filtersOn: number;
}) {
  const hasPrices = chosen.prices.from !== "" || chosen.prices.to !== "";
  return (
    <div className="sideways -my-1.5 flex gap-2 py-1.5 max-[540px]:gap-1.5 lg:hidden">
      {FIRST.flatMap((facet) => groups.filter((group) => group.facet === facet)).map(
        ({ facet }) => (
          <button
            key={facet}
            type="button"
            popoverTarget={FILTER_PANEL}
            className={`${CHIP} max-[540px]:has-[.bg-ink]:[&>svg]:hidden`}
            onClick={() => showGroup(facet)}
          >
            {FACET_TITLES[facet]}
            <OnCount
              count={chosen.chosen[facet].length + (facet === "price" && hasPrices ? 1 : 0)}
            />
            <Icon of={ChevronDown} size={16} className="max-[379px]:hidden" />
          </button>
        ),
      )}
      <button
        type="button"
        popoverTarget={FILTER_PANEL}
        className={`${CHIP} max-[540px]:min-w-11 max-[540px]:justify-center max-[540px]:has-[.bg-ink]:[&>svg]:hidden`}
      >
        <Icon of={SlidersHorizontal} size={16} />
        <span className="max-[540px]:sr-only">All filters</span>
        <OnCount count={filtersOn} />
      </button>
    </div>
  );
}
