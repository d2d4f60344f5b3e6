import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { signIn } from "#e2e/support/desk.ts";
import { CHECKS_EVERYTHING, DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();

const open = (name: string, width = 1440) =>
  desk.visit("sales", { width, height: width < 720 ? 844 : 900, name });

/** React handles what is typed and clicked from then on. */
async function ready(page: Page): Promise<void> {
  await page.locator('p[role="status"]:has-text("Live")').waitFor({ state: "attached" });
}

/** Replies, notes, calls and ends each have a test of their own. */
const WHOLE_DAYS = CHECKS_EVERYTHING ? DESK_WIDTHS : [];

describe.each(WHOLE_DAYS)("a sales day at %i px", (width) => {
  it("from the list to a reply, a note, a call and the end", async () => {
    const inquiry = await addInquiry(desk.site, width === 390 ? "Phone" : "Dupont");
    const { page, consoleErrors } = await open(`Alex Day ${width}`, width);
    await page.goto("/desk/inbox");
    await ready(page);
    await page.getByRole("link", { name: new RegExp(`^Olivia ${inquiry.last_name}`) }).click();
    const thread = page.getByRole("region", { name: "Messages" });
    await thread.getByText("Is the red one there").waitFor();
    await page.getByText(/^Reply by/).waitFor();

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
    await page.getByLabel("Notes on the call (optional)").fill("Comes at noon.");
    await page.getByRole("button", { name: "Log call" }).click();
    await thread.getByText("called and reached the customer: Comes at noon.").waitFor();

    if (phone) await page.getByRole("button", { name: "About the customer" }).click();
    await page.getByLabel("Status").filter({ visible: true }).selectOption("closed");
    await thread.getByText("closed this").waitFor();
    await page.goto("/desk/inbox?tab=closed");
    await page.getByRole("link", { name: new RegExp(`^Olivia ${inquiry.last_name}`) }).waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

it("works by keyboard only, and a reply can be unsent", async () => {
  const inquiry = await addInquiry(desk.site, "Keys", { received_at: "2026-01-05T15:00:00.000Z" });
  const { page } = await open("Alex Keys");
  await page.goto(`/desk/inbox?q=${inquiry.reference}`);
  await ready(page);
  const { keyboard } = page;
  await keyboard.press("j");
  await page.waitForURL(`**/${inquiry.reference}?**`);
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
  await thread.getByText("unsent a reply").waitFor();
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

it.runIf(CHECKS_EVERYTHING)(
  "keeps a reply back once when a colleague's reply came meanwhile; templates are added to it",
  async () => {
    const { reference } = await addInquiry(desk.site, "Twice");
    const { page } = await open("Alex Twice");
    await page.goto(`/desk/inbox/${reference}`);
    await ready(page);
    const reply = page.getByLabel("Your reply");
    await reply.fill("My own words.");
    await page.getByRole("link", { name: "Whole price" }).click();
    await expect.poll(() => reply.inputValue()).toMatch(/^My own words\.\n\nHello Olivia,/);
    await reply.fill("My own words.");
    const colleague = await desk.visitPlain("sales", "Robin Twice");
    await colleague.open(`/desk/inbox/${reference}`);
    const { page: watching } = await open("Sam Twice");
    await watching.goto(`/desk/inbox/${reference}`);
    await watching.getByText("Alex Twice is writing here.").waitFor();
    await reply.fill("");
    await watching.getByText("Alex Twice is writing here.").waitFor({ state: "detached" });
    await reply.fill("My own words.");
    await colleague.press("Send reply", { "Your reply": "It is here." });
    expect(colleague.value("Assigned to")).not.toBe("");
    await page.getByText("Robin Twice sent a reply while you were writing.").waitFor();
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByText(/^Robin Twice changed this/).waitFor();
    expect(await reply.inputValue()).toBe("My own words.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByRole("region", { name: "Messages" }).getByText("My own words.").waitFor();
  },
);

it("works without JavaScript", async () => {
  await addInquiry(desk.site, "Plaindaily");
  const browser = await desk.visitPlain("sales", "Alex Plainly");
  await browser.open("/desk/inbox?q=plaindaily");
  await browser.follow(/Olivia Plaindaily/);
  await browser.follow("We tried to call");
  expect(browser.value("Your reply")).toMatch(/^Hello Olivia,/);
  await browser.press("Send reply", { "Your reply": "The [[color]] one is here." });
  expect(browser.text).toContain("Fill in or delete [[color]] first.");
  expect(browser.value("Your reply")).toBe("The [[color]] one is here.");
  await browser.press("Send and close", { "Your reply": "The red one is here." });
  expect(browser.text).toContain("The red one is here.");
  expect(browser.value("Status")).toBe("closed");
  await browser.press("Do not send");
  expect(browser.text).toContain("unsent a reply");
  expect(browser.value("Status")).toBe("waiting");

  await browser.follow("Note");
  await browser.press("Add note", { "Your note, only staff see it": "Written without script." });
  expect(browser.text).toContain("Written without script.");
  await browser.press("Save", { "Assigned to": "Alex Plainly" });
  expect(browser.text).toContain("assigned it to Alex Plainly");

  await browser.open("/desk/inbox/new");
  await browser.press("Add inquiry", { "What they want": "A rain cover." });
  expect(browser.text).toContain("Write down a phone number or an email");
  expect(browser.value("What they want")).toBe("A rain cover.");
  await browser.press("Add inquiry", { "First name": "Walt", Phone: "(732) 555-0101" });
  expect(browser.path).toMatch(/^\/desk\/inbox\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(browser.text).toContain("logged a call");
});

it.runIf(CHECKS_EVERYTHING)(
  "shows at once what somebody else does, and what a customer sends",
  async () => {
    const inquiry = await addInquiry(desk.site, "Live");
    const { page } = await open("Alex Live");
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
    await page.getByText("From another desk.").waitFor();
    expect(await page.getByLabel("Your reply").inputValue()).toBe("Half a reply");
    await addInquiry(desk.site, "Livetoo");
    await page.getByRole("link", { name: /Olivia Livetoo/ }).waitFor();
  },
);

it.runIf(CHECKS_EVERYTHING)(
  "keeps what was typed through a lost connection, another visit and a lost session",
  async () => {
    const inquiry = await addInquiry(desk.site, "Draft");
    const { page, context } = await open("Alex Draft");
    await page.goto(`/desk/inbox/${inquiry.reference}`);
    await ready(page);
    const reply = page.getByLabel("Your reply");
    await reply.fill("A long reply.");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send reply" }).click();
    await page
      .getByRole("alert")
      .getByText("There is no connection, so nothing was sent.")
      .waitFor();
    expect(await reply.inputValue()).toBe("A long reply.");
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => reply.inputValue()).toBe("A long reply.");
    await ready(page);
    await context.clearCookies();
    await page.getByRole("button", { name: "Send reply" }).click();
    await page.getByRole("alert").getByText("You are signed out.").waitFor();
    expect(await reply.inputValue()).toBe("A long reply.");
  },
);
