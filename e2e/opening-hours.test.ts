import { parse } from "node-html-parser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openHydrated, PAGE_KINDS } from "./accessibility/testing/page-kinds.ts";
import { addStyleRules, WIDE_SPACING } from "./accessibility/testing/style-sheets.ts";
import { expectTextFits, horizontalOverflow } from "./accessibility/testing/text-fit.ts";
import { visit } from "./support/browser.ts";
import { findDay, isOpen, isSunday, today } from "./support/days.ts";
import { launchProcess, type RunningProcess } from "./support/launch-process.ts";
import { clockAt } from "./support/shifted-day.ts";

/** The line is left out where the call is one line of a text. */
const WITHOUT_LINE = ["/accessibility"];

const PATHS = [
  ...PAGE_KINDS.map(({ path }) => path),
  ...["/compare", "/finder", "/evolution", "/contact", "/contact/times?intent=test-drive"],
  ...["/reserve", "/reserve/free-days", "/reserve/thank-you", "/vehicles/unknown-cart"],
  ...["/atlantis/rentals", "/reservations/unknown", "/appointments/unknown"],
];

function nextChristmas(): string {
  const year = Number(today().slice(0, 4));
  return `${today() < `${year}-12-24` ? year : year + 1}-12-25`;
}

const openDay = () => findDay(today(), isOpen);

const HOURS = [
  { hour: "at noon", clock: () => clockAt(openDay(), "12:00"), line: /^Open until 5 PM$/ },
  { hour: "in the evening", clock: () => clockAt(openDay(), "20:00") },
  { hour: "on a Sunday", clock: () => clockAt(findDay(today(), isSunday), "12:00") },
  { hour: "on Christmas Day", clock: () => clockAt(nextChristmas(), "12:00") },
];

const CLOSED = /^Closed now\. Opens (Mon|Tue|Wed|Thu|Fri|Sat) 9 AM$/;

/** Without its scripts. */
async function readPage(address: string) {
  const page = parse(await (await fetch(address)).text());
  for (const script of page.querySelectorAll("script, noscript")) script.remove();
  return page;
}

/** By path, at the first hour that is tested: the buttons are the same at every hour. */
const calls = new Map<string, string[]>();

describe.each(HOURS)("every kind of page, $hour", ({ clock, line = CLOSED }) => {
  let site: RunningProcess;
  beforeAll(async () => {
    site = await launchProcess(clock());
  });
  afterAll(() => site.discard());

  it.each(PATHS)("can be called from, and says once whether we're open: %s", async (path) => {
    const page = await readPage(site.url + path);
    expect(page.querySelectorAll('main a[href^="tel:"]').length).toBeGreaterThan(0);
    const links = page.querySelectorAll('main a[href^="tel:"], .call-bar a[href^="tel:"]');
    const found = links.map(({ textContent }) => textContent);
    expect(found).toEqual(calls.get(path) ?? found);
    calls.set(path, found);
    const lines = page.querySelectorAll("main [data-changes]");
    expect(lines).toHaveLength(WITHOUT_LINE.includes(path) ? 0 : 1);
    for (const { textContent } of lines) expect(textContent).toMatch(line);
    expect(page.textContent.match(/open until|closed (now|today)/gi)?.length ?? 0).toBe(
      lines.length,
    );
  });
});

describe("an open page", () => {
  let evening: RunningProcess;
  beforeAll(async () => {
    evening = await launchProcess(clockAt(openDay(), "20:00"));
  });
  afterAll(() => evening.discard());

  const line = (page: Page) => page.locator("[data-changes]");

  it.each(["/about", "/rentals", "/vehicles/evolution-d6-max-gt4"])(
    "follows the hours, and nothing moves: %s",
    async (path) => {
      const { page } = await visit({ url: evening.url, fresh: {}, width: 390 });
      await page.goto(path);
      const changes: [number, string][] = JSON.parse(
        (await line(page).getAttribute("data-changes")) ?? "",
      );
      await page.clock.install({ time: Number(changes[0]?.[0]) - 60_000 });
      await openHydrated(page, path);
      await page.evaluate(() => {
        new PerformanceObserver((list) => {
          document.title = `moved ${list.getEntries().length}`;
        }).observe({ type: "layout-shift" });
      });
      const callBack = page.getByRole("link", { name: "Ask us to call you" });
      for (const [at, text] of changes) {
        await page.clock.setSystemTime(at);
        await page.clock.runFor(10_000);
        expect(await line(page).textContent()).toBe(text);
        expect(await callBack.isVisible()).toBe(text.startsWith("Closed"));
      }
      expect(await page.title()).not.toContain("moved");
    },
  );

  it("says the hours without “now” where no script can follow them", async () => {
    const { page } = await visit({ url: evening.url, javaScript: false });
    await page.goto("/about");
    expect(await line(page).isVisible()).toBe(false);
    expect(await page.locator("[data-lasting-text]").getAttribute("data-lasting-text")).toMatch(
      /^Opens \w{3} 9 AM$/,
    );
  });

  it.each(PAGE_KINDS)("fits a phone with wide spacing: $path", async ({ path }) => {
    const { page } = await visit({ url: evening.url, width: 320 });
    await openHydrated(page, path);
    await expectTextFits(page, 320);
    await addStyleRules(page, WIDE_SPACING);
    expect(await horizontalOverflow(page)).toBe(0);
  });
});
