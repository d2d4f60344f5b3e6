import type { Page } from "playwright-core";
import { hydrate } from "#e2e/support/browser.ts";

/** One path for every kind of page, in groups that are tested side by side. */
export const PAGE_KINDS = [
  { group: "shopping", kind: "home", path: "/" },
  { group: "shopping", kind: "inventory", path: "/inventory" },
  { group: "shopping", kind: "vehicle", path: "/vehicles/evolution-d6-max-gt4" },
  { group: "shopping", kind: "brand", path: "/denago" },
  {
    group: "shopping",
    kind: "compare",
    path: "/compare?cart=denago-ev-nomad&cart=denago-ev-nomad-xl&cart=evolution-turfman-800",
  },
  { group: "shopping", kind: "finder", path: "/finder?who=eight&where=golf&budget=8000" },
  { group: "renting", kind: "rentals", path: "/rentals" },
  { group: "renting", kind: "area", path: "/lavallette" },
  { group: "renting", kind: "area-rental", path: "/lavallette/rentals" },
  { group: "renting", kind: "reserve", path: "/reserve?plan=6-seater&days=5&area=lavallette" },
  { group: "renting", kind: "delivery", path: "/delivery" },
  { group: "renting", kind: "street-legal", path: "/street-legal" },
  { group: "dealership", kind: "services", path: "/services" },
  { group: "dealership", kind: "showroom", path: "/showroom" },
  { group: "dealership", kind: "about", path: "/about" },
  {
    group: "dealership",
    kind: "contact",
    path: "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive",
  },
  { group: "dealership", kind: "thank-you", path: "/thank-you?reference=7K4M-2QXD" },
  { group: "dealership", kind: "policy", path: "/policies/rental-policy" },
  { group: "dealership", kind: "accessibility", path: "/accessibility" },
  { group: "dealership", kind: "not-found", path: "/nothing-here" },
] as const;

/** Opens a page and hydrates it if it has a script. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  const hydrates = await page.locator("#page-scripts").count();
  if (hydrates > 0) await hydrate(page);
}
