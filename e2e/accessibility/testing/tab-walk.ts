import type { Page } from "playwright-core";

/** Moves the focus to the top and numbers the controls that Tab should reach, in document order. Returns their count. */
async function numberControls(page: Page): Promise<number> {
  return await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    for (const numbered of document.querySelectorAll<HTMLElement>("[data-stop]"))
      delete numbered.dataset.stop;
    const CONTROLS = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";
    const isTabbable = (element: HTMLElement): boolean => {
      if (element.tabIndex < 0 || element.matches(":disabled, [inert] *, input[type=hidden]"))
        return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      // Tab reaches one radio button of a group: the checked one, or the first.
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
        // Browsers make a scroll container focusable if nothing inside it is.
        return scrolls && element.checkVisibility() && !element.querySelector(CONTROLS);
      }),
    );
    const tabbable = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => scrollers.has(element) || (element.matches(CONTROLS) && isTabbable(element)),
    );
    for (const [index, element] of tabbable.entries()) element.dataset.stop = String(index);
    return tabbable.length;
  });
}

/** `stop` is the number that numberControls gave to the element, or null. */
type FocusedElement = { name: string; stop: string | null; isDate: boolean; problems: string[] };

/** Returns null when nothing on the page has the focus. */
async function inspectFocus(page: Page): Promise<FocusedElement | null> {
  return await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const problems: string[] = [];

    // A link that wraps has a box on each line.
    const isInView = (box: DOMRect): boolean => {
      const x = box.left + box.width / 2;
      const y = Math.min(box.top + box.height / 2, box.top + innerHeight / 2);
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (focused.contains(hit) || (label?.contains(hit) ?? false));
    };
    const boxes = [...focused.getClientRects()];
    if (!boxes.some(isInView)) problems.push("is not in view");
    if (!focused.checkVisibility({ visibilityProperty: true })) problems.push("is hidden");

    const hasRing = (element: Element): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const candidates = focused.matches("input") && label ? [focused, label] : [focused];
    if (!candidates.some(hasRing)) problems.push("shows no focus outline");
    const name = `${focused.tagName.toLowerCase()} "${(focused.getAttribute("aria-label") ?? label?.innerText ?? focused.innerText).slice(0, 50)}"`;
    return {
      name,
      stop: focused.dataset.stop ?? null,
      isDate: focused instanceof HTMLInputElement && focused.type === "date",
      problems: problems.map((problem) => `${name} ${problem}`),
    };
  });
}

/** Checks that the focused control is visible and has a focus outline. Returns null when nothing has the focus. */
export async function focusProblems(page: Page): Promise<string[] | null> {
  return (await inspectFocus(page))?.problems ?? null;
}

/** Month, day, year and the calendar button. */
const DATE_FIELD_STOPS = 4;

/** Presses Tab until the next control; a date field has several stops. */
async function tabToNext(
  page: Page,
  before: number,
): Promise<{ focused: FocusedElement | null; problems: string[] }> {
  const problems: string[] = [];
  let focused: FocusedElement | null = null;
  for (let part = 0; part < DATE_FIELD_STOPS; part += 1) {
    await page.keyboard.press("Tab");
    focused = await inspectFocus(page);
    if (!focused?.isDate || focused.stop !== String(before)) break;
    problems.push(...focused.problems);
  }
  return { focused, problems };
}

/** Presses Tab from the top of the page to its end. Returns the number of stops and the first problems. */
export async function tabWalk(page: Page): Promise<{ stops: number; problems: string[] }> {
  const controls = await numberControls(page);
  const problems: string[] = [];
  for (let stop = 0; stop <= controls; stop += 1) {
    const { focused, problems: within } = await tabToNext(page, stop - 1);
    problems.push(...within);
    // After the last control the focus moves to the browser's toolbar or back to the first control.
    if (stop === controls && (focused === null || focused.stop === "0"))
      return { stops: stop, problems };
    if (focused === null) {
      problems.push(`Tab ended after ${stop} of ${controls} controls`);
      return { stops: stop, problems };
    }
    if (focused.stop !== String(stop))
      problems.push(`${focused.name} is stop ${focused.stop}, not ${stop}`);
    problems.push(...focused.problems);
    if (problems.length > 4) return { stops: stop, problems };
  }
  problems.push(`Tab goes on after ${controls} controls`);
  return { stops: controls, problems };
}
