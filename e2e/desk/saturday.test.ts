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

it("shows what needs somebody, and everything by time, with figures that agree", async () => {
  const { cookie } = await signIn(site, "owner", "Morgan Sample");
  const browser = new PlainBrowser(site.url, cookie);
  await browser.open("/desk/day");
  const section = (label: string) =>
    browser.page.querySelector(`section[aria-label="${label}"]`)?.structuredText ?? "";
  expect(section("Needs you now")).toMatch(/Iris Tan is 12 min late/);
  expect(section("Needs you now")).toMatch(/Nina Weber requested [A-Z][a-z]{2}, /);
  expect(section("Here now")).toMatch(/Ada Weber[\s\S]*Sybil Hansen/);
  expect(section("Late")).toMatch(
    /Walter Novak[\s\S]*42 min late[\s\S]*Iris Tan[\s\S]*12 min late/,
  );
  expect(section("10 AM–12 PM")).toMatch(/Peggy Svensson[\s\S]*Nora Lopez[\s\S]*Nina Weber/);
  expect(section("The day's list")).not.toContain("Emil Weber");
  expect(browser.text).toMatch(/22 of 89 done/);
  for (const [chip, count] of [
    ["2 late", 2],
    ["2 without a cart", 2],
  ] as const) {
    await browser.open("/desk/day");
    await browser.follow(chip);
    expect(browser.page.querySelectorAll("[data-item]"), chip).toHaveLength(count);
  }
  await browser.open("/desk/day?done=show");
  expect(section("The day's list")).toContain("Emil Weber");
  expect(browser.page.querySelectorAll("[data-item]")).toHaveLength(89);

  await browser.open("/desk/day?by=town");
  expect(section("Lavallette")).toMatch(/about 9 miles[\s\S]*116 Lagoon Drive/);
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

it("prints what is to come as it is grouped, or one group of it", async () => {
  const { cookie } = await signIn(site, "rentals", "Print Sample");
  const browser = new PlainBrowser(site.url, cookie);
  await browser.open("/desk/day?by=town");
  const rows = () =>
    browser.page.querySelectorAll(".day-sheets tr").map(({ structuredText }) => structuredText);
  const line = (name: string) => rows().find((row) => row.includes(name));
  expect(line("Judy Bloggs")).toMatch(
    /11:00 AM.*OUT.*\(640\) 555-0124.*92 Pine Street.*Ortley Beach.*CART NOT ASSIGNED, ask the desk.*\$[\d,]+\.\d\d.*\$500 deposit/s,
  );
  expect(line("Walter Novak")).toMatch(/9:00 AM.*BACK.*4S-07.*42 min late/s);
  const towns = browser.page.querySelectorAll("th[scope=rowgroup]").map(({ text }) => text);
  expect(towns.length).toBe(10);
  expect(towns.find((town) => town.startsWith("Lavallette"))).toMatch(/about 9 miles/);
  await browser.follow("Print Lavallette");
  expect(rows().length).toBeLessThan(20);
  expect(line("Judy Bloggs")).toBeUndefined();
});

it("leads from the addresses that people saved and printed", async () => {
  const { headers } = await signIn(site, "rentals", "Old Sample");
  const find = async (path: string) => {
    const response = await fetch(site.url + path, { headers, redirect: "manual" });
    return [response.status, response.headers.get("location")];
  };
  expect(await find("/desk/today?day=2026-12-05&show=returns&done=show")).toEqual([
    301,
    "/desk/day/2026-12-05?done=show&kind=return",
  ]);
  expect(await find("/desk/today?day=nonsense")).toEqual([301, "/desk/day"]);
  expect(await find("/desk/today/run-sheet")).toEqual([301, "/desk/day?by=town"]);
});
