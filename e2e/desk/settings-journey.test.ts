import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { signIn } from "#e2e/support/desk.ts";
import { CHECKS_EVERYTHING, DESK_WIDTHS, takeSample } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const SETTINGS = "/desk/settings";
const PAGES = [
  ...["/hours", "/phones", "/prices", "/promise", "/texts", "/log", "/privacy"],
  ...["/texts/about.json", "/texts/policies/rental-policy.md"],
];

const desk = provideDesk();

const publicPage = async (path: string) => (await fetch(desk.site.url + path)).text();

/** Hydrated: the list of keys is there only then. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(SETTINGS + path);
  await page.getByText("Live", { exact: true }).first().waitFor({ state: "attached" });
}

describe.each(CHECKS_EVERYTHING ? DESK_WIDTHS : [])("an owner's day at %i px", (width) => {
  const label = "6 Seater, Weekly";
  const price = width === 1440 ? "$1,450" : "$1,475";

  it("changes a price, sees what it does, saves it, and undoes it", async () => {
    const name = `Morgan ${width === 1440 ? "Wide" : "Narrow"}`;
    const visit = await desk.visit("owner", { width, name });
    const { page, context, consoleErrors } = visit;
    await open(page, "/prices");
    const field = page.getByLabel(label, { exact: true });
    await field.fill(price.replace("$", "").replace(",", ""));
    const bar = page.getByRole("region", { name: "Save" });
    await bar.getByText("1 change not saved.").waitFor();
    await page.getByText("What this changes:").waitFor();
    await expectAccessible(page, [], { include: ["main"] });

    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      bar.getByRole("button", { name: "Preview" }).click(),
    ]);
    await preview.getByText(price).first().waitFor();
    expect(await preview.title()).toMatch(/^Preview: /);
    await preview.close();
    expect(await publicPage("/rentals")).not.toContain(price);

    await bar.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved. It shows on every page within a minute.").waitFor();
    await expect.poll(() => publicPage("/rentals")).toContain(price);
    await bar.getByText("Everything is saved.").waitFor();
    await expect.poll(() => field.inputValue()).toBe(price);

    await page.goto("/desk/audit?subject=content");
    const words = new RegExp(`publish Rental prices and rules 6 Seater, Weekly: .*\\${price}`);
    await page.getByRole("listitem").filter({ hasText: words }).first().waitFor();

    await open(page, "/log");
    await page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`Undo: .*${label}`) })
      .first()
      .click();
    await page.getByText("Undone.").waitFor();
    await expect.poll(() => publicPage("/rentals")).not.toContain(price);
    expect(consoleErrors).toEqual([]);
  });
});

it.runIf(CHECKS_EVERYTHING)("has pages without violations", async () => {
  const { page, consoleErrors } = await desk.visit("owner");
  for (const path of takeSample(PAGES)) {
    await open(page, path);
    await expectAccessible(page, [1440, 390], { include: ["main"] });
  }
  expect(consoleErrors).toEqual([]);
});

it("a price is changed and saved by keyboard only", async () => {
  const { page } = await desk.visit("owner", { name: "Key Sample" });
  await open(page, "/prices");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");
  await page.keyboard.press("Tab");
  for (
    let presses = 0;
    (await focused()) !== "rental-plans.json#vehicles/0/deposit";
    presses += 1
  ) {
    if (presses > 80) throw new Error("the deposit cannot be reached by keyboard");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("525");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByText("Saved.").first().waitFor();
  await expect.poll(() => publicPage("/rentals")).toContain("$525");
});

it.runIf(CHECKS_EVERYTHING)(
  "what somebody types stays on the device when the connection is lost, and is saved when it is back",
  async () => {
    const { page, context } = await desk.visit("owner", { name: "Off Sample" });
    await open(page, "/phones");
    const field = page.getByLabel("Everywhere on the site");
    const save = page.getByRole("region", { name: "Save" }).getByRole("button", { name: "Save" });
    await field.fill("(800) 555-0188");
    await context.setOffline(true);
    await save.click();
    await page.getByText("There is no connection, so nothing was sent.").first().waitFor();
    expect(await field.inputValue()).toBe("(800) 555-0188");
    await context.setOffline(false);
    await open(page, "/phones");
    await expect.poll(() => field.inputValue()).toBe("(800) 555-0188");
    await save.click();
    await page.getByText("Saved.").first().waitFor();
    await expect.poll(() => publicPage("/contact")).toContain("(800) 555-0188");
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "a question ends when the field changes, and two people who save the same price see both",
  async () => {
    const { page } = await desk.visit("owner", { width: 1440, name: "Dana Sample" });
    const jordan = await signIn(desk.site, "owner", "Jordan Sample");
    await open(page, "/prices");
    const bar = page.getByRole("region", { name: "Save" });
    const field = page.getByLabel("Utility, Weekly", { exact: true });
    await field.fill("11000");
    await bar.getByRole("button", { name: "Save" }).click();
    await bar.getByRole("button", { name: "Save $11,000" }).waitFor();
    await field.fill("1100");
    await bar.getByText("Is that right?").waitFor({ state: "detached" });
    const seen = await page.locator('input[name="seen"]').first().inputValue();
    await fetch(`${desk.site.url}${SETTINGS}/prices`, {
      method: "POST",
      headers: jordan.headers,
      body: new URLSearchParams({
        intent: "save",
        seen,
        "rental-plans.json#vehicles/2/plans/2/price": "1150",
      }),
    });
    await bar.getByRole("button", { name: "Save" }).click();
    await page.getByText("Jordan Sample saved $1,150 here").waitFor();
    await bar.getByRole("button", { name: "Use $1,150" }).waitFor();
    await expectAccessible(page, [], { include: ["main"] });
    await bar.getByRole("button", { name: "Save $1,100" }).click();
    await page.getByText("Saved.").first().waitFor();
    await expect.poll(() => publicPage("/rentals")).toContain("$1,100");
  },
);
