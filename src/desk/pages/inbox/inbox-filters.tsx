import { Search, X } from "lucide";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { CompactSelect } from "#desk/ui/compact-field.tsx";
import { FilterForm } from "#desk/ui/filter-form.tsx";
import { SearchField } from "#desk/ui/search-field.tsx";
import { INQUIRY_KINDS, KIND_LABELS } from "#domain/inquiries/inquiry-subject.ts";
import { OUTCOME_LABELS, OUTCOMES } from "#domain/inquiries/outcome.ts";
import { Icon } from "#ui/action/icon.tsx";
import { findOrder, type InboxQuery } from "./inbox-query.ts";

export const PHONE_ICON_LINK = "grid size-11 place-items-center rounded-control md:hidden";

/** On phones the search is behind a link, so that the list begins at the top. */
export function SearchLink({ query, isOpen }: { query: InboxQuery; isOpen: boolean }) {
  const params = new URLSearchParams(query.tab === "waiting" ? {} : { tab: query.tab });
  if (!isOpen) params.set("find", "open");
  return (
    <Link
      to={`/desk/inbox?${params}`}
      aria-label={isOpen ? "Close the search" : "Search inquiries"}
      className={PHONE_ICON_LINK}
    >
      <Icon of={isOpen ? X : Search} size={22} />
    </Link>
  );
}

export function Filters({ query, isOpen }: { query: InboxQuery; isOpen: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const isFinding = useSearchParams()[0].has("find");
  useEffect(() => {
    if (isFinding) field.current?.focus();
  }, [isFinding]);
  return (
    <FilterForm
      action="/desk/inbox"
      role="search"
      className={`flex flex-wrap items-center gap-2 border-line border-b px-5 py-2 max-md:px-4 ${isOpen ? "" : "max-md:hidden"}`}
    >
      <input type="hidden" name="tab" value={query.tab} />
      <CompactSelect
        key={`kind ${query.kind}`}
        name="kind"
        aria-label="Kind"
        defaultValue={query.kind ?? ""}
        className="font-semibold"
      >
        <option value="">All kinds</option>
        {INQUIRY_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_LABELS[kind]}
          </option>
        ))}
      </CompactSelect>
      {(query.tab === "closed" || query.outcome !== null) && (
        <CompactSelect
          key={`outcome ${query.outcome}`}
          name="outcome"
          aria-label="How it ended"
          defaultValue={query.outcome ?? ""}
          className="font-semibold"
        >
          <option value="">However it ended</option>
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {OUTCOME_LABELS[outcome]}
            </option>
          ))}
          <option value="open">Not said</option>
        </CompactSelect>
      )}
      <CompactSelect
        key={`order ${findOrder(query)}`}
        name="order"
        aria-label="Order"
        defaultValue={findOrder(query)}
        className="font-semibold"
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </CompactSelect>
      <SearchField
        ref={field}
        key={query.words}
        name="q"
        label="Search inquiries"
        placeholder="Name, phone, email, reference, cart"
        defaultValue={query.words}
        className="w-full"
      />
    </FilterForm>
  );
}
