import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { parseQuery, serializeQuery, withoutIgnored } from "#domain/search/cart-query.ts";
import { cartCount } from "./inventory-query.ts";
import type { InventoryView } from "./inventory-view.server.ts";

export const LOADING = "Loading vehicles";

const RETRIES = 3;
const FRESH_MS = 60_000;

async function fetchInventory(params: string, signal: AbortSignal): Promise<InventoryView> {
  // Without a query, the answer is the whole stock as plain data.
  const response = await fetch(`/api/vehicles?${params || "page=1"}`, { signal }).catch(() => null);
  if (response === null) throw new Error("Failed to fetch vehicles");
  if (!response.ok) throw new Error(`Failed to fetch vehicles: ${response.status}`);
  return await response.json();
}

/** Quick answers come before anything could flash. */
const SLOW_MS = 150;

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

/** The last list stays in `view`, for the filters, while another is fetched. `loaded`: null where the server could not read the stock. */
export function useInventory(loaded: InventoryView | null, loadedParams: string) {
  const { search } = useLocation();
  const requested = useMemo(() => parseQuery(new URLSearchParams(search)), [search]);
  const params = serializeQuery(requested).toString();
  const isLoaded = params === loadedParams;
  const isHydrated = useIsHydrated();

  const result = useQuery({
    queryKey: ["inventory", params],
    queryFn: ({ signal }) => fetchInventory(params, signal),
    ...(isLoaded && loaded !== null && { initialData: loaded }),
    staleTime: FRESH_MS,
    // The server's own attempt was the first one.
    retry: isLoaded && loaded === null ? RETRIES - 1 : RETRIES,
    refetchOnWindowFocus: false,
  });

  const [view, setView] = useState(loaded);
  const [announced, setAnnounced] = useState({ params, text: "" });
  if (result.data !== undefined && result.data !== view) setView(result.data);
  if (result.data !== undefined && announced.params !== params) {
    setAnnounced({ params, text: cartCount(result.data.total) });
  }

  const ignored = view?.ignored;
  const query = useMemo(() => withoutIgnored(requested, ignored ?? []), [requested, ignored]);

  const isMissing = result.data === undefined;
  const isLoading = isMissing && isHydrated && result.fetchStatus !== "paused" && !result.error;
  const isSlow = useIsSlow(isLoading) || (isLoading && view === null);
  const error = !isHydrated
    ? "Failed to fetch vehicles: 503"
    : result.fetchStatus === "paused"
      ? "Failed to fetch vehicles"
      : (result.error?.message ?? null);
  return {
    query,
    view,
    isHydrated,
    isLoading,
    /** Placeholders stand for the list. */
    isSlow,
    error: isMissing ? error : null,
    retry: () => void result.refetch(),
    status: isSlow ? LOADING : announced.text,
  };
}
