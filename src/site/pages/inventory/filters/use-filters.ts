import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { type Filters, filtersFrom, filtersToParams } from "#domain/carts/filters.ts";

type LiveFilters = {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  /** The form whose controls hold the filters, so that a choice made before the scripts ran is not lost. */
  form: RefObject<HTMLFormElement | null>;
  /** True once the page answers to every key; before that the form is sent to the server. */
  live: boolean;
};

function filtersOf(form: HTMLFormElement): Filters {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") params.set(name, value);
  }
  return filtersFrom(params);
}

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ownFilters" in state;
}

/**
 * The filters, held by the page and mirrored into the address. The page leads, because the address follows typing
 * late: reading the box's text back from it would drop the letters typed in between.
 */
export function useFilters(): LiveFilters {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigation = useNavigationType();
  const [filters, setFilters] = useState(() => filtersFrom(params));
  const [address, setAddress] = useState(location.key);
  const [live, setLive] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // A link or the back button has changed the address: the page follows.
  if (address !== location.key) {
    setAddress(location.key);
    if (!isOwn(location.state) || navigation === "POP") setFilters(filtersFrom(params));
  }

  const change = (part: Partial<Filters>) => {
    const next = { ...filters, ...part };
    setFilters(next);
    setParams(filtersToParams(next), {
      replace: true,
      preventScrollReset: true,
      state: { ownFilters: true },
    });
  };

  const takeOver = useEffectEvent(() => {
    setLive(true);
    if (!form.current) return;
    const typed = filtersOf(form.current);
    if (`${filtersToParams(typed)}` !== `${filtersToParams(filters)}`) change(typed);
  });
  useEffect(() => takeOver(), []);

  return { filters, change, form, live };
}
