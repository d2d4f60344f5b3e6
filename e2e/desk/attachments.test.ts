import { describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import type { InquiryTables } from "#inquiries/tables.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const PDF = {
  name: "Quote for Olivia.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7 quote"),
};
const TEXT = "Your quote is attached.";

const desk = provideSharedDesk();

it.each(DESK_WIDTHS)("goes out with a reply, and can be opened again, at %i px", async (width) => {
  const inquiry = await addInquiry(desk.site, `Attach${width}`);
  const name = `Alex ${width === 390 ? "Narrow" : "Wide"}`;
  const { page, consoleErrors } = await desk.visit("sales", { width, name });
  await page.goto(`/desk/inbox/${inquiry.reference}`);
  await page.locator('p[role="status"]:has-text("Live")').waitFor({ state: "attached" });
  if (width < 720) await page.getByRole("link", { name: "Reply", exact: true }).first().click();
  const field = page.getByLabel("Attach", { exact: true });
  await field.setInputFiles({ ...PDF, name: "setup.exe" });
  await page.getByText("setup.exe cannot be attached.").waitFor();
  await page.getByRole("button", { name: "Attach nothing" }).click();
  await field.setInputFiles(PDF);
  await page.getByText("Quote for Olivia.pdf, 1 kB").waitFor();
  await expectAccessible(page, [], { include: ["form:has(textarea)"] });
  await page.getByLabel("Your reply").fill(TEXT);
  await page.getByRole("button", { name: "Send reply" }).click();
  const link = page.getByRole("link", { name: "Quote for Olivia.pdf, 1 kB" });
  await link.waitFor();
  await expectAccessible(page, [], { include: ["#messages"] });

  const [file] = (await desk.mailTo(inquiry.email))?.mail.attachments ?? [];
  expect(file).toMatchObject({ filename: PDF.name, mimeType: PDF.mimeType });
  expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(PDF.buffer);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toBe(PDF.name);
  // Nothing is attached to the next one.
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
  expect(consoleErrors).toEqual([]);
});

it("comes with a customer's mail, whose quotes and automatic replies are folded", async () => {
  const { id: inquiry, reference } = await addInquiry(desk.site, "Mailer");
  const database = await openDatabase<InquiryTables>({ folder: desk.site.dataDir });
  const at = new Date().toISOString();
  const mail = { inquiry, at, kind: "message", author: "Olivia Mailer" } as const;
  await database
    .insertInto("inquiry_mails")
    .values([
      { ...mail, id: `${inquiry}1`, text: "Yes, <b>please</b>.", quoted: "> Is it?", note: "Cut." },
      { ...mail, id: `${inquiry}2`, kind: "automatic", text: "Away.", quoted: "", note: null },
    ])
    .execute();
  const bytes = Buffer.from("%PDF");
  await database
    .insertInto("inquiry_mail_files")
    .values({ id: `${inquiry}3`, mail: `${inquiry}1`, place: 0, name: "plan.pdf", bytes })
    .execute();
  await database.destroy();
  const sales = await desk.visitPlain("sales", "Alex Plain");
  await sales.open(`/desk/inbox/${reference}`);
  const folded = sales.page.querySelectorAll("#messages details").map(({ text }) => text);
  expect(folded).toEqual([
    "Earlier messages in this mail> Is it?",
    expect.stringMatching(/^Automatic reply from Olivia Mailer · .*Away\.$/),
  ]);
  expect(sales.page.querySelector("#messages")?.text).toContain("Yes, <b>please</b>.");
  const link = sales.page.querySelector('a[href*="/files/"]')?.getAttribute("href") ?? "";
  const file = await fetch(desk.site.url + link, { headers: sales.headers });
  expect(await file.text()).toBe("%PDF");
  const service = await desk.visitPlain("service", "Casey Plain");
  await service.open(link);
  expect(service.status).toBe(404);
});

it("shows the newest of 300 mails with the first message, and loads the rest", async () => {
  const { id: inquiry, reference } = await addInquiry(desk.site, "Prolific");
  const database = await openDatabase<InquiryTables>({ folder: desk.site.dataDir });
  const rows = Array.from({ length: 300 }, (_, index) => ({
    ...({ id: `${inquiry}${index}`, inquiry, kind: "message", author: "Olivia" } as const),
    ...{ at: new Date(Date.now() + index).toISOString(), text: `Mail ${index}.`, quoted: "" },
    note: null,
  }));
  await database.insertInto("inquiry_mails").values(rows).execute();
  await database.destroy();
  const sales = await desk.visitPlain("sales", "Alex Plain");
  await sales.open(`/desk/inbox/${reference}`);
  const listMails = () =>
    [...(sales.page.querySelector("#messages")?.text ?? "").matchAll(/Mail (\d+)\./g)].map(
      ([, number]) => Number(number),
    );
  expect(listMails()).toEqual(Array.from({ length: 50 }, (_, index) => 250 + index));
  expect(sales.text).toContain("Is the red one there");
  await sales.follow("250 earlier");
  expect(listMails()).toHaveLength(300);
  expect(sales.text).not.toContain("earlier");
});

describe("without script", () => {
  async function send(name: string, lastName: string, files: readonly File[]) {
    const { reference } = await addInquiry(desk.site, lastName);
    const browser = await desk.visitPlain("sales", name);
    await browser.open(`/desk/inbox/${reference}`);
    await browser.press("Send reply", { "Your reply": TEXT, Attach: files });
    return { browser, path: `/desk/inbox/${reference}` };
  }

  it("sends a file, which only those who may read the inquiry can open", async () => {
    const quote = new File(["%PDF"], "quote.pdf");
    const { browser, path } = await send("Alex Plain", "Plainfile", [quote]);
    expect(browser.status).toBe(200);
    const { headers } = browser;
    const link = browser.page.querySelector('a[href*="/files/"]')?.getAttribute("href") ?? "";
    const file = await fetch(desk.site.url + link, { headers });
    expect(await file.text()).toBe("%PDF");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''quote.pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const service = await desk.visitPlain("service", "Casey Plain");
    await service.open(link);
    expect(service.status).toBe(404);
    await browser.open(`${path}/files/none`);
    expect(browser.status).toBe(404);
  });

  const small = new File(["a"], "a.pdf");
  it.each([
    ["too many", [small, small, small, small, small, small], "at most 5 files"],
    ["too large", [new File(["a".repeat(11 * 1024 * 1024)], "a.pdf")], "at most 10.0 MB"],
    ["of no known kind", [new File(["a"], "a.html")], "a.html cannot be attached"],
  ])("refuses files that are %s, and keeps the text", async (what, files, words) => {
    const { browser } = await send(`Alex ${what}`, "Refusedfile", files);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain(words);
    expect(browser.value("Your reply")).toBe(TEXT);
    expect(browser.text).not.toContain("Goes out in");
  });
});
