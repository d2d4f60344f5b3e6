import type { Page } from "playwright-core";

/** Puts the keyboard at the top, numbers the controls that Tab should reach in the order of the document, and counts them. */
async function numberControls(page: Page): Promise<number> {
  return await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    for (const numbered of document.querySelectorAll<HTMLElement>("[data-stop]"))
      delete numbered.dataset.stop;
    const CONTROLS = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
    const isReached = (element: HTMLElement): boolean => {
      if (element.tabIndex < 0 || element.matches(":disabled, [inert] *, input[type=hidden]"))
        return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      // Of several radio buttons Tab reaches one: the chosen one, or the first.
      const group = [
        ...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`),
      ].filter((radio) => radio.form === element.form);
      return element === (group.find((radio) => radio.checked) ?? group[0]);
    };
    const scrollers = new Set<Element>(
      [...document.querySelectorAll("body *")].filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const scrolls =
          (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth) ||
          (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight);
        // Browsers let the keyboard into a scrolled part that has no control.
        return scrolls && element.checkVisibility() && !element.querySelector(CONTROLS);
      }),
    );
    const reached = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => scrollers.has(element) || (element.matches(CONTROLS) && isReached(element)),
    );
    for (const [index, element] of reached.entries()) element.dataset.stop = String(index);
    return reached.length;
  });
}

/** Where the keyboard is: the control's number, null where none was given; whether it is in a date; what is wrong there. */
type Place = { name: string; stop: string | null; isDate: boolean; faults: string[] };

/** Reads the place where the keyboard is, in one turn; null at the end of the page. */
async function placeHere(page: Page): Promise<Place | null> {
  return await page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return null;
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined;
    const faults: string[] = [];

    // A link that runs over a line's end has a box on each line.
    const isInSight = (box: DOMRect): boolean => {
      const x = box.left + box.width / 2;
      const y = Math.min(box.top + box.height / 2, box.top + innerHeight / 2);
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (at.contains(hit) || (label?.contains(hit) ?? false));
    };
    const boxes = [...at.getClientRects()];
    if (!boxes.some(isInSight)) faults.push("is not in sight");
    if (!at.checkVisibility({ visibilityProperty: true })) faults.push("is hidden");

    const hasRing = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const shown = at.matches("input") && label ? [at, label] : [at];
    if (!shown.some(hasRing)) faults.push("shows no focus");
    const name = `${at.tagName.toLowerCase()} "${(at.getAttribute("aria-label") ?? label?.innerText ?? at.innerText).slice(0, 50)}"`;
    return {
      name,
      stop: at.dataset.stop ?? null,
      isDate: at instanceof HTMLInputElement && at.type === "date",
      faults: faults.map((fault) => `${name} ${fault}`),
    };
  });
}

/** What is wrong with the place where the keyboard is; null at the end of the page. */
export async function faultsHere(page: Page): Promise<string[] | null> {
  return (await placeHere(page))?.faults ?? null;
}

/** The most stops within one field: month, day, year and the calendar's button. */
const STOPS_IN_A_DATE = 4;

/** Presses Tab until the next control, through the parts of a date field, each of which shows the focus. */
async function tabOn(
  page: Page,
  before: number,
): Promise<{ place: Place | null; faults: string[] }> {
  const faults: string[] = [];
  let place: Place | null = null;
  for (let part = 0; part < STOPS_IN_A_DATE; part += 1) {
    await page.keyboard.press("Tab");
    place = await placeHere(page);
    if (!place?.isDate || place.stop !== String(before)) break;
    faults.push(...place.faults);
  }
  return { place, faults };
}

/** Presses Tab from the top of the page to its end. Answers the number of stops and the first things that were wrong. */
export async function tabWalk(page: Page): Promise<{ stops: number; faults: string[] }> {
  const controls = await numberControls(page);
  const faults: string[] = [];
  for (let stop = 0; stop <= controls; stop += 1) {
    const { place, faults: within } = await tabOn(page, stop - 1);
    faults.push(...within);
    // Behind the last control the keyboard is in the browser's own bars, or back at the first.
    if (stop === controls && (place === null || place.stop === "0")) return { stops: stop, faults };
    if (place === null) {
      faults.push(`Tab ended after ${stop} of ${controls} controls`);
      return { stops: stop, faults };
    }
    if (place.stop !== String(stop))
      faults.push(`${place.name} is stop ${place.stop}, not ${stop}`);
    faults.push(...place.faults);
    if (faults.length > 4) return { stops: stop, faults };
  }
  faults.push(`Tab goes on after ${controls} controls`);
  return { stops: controls, faults };
}
