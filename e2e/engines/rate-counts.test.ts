import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRateLimit } from "#inquiries/rate-limit.ts";
import { platformMigrations } from "#platform/migrations/platform-migrations.ts";
import { openRateCounts, type RateCountTables } from "#platform/rate-counts.server.ts";
import { ENGINES, openEmptyDatabase } from "./open-engine.ts";

const RATE = 5;
const MINUTE = 60_000;

describe.each(ENGINES)("counts of posts in several processes on %s", (engine) => {
  let opened: Awaited<ReturnType<typeof openEmptyDatabase<RateCountTables>>>;
  beforeAll(async () => {
    opened = await openEmptyDatabase<RateCountTables>(engine, platformMigrations);
  });
  beforeEach(() => opened.database.deleteFrom("rate_counts").execute());
  afterAll(() => opened.close());

  const open = () => createRateLimit(RATE, openRateCounts(opened.database, "secret"), "post");
  const makeOlder = (ms: number) =>
    opened.database
      .updateTable("rate_counts")
      .set((eb) => ({ since: eb("since", "-", ms) }))
      .execute();

  it("admit as many of one visitor as one process would, also at once", async () => {
    const limits = [open(), open(), open()];
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) => limits[index % 3]?.consume("192.0.2.1")),
    );
    expect(results.filter((result) => result === null)).toHaveLength(RATE);
    expect(await open().consume("192.0.2.2")).toBeNull();
    await limits[0]?.refund("192.0.2.1");
    expect(await limits[1]?.consume("192.0.2.1")).toBeNull();
    expect(await limits[2]?.consume("192.0.2.1")).toMatchObject({ kind: "limited" });
  });

  it("start again after ten minutes, and leave no row behind", async () => {
    const limit = open();
    for (let count = 0; count < RATE; count += 1) await limit.consume("192.0.2.1");
    await makeOlder(9 * MINUTE);
    const refusal = await limit.consume("192.0.2.1");
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(30);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60);
    await makeOlder(MINUTE);
    expect(await limit.consume("192.0.2.9")).toBeNull();
    const rows = await opened.database.selectFrom("rate_counts").selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("192.0.2.9");
  });

  it("forget what was counted while the clock was ahead", async () => {
    const limit = open();
    for (let count = 0; count < RATE; count += 1) await limit.consume("192.0.2.1");
    await makeOlder(-11 * MINUTE);
    expect(await limit.consume("192.0.2.1")).toBeNull();
    await makeOlder(-24 * 60 * MINUTE);
    expect(await limit.consume("192.0.2.9")).toBeNull();
    expect(await opened.database.selectFrom("rate_counts").selectAll().execute()).toHaveLength(2);
  });

  it("ask for a proof in all of them once all together have stored too many", async () => {
    const [first, second] = [open(), open()];
    await first.consume("192.0.2.1");
    await opened.database.updateTable("rate_counts").set({ count: 1000 }).execute();
    expect(await second.consume("192.0.2.2")).toMatchObject({ kind: "unproved", isSpent: false });
    expect(await second.isCrowded()).toBe(true);
    expect(await second.consume("192.0.2.2", "sure")).toBeNull();
    expect(await first.consume("192.0.2.2", "sure")).toMatchObject({ isSpent: true });
    expect(await first.consume("192.0.2.2", "proved")).toBeNull();
  });
});
