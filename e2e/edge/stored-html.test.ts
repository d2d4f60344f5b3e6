import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openStores } from "#app/open-stores.server.ts";
import { openHydrated } from "#e2e/accessibility/testing/page-kinds.ts";
import { visit } from "#e2e/support/browser.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { STAFF } from "#platform/testing/staff.ts";

const SCRIPT = "window.ran=(window.ran||0)+1";
const HTML = `</script><script>${SCRIPT}</script><img src=x onerror="${SCRIPT}"><!--<script>${SCRIPT}"'\u2028`;
const ID = "written-by-staff";
const LISTING = "/inventory";
const PAGES = [
  LISTING,
  "/inventory?category=used",
  `/vehicles/${ID}`,
  `/contact?vehicle=${ID}`,
  "/",
];

let instance: RunningSite;
let page: Page;
beforeAll(async () => {
  instance = await launchSite();
  ({ page } = await visit({ url: instance.url, fresh: { bypassCSP: true } }));
  const stores = await openStores({ folder: instance.dataDir });
  await stores
    .openStock(() => ({ carts: [], draftCarts: [] }))
    .vehicles.import(STAFF, [
      {
        id: ID,
        name: HTML,
        description: HTML,
        brand: "DENAGO",
        category: "Used",
        price: 9000,
        images: [],
        inStock: true,
        isNew: true,
        features: [HTML],
        specifications: { [HTML]: HTML, topSpeed: HTML },
        catalogue: false,
      },
    ]);
  await stores.close();
  const inventory = async () => await (await fetch(instance.url + LISTING)).text();
  await vi.waitUntil(async () => (await inventory()).includes(`/vehicles/${ID}`), {
    timeout: 20_000,
  });
});
afterAll(async () => {
  await instance.discard();
});

describe("a vehicle with HTML in its text", () => {
  it.each(PAGES)("runs no script on %s, even without a content security policy", async (path) => {
    await openHydrated(page, instance.url + path);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
  });

  it("runs if it is not escaped", async () => {
    await page.goto(`${instance.url}/about`);
    await page.setContent(`<script type="application/ld+json">${HTML}</script>`);
    await expect.poll(() => page.evaluate(() => "ran" in window)).toBe(true);
  });

  it("shows the HTML as text", async () => {
    const html = await (await fetch(`${instance.url}/vehicles/${ID}`)).text();
    expect(html).toContain("&lt;/script&gt;&lt;script&gt;");
    const data = [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
    ];
    expect(data.map(([, json = ""]) => JSON.stringify(JSON.parse(json))).join()).toContain(
      "onerror",
    );
  });
});
