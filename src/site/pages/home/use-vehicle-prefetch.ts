import { useEffect } from "react";
import { browserQueryClient, vehiclesQuery } from "#site/query-client.ts";

function prefetch(): void {
  void browserQueryClient().prefetchQuery(vehiclesQuery);
}

/** Fetches the vehicle list once the page is idle, so that the inventory opens from the cache. */
export function useVehiclePrefetch(): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === "function") {
      const handle = requestIdleCallback(prefetch);
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(prefetch, 2000);
    return () => clearTimeout(timer);
  }, []);
}
