import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { signIn } from "#e2e/support/desk.ts";
import { CHECKS_EVERYTHING, takeSample } from "#e2e/support/test-scope.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

async function open(path: string, width: number): Promise<Page> {
  const { page } = await desk.visit("sales", { width, name: "Alex Panes" });
  await page.goto(path);
  await page.locator('p[role="status"]:has-text("Live")').waitFor({ state: "attached" });
  return page;
}

const PANES = [
  ["a conversation", "About the customer", "How they found us"],
  ["a cart", "Preview and history", /^History/],
] as const;

it.each(takeSample(PANES))(
  "the right pane of %s is a drawer below 1440 px, for keys and for the pointer",
  async (what, label, content) => {
    const getPath = async () => {
      if (what === "a cart") return "/desk/stock/evolution-d5-maverick-4";
      return `/desk/inbox/${(await addInquiry(desk.site, "Pane")).reference}`;
    };
    const page = await open(await getPath(), 390);
    const pane = page.getByRole("complementary", { name: label });
    const heading = pane.getByRole("heading", { name: content });
    const button = page.getByRole("button", { name: label });
    const isDrawer = () => pane.evaluate((each) => each.matches(":popover-open"));
    for (const width of CHECKS_EVERYTHING ? [390, 820, 1180] : [390]) {
      await page.setViewportSize({ width, height: 900 });
      await heading.waitFor({ state: "hidden" });
      await page.keyboard.press("i");
      await heading.waitFor();
      await expect.poll(() => pane.evaluate((each) => each === document.activeElement)).toBe(true);
      if (width === 390) await expectAccessible(page, [], { include: ["aside"] });
      await page.keyboard.press("Escape");
      await heading.waitFor({ state: "hidden" });
    }
    await button.click();
    await heading.waitFor();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await heading.waitFor({ state: "hidden" });
    await button.click();
    await heading.waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(isDrawer).toBe(false);
    await heading.waitFor();
    await page.keyboard.press("i");
    expect(await isDrawer()).toBe(false);
    expect(await button.isVisible()).toBe(false);
  },
);

describe("the reply", () => {
  const getMarks = (page: Page) => page.locator("form mark").allInnerTexts();

  it("marks what a template filled in until somebody touches it", async () => {
    const { reference } = await addInquiry(desk.site, "Marked");
    const page = await open(`/desk/inbox/${reference}`, 1440);
    await page.getByRole("link", { name: "Whole price" }).click();
    const reply = page.getByLabel("Your reply");
    await expect.poll(() => getMarks(page)).toContain("Olivia");
    const before = await getMarks(page);
    expect(before).toContain("D5 MAVERICK 4 PLUS");
    // Where a mark is, there is its word in the field.
    const mark = page.locator("form mark", { hasText: "Olivia" });
    await expectAccessible(page, [], { include: ["form:has(textarea)"] });
    const box = await mark.boundingBox();
    if (box === null) throw new Error("the mark is not shown");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const caret = await reply.evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.selectionStart : -1,
    );
    expect(caret).toBeGreaterThan("Hello ".length);
    expect(caret).toBeLessThan("Hello Olivia".length);
    await expect.poll(() => getMarks(page)).toEqual(before.filter((word) => word !== "Olivia"));
    await page.keyboard.press("End");
    await page.keyboard.type(" Good morning,");
    expect(await getMarks(page)).toEqual(before.filter((word) => word !== "Olivia"));
  });

  it("is not taken into a note, and each is kept", async () => {
    const { reference } = await addInquiry(desk.site, "Modes");
    const page = await open(`/desk/inbox/${reference}`, 1440);
    await page.getByLabel("Your reply").fill("For the customer.");
    await page.getByRole("link", { name: "Note", exact: true }).last().click();
    const note = page.getByLabel("Your note, only staff see it");
    await expect.poll(() => note.inputValue()).toBe("");
    await note.fill("For us.");
    await page.getByRole("link", { name: "Reply", exact: true }).last().click();
    await expect.poll(() => page.getByLabel("Your reply").inputValue()).toBe("For the customer.");
  });

  it("can be copied where it was not sent: out of date, and offline", async () => {
    const { reference } = await addInquiry(desk.site, "Copied");
    const page = await open(`/desk/inbox/${reference}`, 820);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByLabel("Your reply").fill("A long answer.");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByRole("alert").getByText("There is no connection").waitFor();
    await page.getByRole("button", { name: "Copy the text" }).click();
    await expect.poll(copied).toBe("A long answer.");
    await page.context().setOffline(false);

    const { headers } = await signIn(desk.site, "owner", "Morgan Copied");
    await fetch(`${desk.site.url}/desk/inbox/${reference}`, {
      method: "POST",
      headers: { ...headers, accept: "text/html" },
      body: new URLSearchParams({ intent: "call", outcome: "reached" }),
      redirect: "manual",
    });
    await page.getByText("called and reached the customer").waitFor();
    await page.getByLabel("Your reply").fill("A longer answer.");
    // As a page that has not learned of it yet.
    await page.locator('form:has(textarea) input[name="version"]').evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = "0";
    });
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByRole("alert").getByText("Morgan Copied changed this").waitFor();
    await expectAccessible(page, [], { include: ["form:has(textarea)"] });
    await page.getByRole("button", { name: "Copy the text" }).click();
    await expect.poll(copied).toBe("A longer answer.");
  });
});

const LONG_PAGES = [
  ...["today", "reports", "settings/hours", "settings/prices", "settings/fleet", "people"],
  ...["rentals", "bookings", "rentals/new", "stock", "inbox", "audit", "account"],
];

describe("scrolling", () => {
  it("is that of the panes alone, at every width", async () => {
    const { page } = await desk.visit("owner", { name: "Scroll Sample" });
    for (const path of CHECKS_EVERYTHING ? LONG_PAGES : LONG_PAGES.slice(0, 6)) {
      await page.goto(`/desk/${path}`);
      for (const width of CHECKS_EVERYTHING ? [1440, 820, 390] : [390]) {
        await page.setViewportSize({ width, height: 844 });
        const height = () => page.evaluate(() => document.documentElement.scrollHeight);
        expect([path, width, await height()]).toEqual([path, width, 844]);
      }
    }
  });

  it("begins a new page at its top, and goes back to where it was", async () => {
    const page = await open("/desk/settings/texts", 1440);
    const link = page.getByRole("link", { name: "Lavallette" }).first();
    await link.scrollIntoViewIfNeeded();
    const pane = page.locator("main .\\@container").first();
    const top = () => pane.evaluate(({ scrollTop }) => scrollTop);
    const before = await top();
    expect(before).toBeGreaterThan(0);
    await link.click();
    await page.waitForURL(/\/texts\/./);
    await expect.poll(top).toBe(0);
    await page.goBack();
    await page.waitForURL(/\/texts$/);
    await expect.poll(top).toBe(before);
  });
});
