import type { Page } from "playwright-core";
import { hydrate } from "#e2e/support/browser.ts";

/** One path for every kind of page. */
export const PAGE_KINDS = [
  { kind: "home", path: "/" },
  { kind: "inventory", path: "/inventory" },
  { kind: "vehicle", path: "/vehicles/evolution-d6-max-gt4" },
  { kind: "brand", path: "/denago" },
  {
    kind: "compare",
    path: "/compare?cart=denago-ev-nomad&cart=denago-ev-nomad-xl&cart=evolution-turfman-800",
  },
  { kind: "finder", path: "/finder?who=eight&where=golf&budget=8000" },
  { kind: "rentals", path: "/rentals" },
  { kind: "area", path: "/lavallette" },
  { kind: "area-rental", path: "/lavallette/rentals" },
  { kind: "reserve", path: "/reserve?plan=6-seater&days=5&area=lavallette" },
  { kind: "delivery", path: "/delivery" },
  { kind: "street-legal", path: "/street-legal" },
  { kind: "services", path: "/services" },
  { kind: "showroom", path: "/showroom" },
  { kind: "about", path: "/about" },
  { kind: "contact", path: "/contact?vehicle=evolution-d6-max-gt4&intent=test-drive" },
  { kind: "thank-you", path: "/thank-you?reference=7K4M-2QXD" },
  { kind: "policy", path: "/policies/rental-policy" },
  { kind: "accessibility", path: "/accessibility" },
  { kind: "not-found", path: "/nothing-here" },
] as const;

/** Opens a page and hydrates it if it has a script. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
  const hydrates = await page.locator("#page-scripts").count();
  if (hydrates > 0) await hydrate(page);
}
