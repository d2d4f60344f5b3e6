import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { launchBrowser, visit } from "#e2e/support/browser.ts";
import { cli } from "#e2e/support/cli.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";
import { expectAccessible } from "./testing/axe.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each([320, 768, 1280])("axe finds no violations at %i px", (width) => {
  it.each([true, false])("in a contact form with errors (JavaScript: %s)", async (javaScript) => {
    const { page, context } = await visit(browser, { width, javaScript });
    await page.goto("/contact");
    if (javaScript) {
      await page.getByRole("button", { name: /^Send/ }).click();
    } else {
      await page.locator("main form").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
        form.requestSubmit();
      });
    }
    await page.locator('[aria-invalid="true"]').first().waitFor();
    // axe itself needs JavaScript.
    if (javaScript) await expectAccessible(page);
    else expect(await page.locator('[role="alert"]').count()).toBeGreaterThan(0);
    await context.close();
  });
});

describe("axe finds no violations", () => {
  it.each([320, 768])("in the open menu and in the open filters at %i px", async (width) => {
    const { page, context } = await visit(browser, { width });
    await page.goto("/inventory");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.locator("#menu").waitFor({ state: "visible" });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Filters/ }).click();
    await page.getByRole("button", { name: "Close the filters" }).waitFor();
    await expectAccessible(page);
    await context.close();
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

    it.each([320, 768, 1280])("at %i px", async (width) => {
      const { page, context } = await visit(browser, { width, url: instance.url });
      await page.goto("/vehicles/used-1");
      await page.getByRole("heading", { level: 1, name: /Onward/ }).waitFor();
      await expectAccessible(page);
      await context.close();
    });
  });
});
