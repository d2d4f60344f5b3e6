import { setInterval } from "node:timers/promises";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { LiveContent } from "#catalogue/edits/live-content.server.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { openState } from "#domain/dealership/open-state.ts";
import type { UnitStore } from "#inventory/unit-store.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Log } from "#platform/log.server.ts";
import type { ResponseCache } from "./response-cache.ts";

const POLL_MS = 250;
/** Maximum age of the next free times on pages. */
const TIMES_MS = 20_000;

/** Tags responses that were rendered from the whole list of vehicles. */
export const ALL_VEHICLES = "*";

/** Tags responses that say when the next visit can be. */
export const NEXT_TIMES = "times";

/** Tags all responses: any may show the content or what is next in the calendar. */
export const ALL_RESPONSES = "all";

type Options = { log: Log; signal: AbortSignal };

type Sources = Pick<VehicleStore, "changesSince"> &
  Pick<UnitStore, "startDay"> & {
    /** Reads the next free times; true if any has changed. */
    refreshTimes: () => Promise<boolean>;
    content: Pick<LiveContent, "current" | "refresh">;
  };

function openText({ dealership: { hours, closures } }: Catalogue): string {
  return openState(Date.now(), { hours: hours.sales, closures }).text;
}

const NOT_READY = "a page could not be made ready";

/**
 * Until the signal aborts, refreshes pages after changes of the content and of the stock since a version, by any
 * process, when the shop opens or closes, and on a new day, and compresses pages better than their first visitor could
 * wait for.
 */
export async function maintainCache(
  cache: ResponseCache,
  { content, refreshTimes, ...stock }: Sources,
  since: number,
  { log, signal }: Options,
): Promise<void> {
  let seen = since;
  let { day } = dealershipTime(new Date());
  let shown = content.current();
  let shownText = openText(shown);
  let isFailing = false;
  let timesAt = performance.now();
  for await (const _ of setInterval(POLL_MS, undefined, { ref: false })) {
    if (signal.aborted) return;
    try {
      const today = dealershipTime(new Date()).day;
      if (today !== day) await stock.startDay();
      const { version, vehicles: changed } = await stock.changesSince(seen);
      if (version !== seen) cache.invalidate(new Set([...changed, ALL_VEHICLES]));
      seen = version;
      await content.refresh();
      const current = content.current();
      const text = openText(current);
      if (current !== shown || today !== day || text !== shownText) {
        cache.invalidate(new Set([ALL_RESPONSES]));
      }
      shown = current;
      shownText = text;
      if (performance.now() - timesAt > TIMES_MS) {
        timesAt = performance.now();
        if (await refreshTimes()) cache.invalidate(new Set([NEXT_TIMES]));
      }
      day = today;
      await cache.refreshStale();
      await cache.recompressOne();
      isFailing = false;
    } catch (error) {
      // Without this check, a lasting failure would be logged four times a second.
      if (!isFailing && !signal.aborted) log.error({ err: error }, NOT_READY);
      isFailing = true;
    }
  }
}
