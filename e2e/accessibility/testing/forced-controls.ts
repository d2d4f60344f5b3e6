import type { Page } from "playwright-core";
import sharp from "sharp";
import { addStyleRules, SHOW_ALL_CONTENT } from "./style-sheets.ts";

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
/** Steps of gray, of 255, between what is drawn and the ground. */
const CONTRAST = 100;

/** How many pictures and icons are drawn in links and buttons. */
export async function picturesInControls(page: Page): Promise<number> {
  return await page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)]
        .flatMap((control) => [...control.querySelectorAll("img, svg")])
        .filter((picture) => {
          const { width, height } = picture.getBoundingClientRect();
          const isShown = picture.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
          });
          return width * height > 0 && isShown;
        }).length,
    CONTROLS,
  );
}

type Box = { name: string; left: number; top: number; width: number; height: number };

/** Where the controls stand in the whole page. Of a text field only its upper edge: its content does not show where it is. */
async function boxesOfControls(page: Page): Promise<Box[]> {
  return await page.evaluate((controls) => {
    const EDGE = 4;
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return [];
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const isHidden = getComputedStyle(control).opacity === "0";
      const isField = control.matches("input:not([type=radio], [type=checkbox]), select, textarea");
      const box = (isHidden && label ? label : control).getBoundingClientRect();
      return [
        {
          name: control.outerHTML.slice(0, 120),
          left: box.left + scrollX,
          top: box.top + scrollY,
          width: box.width,
          height: isField ? EDGE : box.height,
        },
      ];
    });
  }, CONTROLS);
}

/** Draws what waits until it comes near, and gives scrolled parts all their height: what can be scrolled to can be seen. */
async function unrollParts(page: Page): Promise<void> {
  await addStyleRules(page, SHOW_ALL_CONTENT);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *")) {
      if (
        part.scrollHeight > part.clientHeight &&
        /auto|scroll/.test(getComputedStyle(part).overflowY)
      )
        part.style.maxHeight = "none";
    }
  });
}

/** The controls that do not stand out from the ground in a picture of the page: neither their words, a picture nor an edge. */
export async function invisibleControls(page: Page): Promise<string[]> {
  await unrollParts(page);
  const shot = sharp(await page.screenshot({ fullPage: true })).grayscale();
  const boxes = await boxesOfControls(page);
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const isSeen = ({ left, top, width, height }: Box): boolean => {
    let darkest = 255;
    let lightest = 0;
    for (let y = Math.floor(top); y < Math.min(top + height, info.height); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(left + width, info.width); x += 1) {
        const gray = data[(y * info.width + x) * info.channels] ?? 0;
        darkest = Math.min(darkest, gray);
        lightest = Math.max(lightest, gray);
      }
    }
    return lightest - darkest >= CONTRAST;
  };
  const isOnPage = ({ top, width, height }: Box) => top >= 0 && width * height > 0;
  return boxes.filter((box) => isOnPage(box) && !isSeen(box)).map(({ name }) => name);
}
