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
    "/desk/day": ["No cart for Judy Bloggs", "Ivan Rossi has waited 2 h 23"],
    "/desk/inbox": ["Olivia Dupont"],
    "/desk/inbox?tab=answered": ["Wendy Larsen"],
    "/desk/inbox?tab=closed": ["Peggy Brown"],
    "/desk/stock": ["2022 EVOLUTION CLASSIC 4 PLUS", "On hold", "Sold", "To order"],
    "/desk/settings/appointments": ["Maintenance & Repair", "Lift 2 out, part due Tuesday"],
    "/desk/reports": ["Appointments per week", "Booked by staff"],
    "/desk/people": ["Morgan Sample", "Alex Sample"],
  };
  for (const [path, texts] of Object.entries(pages)) {
    await browser.open(path);
    for (const text of texts) expect(browser.text, path).toContain(text);
  }
});

it("shows each visit once: who is late or asks to come in “Needs you now”, the others by time", async () => {
  const { cookie } = await signIn(site, "owner", "Morgan Sample");
  const browser = new PlainBrowser(site.url, cookie);
  await browser.open("/desk/day");
  const section = (label: string) =>
    browser.page.querySelector(`section[aria-label="${label}"]`)?.structuredText ?? "";
  expect(section("Needs you now")).toMatch(/Iris Tan is 12 min late/);
  expect(section("Needs you now")).toMatch(/Nina Weber requested [A-Z][a-z]{2}, /);
  expect(section("Here now")).toMatch(/Ada Weber[\s\S]*Sybil Hansen/);
  expect(section("10 AM–12 PM")).toMatch(/Peggy Svensson[\s\S]*6 stops[\s\S]*Olivia Dupont/);
  expect(section("Visits and stops")).not.toMatch(/Iris Tan|Nina Weber|Emil Weber/);
  await browser.open("/desk/day?done=show");
  expect(section("Visits and stops")).toContain("Emil Weber");

  await browser.open("/desk/day?by=town");
  expect(section("At the shop")).toMatch(
    /16 visits[\s\S]*10:30 AM[\s\S]*TO CONFIRM\. A wheel is loud/,
  );
});

it("shows the appointments to a calendar with a secret address, until that is ended", async () => {
  const { cookie } = await signIn(site, "sales", "Calendar Sample");
  const browser = new PlainBrowser(site.url, cookie);
  const read = async (address: string) => {
    const response = await fetch(address.replace(/^https?:\/\/[^/]+/, site.url));
    return { status: response.status, text: (await response.text()).replaceAll("\r\n ", "") };
  };
  const makeAddress = async () => {
    await browser.open("/desk/account");
    await browser.press(/^(Create an|Replace the) address$/);
    return browser.page.querySelector("code")?.text ?? "";
  };
  const first = await makeAddress();
  const { status, text } = await read(first);
  expect(status).toBe(200);
  expect(text).toContain("SUMMARY:Test drive: Leon Costa");
  expect(text).toContain("SUMMARY:Maintenance & Repair: Nina Weber (to confirm)");
  expect(text).not.toMatch(/555-0|example\.com\/reserved|beach tires/);
  await browser.open("/desk/account");
  expect(browser.text).not.toContain(first);
  const second = await makeAddress();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await browser.open("/desk/account");
  await browser.press("Turn it off");
  expect((await read(second)).status).toBe(404);
});

it("moves a visit on with one button, and undoes it", async () => {
  const { cookie } = await signIn(site, "sales", "Drive Sample");
  const browser = new PlainBrowser(site.url, cookie);
  await browser.open("/desk/day?kind=drive");
  expect(browser.text).not.toContain("Ada Weber");
  const row = () =>
    browser.page
      .querySelectorAll("li")
      .find(({ structuredText }) => /^10:00 AM[\s\S]*Peggy Svensson/.test(structuredText.trim()));
  const post = (intent: string, fields: Record<string, string> = {}) =>
    fetch(new URL("/desk/day", site.url), {
      method: "POST",
      headers: browser.headers,
      body: new URLSearchParams({
        intent,
        reference: row()?.querySelector("[name=reference]")?.getAttribute("value") ?? "",
        version: row()?.querySelector("[name=version]")?.getAttribute("value") ?? "",
        ...fields,
      }),
      redirect: "manual",
    });
  const early = await post("appointment-no-show");
  expect(early.status).toBe(422);
  const arrived = await post("appointment-arrive");
  expect(arrived.status).toBe(303);
  const cookies = arrived.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
  const page = await fetch(new URL("/desk/day", site.url), {
    headers: { cookie: [browser.headers.cookie, ...cookies].join("; ") },
  });
  const event = /name="event" value="(\d+)"/.exec(await page.text())?.[1] ?? "";
  await browser.open("/desk/day?kind=drive");
  const here = browser.page.querySelector('section[aria-label="Here now"]')?.structuredText;
  expect(here).toContain("Peggy Svensson");
  expect((await post("undo", { event })).status).toBe(303);
  await browser.open("/desk/day?kind=drive");
  expect(browser.page.querySelector('section[aria-label="Here now"]')).toBeNull();
});

it("begins with a run sheet, also without script", async () => {
  const browser = await openPlain("Plain Sample", "/desk/day");
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
