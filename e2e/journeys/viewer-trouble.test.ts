import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hydrate, launchBrowser, visit } from "#e2e/support/browser.ts";
import {
  focused,
  mainPicture,
  measurePixels,
  NOMAD,
  openButton,
  pauseModelRequests,
  SLOW_RENDER,
  startLoading,
  status,
  TEST_TIMEOUT,
  viewer,
  visitCountingDraws,
  webglContext,
} from "#e2e/support/viewer-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser.close());

describe("while the model is loading", { timeout: TEST_TIMEOUT }, () => {
  it("the picture shows, Cancel has the focus and stops loading, and the viewer can be opened again", async () => {
    const { page, context, consoleErrors } = await visitCountingDraws(browser);
    const release = await pauseModelRequests(page);
    await startLoading(page);
    await status(page).getByText("Loading the 3D model").waitFor();
    expect(await mainPicture(page).isVisible()).toBe(true);
    expect(await page.getByRole("progressbar").isVisible()).toBe(true);
    expect(await viewer(page).count()).toBe(0);
    expect(await focused(page)).toBe("Cancel");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.locator("canvas").count()).toBe(0);
    await expect.poll(() => focused(page)).toContain("See it in 3D");
    release();
    await page.keyboard.press("Enter");
    await viewer(page).waitFor(SLOW_RENDER);
    await expect.poll(() => focused(page)).toBe("application");

    // After a lost WebGL context the picture is shown and the viewer can be opened again.
    const context3d = await webglContext(page);
    await context3d.evaluate((element) =>
      element?.getExtension("WEBGL_lose_context")?.loseContext(),
    );
    await status(page).getByText("The browser has stopped drawing in 3D").waitFor();
    expect(await page.locator("canvas").count()).toBe(0);
    expect(await mainPicture(page).isVisible()).toBe(true);
    expect(await focused(page)).toBe("Close");
    await page.keyboard.press("Enter");
    await openButton(page).press("Enter");
    await viewer(page).waitFor(SLOW_RENDER);
    await status(page).getByText("Front left, 36 degrees").waitFor();
    expect((await measurePixels(page)).cart).toBeGreaterThan(0.1);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it.each([
    { width: 360, height: 640 },
    { width: 768, height: 800 },
    { width: 1280, height: 720 },
  ])("the canvas fits a window of $width × $height", async (size) => {
    const { page, context } = await visit(browser, size);
    const release = await pauseModelRequests(page);
    await startLoading(page);
    await page.getByRole("progressbar").waitFor();
    const place = await page.locator("canvas").evaluate((canvas) => {
      const { top, bottom } = canvas.getBoundingClientRect();
      return { top, below: window.innerHeight - bottom };
    });
    release();
    await context.close();
    expect(Math.min(place.top, place.below), JSON.stringify(place)).toBeGreaterThanOrEqual(0);
  });

  it("with Save-Data the visitor confirms the download, and a focus moved meanwhile stays", async () => {
    const { page, context } = await visitCountingDraws(browser);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const release = await pauseModelRequests(page);
    await page.goto(NOMAD);
    await hydrate(page);
    await page.getByText("Your browser saves data: the 3D view loads about 600 kB.").waitFor();
    await page.getByRole("button", { name: "Load the 3D view" }).click();
    await page.getByRole("progressbar").waitFor();
    await page.getByRole("radio", { name: "Lava" }).focus();
    release();
    await viewer(page).waitFor(SLOW_RENDER);
    expect(
      await page
        .getByRole("radio", { name: "Lava" })
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await context.close();
  });

  it("leaving the page frees the WebGL context", async () => {
    const { page, context, consoleErrors } = await visit(browser);
    const release = await pauseModelRequests(page);
    await startLoading(page);
    const context3d = await webglContext(page);
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    release();
    await expect
      .poll(() => context3d.evaluate((element) => element?.isContextLost()), { timeout: 60_000 })
      .toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it("a lost WebGL context brings the picture back", async () => {
    const { page, context } = await visit(browser);
    await pauseModelRequests(page);
    await startLoading(page);
    const context3d = await webglContext(page);
    await context3d.evaluate((element) =>
      element?.getExtension("WEBGL_lose_context")?.loseContext(),
    );
    await status(page).getByText("The browser has stopped drawing in 3D").waitFor();
    expect(await page.locator("canvas").count()).toBe(0);
    await context.close();
  });
});

describe("without the model", { timeout: TEST_TIMEOUT }, () => {
  it.each([
    [
      "is missing",
      (page: Page) => page.route("**/*.glb", (route) => route.fulfill({ status: 404 })),
    ],
    ["breaks off", (page: Page) => page.route("**/*.glb", (route) => route.abort())],
    [
      "is no model",
      (page: Page) => page.route("**/*.glb", (route) => route.fulfill({ body: "no" })),
    ],
  ])("the picture stays with a message when the file %s", async (_, breakIt) => {
    const { page, context, consoleErrors } = await visit(browser);
    await breakIt(page);
    await page.goto(NOMAD);
    await hydrate(page);
    await openButton(page).click();
    await status(page)
      .getByText("The 3D model could not be loaded, so the picture stays.")
      .waitFor(SLOW_RENDER);
    expect(await page.locator("canvas").count()).toBe(0);
    expect(await mainPicture(page).isVisible()).toBe(true);
    expect(await page.getByRole("list", { name: "Views" }).isVisible()).toBe(true);
    expect(await focused(page)).toBe("Close");
    await page.getByRole("button", { name: "Close" }).click();
    await openButton(page).waitFor();
    expect(consoleErrors.filter((text) => !text.includes(".glb"))).toEqual([]);
    await context.close();
  });

  it("the picture stays when the browser has no WebGL", async () => {
    const flat = await launchBrowser("none");
    const { page } = await visit(flat);
    await page.goto(NOMAD);
    await hydrate(page);
    await openButton(page).click();
    await status(page).getByText("This browser cannot draw in 3D").waitFor(SLOW_RENDER);
    expect(await page.locator("canvas").count()).toBe(0);
    await flat.close();
  });

  it("colors and views work without JavaScript, with a note that the 3D view does not", async () => {
    const { page, context } = await visit(browser, { javaScript: false });
    await page.goto(NOMAD);
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
});
