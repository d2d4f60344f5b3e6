import { setImmediate, setTimeout } from "node:timers/promises";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { CachedResponse, RenderedResponse } from "./cached-response.ts";
import type { ResponseCache } from "./response-cache.ts";

const POLL_MS = 250;
const RETRY_MS = 1000;
const MAX_RETRY_MS = 60_000;
const LOG_ERROR_EVERY_MS = 60_000;
/** Twice the pages of the catalogue; a stock of thousands would not fit into the cache. */
const MAX_WARMED = 400;
const WARM_UP_DELAY_MS = 300;
const LOCATION = /<loc>([^<]+)<\/loc>/g;

/** Tags responses that were rendered from the whole list of vehicles. */
export const ALL_VEHICLES = "*";

type Options = {
  onError: (error: unknown) => void;
  signal: AbortSignal;
};

type FollowOptions = Options & {
  cache: ResponseCache;
  vehicles: Pick<VehicleStore, "changesSince">;
  /** The stock's version when the first response was rendered. */
  since: number;
};

/** Handles changes by any process, until the signal aborts. */
export async function followStock({ cache, vehicles, since, onError, signal }: FollowOptions) {
  let seen = since;
  let retryMs = RETRY_MS;
  let refreshAt = 0;
  let lastLogged = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    await setTimeout(POLL_MS, undefined, { ref: false });
    try {
      const { version, vehicles: changed } = await vehicles.changesSince(seen);
      if (version !== seen) {
        cache.invalidate(new Set([...changed, ALL_VEHICLES]));
        seen = version;
        retryMs = RETRY_MS;
        refreshAt = 0;
      }
      if (cache.hasStale() && performance.now() >= refreshAt) {
        await cache.refreshStale();
        refreshAt = performance.now() + retryMs;
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
      lastLogged = Number.NEGATIVE_INFINITY;
    } catch (error) {
      const now = performance.now();
      // An unavailable store would be logged four times a second.
      if (signal.aborted || now - lastLogged < LOG_ERROR_EVERY_MS) continue;
      lastLogged = now;
      onError(error);
    }
  }
}

type WarmUpOptions = Options & {
  load: (path: string) => Promise<CachedResponse | RenderedResponse>;
};

export async function warmUp({ load, onError, signal }: WarmUpOptions): Promise<void> {
  await setTimeout(WARM_UP_DELAY_MS, undefined, { ref: false });
  try {
    const sitemap = await load("/sitemap.xml");
    const xml = String("etag" in sitemap ? sitemap.bodies.identity : sitemap.body);
    for (const [, location = ""] of [...xml.matchAll(LOCATION)].slice(0, MAX_WARMED)) {
      await setImmediate();
      if (signal.aborted) return;
      await load(new URL(location).pathname);
    }
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}
