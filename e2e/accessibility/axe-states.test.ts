import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { cli } from "#e2e/support/cli.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { expectAccessible } from "./testing/axe.ts";

describe("axe finds no violations", () => {
  it("in a contact form with errors", async () => {
    const { page } = await visit();
    await page.goto("/contact");
    await page.getByRole("button", { name: /^Send/ }).click();
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await expectAccessible(page, [320, 768, 1280]);
  });

  it("in the open menu and in the open filters", async () => {
    const { page } = await visit({ width: 320 });
    await page.goto("/inventory");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.locator("#menu").waitFor({ state: "visible" });
    await expectAccessible(page, [320, 768]);
    expect(await page.locator("#menu").isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Filters/ }).click();
    const close = page.getByRole("button", { name: "Close the filters" });
    await close.waitFor();
    await expectAccessible(page, [768, 320]);
    expect(await close.isVisible()).toBe(true);
  });

  describe("on the page of an imported vehicle", () => {
    let instance: RunningSite;
    let folder: string;
    beforeAll(async () => {
      instance = await launchSite();
      folder = mkdtempSync(join(tmpdir(), "rows-"));
      const rows = join(folder, "rows.csv");
      writeFileSync(
        rows,
        "id,name,description,brand,category,price,seatingCapacity\nused-1,Club Car Onward 2019,Runs well.,Club Car,Used,6500,4\n",
      );
      cli(instance, "vehicles", "import", rows);
    });
    afterAll(async () => {
      await instance.discard();
      rmSync(folder, { recursive: true });
    });

    it("at any width", async () => {
      const { page } = await visit({ url: instance.url });
      await page.goto("/vehicles/used-1");
      await page.getByRole("heading", { level: 1, name: /Onward/ }).waitFor();
      await expectAccessible(page, [320, 768, 1280]);
    });
  });
});

// axe itself needs JavaScript.
it("a contact form with errors says so without JavaScript", async () => {
  const { page } = await visit({ width: 320, javaScript: false });
  await page.goto("/contact");
  await page.locator("main form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
    form.requestSubmit();
  });
  await page.locator('[aria-invalid="true"]').first().waitFor();
  expect(await page.locator('[role="alert"]').count()).toBeGreaterThan(0);
});
