import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchProcess, type RunningProcess } from "#e2e/support/launch-process.ts";
import { launchPostgres, type PostgresServer } from "#e2e/support/postgres/launch-postgres.ts";
import { addVehiclePhotos } from "#e2e/support/stock.ts";

const GT4 = "evolution-d6-max-gt4";

let postgres: PostgresServer;
let first: RunningProcess;
let second: RunningProcess;

beforeAll(async () => {
  postgres = await launchPostgres();
  const launch = () => launchProcess({ DATABASE_URL: postgres.url });
  [first, second] = await Promise.all([launch(), launch()]);
});
afterAll(async () => {
  await Promise.all([first.discard(), second.discard()]);
  await postgres.stop();
});

it("a photo added beside one site is served by another, and reports when it cannot be read", async () => {
  const background = { r: 20, g: 120, b: 60 };
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background } });
  const place = { folder: first.dataDir, url: postgres.url };
  const [path = ""] = await addVehiclePhotos(place, GT4, [await picture.jpeg().toBuffer()]);
  const photoFrom = async ({ url }: RunningProcess) =>
    Buffer.from(await (await fetch(url + path)).arrayBuffer());
  const bytes = await photoFrom(second);
  expect(bytes.equals(await photoFrom(first))).toBe(true);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 960, height: 640 });
  await expect
    .poll(async () => (await fetch(`${second.url}/vehicles/${GT4}`)).text())
    .toContain(path);

  await postgres.kill();
  const unread = await fetch(second.url + path);
  expect(unread.status).toBe(503);
  expect(unread.headers.get("retry-after")).toBe("5");
  expect(unread.headers.get("cache-control")).toBe("no-store");
  await postgres.start();
  await expect.poll(async () => (await fetch(second.url + path)).status).toBe(200);
});
