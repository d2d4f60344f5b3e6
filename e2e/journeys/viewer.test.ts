import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { launchBrowser, type Visit, visit } from "#e2e/support/browser.ts";
import {
  focused,
  mainPicture,
  measurePixels,
  openButton,
  openViewer,
  status,
  TEST_TIMEOUT,
  viewer,
  visitCountingDraws,
  waitForDraw,
  waitUntilIdle,
  webglContext,
} from "#e2e/support/viewer-page.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser("software");
});
afterAll(() => browser.close());

const foldButton = (page: Page) =>
  page.getByRole("button", { name: "Fold the rear seat into a deck" });
const unfoldButton = (page: Page) => page.getByRole("button", { name: "Fold out the rear seat" });

// Opening a cart takes seconds in a software renderer, so all tests share one page. The last one leaves it.
describe("a cart in 3D", { timeout: TEST_TIMEOUT, shuffle: false }, () => {
  let visitor: Visit;
  let page: Page;
  beforeAll(async () => {
    visitor = await visitCountingDraws(browser);
    ({ page } = visitor);
    await openViewer(page);
  }, TEST_TIMEOUT);
  beforeEach(async () => {
    await viewer(page).press("Home");
    await waitUntilIdle(page);
  });
  afterAll(() => visitor.context.close());

  it("is turned, zoomed and folded by keyboard alone, and announces the view", async () => {
    expect(await viewer(page).getAttribute("aria-label")).toMatch(/^DENAGO EV NOMAD, .* in 3D$/);
    expect(await mainPicture(page).count()).toBe(0);
    await status(page).getByText("Front left, 36 degrees").waitFor();
    const before = await page.locator("canvas").screenshot();
    let count = await waitUntilIdle(page);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("ArrowRight");
    await status(page).getByText("Left side, 96 degrees").waitFor();
    await waitForDraw(page, count);
    expect((await page.locator("canvas").screenshot()).equals(before)).toBe(false);
    count = await waitUntilIdle(page);
    const whole = await measurePixels(page);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await status(page).getByText("Zoomed in to 144 percent").waitFor();
    await waitForDraw(page, count);
    await waitUntilIdle(page);
    expect((await measurePixels(page)).cart).toBeGreaterThan(whole.cart * 1.3);
    await page.keyboard.press("Home");
    await status(page).getByText("Front left, 36 degrees. Zoomed out to 100 percent").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await status(page).getByText("Front, 21 degrees").waitFor();
    const slider = page.getByRole("slider", { name: "Turn the cart" });
    await slider.focus();
    await page.keyboard.press("End");
    expect(await slider.getAttribute("aria-valuetext")).toBe("Front, 359 degrees");
    await expect.poll(() => status(page).textContent()).toBe("");
    await foldButton(page).focus();
    await page.keyboard.press("Space");
    // The slider announces the turn itself.
    await status(page).getByText("Rear seat folded into a deck", { exact: true }).waitFor();
    await unfoldButton(page).press("Enter");
    await foldButton(page).waitFor();
  });

  it("turns by dragging, has the color of the URL, and passes it to the form", async () => {
    await viewer(page).scrollIntoViewIfNeeded();
    const box = await page.locator("canvas").boundingBox();
    if (box === null) throw new Error("the canvas has no box");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2);
    await page.mouse.up();
    await status(page).getByText("Left side, 96 degrees").waitFor();
    const count = await waitUntilIdle(page);
    const before = await measurePixels(page);
    // The URL decides which radio is checked, a moment later.
    await page.getByRole("radio", { name: "Lava" }).click({ force: true });
    await page.waitForURL("**?color=4");
    await waitForDraw(page, count);
    await waitUntilIdle(page);
    expect((await measurePixels(page)).red).toBeGreaterThan(before.red + 0.03);
    const opened = visitor.context.waitForEvent("page");
    await page.getByRole("link", { name: "Schedule Test Drive" }).click({ modifiers: ["Control"] });
    const form = await opened;
    await form.waitForURL("**/contact?**");
    await form.getByText("DENAGO EV NOMAD in Lava, test drive").waitFor();
    await form.close();
  });

  it("animates the fold unless reduced motion is preferred", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const start = await waitUntilIdle(page);
    await page.keyboard.press("ArrowRight");
    await waitForDraw(page, start);
    const turned = await waitUntilIdle(page);
    await foldButton(page).press("Enter");
    await waitForDraw(page, turned);
    expect((await waitUntilIdle(page)) - turned).toBeGreaterThan(1.5 * (turned - start));
    await page.emulateMedia({ reducedMotion: "reduce" });
    await unfoldButton(page).press("Enter");
    await foldButton(page).waitFor();
  });

  it("resizes with the window", async () => {
    const count = await waitUntilIdle(page);
    await page.setViewportSize({ width: 420, height: 800 });
    await waitForDraw(page, count);
    await waitUntilIdle(page);
    const size = await page.locator("canvas").evaluate((element) => {
      const { width, height, clientWidth, clientHeight } = element as HTMLCanvasElement;
      return { width, height, clientWidth, clientHeight };
    });
    expect([size.width, size.height]).toEqual([size.clientWidth, size.clientHeight]);
    expect(size.width / size.height).toBeCloseTo(1.5, 1);
    expect((await measurePixels(page)).cart).toBeGreaterThan(0.1);
  });

  it("does not draw while the page is hidden, and frees its context when the page is left", async () => {
    const count = await waitUntilIdle(page);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
    });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await status(page).getByText("Front left, 66 degrees").waitFor();
    expect(await waitUntilIdle(page)).toBe(count);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: false, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await waitForDraw(page, count);
    const context3d = await webglContext(page);
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    await expect.poll(() => context3d.evaluate((element) => element?.isContextLost())).toBe(true);
    await openButton(page).waitFor();
    expect(visitor.consoleErrors).toEqual([]);
  });
});

describe("a cart in 3D without test hooks", { timeout: TEST_TIMEOUT }, () => {
  it("opens without async iteration of streams, has no fold button for a fixed seat, and closes", async () => {
    const { page, context, consoleErrors } = await visit(browser);
    await page.addInitScript(() => {
      Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
      Reflect.deleteProperty(ReadableStream.prototype, "values");
    });
    await openViewer(page, "/vehicles/evolution-d6-max-gt4");
    await expect.poll(() => focused(page)).toBe("application");
    expect(await page.getByRole("button", { name: /rear seat/ }).count()).toBe(0);
    expect((await measurePixels(page)).cart).toBeGreaterThan(0.1);
    await page.getByRole("button", { name: "Back to the picture" }).press("Enter");
    await expect.poll(() => page.locator("canvas").count()).toBe(0);
    await expect.poll(() => focused(page)).toContain("See it in 3D");
    expect(await mainPicture(page).isVisible()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
