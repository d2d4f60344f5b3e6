import type { Page } from "playwright-core";

/** Moves the focus to the top and numbers the controls that Tab should reach, in document order. Counts them. */
async function numberControls(page: Page): Promise<{ controls: number; dates: number }> {
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
        return (
          scrolls &&
          element.checkVisibility() &&
          !element.closest("[inert]") &&
          !element.querySelector(CONTROLS)
        );
      }),
    );
    const tabbable = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => scrollers.has(element) || (element.matches(CONTROLS) && isTabbable(element)),
    );
    for (const [index, element] of tabbable.entries()) element.dataset.stop = String(index);
    const dates = tabbable.filter((element) => element.matches("input[type=date]"));
    return { controls: tabbable.length, dates: dates.length };
  });
}

/** `stop` is the number that numberControls gave to the element, or null. */
type FocusedElement = { name: string; stop: string | null; isDate: boolean; problems: string[] };

/** Runs in the page. `inspect` returns null when nothing has the focus; `record` inspects after every key. */
function createInspector() {
  const inspect = (): FocusedElement | null => {
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
  };
  const recorded: (FocusedElement | null)[] = [];
  const add = () => recorded.push(inspect());
  return {
    inspect,
    record: () => addEventListener("keyup", add),
    stop: () => {
      removeEventListener("keyup", add);
      return recorded;
    },
  };
}

/** Checks that the focused control is visible and has a focus outline. Returns null when nothing has the focus. */
export async function focusProblems(page: Page): Promise<string[] | null> {
  const inspector = await page.evaluateHandle(createInspector);
  const focused = await inspector.evaluate(({ inspect }) => inspect());
  await inspector.dispose();
  return focused?.problems ?? null;
}

const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };

/** Presses Tab without waiting for each press, which would take most of the time. Returns what had the focus. */
async function pressTab(page: Page, times: number): Promise<(FocusedElement | null)[]> {
  const inspector = await page.evaluateHandle(createInspector);
  await inspector.evaluate(({ record }) => record());
  const session = await page.context().newCDPSession(page);
  await Promise.all(
    Array.from({ length: times }, () => [
      session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...TAB }),
      session.send("Input.dispatchKeyEvent", { type: "keyUp", ...TAB }),
    ]).flat(),
  );
  await session.detach();
  const recorded = await inspector.evaluate(({ stop }) => stop());
  await inspector.dispose();
  return recorded;
}

/** Month, day, year and the calendar button. */
const DATE_FIELD_STOPS = 4;

/** Presses Tab from the top of the page to its end. Returns the number of stops and the first problems. */
export async function tabWalk(page: Page): Promise<{ stops: number; problems: string[] }> {
  const { controls, dates } = await numberControls(page);
  const recorded = await pressTab(page, controls + dates * (DATE_FIELD_STOPS - 1) + 1);
  const problems = recorded.flatMap((focused) => focused?.problems ?? []);
  const visited = recorded.filter(
    (focused, index) => !(focused?.isDate && focused.stop === recorded[index - 1]?.stop),
  );
  for (let stop = 0; stop < controls; stop += 1) {
    const focused = visited[stop] ?? null;
    if (focused === null) problems.push(`Tab ended after ${stop} of ${controls} controls`);
    else if (focused.stop !== String(stop))
      problems.push(`${focused.name} is stop ${focused.stop}, not ${stop}`);
    if (focused === null || problems.length > 4) break;
  }
  // After the last control the focus moves to the browser's toolbar or back to the first control.
  const last = visited[controls] ?? null;
  if (last !== null && last.stop !== "0") problems.push(`Tab goes on after ${controls} controls`);
  return { stops: controls, problems: problems.slice(0, 5) };
}
