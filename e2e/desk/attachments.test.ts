import { describe, expect, it } from "vitest";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { signIn } from "#e2e/support/desk.ts";
import { DESK_WIDTHS } from "#e2e/support/test-scope.ts";
import { addInquiry } from "./testing/desk-inquiries.ts";
import { provideMailDesk } from "./testing/provide-desk.ts";

const PDF = {
  name: "Quote for Olivia.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7 quote"),
};

const desk = provideMailDesk();

describe.each(DESK_WIDTHS)("a file at %i px", (width) => {
  it("goes out with a reply, and can be opened again", async () => {
    const inquiry = await addInquiry(desk.site, `Attach${width}`);
    const name = `Alex ${width === 390 ? "Narrow" : "Wide"}`;
    const options = { width, name };
    const { page, consoleErrors } = await desk.visit("sales", options);
    await page.goto(`/desk/inbox/${inquiry.reference}`);
    await page.locator('p[role="status"]:has-text("Live")').waitFor({ state: "attached" });
    if (width < 720) await page.getByRole("link", { name: "Reply", exact: true }).first().click();
    const field = page.getByLabel("Attach", { exact: true });
    await field.setInputFiles({ ...PDF, name: "setup.exe" });
    await page.getByText("setup.exe cannot be attached.").waitFor();
    await page.getByRole("button", { name: "Attach nothing" }).click();
    await field.setInputFiles(PDF);
    await page.getByText("Quote for Olivia.pdf, 1 kB").waitFor();
    await expectAccessible(page);
    await page.getByLabel("Your reply").fill("Your quote is attached.");
    await page.getByRole("button", { name: "Send reply" }).click();
    const link = page.getByRole("link", { name: "Quote for Olivia.pdf, 1 kB" });
    await link.waitFor();
    await expectAccessible(page);

    const [file] = (await desk.mailTo(inquiry.email))?.mail.attachments ?? [];
    expect(file).toMatchObject({ filename: PDF.name, mimeType: PDF.mimeType });
    expect(Buffer.from(file?.content as ArrayBuffer)).toEqual(PDF.buffer);
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(download.suggestedFilename()).toBe(PDF.name);
    // Nothing is attached to the next one.
    expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    expect(consoleErrors).toEqual([]);
  });
});

describe("without script", () => {
  const post = async (
    headers: Record<string, string>,
    reference: string,
    files: readonly { name: string; content: string }[],
  ) => {
    const body = new FormData();
    body.set("intent", "reply");
    body.set("text", "Your quote is attached.");
    for (const { name, content } of files) body.append("files", new Blob([content]), name);
    const path = `${desk.site.url}/desk/inbox/${reference}`;
    const posted = { ...headers, accept: "text/html" };
    return await fetch(path, { method: "POST", headers: posted, body, redirect: "manual" });
  };

  it("sends a file, which only those who may read the inquiry can open", async () => {
    const inquiry = await addInquiry(desk.site, "Plain");
    const sales = await signIn(desk.site, "sales", "Alex Plain");
    const service = await signIn(desk.site, "service", "Casey Plain");
    const files = [{ name: "quote.pdf", content: "%PDF" }];
    expect((await post(sales.headers, inquiry.reference, files)).status).toBe(303);
    const address = `${desk.site.url}/desk/inbox/${inquiry.reference}`;
    const { headers } = sales;
    const html = await (await fetch(address, { headers })).text();
    const path = /href="([^"]+\/files\/[^"]+)"/.exec(html)?.[1] ?? "";
    const file = await fetch(desk.site.url + path, { headers });
    expect(await file.text()).toBe("%PDF");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''quote.pdf",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect((await fetch(desk.site.url + path, { headers: service.headers })).status).toBe(404);
    expect((await fetch(`${address}/files/none`, { headers })).status).toBe(404);
  });

  it.each([
    [
      "too many",
      Array.from({ length: 6 }, () => ({ name: "a.pdf", content: "a" })),
      "at most 5 files",
    ],
    ["too large", [{ name: "a.pdf", content: "a".repeat(11 * 1024 * 1024) }], "at most 10.0 MB"],
    ["of no known kind", [{ name: "a.html", content: "a" }], "a.html cannot be attached"],
  ])("refuses files that are %s, and keeps the text", async (_what, files, words) => {
    const inquiry = await addInquiry(desk.site, "Refused");
    const { headers } = await signIn(desk.site, "sales", `Alex ${_what}`);
    const response = await post(headers, inquiry.reference, files);
    expect(response.status).toBe(422);
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(html).toContain(words);
    expect(html).toContain("Your quote is attached.");
    expect(html).not.toContain("Goes out in");
  });
});
