import { describe, expect, it } from "vitest";
import { controlNames } from "./testing/control-names.ts";
import { openHydrated, PAGE_KINDS } from "./testing/page-kinds.ts";
import { sharedVisitor } from "./testing/shared-visitor.ts";

const visitor = sharedVisitor();

describe("names and roles of the controls (after an intended change: vitest -u)", () => {
  it.each(PAGE_KINDS)("of $kind", async ({ kind, path }) => {
    const page = await visitor.at(1280);
    await openHydrated(page, path);
    const names = controlNames(await page.locator("main").ariaSnapshot());
    await expect(names).toMatchFileSnapshot(`snapshots/${kind}.txt`);
  });

  it("of the header and the footer", async () => {
    const page = await visitor.at(1280);
    await page.goto("/", { waitUntil: "load" });
    const parts = [page.locator("body > header"), page.locator("body > footer")];
    const names = await Promise.all(parts.map((part) => part.ariaSnapshot()));
    await expect(names.map(controlNames).join("\n")).toMatchFileSnapshot(
      "snapshots/header-and-footer.txt",
    );
  });

  it("of the phone header, menu and call bar", async () => {
    const page = await visitor.at(360);
    await page.goto("/", { waitUntil: "load" });
    const closed = await page.locator("body > header").ariaSnapshot();
    await page.getByRole("button", { name: "Open the menu" }).click();
    const menu = await page.locator("#menu").ariaSnapshot();
    const bar = await page.locator(".call-bar").ariaSnapshot();
    await expect([closed, menu, bar].map(controlNames).join("\n")).toMatchFileSnapshot(
      "snapshots/phone.txt",
    );
  });

  it("of the phone filters", async () => {
    const page = await visitor.at(360);
    await page.goto("/inventory", { waitUntil: "load" });
    await page.locator(".filter-button").click();
    const filters = await page.locator("#filter-panel").ariaSnapshot();
    await expect(controlNames(filters)).toMatchFileSnapshot("snapshots/phone-filters.txt");
  });
});
