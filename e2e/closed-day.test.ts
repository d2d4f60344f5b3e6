import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./accessibility/testing/page-kinds.ts";
import { addStyleRules, WIDE_SPACING } from "./accessibility/testing/style-sheets.ts";
import { expectTextFits, horizontalOverflow } from "./accessibility/testing/text-fit.ts";
import { visit } from "./support/browser.ts";
import { launchProcess, type RunningProcess } from "./support/launch-process.ts";
import { closedDay } from "./support/shifted-day.ts";

let site: RunningProcess;
beforeAll(async () => {
  site = await launchProcess(closedDay());
});
afterAll(() => site.discard());

const getText = (html: string, selector: string) =>
  parse(html)
    .querySelectorAll(selector)
    .map(({ textContent }) => textContent)
    .join(" ");

it("says on a Sunday when the shop opens, and offers a call back where it is called", async () => {
  const html = await (await fetch(`${site.url}/vehicles/evolution-d6-max-gt4`)).text();
  for (const place of ["header", "#menu", "footer", ".call-bar"]) {
    expect(getText(html, place), place).toMatch(/Closed today\. Opens (Mon|Tue) 9 AM/);
  }
  const links = parse(html).querySelectorAll(".call-bar a");
  expect(links.map((link) => link.textContent)).toEqual(["Test drive", "Call (800) 555-0142"]);
  const call = parse(html)
    .querySelectorAll("main a")
    .find((link) => link.textContent === "Ask us to call you");
  expect(call?.getAttribute("href")).toContain("/contact?vehicle=evolution-d6-max-gt4");
});

it.each(["/", "/about", "/denago", "/inventory"])(
  "says it on %s, in the page itself",
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    expect(getText(html, "main")).toMatch(/Closed today\. Opens (Mon|Tue) 9 AM/);
    const links = parse(html).querySelectorAll(".call-bar a");
    expect(links.map((link) => link.textContent)).toEqual(["Ask us to call you"]);
  },
);

it.each(["/thank-you", "/vehicles/unknown-cart", "/reservations/unknown"])(
  "offers a call back beside the number on %s",
  async (path) => {
    const html = await (await fetch(site.url + path)).text();
    const text = getText(html, "main");
    expect(text).toContain("Ask us to call you");
    expect(text).toMatch(/Closed today\. Opens (Mon|Tue) 9 AM/);
  },
);

it("keeps the number on the page that is asked for a call", async () => {
  const html = await (await fetch(`${site.url}/contact`)).text();
  expect(getText(html, "main")).toMatch(/By phone\(800\) 555-0142Closed today\. Opens/);
  expect(getText(html, ".call-bar")).toMatch(/^Closed today\. Opens (Mon|Tue) 9 AMCall \(800\)/);
});

it.each(PAGE_KINDS)("fits a phone with wide spacing: $path", async ({ path }) => {
  const { page } = await visit({ url: site.url, width: 320 });
  await openHydrated(page, path);
  await expectTextFits(page, 320);
  await addStyleRules(page, WIDE_SPACING);
  expect(await horizontalOverflow(page)).toBe(0);
});
