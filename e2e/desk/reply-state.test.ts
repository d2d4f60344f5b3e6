import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser } from "#e2e/support/browser.ts";
import { visitDesk } from "#e2e/support/desk.ts";
import { addInquiry, launchDeskWithMail, type MailDesk } from "./testing/desk-inquiries.ts";

let browser: Browser;
let desk: MailDesk;

beforeAll(async () => {
  [browser, desk] = await Promise.all([launchBrowser(), launchDeskWithMail()]);
});
afterAll(async () => {
  await browser.close();
  await desk.site.discard();
  await desk.mail.goDown();
});

it("says that a reply is going out, that the mail server fails, and that it is sent, without a reload", async () => {
  const { reference } = await addInquiry(desk.site, "Slow");
  const { page, context } = await visitDesk(browser, desk.site, "sales");
  await page.goto(`/desk/inbox/${reference}`);
  await page.getByLabel("Your reply").fill("It is here.");
  desk.mail.behave("hangs");
  await page.getByRole("button", { name: "Send reply" }).click();
  const thread = page.getByRole("region", { name: "Messages" });
  await thread.getByText("It is here.").waitFor();
  await expect.poll(() => desk.mail.connections(), { timeout: 30_000 }).toBeGreaterThan(0);

  // The page is loaded while the reply is being sent.
  await page.reload();
  await thread.getByText("Going out now").waitFor();
  await desk.mail.goDown();
  await thread.getByText(/^The mail server does not answer \(.+\)\. Next try/).waitFor();
  desk.mail.behave("well");
  await desk.mail.comeBack();
  await thread.getByText(/^Sent /).waitFor();
  await context.close();
});
