import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { visit } from "#e2e/support/browser.ts";
import { cli } from "#e2e/support/cli.ts";
import { requestBooking } from "#e2e/support/desk-bookings.ts";
import { CHECKS_EVERYTHING, DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

const NOT_SENT = "There is no connection, so nothing was sent.";

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
}

it("a page without a connection says since when, and is live again once it is back", async () => {
  const { page, context } = await desk.visit("owner", { name: "Off Sample" });
  await open(page, "/desk/stock");
  for (const width of DESK_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await context.setOffline(true);
    const notice = page.getByText(/No connection since \d+:\d\d [AP]M/);
    await notice.waitFor();
    await expectAccessible(page, [], { include: ["[role=status]:has(strong)"] });
    await context.setOffline(false);
    await notice.waitFor({ state: "detached" });
  }
});

type Form = {
  path: string;
  /** Text to type, by label. */
  typed: Record<string, string>;
  button: string;
};

const FORMS: Form[] = [
  { path: "/desk/rentals/new", typed: { "First name": "Zed" }, button: "Save booking" },
  { path: "/desk/inbox/new", typed: { "First name": "Zed" }, button: "Add inquiry" },
  { path: "/desk/rentals?block=", typed: { Why: "Brakes" }, button: "Block cart" },
  { path: "/desk/stock/new", typed: { Name: "Old cart" }, button: "Add this cart" },
  { path: "BOOKING?do=note", typed: { Note: "Gate code 12" }, button: "Save note" },
  { path: "BOOKING?do=pay", typed: { "Amount in dollars": "12" }, button: "Record payment" },
];

/** The quick run has the forms that differ: of a page, of a fetcher, and of a dialog. `every-form` tries all. */
const TRIED = CHECKS_EVERYTHING ? FORMS : FORMS.filter((_, index) => [0, 2, 5].includes(index));

const FAULTS: [string, (page: Page, context: BrowserContext) => Promise<() => Promise<void>>][] = [
  [
    NOT_SENT,
    async (_, context) => {
      await context.setOffline(true);
      return () => context.setOffline(false);
    },
  ],
  [
    "Something went wrong on the site.",
    async (page) => {
      const posts = "**/*.data*";
      await page.route(posts, async (route) =>
        route.request().method() === "POST"
          ? await route.fulfill({ status: 500, body: "Fault" })
          : await route.continue(),
      );
      return () => page.unroute(posts);
    },
  ],
];

describe("a form whose post fails stays with what was typed", () => {
  it.each(TRIED.map((form, index) => ({ ...form, index })))("$path", async (form) => {
    const { path, typed, button, index } = form;
    const { page, context } = await desk.visit("owner", { name: "Kept Sample" });
    const reference = path.startsWith("BOOKING")
      ? await requestBooking(desk.site, { firstName: "Kim", lastName: "Kept" })
      : "";
    await open(page, path.replace("BOOKING", `/desk/rentals/${reference}`));
    const field = (label: string) => page.getByLabel(label, { exact: true }).last();
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
    for (const form of await page.locator("form[method=post]").all()) {
      await form.evaluate((element: HTMLFormElement) => element.setAttribute("novalidate", ""));
    }
    for (const [text, fail] of CHECKS_EVERYTHING
      ? FAULTS
      : FAULTS.slice(index % 2, (index % 2) + 1)) {
      const repair = await fail(page, context);
      await page.getByRole("button", { name: button }).click();
      await page.getByRole("alert").getByText(text).first().waitFor();
      for (const [label, value] of Object.entries(typed)) {
        expect(await field(label).inputValue()).toBe(value);
      }
      await repair();
    }
    await page.reload();
    await page.getByText(/You typed here .* and did not send it/).waitFor();
    await page.getByRole("button", { name: "Use it" }).click();
    for (const [label, value] of Object.entries(typed)) {
      expect(await field(label).inputValue()).toBe(value);
    }
  });
});

it("a link waits for the connection, and the page stays until then", async () => {
  const { page, context } = await desk.visit("owner", { name: "Link Sample" });
  await open(page, "/desk/inbox/new");
  await page.getByLabel("First name").fill("Zed");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Stock" }).first().click();
  await page.getByText("Stock opens when it is back.").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Zed");
  await context.setOffline(false);
  await page.waitForURL(/\/desk\/stock$/);
});

it.runIf(CHECKS_EVERYTHING)(
  "a post that is sent again since its response was lost is handled once",
  async () => {
    const { page } = await desk.visit("owner", { name: "Twice Sample" });
    const reference = await requestBooking(desk.site, { firstName: "Kim", lastName: "Twice" });
    await open(page, `/desk/rentals/${reference}?do=note`);
    await page.getByLabel("Note", { exact: true }).fill("Only once");
    const posts = "**/*.data*";
    await page.route(posts, async (route) => {
      if (route.request().method() !== "POST") return await route.continue();
      await route.fetch();
      await route.abort();
    });
    const save = page.getByRole("button", { name: "Save note" });
    await save.click();
    await page.getByRole("alert").getByText(NOT_SENT).waitFor();
    await page.unroute(posts);
    await save.click();
    await page.getByText("Only once").first().waitFor();
    await open(page, `/desk/rentals/${reference}`);
    expect(await page.getByText("Only once").count()).toBe(1);
  },
);

it("joining and signing in keep what was typed, each step", async () => {
  const invite = ["people", "invite", "offline.join@example.com", "Offline Join", "sales"];
  const token = /token=(\S+)/.exec(await cli(desk.site, ...invite))?.[1];
  const { page, context } = await visit({ url: desk.site.url });
  const keeps = async (label: string, text: string, button: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await context.setOffline(true);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("alert").getByText(NOT_SENT).waitFor();
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
    await context.setOffline(false);
  };
  await page.goto(`/desk/join?token=${token}`);
  await page.getByText("Use a password and a code instead").click();
  await keeps("New password", "a cart by the harbor", "Continue");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("img", { name: "QR code for your authenticator" }).waitFor();
  await keeps("Code", "123456", "Connect authenticator");
  await page.goto("/desk/sign-in");
  await page.getByLabel("Password", { exact: true }).fill("a cart by the harbor");
  await keeps("Work email", "zed@example.com", "Continue");
});

it("signing out without a connection leaves page and drafts as they are", async () => {
  const { page, context } = await desk.visit("owner", { name: "Leaving Sample" });
  await open(page, "/desk/inbox/new");
  await page.getByLabel("First name").fill("Zed");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("alert").getByText(NOT_SENT).waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Zed");
  const countDrafts = () =>
    page.evaluate(
      () => Object.keys(localStorage).filter((key) => key.startsWith("desk-form:")).length,
    );
  await expect.poll(countDrafts).toBe(1);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(/\/desk\/sign-in$/);
  expect(await countDrafts()).toBe(0);
});
