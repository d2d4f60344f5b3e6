import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { parseQuery, serializeQuery, withoutIgnored } from "#domain/search/cart-query.ts";
import { fetchInventory, RETRIES } from "./fetch-inventory.ts";
import { cartCount } from "./inventory-query.ts";
import type { InventoryView } from "./inventory-view.server.ts";

export const LOADING = "Loading vehicles";

/** Quick answers come before anything could flash. */
const SLOW_MS = 150;

const MAX_REMEMBERED = 10;

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}

function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

type Views = ReadonlyMap<string, InventoryView>;

function remember(views: Views, params: string, view: InventoryView): Views {
  const others = [...views].filter(([key]) => key !== params);
  return new Map([...others.slice(1 - MAX_REMEMBERED), [params, view]]);
}

/** A list that was fetched before shows at once, and again when its new version arrives. `loaded`: null where the server could not read the stock. */
function useFetchedView(params: string, loaded: InventoryView | null, loadedParams: string) {
  const [views, setViews] = useState<Views>(() => new Map(loaded ? [[loadedParams, loaded]] : []));
  const [failure, setFailure] = useState<{ params: string; message: string } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isFirst = useRef(true);
  const stockCount = loaded?.all ?? 0;

  useEffect(() => {
    const hasList = isFirst.current && loaded !== null;
    isFirst.current = false;
    if (hasList) return;
    // The server's own attempt was the first one.
    const retries = attempt === 0 && loaded === null ? RETRIES - 1 : RETRIES;
    const controller = new AbortController();
    const { signal } = controller;
    fetchInventory(params, { stockCount, retries, signal }).then(
      (view) => {
        if (signal.aborted) return;
        setFailure(null);
        setViews((before) => remember(before, params, view));
      },
      ({ message }: Error) => {
        if (!signal.aborted) setFailure({ params, message });
      },
    );
    return () => controller.abort();
  }, [params, attempt, loaded, stockCount]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return {
    found: views.get(params) ?? null,
    error: failure?.params === params ? failure.message : null,
    retry,
  };
}

/** The last list stays in `view`, for the filters, while another is fetched. `loaded`: null where the server could not read the stock. */
export function useInventory(loaded: InventoryView | null, loadedParams: string) {
  const { search } = useLocation();
  const requested = useMemo(() => parseQuery(new URLSearchParams(search)), [search]);
  const params = serializeQuery(requested).toString();
  const isHydrated = useIsHydrated();
  const { found, error, retry } = useFetchedView(params, loaded, loadedParams);

  const [view, setView] = useState(loaded);
  const [announced, setAnnounced] = useState({ params, text: "" });
  if (found !== null && found !== view) setView(found);
  if (found !== null && announced.params !== params) {
    setAnnounced({ params, text: cartCount(found.total) });
  }

  const ignored = view?.ignored;
  const query = useMemo(() => withoutIgnored(requested, ignored ?? []), [requested, ignored]);

  const retryWhenOnline = useEffectEvent(retry);
  const hasFailed = error !== null;
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => retryWhenOnline();
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [hasFailed]);

  const isMissing = found === null;
  const isLoading = isMissing && isHydrated && !hasFailed;
  const isSlow = useIsSlow(isLoading) || (isLoading && view === null);
  return {
    query,
    view,
    isHydrated,
    isLoading,
    /** Placeholders stand for the list. */
    isSlow,
    error: isMissing ? (isHydrated ? error : "Failed to fetch vehicles: 503") : null,
    retry,
    status: isSlow ? LOADING : announced.text,
  };
}
