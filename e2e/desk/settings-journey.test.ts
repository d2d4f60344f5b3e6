import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { signIn } from "#e2e/support/desk.ts";
import { CHECKS_EVERYTHING, DESK_WIDTHS, takeSample } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const SETTINGS = "/desk/settings";
const PAGES = [
  ...["/hours", "/phones", "/prices", "/promise", "/texts", "/log", "/release", "/privacy"],
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

  it("changes a price, sees what it does, publishes it, and undoes it", async () => {
    const name = `Morgan ${width === 1440 ? "Wide" : "Narrow"}`;
    const visit = await desk.visit("owner", { width, name });
    const { page, context, consoleErrors } = visit;
    await open(page, "/prices");
    const field = page.getByLabel(label, { exact: true });
    await field.fill(price.replace("$", "").replace(",", ""));
    const bar = page.getByRole("region", { name: "Not published" });
    await bar.getByText("1 change is not published.").waitFor();
    await page.keyboard.press("Tab");
    await expect.poll(() => field.inputValue()).toBe(price);
    // Its savings label follows, and is part of the same change.
    await bar.getByText("1 change is not published.").waitFor();
    await page.getByText("What this changes:").waitFor();
    await expectAccessible(page, [], { include: ["section[aria-label='Not published']"] });

    const [preview] = await Promise.all([
      context.waitForEvent("page"),
      bar.getByRole("link", { name: "Preview" }).click(),
    ]);
    await preview.getByText(price).first().waitFor();
    expect(await preview.title()).toMatch(/^Preview: /);
    await preview.close();
    expect(await publicPage("/rentals")).not.toContain(price);

    await bar.getByRole("link", { name: "Show differences" }).click();
    const dialog = page.getByRole("dialog", { name: "What will change" });
    const row = dialog.getByRole("row", { name: `${label} $1,400, savings label 32.2% ${price}` });
    expect(await row.innerText()).toMatch(/, savings label [\d.]+%$/);
    await expectAccessible(page, [], { include: ["dialog[open]"] });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });

    await bar.getByRole("button", { name: "Publish change" }).click();
    await page.getByText("Published. It shows on every page within a minute.").waitFor();
    await expect.poll(() => publicPage("/rentals")).toContain(price);
    await bar.waitFor({ state: "hidden" });

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

it("a price is changed and published by keyboard only", async () => {
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
  await page.getByText("Published.").waitFor();
  await expect.poll(() => publicPage("/rentals")).toContain("$525");
});

it.runIf(CHECKS_EVERYTHING)(
  "what somebody types stays when the connection is lost, and is kept when it is back",
  async () => {
    const { page, context, staff } = await desk.visit("owner", { name: "Off Sample" });
    await open(page, "/phones");
    const kept = async () =>
      (
        await fetch(`${desk.site.url}${SETTINGS}/phones`, { headers: { cookie: staff.cookie } })
      ).text();
    const field = page.getByLabel("Everywhere on the site");
    await field.fill("(800) 555-0187");
    await page.keyboard.press("Tab");
    await expect.poll(kept).toContain('value="(800) 555-0187"');
    await context.setOffline(true);
    await field.fill("(800) 555-0188");
    await page.keyboard.press("Tab");
    await page.getByText("There is no connection, so nothing was sent.").waitFor();
    expect(await field.inputValue()).toBe("(800) 555-0188");
    await context.setOffline(false);
    await expect.poll(kept).toContain('value="(800) 555-0188"');
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "a page stays, with what is typed, while its data cannot be loaded again",
  async () => {
    const { page } = await desk.visit("owner", { name: "Cut Sample" });
    await open(page, "/phones");
    let cut = 0;
    await page.route(/phones\.data/, async (route) => {
      if (route.request().method() !== "GET" || cut === 2) return await route.continue();
      cut += 1;
      await route.abort("internetdisconnected");
    });
    const loaded = page.waitForResponse(/phones\.data/);
    const field = page.getByLabel("Everywhere on the site");
    await field.fill("(800) 555-0189");
    await page.keyboard.press("Tab");
    await loaded;
    expect(cut).toBe(2);
    expect(await field.inputValue()).toBe("(800) 555-0189");
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "two people who change the same price see both versions at once, and one of them decides",
  async () => {
    const options = { width: 1440, name: "Dana Sample" };
    const { page } = await desk.visit("owner", options);
    const jordan = await signIn(desk.site, "owner", "Jordan Sample");
    await open(page, "/prices");
    await page.getByLabel("Utility, Weekly", { exact: true }).fill("1100");
    await page.keyboard.press("Tab");
    await page.getByText("What this changes:").waitFor();
    const seen = await page.locator('input[name="seen"]').first().inputValue();
    await fetch(`${desk.site.url}${SETTINGS}/save`, {
      method: "POST",
      headers: jordan.headers,
      body: new URLSearchParams({
        intent: "publish",
        seen,
        "rental-plans.json#vehicles/2/plans/2/price": "1150",
      }),
    });
    const panel = page.getByRole("region", { name: "Rental prices and rules, changed by two" });
    await panel.getByText("Jordan Sample changed this").waitFor();
    await panel.getByText("$1,150").waitFor();
    await panel.getByText("$1,100").waitFor();
    await expectAccessible(page, [], {
      include: ["section[aria-label='Rental prices and rules, changed by two']"],
    });
    await panel.getByRole("button", { name: "Use mine" }).click();
    await panel.waitFor({ state: "hidden" });
  },
);
