import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "#e2e/support/desk.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideMailDesk } from "./testing/provide-desk.ts";

const desk = provideMailDesk();
let people = 0;

async function open(options: { width?: number; height?: number; javaScript?: boolean } = {}) {
  people += 1;
  const name = `Alex Sample ${"abcdefghij"[people]}`;
  return await desk.visit("sales", { ...options, name });
}

/** React handles what is typed and clicked from then on. */
async function ready(page: Page): Promise<void> {
  await page.locator('p[role="status"]:has-text("Live")').waitFor({ state: "attached" });
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe.each(SIZES.filter(({ width }) => DESK_WIDTHS.includes(width)))(
  "a sales day at $width px",
  ({ width, height }) => {
    it("from the list to a reply, a note, a call and the end", async () => {
      const inquiry = await addInquiry(desk.site, width === 390 ? "Phone" : "Dupont");
      const { page, consoleErrors } = await open({ width, height });
      await page.goto("/desk/inbox");
      await ready(page);
      await page.getByRole("link", { name: new RegExp(`^Olivia ${inquiry.last_name}`) }).click();
      const thread = page.getByRole("region", { name: "Messages" });
      await thread.getByText("Is the red one there").waitFor();
      await page.getByText(/^Answer by/).waitFor();

      const phone = width < 720;
      if (phone) await page.getByRole("link", { name: "Reply", exact: true }).first().click();
      await page.getByRole("link", { name: "Whole price" }).click();
      const reply = page.getByLabel("Your reply");
      await expect
        .poll(() => reply.inputValue())
        .toMatch(/^Hello Olivia,\n\nThe D5 MAVERICK 4 PLUS is \$9,995/);
      await page.getByRole("button", { name: "Send reply" }).click();
      await thread.getByText(/^Goes out in/).waitFor();
      const received = await desk.mailTo(inquiry.email);
      expect(received?.mail.subject).toBe(
        `Re: Test drive, EVOLUTION D5 MAVERICK 4 PLUS (${inquiry.reference})`,
      );
      expect(received?.mail.text).toContain("The D5 MAVERICK 4 PLUS is $9,995");
      await thread.getByText(/^Sent /).waitFor();

      if (phone) await page.getByRole("link", { name: "Note", exact: true }).first().click();
      else await page.getByRole("link", { name: "Note", exact: true }).click();
      await page.getByLabel("Your note, only staff see it").fill("They decide this weekend.");
      await page.getByRole("button", { name: "Add note" }).click();
      await thread.getByText("They decide this weekend.").waitFor();

      if (phone) await page.getByRole("link", { name: "Reply", exact: true }).first().click();
      await page.getByRole("link", { name: "Log a call" }).click();
      await page.getByLabel("Reached the customer").check();
      await page.getByLabel("What was said (optional)").fill("Comes at noon.");
      await page.getByRole("button", { name: "Log call" }).click();
      await thread.getByText("called and reached the customer: Comes at noon.").waitFor();

      if (phone) await page.getByRole("button", { name: "About the customer" }).click();
      await page.getByLabel("Status").filter({ visible: true }).selectOption("closed");
      await thread.getByText("closed this").waitFor();
      await page.goto("/desk/inbox?tab=closed");
      await page.getByRole("link", { name: new RegExp(`^Olivia ${inquiry.last_name}`) }).waitFor();
      expect(consoleErrors).toEqual([]);
    });
  },
);

it("works by keyboard only, and a reply can be taken back", async () => {
  const inquiry = await addInquiry(desk.site, "Keys", { received_at: "2026-01-05T15:00:00.000Z" });
  const { page } = await open({ width: 1440 });
  await page.goto("/desk/inbox");
  await ready(page);
  const { keyboard } = page;
  await keyboard.press("j");
  await page.waitForURL(`**/${inquiry.reference}`);
  const thread = page.getByRole("region", { name: "Messages" });
  await thread.getByText("Is the red one there").waitFor();
  const afterSending = () => page.locator("#messages:focus").waitFor();
  await keyboard.press("r");
  await page.locator("textarea:focus").waitFor();
  await keyboard.type("It is here.");
  await keyboard.press("Control+Enter");
  await thread.getByText("It is here.").waitFor();
  await afterSending();
  await keyboard.press("z");
  await thread.getByText("took a reply back before it went out").waitFor();
  await expect.poll(() => page.getByLabel("Your reply").inputValue()).toBe("It is here.");

  await afterSending();
  await keyboard.press("m");
  await page.getByLabel("Your note, only staff see it").waitFor();
  await page.locator("textarea:focus").waitFor();
  await keyboard.type("Offer noon.");
  await keyboard.press("Control+Enter");
  await thread.getByText("Offer noon.").waitFor();
  await afterSending();
  await keyboard.press("l");
  await page.locator("textarea:focus").waitFor();
  await page.getByLabel("Left a voicemail").press("Space");
  await keyboard.press("Control+Enter");
  await thread.getByText("called, left a voicemail").waitFor();
  await afterSending();
  await keyboard.press("a");
  await page.locator("select:focus").waitFor();
  await keyboard.press("Escape");
  await thread.focus();
  await keyboard.press("e");
  await thread.getByText("closed this").waitFor();
  expect(desk.mail.received.filter(({ to }) => to.includes(inquiry.email))).toEqual([]);
});

it("works without JavaScript", async () => {
  await addInquiry(desk.site, "Plain");
  const { page, staff } = await open({ width: 1440, javaScript: false });
  await page.goto("/desk/inbox?q=plain");
  await page.getByRole("link", { name: /Olivia Plain/ }).click();
  await page.getByRole("link", { name: "We tried to call" }).click();
  expect(await page.getByLabel("Your reply").inputValue()).toMatch(/^Hello Olivia,/);
  await page.getByLabel("Your reply").fill("The [[color]] one is here.");
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByRole("alert").getByText("Fill in or delete [[color]] first.").waitFor();
  expect(await page.getByLabel("Your reply").inputValue()).toBe("The [[color]] one is here.");
  await page.getByLabel("Your reply").fill("The red one is here.");
  await page.getByRole("button", { name: "Send and close" }).click();
  const thread = page.getByRole("region", { name: "Messages" });
  await thread.getByText("The red one is here.").waitFor();
  const status = page.getByLabel("Status").filter({ visible: true });
  expect(await status.inputValue()).toBe("closed");
  await page.getByRole("button", { name: "Do not send" }).click();
  await thread.getByText("took a reply back").waitFor();
  expect(await status.inputValue()).toBe("waiting");

  await page.getByRole("link", { name: "Note", exact: true }).first().click();
  await page.getByLabel("Your note, only staff see it").fill("Written without script.");
  await page.getByRole("button", { name: "Add note" }).click();
  await thread.getByText("Written without script.").waitFor();
  await page.getByLabel("Who has it").selectOption({ label: staff.name });
  await page.getByRole("button", { name: "Save" }).first().click();
  await thread.getByText(`gave it to ${staff.name}`).waitFor();

  await page.goto("/desk/inbox/new");
  await page.getByLabel("What they want").fill("A rain cover.");
  await page.getByRole("button", { name: "Add inquiry" }).click();
  await page.getByText("Write down a phone number or an email").waitFor();
  expect(await page.getByLabel("What they want").inputValue()).toBe("A rain cover.");
  await page.getByLabel("First name").fill("Walt");
  await page.getByLabel("Phone").fill("(732) 555-0101");
  await page.getByRole("button", { name: "Add inquiry" }).click();
  await page.waitForURL(/\/desk\/inbox\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await page.getByText("wrote down a call").waitFor();
});

it("shows at once what somebody else does, and what a customer sends", async () => {
  const inquiry = await addInquiry(desk.site, "Live");
  const { page } = await open({ width: 1440 });
  await page.goto(`/desk/inbox/${inquiry.reference}?q=live`);
  await ready(page);
  await page.getByLabel("Your reply").fill("Half a reply");
  const { headers } = await signIn(desk.site, "owner", "Morgan Sample");
  const posted = await fetch(`${desk.site.url}/desk/inbox/${inquiry.reference}`, {
    method: "POST",
    headers: { ...headers, accept: "text/html" },
    body: new URLSearchParams({ intent: "note", text: "From another desk." }),
    redirect: "manual",
  });
  expect(posted.status).toBe(303);
  await page.getByText("From another desk.").waitFor({ timeout: 5000 });
  expect(await page.getByLabel("Your reply").inputValue()).toBe("Half a reply");
  await addInquiry(desk.site, "Livetoo");
  await page.getByRole("link", { name: /Olivia Livetoo/ }).waitFor({ timeout: 5000 });
});

it("keeps what was typed through a lost connection, another visit and a lost session", async () => {
  const inquiry = await addInquiry(desk.site, "Draft");
  const { page, context } = await open({ width: 1440 });
  await page.goto(`/desk/inbox/${inquiry.reference}`);
  await ready(page);
  const reply = page.getByLabel("Your reply");
  await reply.fill("A long reply.");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByRole("alert").getByText("There is no connection, so nothing was sent.").waitFor();
  expect(await reply.inputValue()).toBe("A long reply.");
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => reply.inputValue()).toBe("A long reply.");
  await ready(page);
  await context.clearCookies();
  await page.getByRole("button", { name: "Send reply" }).click();
  await page.getByRole("alert").getByText("You are signed out.").waitFor();
  expect(await reply.inputValue()).toBe("A long reply.");
});
