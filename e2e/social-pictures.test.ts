import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseHead } from "#e2e/support/html.ts";
import { launchSite, PUBLIC_URL, type RunningSite } from "#e2e/support/launch-site.ts";
import { page, site } from "#e2e/support/site.ts";
import { TEST_ACTOR, withVehicles } from "#e2e/support/stock.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const MAX_BYTES = 120 * 1024;

const KINDS = [
  "/",
  "/inventory",
  "/denago",
  "/rentals",
  "/about",
  "/vehicles/denago-ev-city",
  "/lavallette",
  "/lavallette/rentals",
  "/policies/refund-policy",
];
const PAGES = [
  ...KINDS,
  ...["/compare", "/finder", "/delivery", "/reserve", "/street-legal", "/services"],
  ...["/showroom", "/contact", "/vehicles/evolution-d5-maverick-42-plus", "/privacy-policy"],
];

describe("social pictures", () => {
  it.each(CHECKS_EVERYTHING ? PAGES : KINDS)(
    "%s has a JPEG of 1200 × 630 px and at most 120 kB",
    async (path) => {
      const named = parseHead(await page(path)).property("og:image") ?? "";
      expect(named.startsWith(`${PUBLIC_URL}/social/`)).toBe(true);
      const response = await site(named.slice(PUBLIC_URL.length));
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: "jpeg",
        width: 1200,
        height: 630,
      });
    },
  );

  it.each([
    "/social/nowhere.jpg",
    "/social/inventory.png",
    "/social/vehicles/none.jpg",
    "/social/vehicles/DENAGO-ev-city.jpg",
    "/social/vehicles/%64enago-ev-city.jpg",
    "/social/lavallette/rentals/more.jpg",
    "/social/lavallette/other.jpg",
  ])("%s is not found", async (path) => {
    expect((await site(path)).status).toBe(404);
  });
});

describe("a stock change", () => {
  let own: RunningSite;
  beforeAll(async () => {
    own = await launchSite();
  });
  afterAll(() => own.discard());

  it("gives the picture a new URL", async () => {
    const address = async () => {
      const html = await (await fetch(`${own.url}/vehicles/denago-ev-city`)).text();
      return parseHead(html).property("og:image") ?? "";
    };
    const read = async () => {
      const named = await address();
      const picture = await fetch(named.replace(PUBLIC_URL, own.url));
      return { named, bytes: Buffer.from(await picture.arrayBuffer()) };
    };
    const before = await read();
    await withVehicles(own.dataDir, (vehicles) =>
      vehicles.change(TEST_ACTOR, "denago-ev-city", { inStock: false, isNew: false }),
    );
    await expect.poll(address).not.toBe(before.named);
    const after = await read();
    expect(after.bytes.equals(before.bytes)).toBe(false);
  });
});
