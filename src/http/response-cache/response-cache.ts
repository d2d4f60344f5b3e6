import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import {
  type CachedResponse,
  etagOf,
  isPublic,
  type RenderedResponse,
  sizeOf,
  toCachedResponse,
} from "./cached-response.ts";

type Render = () => Promise<RenderedResponse>;

type Entry = {
  response: CachedResponse;
  render: Render;
};

type Options = {
  maxBytes: number;
  headers: Readonly<Record<string, string>>;
  onError: (error: unknown) => void;
};

export type ResponseCache = ReturnType<typeof createResponseCache>;

export function createResponseCache({ maxBytes, headers, onError }: Options) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => Math.max(1, sizeOf(response)),
  });
  const stale = new Set<string>();
  const renders = new Map<string, Promise<CachedResponse | RenderedResponse>>();
  let invalidations = 0;

  const renderAndStore = async (key: string, render: Render) => {
    const invalidationsBefore = invalidations;
    const rendered = await render();
    if (!isPublic(rendered)) return rendered;
    const known = entries.peek(key);
    const isUnchanged = known !== undefined && known.response.etag === etagOf(rendered.body);
    const response = isUnchanged
      ? { ...known.response, tags: rendered.tags }
      : await toCachedResponse(rendered, headers);
    // Data that changed meanwhile may be missing from it.
    if (invalidations === invalidationsBefore) {
      entries.set(key, { response, render });
      stale.delete(key);
    }
    return response;
  };

  const refresh = async (key: string, { render }: Entry): Promise<void> => {
    const response = await renderAndStore(key, render);
    if (response.status >= 500) throw new Error(`${key} could not be rendered again`);
    if ("etag" in response) return;
    entries.delete(key);
    stale.delete(key);
  };

  return {
    get: (key: string): CachedResponse | undefined => entries.get(key)?.response,

    /** Concurrent requests share one render, which `schedule` starts or rejects. */
    fetch(
      key: string,
      render: Render,
      schedule: <Result>(task: () => Promise<Result>) => Promise<Result> = (task) => task(),
    ): Promise<CachedResponse | RenderedResponse> {
      const cached = entries.get(key);
      if (cached !== undefined) return Promise.resolve(cached.response);
      const running = renders.get(key);
      if (running !== undefined) return running;
      const started = schedule(() => renderAndStore(key, render)).finally(() => {
        if (renders.get(key) === started) renders.delete(key);
      });
      renders.set(key, started);
      return started;
    },

    /** Pages stay, stale, until `refreshStale`; results of a query are dropped. */
    invalidate(tags: ReadonlySet<string>): void {
      invalidations += 1;
      // Later requests must not join a render that began before the change.
      renders.clear();
      for (const [key, { response }] of [...entries.entries()]) {
        if (response.tags.isDisjointFrom(tags)) continue;
        if (key.includes("?")) entries.delete(key);
        else stale.add(key);
      }
    },

    hasStale: () => stale.size > 0,

    async refreshStale(): Promise<void> {
      for (const key of [...stale]) {
        const entry = entries.peek(key);
        if (entry === undefined) stale.delete(key);
        else await refresh(key, entry).catch(onError);
        await setImmediate();
      }
    },
  };
}
