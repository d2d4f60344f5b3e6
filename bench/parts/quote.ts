import { type Browser, chromium, type Page } from "playwright-core";
import { type Finding, worst } from "#bench/budgets.ts";
import { progress } from "#bench/progress.ts";
import { CHROMIUM, CHROMIUM_ARGUMENTS, chromiumIsInstalled } from "#bench/run/chromium.ts";
import { answersInPage, readyInPage, watchQuote } from "#bench/run/quote-observer.ts";
import { settledAnswers } from "#bench/run/settled.ts";
import { sitemapPaths, startSite } from "#bench/run/site.ts";

const PATHS = ["/rentals", "/ship-bottom/rentals", "/reserve?plan=6-seater&days=5&area=brick"];

/** Each page is opened so often, and the median counts: single tasks of this machine's neighbors do not. */
const VISITS = 5;
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Changes every kind of field as a renter does. */
async function change(page: Page): Promise<void> {
  await page.locator('[data-step="1"]').tap();
  await page.locator('label:has(input[name="plan"][value="utility"])').tap();
  await page.locator('label:has(input[name="drivers"][value="2"])').tap();
  await page.locator('[data-step="-1"]').tap();
  await page.locator("#days").focus();
  await page.keyboard.press("ArrowUp");
  // The observer is told of an event after the paint that follows it.
  await page.waitForTimeout(500);
}

async function visit(
  browser: Browser,
  address: string,
): Promise<{ ready: number; answer: number }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(watchQuote);
  await page.goto(address, { waitUntil: "load" });
  await page.locator("[data-step]:enabled").first().waitFor();
  const ready = await page.evaluate(readyInPage);
  await change(page);
  const answer = await page.evaluate(answersInPage);
  await context.close();
  return { ready, answer };
}

/** How soon the rental quote is live on a slow phone, and how soon it follows a change. */
export async function measureQuote(): Promise<Finding[]> {
  const budgets = ["quoteReadyMilliseconds", "quoteAnswerMilliseconds"];
  if (!chromiumIsInstalled()) {
    return budgets.map((budget) => ({ budget, skipped: `${CHROMIUM} is not installed` }));
  }
  const site = await startSite();
  // What the site still makes ready after its start would be measured along with the page.
  await settledAnswers(site.url, await sitemapPaths(site.url));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGUMENTS });
  try {
    const ready: { value: number; note: string }[] = [];
    const answers: { value: number; note: string }[] = [];
    for (const path of PATHS) {
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.push(await visit(browser, `${site.url}${path}`));
      }
      const note = `${path}, median of ${VISITS}`;
      ready.push({ value: median(visits.map((each) => each.ready)), note });
      answers.push({ value: median(visits.map((each) => each.answer)), note });
      progress(`quote: ${path}: ready ${ready.at(-1)?.value} ms, ${answers.at(-1)?.value} ms`);
    }
    return [
      worst("quoteReadyMilliseconds", "highest", ready),
      worst("quoteAnswerMilliseconds", "highest", answers),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
