import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "#e2e/support/desk.ts";
import { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { launchSaturday } from "#e2e/support/saturday.ts";

let site: Awaited<ReturnType<typeof launchSaturday>>;

beforeAll(async () => {
  site = await launchSaturday();
});
afterAll(async () => {
  await site?.stop();
});

async function openPlain(name: string, path: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(site.url, (await signIn(site, "rentals", name)).cookie);
  await browser.open(path);
  return browser;
}

it("is a busy day on every page of the desk", async () => {
  const browser = new PlainBrowser(site.url, (await signIn(site, "owner", "Morgan Sample")).cookie);
  const pages = {
    "/desk/today": ["No cart for Judy Bloggs", "Ivan Rossi has waited 2 h 23"],
    "/desk/inbox": ["Olivia Dupont"],
    "/desk/inbox?tab=answered": ["Wendy Larsen"],
    "/desk/inbox?tab=closed": ["Peggy Brown"],
    "/desk/stock": ["2022 EVOLUTION CLASSIC 4 PLUS", "On hold", "Sold", "To order"],
    "/desk/people": ["Morgan Sample", "Alex Sample"],
  };
  for (const [path, texts] of Object.entries(pages)) {
    await browser.open(path);
    for (const text of texts) expect(browser.text, path).toContain(text);
  }
});

it("begins with a run sheet, also without script", async () => {
  const browser = await openPlain("Plain Sample", "/desk/today");
  await browser.follow("Print run sheet");
  expect(browser.text).toMatch(/31 deliveries · 21 returns · printed .* by Plain Sample/);
  const rows = browser.page.querySelectorAll("tr").map(({ structuredText }) => structuredText);
  const line = (name: string) => rows.find((row) => row.includes(name));
  expect(line("Judy Bloggs")).toMatch(
    /11:00 AM.*DELIVER.*\(640\) 555-0124.*92 Pine Street.*Ortley Beach.*CART NOT ASSIGNED, ask the desk.*\$[\d,]+\.\d\d due.*\$500\.00 deposit/s,
  );
  expect(line("Walter Novak")).toMatch(/9:00 AM.*Return.*4S-07.*42 min late/s);
  const towns = browser.page.querySelectorAll("th[scope=rowgroup]").map(({ text }) => text);
  expect(towns.length).toBe(10);
  expect(towns.find((town) => town.startsWith("Lavallette"))).toMatch(/about 9 miles\s*· 13 stops/);
  await browser.follow("Back to Today");
  await browser.follow("By town");
  expect(browser.text).toMatch(/Lavallette.*about 9 miles/);
});
