import type { Page } from "playwright-core";
import sharp from "sharp";
import { addStyleRules, SHOW_ALL_CONTENT } from "./style-sheets.ts";

const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
/** Minimum difference between the darkest and the lightest pixel, of 255 gray levels. */
const MIN_CONTRAST = 100;

/** Counts the images and icons that are visible in links and buttons. */
export async function countImagesInControls(page: Page): Promise<number> {
  return await page.evaluate(
    (controls) =>
      [...document.querySelectorAll(controls)]
        .flatMap((control) => [...control.querySelectorAll("img, svg")])
        .filter((image) => {
          const { width, height } = image.getBoundingClientRect();
          const isVisible = image.checkVisibility({
            visibilityProperty: true,
            opacityProperty: true,
          });
          return width * height > 0 && isVisible;
        }).length,
    CONTROLS,
  );
}

type Box = { name: string; left: number; top: number; width: number; height: number };

/** Page coordinates of the controls. Of a text field only its top border, since an empty field shows nothing else. */
async function controlBoxes(page: Page): Promise<Box[]> {
  return await page.evaluate((controls) => {
    const BORDER = 4;
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
          height: isField ? BORDER : box.height,
        },
      ];
    });
  }, CONTROLS);
}

/** Renders deferred content and expands scroll containers, so that a screenshot shows everything. */
async function expandPage(page: Page): Promise<void> {
  await addStyleRules(page, SHOW_ALL_CONTENT);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (
        element.scrollHeight > element.clientHeight &&
        /auto|scroll/.test(getComputedStyle(element).overflowY)
      )
        element.style.maxHeight = "none";
      if (
        element.scrollWidth > element.clientWidth &&
        /auto|scroll/.test(getComputedStyle(element).overflowX)
      )
        element.style.flexWrap = "wrap";
    }
  });
}

/** Finds controls without any text, image or border that contrasts with the background in a screenshot. */
export async function invisibleControls(page: Page): Promise<string[]> {
  await expandPage(page);
  // The skip link is in view only as long as it and the window have the focus.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  // Half the time of a PNG, and blurs by far less than the contrast that is asked for.
  const screenshot = sharp(
    await page.screenshot({ fullPage: true, type: "jpeg", quality: 90 }),
  ).grayscale();
  const boxes = await controlBoxes(page);
  const { data, info } = await screenshot.raw().toBuffer({ resolveWithObject: true });
  const hasContrast = ({ left, top, width, height }: Box): boolean => {
    let darkest = 255;
    let lightest = 0;
    for (let y = Math.floor(top); y < Math.min(top + height, info.height); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(left + width, info.width); x += 1) {
        const gray = data[(y * info.width + x) * info.channels] ?? 0;
        darkest = Math.min(darkest, gray);
        lightest = Math.max(lightest, gray);
      }
    }
    return lightest - darkest >= MIN_CONTRAST;
  };
  const isOnPage = ({ top, width, height }: Box) => top >= 0 && width * height > 0;
  return boxes.filter((box) => isOnPage(box) && !hasContrast(box)).map(({ name }) => name);
}
