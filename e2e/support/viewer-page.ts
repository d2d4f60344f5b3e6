import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { hydrate, type Visit, visit } from "./browser.ts";

/** A cart whose rear seat folds. */
export const NOMAD = "/vehicles/denago-ev-nomad";
/** A software renderer on a busy machine is slow. */
export const SLOW_RENDER = { timeout: 60_000 };
/** Enough for a test or a hook that opens the viewer twice. */
export const TEST_TIMEOUT = 180_000;

const stage = (page: Page) => page.getByRole("region", { name: "Pictures and colors" });
/** The viewer's live region. */
export const status = (page: Page) => stage(page).getByRole("status");
/** The button that opens the viewer. */
export const openButton = (page: Page) => page.getByRole("button", { name: "See it in 3D" });
/** The cart in 3D, once it is shown. */
export const viewer = (page: Page) => page.getByRole("application");
/** The large picture. */
export const mainPicture = (page: Page) =>
  stage(page)
    .getByRole("img", { name: /^Illustration/ })
    .first();
/** The role or the text of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("role") ?? document.activeElement?.textContent,
  );

/** Opens a cart in 3D by keyboard. */
export async function openViewer(page: Page, path = NOMAD) {
  await page.goto(path);
  await hydrate(page);
  await openButton(page).press("Enter");
  await viewer(page).waitFor(SLOW_RENDER);
}

/**
 * A visitor with a small window, whose browser counts what is drawn and filters the room's light with few samples: a
 * software renderer takes seconds for all of them, and the tests look at outlines and at the paint.
 */
export async function visitCountingDraws(browser: Browser): Promise<Visit> {
  const visitor = await visit(browser, { width: 480, height: 800 });
  await visitor.page.addInitScript(() => {
    const { drawElements, shaderSource } = WebGL2RenderingContext.prototype;
    let draws = 0;
    WebGL2RenderingContext.prototype.drawElements = function (...call) {
      draws += 1;
      drawElements.apply(this, call);
    };
    WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
      shaderSource.call(this, shader, source.replace(/(#define GGX_SAMPLES) \d+/, "$1 8"));
    };
    Object.defineProperty(window, "draws", { get: () => draws });
  });
  return visitor;
}

/** How often something was drawn. */
export const draws = (page: Page) => page.evaluate(() => Number(Reflect.get(window, "draws")));

/** The number of draws once nothing was drawn in twenty frames of the page. */
export const waitUntilIdle = (page: Page) =>
  page.evaluate(async () => {
    const now = () => Number(Reflect.get(window, "draws"));
    let before = now();
    for (let quiet = 0; quiet < 20; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (now() !== before) quiet = 0;
      before = now();
    }
    return before;
  });

/** Waits for more draws than there were. */
export async function waitForDraw(page: Page, since: number) {
  await expect.poll(() => draws(page), SLOW_RENDER).toBeGreaterThan(since);
}

/** How much of the drawing is not its ground, and how much is red; both from 0 to 1. */
export async function measurePixels(page: Page): Promise<{ cart: number; red: number }> {
  const { data, info } = await sharp(await page.locator("canvas").screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (place: number) => data[place] ?? 0;
  // The corners have a round edge: the ground is taken a little within.
  const ground = (30 * info.width + 30) * 3;
  let cart = 0;
  let red = 0;
  for (let place = 0; place < data.length; place += 3) {
    const [r, g, b] = [at(place), at(place + 1), at(place + 2)];
    const away = [0, 1, 2].map((channel) => Math.abs(at(place + channel) - at(ground + channel)));
    if (Math.max(...away) > 40) cart += 1;
    if (r > 80 && r > 1.6 * g && r > 1.6 * b) red += 1;
  }
  const all = info.width * info.height;
  return { cart: cart / all, red: red / all };
}

/** Lets no model through until the answer is called. */
export async function pauseModelRequests(page: Page): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.glb", async (route) => {
    await gate;
    // Whoever asked may be gone.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Asks for the 3D view and waits until its model is asked for. */
export async function startLoading(page: Page) {
  await page.goto(NOMAD);
  await hydrate(page);
  const asked = page.waitForRequest("**/*.glb");
  await openButton(page).press("Enter");
  await asked;
}

/** What the canvas draws with. */
export const webglContext = (page: Page) =>
  page
    .locator("canvas")
    .evaluateHandle((canvas) => (canvas as HTMLCanvasElement).getContext("webgl2"));
