import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { hydrate, type Visit, visit } from "./browser.ts";

/** A cart whose rear seat folds. */
export const NOMAD = "/vehicles/denago-ev-nomad";
export const SLOW_RENDER = { timeout: 60_000 };
export const TEST_TIMEOUT = 180_000;

const stage = (page: Page) => page.getByRole("region", { name: "Pictures and colors" });
export const status = (page: Page) => stage(page).getByRole("status");
export const openButton = (page: Page) => page.getByRole("button", { name: "See it in 3D" });
export const viewer = (page: Page) => page.getByRole("application");
export const mainPicture = (page: Page) =>
  stage(page)
    .getByRole("img", { name: /^Illustration/ })
    .first();
/** The role or the text of the focused element. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("role") ?? document.activeElement?.textContent,
  );

export async function openViewer(page: Page, path = NOMAD) {
  await page.goto(path);
  await hydrate(page);
  await openButton(page).press("Enter");
  await viewer(page).waitFor(SLOW_RENDER);
}

/** Opens a small page that counts draw calls and takes few light samples, since a software renderer is slow. */
export async function visitCountingDraws(browser: Browser): Promise<Visit> {
  const opened = await visit(browser, { width: 480, height: 800 });
  await opened.page.addInitScript(() => {
    const { drawElements, shaderSource } = WebGL2RenderingContext.prototype;
    let draws = 0;
    WebGL2RenderingContext.prototype.drawElements = function (...args) {
      draws += 1;
      drawElements.apply(this, args);
    };
    WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
      shaderSource.call(this, shader, source.replace(/(#define GGX_SAMPLES) \d+/, "$1 8"));
    };
    Object.defineProperty(window, "draws", { get: () => draws });
  });
  return opened;
}

const drawCount = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "draws")));

/** Waits for twenty frames without a draw call and returns the number of draw calls. */
export const waitUntilIdle = (page: Page) =>
  page.evaluate(async () => {
    const count = () => Number(Reflect.get(window, "draws"));
    let before = count();
    for (let frames = 0; frames < 20; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (count() !== before) frames = 0;
      before = count();
    }
    return before;
  });

export async function waitForDraw(page: Page, since: number) {
  await expect.poll(() => drawCount(page), SLOW_RENDER).toBeGreaterThan(since);
}

/** Shares of the canvas, from 0 to 1, that are not background and that are red. */
export async function measurePixels(page: Page): Promise<{ cart: number; red: number }> {
  const { data, info } = await sharp(await page.locator("canvas").screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (offset: number) => data[offset] ?? 0;
  // Inside the rounded corner.
  const background = (30 * info.width + 30) * 3;
  let cart = 0;
  let red = 0;
  for (let offset = 0; offset < data.length; offset += 3) {
    const [r, g, b] = [at(offset), at(offset + 1), at(offset + 2)];
    const difference = [0, 1, 2].map((channel) =>
      Math.abs(at(offset + channel) - at(background + channel)),
    );
    if (Math.max(...difference) > 40) cart += 1;
    if (r > 80 && r > 1.6 * g && r > 1.6 * b) red += 1;
  }
  const total = info.width * info.height;
  return { cart: cart / total, red: red / total };
}

/** Holds back model requests until the returned function is called. */
export async function pauseModelRequests(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.glb", async (route) => {
    await gate;
    // The page may have canceled the request.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Opens the viewer and waits for the model request. */
export async function startLoading(page: Page) {
  await page.goto(NOMAD);
  await hydrate(page);
  const requested = page.waitForRequest("**/*.glb");
  await openButton(page).press("Enter");
  await requested;
}

export const webglContext = (page: Page) =>
  page
    .locator("canvas")
    .evaluateHandle((canvas) => (canvas as HTMLCanvasElement).getContext("webgl2"));
