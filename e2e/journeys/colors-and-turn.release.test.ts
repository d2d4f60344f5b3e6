import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeSrgb, linearFromHex, toneMap } from "#domain/carts/recolor.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { hydrate, type VisitOptions, visit } from "#e2e/support/browser.ts";
import type { RunningSite } from "#e2e/support/launch-site.ts";
import { launchWithPictures, PICTURED } from "#e2e/support/launch-with-pictures.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const PATH = `/vehicles/${PICTURED.slug}`;
const WHITE = "mineral-white";

let site: RunningSite;
beforeAll(async () => {
  site = await launchWithPictures("colors-and-turn");
});
afterAll(async () => {
  await site.discard();
});

const opener = (page: Page) => page.getByRole("button", { name: "Turn it around" });
const slider = (page: Page) => page.getByRole("slider", { name: "Turn the cart" });
const getView = (page: Page) => slider(page).getAttribute("aria-valuetext");

/** The middle of the canvas as #rrggbb. */
const shownColor = (page: Page) =>
  page.locator("canvas").evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const pen = canvas.getContext("2d");
    const [red = 0, green = 0, blue = 0] =
      pen?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return [red, green, blue];
  });

/** A step of the 8 bits in which the layers are stored. */
const STEPS = 3;

async function expectColor(page: Page, hex: string): Promise<void> {
  const expected = linearFromHex(hex).map((light) => 255 * encodeSrgb(toneMap(light)));
  await expect
    .poll(async () => {
      const shown = await shownColor(page);
      return Math.max(...shown.map((value, index) => Math.abs(value - (expected[index] ?? 0))));
    })
    .toBeLessThanOrEqual(STEPS);
}

async function open(options: VisitOptions = {}) {
  const opened = await visit({ url: site.url, ...options });
  await opened.page.goto(PATH, { waitUntil: "load" });
  return opened;
}

describe("a chosen color", () => {
  it("changes every picture, the address and the forms by keyboard, without a reload", async () => {
    const { page, consoleErrors } = await open();
    await hydrate(page);
    await page.evaluate(() => Reflect.set(window, "stayed", true));
    await page.getByRole("radio", { name: "Portimao blue" }).press("ArrowRight");
    await page.waitForURL(`**${PATH}?color=${WHITE}`);
    await page.getByText("Color: Mineral white").waitFor();
    await page
      .getByRole("img", { name: "Illustration: EVOLUTION D6 MAX GT4, front in Mineral white" })
      .first()
      .waitFor();
    const hero = page.getByRole("img", { name: /in Mineral white, outdoors by day$/ });
    await expect
      .poll(() => hero.evaluate((image) => (image as HTMLImageElement).currentSrc))
      .toContain(`/renders/heroes/${PICTURED.slug}/${WHITE}-`);
    for (const name of ["Request Quote", "Schedule Test Drive", "Contact Us Today"]) {
      const href = await page.getByRole("link", { name }).first().getAttribute("href");
      expect(href, name).toContain("color=Mineral+white");
    }
    expect(await page.evaluate(() => Reflect.get(window, "stayed"))).toBe(true);
    expect(consoleErrors).toEqual([]);
  });

  it("works without JavaScript, with all views, the large picture and four sides", async () => {
    const { page } = await open({ javaScript: false });
    await page.getByRole("radio", { name: "Mineral white" }).check({ force: true });
    await page.getByRole("button", { name: "Show this color" }).click();
    await page.getByText("Color: Mineral white").waitFor();
    await page.getByRole("link", { name: "Illustration: Rear" }).click();
    expect(new URL(page.url()).search).toBe(`?view=rear&color=${WHITE}`);
    const views = page.getByRole("list", { name: "Views" }).getByRole("link");
    expect(await views.count()).toBeGreaterThanOrEqual(6);
    const sides = page.getByRole("list", { name: "All the way round" }).getByRole("img");
    expect(await sides.count()).toBe(4);
    await page.getByRole("button", { name: "View larger" }).click();
    const large = page.getByRole("dialog", { name: "Large picture" });
    const rear = large.getByRole("img", { name: /rear in Mineral white$/ });
    await rear.waitFor();
    const fitted = await rear.boundingBox();
    await large.getByRole("checkbox", { name: "Zoom in" }).check({ force: true });
    const zoomed = await rear.boundingBox();
    expect(zoomed?.width).toBeGreaterThanOrEqual(2 * (fitted?.width ?? 0));
    await page.keyboard.press("Escape");
    await expect.poll(() => large.isVisible()).toBe(false);
    expect(await opener(page).count()).toBe(0);
  });
});

describe("the large picture", () => {
  it("opens, shows the next picture and closes by keyboard", async () => {
    const { page, consoleErrors } = await open({ width: 360, height: 740 });
    await hydrate(page);
    const button = page.getByRole("button", { name: "View larger" });
    await button.press("Enter");
    const large = page.getByRole("dialog", { name: "Large picture" });
    await large.getByRole("link", { name: "Next picture" }).press("Enter");
    await large.getByText("Rear. Illustration in Portimao blue (2 of 8)").waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => large.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(consoleErrors).toEqual([]);
  });
});

describe("the turn", () => {
  it("turns by keyboard, says the view in words and takes the chosen color", async () => {
    const { page, consoleErrors } = await open();
    await hydrate(page);
    await opener(page).press("Enter");
    await slider(page).waitFor();
    await expectColor(page, PICTURED.colors["portimao-blue"]);
    expect(await getView(page)).toBe("Front left, view 1 of 12");
    await expect
      .poll(() => slider(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => getView(page)).toBe("Front, view 12 of 12");
    const right = page.getByRole("button", { name: "Turn right" });
    for (const _ of [1, 2, 3]) await right.press("Enter");
    await expect.poll(() => getView(page)).toBe("Left side, view 3 of 12");
    await expect
      .poll(() => page.locator(".vehicle-stage [role=status]").textContent())
      .toBe("Left side, view 3 of 12");
    await page.getByRole("img", { name: /Portimao blue, Left side, view 3 of 12$/ }).waitFor();
    await page.getByRole("radio", { name: "Portimao blue" }).press("ArrowRight");
    await expectColor(page, PICTURED.colors[WHITE]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Back to the pictures" }).press("Enter");
    await opener(page).waitFor();
    await expect
      .poll(() => opener(page).evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await page.locator("canvas").count()).toBe(0);
    expect(consoleErrors).toEqual([]);
  });

  it("turns with a mouse and with a finger, which still scrolls the page", async () => {
    const { page, context } = await open({ width: 320, height: 700 });
    await hydrate(page);
    await opener(page).click();
    await slider(page).waitFor();
    const frame = page.locator(".turn-frame");
    await frame.scrollIntoViewIfNeeded();
    expect(await frame.evaluate((element) => getComputedStyle(element).touchAction)).toBe(
      "pan-y pinch-zoom",
    );
    const box = await frame.boundingBox();
    if (box === null) throw new Error("the turn is not shown");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.75, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => getView(page)).toBe("Left side, view 3 of 12");
    const session = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined ? [] : [{ x, y }],
      });
    await touch("touchStart", box.x + box.width * 0.5);
    for (const share of [0.55, 0.65, 0.75]) await touch("touchMove", box.x + box.width * share);
    await touch("touchEnd");
    await expect.poll(() => getView(page)).toBe("Front left, view 1 of 12");
    if (CHECKS_EVERYTHING) await expectAccessible(page);
  });

  it("says that it could not be loaded, and tries again", async () => {
    const { page } = await open();
    await hydrate(page);
    await page.route("**/05-paint.avif", (route) => route.abort());
    await opener(page).click();
    await page.getByText("We couldn't load the views").waitFor();
    await page
      .getByRole("img", { name: /front in Portimao blue$/ })
      .first()
      .waitFor();
    await page.unroute("**/05-paint.avif");
    await page.getByRole("button", { name: "Try again" }).click();
    await slider(page).waitFor();
  });
});
