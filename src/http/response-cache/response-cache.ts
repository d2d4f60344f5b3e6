import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { BEST_BROTLI, type Compression, compress } from "./compression.ts";

export type CachedResponse = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** The compressed ones are made when they are first requested. */
  bodies: { identity: Buffer } & Partial<Record<Compression, Promise<Buffer>>>;
  /** The ids of the vehicles that it was rendered from. */
  tags: ReadonlySet<string>;
};

export type Render = () => Promise<CachedResponse>;

type Entry = { response: CachedResponse; render: Render };

/** By its Cache-Control header (RFC 9111, 5.2.2.9). */
function isPublic({ status, headers }: CachedResponse): boolean {
  return status === 200 && /(^|[\s,])public([\s,]|$)/.test(headers["cache-control"] ?? "");
}

/** Weak (RFC 9110, 8.8.3): all encodings share it. */
function computeEtag({ bodies }: CachedResponse): string {
  return `W/"${hash("sha256", bodies.identity, "base64url").slice(0, 22)}"`;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

export function createResponseCache(maxBytes: number) {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // With room for the compressed bodies.
    sizeCalculation: ({ response }) => 1 + 2 * response.bodies.identity.length,
  });
  const stale = new Set<string>();
  const renders = new Map<string, Promise<CachedResponse>>();
  const recompressed = new WeakSet<CachedResponse["bodies"]>();
  let invalidations = 0;

  const renderAndStore = async (key: string, render: Render): Promise<CachedResponse> => {
    const invalidationsBefore = invalidations;
    const rendered = await render();
    if (!isPublic(rendered)) return rendered;
    const headers = { ...rendered.headers, etag: computeEtag(rendered) };
    const known = entries.peek(key)?.response;
    const { bodies } = known?.headers.etag === headers.etag ? known : rendered;
    const response = { ...rendered, headers, bodies };
    // Data that changed meanwhile may be missing from it.
    if (invalidations === invalidationsBefore) {
      entries.set(key, { response, render });
      stale.delete(key);
    }
    return response;
  };

  return {
    get: (key: string): CachedResponse | undefined => entries.get(key)?.response,

    /** Concurrent requests share one render, which `schedule` starts or rejects. */
    fetch(
      key: string,
      render: Render,
      schedule: (task: Render) => Promise<CachedResponse> = (task) => task(),
    ): Promise<CachedResponse> {
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

    /**
     * The pages that visitors ask for meanwhile come first. Throws an Error that names the pages that could not be
     * rendered, which stay.
     */
    async refreshStale(): Promise<void> {
      const failed: string[] = [];
      const left = new Set(stale);
      while (left.size > 0) {
        // The most recently used first. Others are no longer kept.
        const key = entries.keys().find((item) => left.has(item)) ?? [...left][0] ?? "";
        left.delete(key);
        const entry = entries.peek(key);
        const response = entry && (await renderAndStore(key, entry.render).catch(() => null));
        if (response === null || (response && response.status >= 500)) failed.push(key);
        else if (response === undefined || !isPublic(response)) {
          entries.delete(key);
          stale.delete(key);
        }
        await setImmediate();
      }
      if (failed.length > 0) throw new Error(`Pages could not be rendered: ${failed.join(" ")}`);
    },

    /** Makes the Brotli body of one page that was sent with it smaller, by about a tenth. */
    async recompressOne(): Promise<void> {
      for (const [key, { response }] of entries.entries()) {
        const { bodies } = response;
        if (bodies.br === undefined || key.includes("?") || recompressed.has(bodies)) continue;
        recompressed.add(bodies);
        bodies.br = Promise.resolve(await compress(bodies.identity, "br", BEST_BROTLI));
        return;
      }
    },
  };
}
