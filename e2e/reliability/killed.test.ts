import { describe, expect, it } from "vitest";
import { killPostgres } from "./drills/kill-postgres.ts";
import { killSite } from "./drills/kill-site.ts";

// The same drills with more kills and clients: npm run bench:reliability -- --only A1,A3

describe("acknowledged inquiries", { timeout: 180_000 }, () => {
  it("are stored exactly once after kill -9 of the site under load", async () => {
    const { starts, acknowledged, ...seen } = await killSite({
      ...{ kills: 3, clients: 16, atLeast: 200 },
    });
    console.info(`${acknowledged} acknowledged; starts ${starts.map(Math.round)} ms`);
    expect(acknowledged).toBeGreaterThanOrEqual(200);
    expect(starts).toHaveLength(3);
    expect(seen).toEqual({
      lost: 0,
      duplicated: 0,
      withoutOutbox: 0,
      integrity: "ok",
      unexpectedStatuses: [],
    });
  });

  it("are stored exactly once after PostgreSQL is killed, and pages are served meanwhile", async () => {
    const { acknowledged, recoveries, pages, ...seen } = await killPostgres({
      ...{ kills: 2, clients: 8, atLeastEach: 30 },
    });
    console.info(
      `${acknowledged} acknowledged; back in ${recoveries.map(Math.round)} ms; p99 of ${pages.requested} pages ${pages.p99Milliseconds.toFixed(0)} ms`,
    );
    expect(acknowledged).toBeGreaterThanOrEqual(60);
    expect(seen).toEqual({
      ...{ lost: 0, duplicated: 0, withoutOutbox: 0, unexpectedStatuses: [] },
      readyzWhileDown: [503, 503],
    });
    expect(Math.max(...recoveries)).toBeLessThan(5000);
    expect(pages.failed).toEqual([]);
    expect(pages.requested).toBeGreaterThan(20);
  });
});
