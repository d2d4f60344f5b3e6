import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { readSqliteRows } from "#e2e/reliability/drills/stored-inquiries.ts";
import { hydrate, visit } from "#e2e/support/browser.ts";
import { readInquiry } from "#e2e/support/cli.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { siteUrl } from "#e2e/support/site.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";

const MESSAGE = "We are four people and drive to the beach every day.";

async function fill(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Dana");
  await page.getByLabel("Last name").fill("Sample");
  await page.getByLabel("Email").fill("dana@example.com");
  await page.getByLabel("Phone").fill("(800) 555-0177");
  await page.getByLabel("Message").fill(MESSAGE);
}

async function getReference(page: Page): Promise<string> {
  await page.waitForURL("**/thank-you?reference=*");
  const reference = new URL(page.url()).searchParams.get("reference") ?? "";
  await page.getByText(reference).waitFor();
  return reference;
}

describe.each(CHECKS_EVERYTHING ? [true, false] : [true])("with JavaScript: %s", (javaScript) => {
  it("stores an inquiry from a vehicle page with its context", async () => {
    const { page, consoleErrors } = await visit({ javaScript });
    await page.goto("/toms-river?utm_source=flyer", { referer: "https://www.search.example/find" });
    await page.goto("/about");
    await page.goto("/vehicles/evolution-d6-max-gt4");
    await page.getByRole("link", { name: "Schedule Test Drive" }).first().click();
    await page.getByText("Pick a time for your test drive").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toContain(
      "I would like to test drive the EVOLUTION D6 MAX GT4.",
    );
    await fill(page);
    await page.getByRole("button", { name: "Send message" }).click();
    const reference = await getReference(page);
    const stored = await readInquiry({ dataDir: inject("siteDataDir") }, reference);
    expect(stored).toMatchObject({
      reference,
      message: MESSAGE,
      context: {
        page: "/vehicles/evolution-d6-max-gt4",
        vehicle: "evolution-d6-max-gt4",
        intent: "test-drive",
      },
      campaign: { utm_source: "flyer" },
      referrer: "www.search.example",
      landingPage: "/toms-river",
    });
    expect(consoleErrors).toEqual([]);
  });

  it("marks every invalid field and keeps its value", async () => {
    const { page } = await visit({ javaScript });
    await page.goto("/contact");
    await page.getByLabel("Email").fill("dana@example");
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send message" }).click();
    for (const text of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Phone number is required",
      "Message must be at least 10 characters",
    ]) {
      await page.getByRole("link", { name: text }).waitFor();
    }
    expect(await page.getByLabel("Email").inputValue()).toBe("dana@example");
    expect(await page.getByLabel("Message").inputValue()).toBe("Hello");
    expect(await page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
  });
});

it("is stored from a vehicle page without JavaScript, too", async () => {
  const browser = new PlainBrowser(siteUrl());
  await browser.open("/vehicles/evolution-d6-max-gt4");
  await browser.follow("Schedule Test Drive");
  expect(browser.value("Message")).toContain(
    "I would like to test drive the EVOLUTION D6 MAX GT4.",
  );
  const typed = { "First name": "Dana", "Last name": "Sample", Phone: "(800) 555-0177" };
  await browser.press(/^Send message/, { ...typed, Email: "dana@example", Message: MESSAGE });
  expect(browser.status).toBe(422);
  expect(browser.text).toContain("Invalid email address");
  expect(browser.value("Email")).toBe("dana@example");
  await browser.press(/^Send message/, { Email: "dana@example.com" });
  const [, reference = ""] = /^\/thank-you\?reference=([^&]+)/.exec(browser.path) ?? [];
  expect(await readInquiry({ dataDir: inject("siteDataDir") }, reference)).toMatchObject({
    message: MESSAGE,
    context: { vehicle: "evolution-d6-max-gt4", intent: "test-drive" },
  });
});

it.runIf(CHECKS_EVERYTHING)(
  "leaves text selected in the message while the page loads its scripts",
  async () => {
    const { page } = await visit();
    await page.goto("/contact?vehicle=evolution-d6-max-gt4&intent=test-drive");
    const message = page.getByLabel("Message");
    await message.selectText();
    await hydrate(page);
    await page.keyboard.insertText(MESSAGE);
    expect(await message.inputValue()).toBe(MESSAGE);
  },
);

it("is stored once when its response is lost, also after a reload, and again when it is sent on purpose", async () => {
  const { page } = await visit();
  const message = `${MESSAGE} ${randomUUID()}`;
  const send = async () => {
    await hydrate(page);
    await fill(page);
    await page.getByLabel("Message").fill(message);
    await page.getByRole("button", { name: "Send message" }).click();
  };
  await page.route("**/api/contact", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.goto("/contact");
  await send();
  await page.getByText("Failed to send message. Please try again.").waitFor();
  await page.unroute("**/api/contact");
  await page.reload();
  await send();
  const first = await getReference(page);
  await page.goBack();
  await page.getByRole("heading", { name: "Contact us" }).waitFor();
  await send();
  const second = await getReference(page);
  expect(second).not.toBe(first);
  const rows = readSqliteRows(inject("siteDataDir")).filter((row) => row.message === message);
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual([first, second].toSorted());
});

describe("when the server fails", () => {
  it("shows Sending..., then one toast with the server's error, and keeps the form", async () => {
    const { page } = await visit();
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/contact", async (route) => {
      await released;
      await route.fulfill({ status: 503, json: { error: "The store is full." } });
    });
    await page.goto("/contact");
    await hydrate(page);
    await fill(page);
    await page.getByRole("button", { name: "Send message" }).click();
    expect(await page.getByRole("button", { name: "Sending..." }).isDisabled()).toBe(true);
    release();
    const toast = page.getByRole("alert").filter({ hasText: "Error" });
    await toast.getByText("The store is full.").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe(MESSAGE);

    await page.unroute("**/api/contact");
    await page.route("**/api/contact", (route) => route.abort());
    await page.getByRole("button", { name: "Send message" }).click();
    await toast.getByText("Failed to send message. Please try again.").waitFor();
    expect(await toast.getByText("The store is full.").count()).toBe(0);

    await page.reload();
    await expect.poll(() => page.getByLabel("Message").inputValue()).toBe(MESSAGE);
    await page.unroute("**/api/contact");
    await page.getByRole("button", { name: "Send message" }).click();
    await getReference(page);
  });
});
