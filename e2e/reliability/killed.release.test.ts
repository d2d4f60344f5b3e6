import { expect, it } from "vitest";
import { killSite } from "./drills/kill-site.ts";

// The same drill with more kills and clients, and on PostgreSQL: npm run bench:reliability -- --only A1,A3

it("acknowledged inquiries are stored exactly once after kill -9 of the site under load", {
  timeout: 180_000,
}, async () => {
  const { starts, acknowledged, ...seen } = await killSite({ kills: 3, clients: 16, atLeast: 200 });
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
