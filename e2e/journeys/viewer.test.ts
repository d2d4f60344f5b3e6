import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hydrate, launchBrowser, visit } from "#e2e/support/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser.close());

it("a cart opens in 3D by keyboard and closes again", { timeout: 120_000 }, async () => {
  const { page, context, consoleErrors } = await visit(browser, { width: 480, height: 800 });
  page.setDefaultTimeout(60_000);
  // Few light samples, since a software renderer is slow.
  await page.addInitScript(() => {
    const { shaderSource } = WebGL2RenderingContext.prototype;
    WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
      shaderSource.call(this, shader, source.replace(/(#define GGX_SAMPLES) \d+/, "$1 8"));
    };
  });
  await page.goto("/vehicles/denago-ev-nomad");
  await hydrate(page);
  const open = page.getByRole("button", { name: "See it in 3D" });
  await open.press("Enter");
  await page.getByRole("application", { name: /^DENAGO EV NOMAD, .* in 3D$/ }).waitFor();
  await page.getByRole("button", { name: "Back to the picture" }).press("Enter");
  await open.waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
  expect(consoleErrors).toEqual([]);
  await context.close();
});

it("colors and views work without JavaScript, with a note that the 3D view does not", async () => {
  const { page, context } = await visit(browser, { javaScript: false });
  await page.goto("/vehicles/denago-ev-nomad");
  // getByText skips noscript elements.
  const sentence = page.locator(".viewer-offer p");
  await sentence.waitFor();
  expect(await sentence.textContent()).toContain("The 3D view needs JavaScript");
  await page.getByRole("radio", { name: "Lava" }).check({ force: true });
  await page.getByRole("button", { name: "Show this color" }).click();
  await page
    .getByRole("img", { name: /drawn in Lava/ })
    .first()
    .waitFor();
  await page.getByRole("link", { name: /Rear/ }).click();
  await page
    .getByRole("img", { name: /rear in Champagne/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).search).toBe("?view=1&color=4");
  await context.close();
});
