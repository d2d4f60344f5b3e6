import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
const getSummary = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "There is a problem" });

async function sendEmpty(path: string, button: string, width = 1280) {
  const visited = await visit({ width });
  await visited.page.goto(path, { waitUntil: "load" });
  await hydrate(visited.page);
  await visited.page.getByRole("button", { name: button }).click();
  await getSummary(visited.page).waitFor();
  return visited;
}

const FORMS = [
  { path: "/contact", button: "Send message", name: "First name is required", mail: "Invalid" },
  {
    path: "/reserve",
    button: "Send the request",
    name: "Enter your first name",
    mail: "Enter an email address",
  },
];

describe.each(CHECKS_EVERYTHING ? FORMS : FORMS.slice(0, 1))(
  "an error of $path",
  ({ path, button, name, mail }) => {
    it("goes away when its field is corrected, and the others stay", async () => {
      const { page, consoleErrors } = await sendEmpty(path, button);
      const field = page.getByLabel("First name");
      expect(await page.getByText(name).filter({ visible: true }).count()).toBe(2);
      await field.pressSequentially(" ");
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      await field.fill("Dana");
      await expect.poll(() => page.getByText(name).filter({ visible: true }).count()).toBe(0);
      expect(await field.getAttribute("aria-invalid")).toBeNull();
      await page.getByLabel("Email").fill("dana@example");
      expect(await page.getByText(mail).filter({ visible: true }).count()).toBe(2);
      await page.getByLabel("Email").fill("dana@example.com");
      await expect.poll(() => page.getByText(mail).filter({ visible: true }).count()).toBe(0);
      expect(await page.getByLabel("Phone").getAttribute("aria-invalid")).toBe("true");
      expect(consoleErrors.filter((text) => !text.includes("422"))).toEqual([]);
    });

    it("returns a phone to the first wrong field, and a desktop to the list of errors", async () => {
      const phone = await sendEmpty(path, button, 390);
      const first =
        (await getSummary(phone.page).getByRole("link").first().getAttribute("href")) ?? "";
      await expect.poll(() => focused(phone.page)).toBe(first.slice(1));
      const { page } = await sendEmpty(path, button);
      const hasFocus = () => getSummary(page).evaluate((box) => box === document.activeElement);
      await expect.poll(hasFocus).toBe(true);
    });
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "takes every error away from a form that is all corrected",
  async () => {
    const { page } = await sendEmpty("/contact", "Send message");
    await page.getByLabel("First name").fill("Dana");
    await page.getByLabel("Last name").fill("Sample");
    await page.getByLabel("Email").fill("dana@example.com");
    await page.getByLabel("Phone").fill("(800) 555-0177");
    await page.getByLabel("Message").pressSequentially("We are four people.");
    await expect.poll(() => getSummary(page).count()).toBe(0);
    expect(await focused(page)).toBe("message");
  },
);
