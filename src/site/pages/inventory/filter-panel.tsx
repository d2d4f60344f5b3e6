import { memo, type RefObject, useState } from "react";
import { FACET_NOTES, FACET_TITLES } from "#domain/search/facet-labels.ts";
import type { Chosen } from "#domain/search/facets.ts";
import type { PriceFields } from "#domain/search/price-filter.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { DrawerClose, drawerClass } from "#ui/layout/drawer.tsx";
import { FILTER_FORM, FILTER_PANEL, filterGroupId } from "./filter-names.ts";
import type { Choice, Group } from "./inventory-view.server.ts";
import { ClearLink } from "./list-link.tsx";
import { PriceRange } from "./price-fields.tsx";

type Choices = { chosen: Chosen; prices: PriceFields; onChoose: () => void };

/** The form reads it as no restriction. */
const ALL = "all";

/** Large text needs the whole width. */
const TWO_COLUMNS = "grid-cols-[repeat(auto-fit,minmax(min(100%,max(6.5em,50%-4px)),1fr))]";

/** Half a rail holds words such as "Maverick". */
const MAX_WORD_LENGTH = 8;

const hasLongWord = ({ choices }: Group) =>
  choices.some(({ label }) => label.split(/\s/).some((word) => word.length > MAX_WORD_LENGTH));

/** Memoized, since one change leaves most of them as they are. */
const FacetChoice = memo(function FacetChoice({
  name,
  value,
  label,
  count,
  isSingle,
  isChosen,
  onChoose,
}: Choice & { name: string; isSingle: boolean; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="facet-choice" data-empty={count === 0 || undefined}>
      <input
        type={isSingle ? "radio" : "checkbox"}
        className="peer"
        name={name}
        value={value}
        form={FILTER_FORM}
        checked={isChosen}
        onChange={onChoose}
      />
      {label}
      <span className="facet-count">{count}</span>
    </label>
  );
});

/** A choice that would leave nothing stays, so that nothing jumps. */
function FacetGroup({ group, chosen, prices, onChoose }: { group: Group } & Choices) {
  const { facet, name, choices } = group;
  const title = FACET_TITLES[facet];
  const note = FACET_NOTES[facet];
  const [startsOpen] = useState(group.isOpen);
  const isPrice = facet === "price";
  return (
    <details
      id={group.isOpen ? filterGroupId(facet) : undefined}
      className="group not-first:border-line not-first:border-t"
      open={startsOpen}
    >
      <summary className="facet-title">{title}</summary>
      {note && <p className="pb-2.5 text-13/[1.45] text-muted">{note}</p>}
      <fieldset
        aria-label={title}
        role={isPrice ? "radiogroup" : undefined}
        className={`grid gap-2 pb-3 ${hasLongWord(group) ? "" : TWO_COLUMNS}`}
      >
        {isPrice && (
          <FacetChoice
            value={ALL}
            label="All prices"
            count={choices.reduce((sum, { count }) => sum + count, 0)}
            name={name}
            isSingle
            isChosen={chosen[facet].length === 0}
            onChoose={onChoose}
          />
        )}
        {choices.map((choice) => (
          <FacetChoice
            key={choice.value}
            {...choice}
            name={name}
            isSingle={isPrice}
            isChosen={chosen[facet].includes(choice.value)}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
      {isPrice && <PriceRange prices={prices} onChoose={onChoose} />}
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
      className={`${drawerClass} filter-panel`}
      data-print="no"
      onBlur={({ currentTarget, relatedTarget }) => {
        // The drawer would cover what the keyboard goes on to.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
    >
      <div className="flex shrink-0 items-center justify-between gap-4 border-line border-b px-5 py-1.5 lg:hidden lg:in-open:flex">
        <p className="display text-20">Filters</p>
        <DrawerClose drawer={FILTER_PANEL} label="Close the filters" className="-mr-3" />
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain p-5 lg:overflow-visible lg:p-0 lg:in-open:overflow-y-auto lg:in-open:p-5">
        {groups.map((group) => (
          <FacetGroup key={group.facet} group={group} {...choices} />
        ))}
      </div>
      {/* Without script a choice counts when the form is sent, so the rail needs the button too. */}
      <div className="flex shrink-0 items-center justify-between gap-4 border-line border-t px-5 py-3.5 lg:hidden lg:in-open:flex lg:noscript:mt-6 lg:noscript:flex lg:noscript:px-0">
        <ClearLink />
        <button type="submit" form={FILTER_FORM} className={buttonClass("ink")}>
          {showLabel}
        </button>
      </div>
    </section>
  );
}
