import { setImmediate, setTimeout } from "node:timers/promises";
import { whenSmallest } from "#http/held/answer-memory.ts";
import { identityOf } from "#http/held/encodings.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { PageStore } from "./page-store.ts";

const LOOK_MS = 250;
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;
const FAULT_EVERY_MS = 60_000;
/** Twice the pages of the catalogue. A stock of thousands is rendered as it is asked for: it would not fit in. */
const MOST_WARMED = 400;
/** A warm store is worth less than a quick first answer. */
const FIRST_ANSWERS_MS = 300;
const LOCATION = /<loc>([^<]+)<\/loc>/g;

type Options = {
  store: PageStore;
  vehicles: Pick<VehicleStore, "changesSince">;
  /** The stock's version when the first page was rendered. */
  since: number;
  onFault: (error: unknown) => void;
  signal: AbortSignal;
};

/** Renews the pages that a change of the stock touches, whoever changed it, until the signal. */
export async function followStock({ store, vehicles, since, onFault, signal }: Options) {
  let seen = since;
  let failed: readonly string[] = [];
  let wait = RETRY_MS;
  let retryAt = 0;
  let faultTold = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    await setTimeout(LOOK_MS, undefined, { ref: false });
    try {
      const { version, vehicles: changed } = await vehicles.changesSince(seen);
      if (version !== seen) {
        failed = [...failed, ...(await store.renewTouched(changed))];
        seen = version;
        wait = RETRY_MS;
        retryAt = performance.now() + wait;
      } else if (failed.length > 0 && performance.now() >= retryAt) {
        failed = await store.renewAgain(failed);
        wait = Math.min(wait * 2, LONGEST_RETRY_MS);
        retryAt = performance.now() + wait;
      }
      faultTold = Number.NEGATIVE_INFINITY;
    } catch (error) {
      const now = performance.now();
      // A store that is closed while it is asked has nothing more to tell, and one that is away the same four times a second.
      if (signal.aborted || now - faultTold < FAULT_EVERY_MS) continue;
      faultTold = now;
      onFault(error);
    }
  }
}

async function sitemapAddresses(store: PageStore): Promise<string[]> {
  const sitemap = await store.ask("/sitemap.xml");
  const xml = "etag" in sitemap ? identityOf(sitemap.bodies) : sitemap.body;
  return [...String(xml).matchAll(LOCATION)].map(([, location = ""]) => new URL(location).pathname);
}

/** Renders the sitemap's first pages and `more` addresses, one at a time, until all are there or the signal. */
async function warmPages({ store, more, onFault, signal }: WarmUp): Promise<void> {
  try {
    const pages = (await sitemapAddresses(store)).slice(0, MOST_WARMED);
    for (const address of [...pages, ...more]) {
      await setImmediate();
      if (signal.aborted) return;
      await store.ask(address);
    }
  } catch (error) {
    onFault(error);
  }
}

type WarmUp = Pick<Options, "store" | "onFault" | "signal"> & {
  /** Addresses that the sitemap does not name. */
  more: readonly string[];
  /** Called when a site that listens since now has had time for its first answers. */
  onStarted: () => void;
  /** Called when all pages are there, and as small as they get. */
  onWarm?: (() => void) | undefined;
};

/** Makes a site that listens quicker than its first answers have to be, unless the signal comes before. */
export async function warmUp(options: WarmUp): Promise<void> {
  const { signal, onStarted, onWarm } = options;
  await setTimeout(FIRST_ANSWERS_MS, undefined, { ref: false });
  if (signal.aborted) return;
  onStarted();
  await warmPages(options);
  await whenSmallest();
  if (!signal.aborted) onWarm?.();
}
