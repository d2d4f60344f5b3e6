import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { ALL_RESPONSES, maintainCache } from "./keep-fresh.ts";
import { createResponseCache } from "./response-cache.ts";

const CONTENT = { current: () => catalogue, refresh: async () => {} };

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  { what: "on the dealership's next day", before: "2026-11-26T23:59:59-05:00", days: 1 },
  { what: "when the shop opens", before: "2026-11-27T08:59:59-05:00", days: 0 },
  { what: "when the shop closes", before: "2026-11-27T16:59:59-05:00", days: 0 },
])("renders pages again $what", async ({ before, days }) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(before) });
  const cache = createResponseCache(10_000);
  const render = vi.fn(async () => ({
    status: 200,
    headers: { "cache-control": "public, no-cache" },
    bodies: { identity: Buffer.from("closed") },
    tags: new Set([ALL_RESPONSES]),
  }));
  await cache.fetch("/contact", render);
  const changesSince = vi.fn(async () => ({ version: 1, vehicles: [] }));
  const startDay = vi.fn(async () => {});
  const stopping = new AbortController();
  const done = maintainCache(
    cache,
    { changesSince, startDay, refreshTimes: async () => false, content: CONTENT },
    1,
    {
      log: pino({ enabled: false }),
      signal: stopping.signal,
    },
  );
  await vi.waitFor(() => expect(changesSince).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(render).toHaveBeenCalledTimes(1);
  expect(startDay).not.toHaveBeenCalled();
  vi.setSystemTime(Date.parse(before) + 1000);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2), { timeout: 5000 });
  expect(startDay).toHaveBeenCalledTimes(days);
  stopping.abort();
  await done;
});
