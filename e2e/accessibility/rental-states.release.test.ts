import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visit } from "#e2e/support/browser.ts";
import { expectAccessible } from "./testing/axe.ts";
import { controlNames } from "./testing/control-names.ts";

const startDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);

async function submitRequest(page: Page): Promise<void> {
  await page.goto(`/reserve?plan=4-seater&days=7&area=brick&start=${startDate}`);
  await page.getByLabel("Street address where you're staying").fill("12 Ocean Avenue");
  for (const [label, text] of [
    ["First name", "Dana"],
    ["Last name", "Sample"],
    ["Email", "dana@example.com"],
    ["Phone", "(800) 555-0177"],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await page.getByLabel("Start time").selectOption("12:00");
  await page.getByRole("button", { name: "Send the request" }).click();
  await page.waitForURL("**/reserve/thank-you?booking=*");
}

const WIDTHS = [320, 768, 1280];
const STATE = { include: ["main"] };

describe("axe finds no violations", () => {
  it("in a quote with errors, from the server and from the browser, and in the price table", async () => {
    const { page } = await visit();
    await page.goto("/lavallette/rentals?plan=4-seater&days=31&drivers=0&end=2020-01-01");
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await page.getByText("Prices for 1 to 30 days").click();
    await expectAccessible(page, WIDTHS, STATE);
    await page.getByLabel("First day").fill(startDate);
    await page.getByLabel("Return day").fill("");
    await page.getByLabel("Days", { exact: true }).fill("31");
    await page.locator("#days-error").waitFor();
    await expectAccessible(page, WIDTHS, STATE);
  });

  it("in a booking request with errors", async () => {
    const { page } = await visit();
    await page.goto("/reserve?plan=6-seater&days=3&area=brick");
    await page.getByRole("button", { name: "Send the request" }).click();
    await page.getByRole("heading", { name: "There is a problem" }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.role)).toBe("alert");
    await expectAccessible(page, WIDTHS, STATE);
  });

  it("on the thank-you page, whose controls have the recorded names", async () => {
    const { page } = await visit();
    await submitRequest(page);
    await expectAccessible(page, WIDTHS, STATE);
    const names = controlNames(await page.locator("main").ariaSnapshot());
    await expect(names.replaceAll(/booking=[\w-]+/g, "booking=ID")).toMatchFileSnapshot(
      "snapshots/reserved.txt",
    );
    await page.goto("/reserve/thank-you?booking=nobody");
    await expectAccessible(page, WIDTHS, STATE);
  });
});

it.each(["/rentals?plan=6-seater&days=3&area=brick", "/reserve?plan=6-seater&days=3&area=brick"])(
  "the bar with the total never covers the focused control of %s",
  async (path) => {
    const { page } = await visit({ width: 360, height: 640 });
    await page.goto(path);
    const covered: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press("Tab");
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector(".call-bar");
        if (!focused || !bar || bar.contains(focused) || focused === document.body) return null;
        const [control, cover] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return control.top < cover.bottom && control.bottom > cover.top && focused.closest("form")
          ? focused.id || focused.outerHTML.slice(0, 60)
          : null;
      });
      if (found !== null) covered.push(found);
    }
    expect(covered).toEqual([]);
  },
);
