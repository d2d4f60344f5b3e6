import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
} from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import type { CartQuery } from "#domain/search/facets.ts";
import { inventoryPath, queryFromForm } from "./inventory-query.ts";

const TYPING_MS = 250;

/** A choice navigates at once, typing after a pause. */
export function useFilterForm(query: CartQuery) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isPop = useNavigationType() === "POP";
  const isTyped = state?.typed === true;
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useOptimistic(query);
  const [search, setSearch] = useState(query.search);

  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    // Text typed since then is in the field alone.
    if (isPop || !isTyped) setSearch(query.search);
  }

  const rendered = useRef({ chosen, isTyped });
  useLayoutEffect(() => {
    rendered.current = { chosen, isTyped };
  });

  // Always the same function, so that a choice renders no other choice again.
  const apply = useCallback(
    (by: "choice" | "typing") => {
      if (form.current === null) return;
      const next = queryFromForm(form.current);
      const path = inventoryPath(next);
      const before = rendered.current;
      if (path === inventoryPath({ ...before.chosen, page: 1 })) return;
      const typed = by === "typing";
      startTransition(async () => {
        setChosen(next);
        // The choice is painted before the router starts its work.
        await new Promise((resolve) => setTimeout(resolve));
        await navigate(path, {
          replace: typed && before.isTyped,
          state: typed ? { typed } : null,
          preventScrollReset: true,
        });
      });
    },
    [navigate, setChosen],
  );
  const choose = useCallback(() => apply("choice"), [apply]);

  const applyTyping = useEffectEvent(() => apply("typing"));
  useEffect(() => {
    if (search === query.search) return;
    const timer = setTimeout(() => applyTyping(), TYPING_MS);
    return () => clearTimeout(timer);
  }, [search, query.search]);

  return { form, chosen, search, setSearch, choose, apply };
}
