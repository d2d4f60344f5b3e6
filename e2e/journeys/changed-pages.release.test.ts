import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { CHANGES, type Change, changePage } from "./testing/change-page.ts";

/** `value`: of a radio button or check box. */
type Input = { name: string; text?: string; option?: string; value?: string };

type Form = {
  path: string;
  inputs: readonly Input[];
  /** Part of the address that the choice leads to, without a press. */
  leadsTo?: RegExp;
};

const FORMS: readonly Form[] = [
  {
    path: "/contact",
    inputs: [
      { name: "firstName", text: "Dana" },
      { name: "phone", text: "(732) 555-0177" },
      { name: "message", text: "Gate code 12" },
    ],
  },
  {
    path: "/reserve",
    inputs: [
      { name: "plan", value: "utility" },
      { name: "area", option: "lavallette" },
      { name: "firstName", text: "Dana" },
      { name: "email", text: "dana@example.com" },
    ],
  },
  {
    path: "/rentals",
    inputs: [
      { name: "plan", value: "6-seater" },
      { name: "area", option: "lavallette" },
    ],
  },
  { path: "/toms-river/rentals", inputs: [{ name: "plan", value: "utility" }] },
  {
    path: "/inventory",
    inputs: [
      { name: "search", text: "nomad" },
      { name: "cart", value: "denago-ev-nomad" },
    ],
    leadsTo: /search=nomad/,
  },
  {
    path: "/vehicles/denago-ev-nomad",
    inputs: [
      { name: "color", value: "blue" },
      { name: "area", option: "Lavallette" },
    ],
  },
  { path: "/finder", inputs: [{ name: "who", value: "six" }] },
  { path: "/compare", inputs: [{ name: "cart", value: "denago-ev-nomad" }] },
];

const MOMENTS = ["when the document is parsed", "after load", "while the scripts arrive"] as const;
type Moment = (typeof MOMENTS)[number];

/** Opens a page whose scripts do not arrive before `letGo`. */
async function openWithoutScripts(path: string) {
  const { page, context, consoleErrors } = await visit({ fresh: {} });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await context.route("**/assets/entry.client*.js", async (route) => {
    await held;
    await route.continue();
  });
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") posts += 1;
  });
  return { page, consoleErrors, letGo, posts: () => posts, path };
}

const control = (page: Page, { name, value }: Input) =>
  page
    .locator(value === undefined ? `main [name="${name}"]` : `main input[value="${value}"]`)
    .first();

async function enter(page: Page, inputs: readonly Input[]): Promise<void> {
  for (const input of inputs) {
    if (input.text !== undefined) await control(page, input).fill(input.text);
    else if (input.option !== undefined) await control(page, input).selectOption(input.option);
    else await control(page, input).check({ force: true });
  }
}

async function lost(page: Page, inputs: readonly Input[]): Promise<string[]> {
  const names: string[] = [];
  for (const input of inputs) {
    const isKept =
      input.value === undefined
        ? (await control(page, input).inputValue()) === (input.text ?? input.option)
        : await control(page, input).isChecked();
    if (!isKept) names.push(input.name);
  }
  return names;
}

async function run(form: Form, change: Change, moment: Moment): Promise<void> {
  const { page, consoleErrors, letGo, posts } = await openWithoutScripts(form.path);
  const isLate = moment === "while the scripts arrive";
  await page.goto(form.path, {
    waitUntil: moment === "when the document is parsed" ? "domcontentloaded" : "load",
  });
  if (!isLate) await changePage(page, change);
  await enter(page, form.inputs);
  if (isLate) await changePage(page, change);
  letGo();
  await hydrate(page);
  if (form.leadsTo) await page.waitForURL(form.leadsTo);
  await expect.poll(() => lost(page, form.inputs)).toEqual([]);
  expect(posts()).toBe(0);
  expect(consoleErrors).toEqual([]);
}

describe.each(FORMS)("what was entered on $path before its scripts arrived", (form) => {
  const changes = CHECKS_EVERYTHING ? CHANGES : (["translated", "extended"] as const);
  const moments = CHECKS_EVERYTHING ? MOMENTS : (["while the scripts arrive"] as const);
  const cases = changes.flatMap((change) => moments.map((moment) => ({ change, moment })));
  it.each(cases)("is kept on a page $change $moment", async ({ change, moment }) => {
    await run(form, change, moment);
  });
});

describe("what is typed while a translated page gets its scripts", () => {
  it.each([
    { name: "firstName", before: "Da", after: "na", typed: "Dana" },
    { name: "email", before: "da", after: "na@example.com", typed: "dana@example.com" },
  ])("goes on at the caret in $name", async ({ name, before, after, typed }) => {
    const { page, letGo } = await openWithoutScripts("/contact");
    await page.goto("/contact");
    await changePage(page, "translated");
    const field = control(page, { name });
    await field.pressSequentially(before);
    letGo();
    await hydrate(page);
    await page.keyboard.type(after);
    await expect.poll(() => field.inputValue()).toBe(typed);
  });

  it("goes on within the text", async () => {
    const { page, letGo } = await openWithoutScripts("/contact");
    await page.goto("/contact");
    await changePage(page, "translated");
    const field = control(page, { name: "firstName" });
    await field.pressSequentially("Dna");
    for (const _ of "na") await page.keyboard.press("ArrowLeft");
    letGo();
    await hydrate(page);
    await page.keyboard.type("a");
    await expect.poll(() => field.inputValue()).toBe("Dana");
  });

  it("stays in the field that gets the focus before React renders the page again", async () => {
    const { page, letGo } = await openWithoutScripts("/contact");
    await page.goto("/contact");
    await changePage(page, "translated");
    await control(page, { name: "firstName" }).pressSequentially("Dana");
    await page.evaluate(() => {
      const lastName = document.querySelector<HTMLElement>("main [name=lastName]");
      // React's own, just before it renders.
      const add = document.addEventListener;
      document.addEventListener = (...listener: Parameters<typeof add>) => {
        add.apply(document, listener);
        if (listener[0] === "input") queueMicrotask(() => lastName?.focus());
      };
    });
    letGo();
    await hydrate(page);
    await page.keyboard.type("Sample");
    const lastName = control(page, { name: "lastName" });
    await expect.poll(() => lastName.inputValue()).toBe("Sample");
    expect(await lost(page, [{ name: "firstName", text: "Dana" }])).toEqual([]);
  });
});

describe("a page translated after hydration", () => {
  it("shows the price of each later choice", async () => {
    const { page, consoleErrors } = await visit({ fresh: {} });
    await page.goto("/rentals?plan=4-seater&days=1#quote");
    await hydrate(page);
    await changePage(page, "translated");
    const total = page.getByTestId("bill-total").first();
    const before = await total.textContent();
    await page.locator('main [name="plan"][value="6-seater"]').check({ force: true });
    await expect.poll(() => total.textContent()).not.toBe(before);
    expect(consoleErrors).toEqual([]);
  });

  it("counts the carts of each later choice", async () => {
    const { page, consoleErrors } = await visit({ fresh: {} });
    await page.goto("/inventory");
    await hydrate(page);
    await changePage(page, "translated");
    await page.getByRole("searchbox").fill("maverick");
    await page.locator("main", { hasText: "Showing 7 of 37" }).waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe("in a browser in another language", () => {
  it.each(["/contact", "/reserve", "/rentals", "/inventory"])(
    "the scripts of %s start before a translation, which then stays",
    async (path) => {
      const { page, consoleErrors } = await visit({ fresh: { locale: "es-US" } });
      await page.goto(path);
      await hydrate(page);
      await changePage(page, "translated");
      const heading = page.getByRole("heading", { level: 1 });
      expect(await heading.textContent()).toMatch(/^~/);
      await page.mouse.move(5, 5);
      await page.mouse.move(40, 40);
      await page.locator("main input:visible, main select:visible").first().focus();
      expect(await heading.textContent()).toMatch(/^~/);
      expect(consoleErrors).toEqual([]);
    },
  );
});
