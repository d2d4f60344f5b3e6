import { parse } from "node-html-parser";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDay } from "#domain/dates.ts";
import { toWeekday } from "#domain/dealership/closures.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { findDay, today } from "#e2e/support/days.ts";
import { signIn } from "#e2e/support/desk.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

/** A day on which the shop is open, far from every holiday of the content. */
const firstTuesday = findDay(addDays(today(), 65), (day) => toWeekday(day) === "Tue");

const desk = provideDesk();

beforeAll(async () => {
  await addBookings(desk.site, [
    {
      reference: "BBBB-0001",
      firstName: "Judy",
      lastName: "Bloggs",
      start: firstTuesday,
      days: 2,
    },
    {
      reference: "BBBB-0002",
      firstName: "Otto",
      lastName: "Doe",
      start: firstTuesday,
      days: 2,
      unit: "4S-01",
    },
    ...Array.from({ length: 10 }, (_, index) => ({
      reference: `CCCC-${String(index).padStart(4, "0")}`,
      firstName: "Uma",
      lastName: "Tan",
      class: "utility",
      start: firstTuesday,
      days: 3,
      unit: `UT-${String(index + 1).padStart(2, "0")}`,
    })),
  ]);
});

const BOOKING = {
  plan: "4-seater",
  start: firstTuesday,
  time: "11:00",
  days: "3",
  area: "",
  address: "",
  firstName: "Grace",
  lastName: "Kowalski",
  email: "grace@example.com",
  phone: "(732) 555-0199",
  notes: "",
  as: "confirmed",
  intent: "create",
};

async function post(name: string, path: string, fields: Record<string, string>) {
  const { headers } = await signIn(desk.site, "rentals", name);
  const body = new URLSearchParams(fields);
  return await fetch(`${desk.site.url}${path}`, {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
}

describe("a new booking, without script", () => {
  it("is confirmed with a cart at the price of the public quote", async () => {
    const saved = await post("New Sample", "/desk/rentals/new", BOOKING);
    expect(saved.status).toBe(303);
    const { headers } = await signIn(desk.site, "sales", "Sales Reader");
    const address = saved.headers.get("location") ?? "";
    const page = await (await fetch(new URL(address, desk.site.url), { headers })).text();
    expect(page).toContain("Grace Kowalski");
    const url = `${desk.site.url}/api/rental-quote?plan=4-seater&days=3&start=${firstTuesday}`;
    const quote = await (await fetch(url)).json();
    const total = (quote.totalCents / 100).toFixed(2).replace(/\.00$/, "");
    expect(page.replaceAll(",", "")).toContain(`$${total}`);
  });

  it("keeps what was typed where something is missing", async () => {
    const refused = await post("Typo Sample", "/desk/rentals/new", { ...BOOKING, email: "grace@" });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("Enter an email address");
    expect(page).toContain("Kowalski");
  });

  it("needs no email for a full phone number, and names a short one", async () => {
    const walkIn = { ...BOOKING, lastName: "Walker", email: "", phone: "(732) 555-0163" };
    const refused = await post("Short Sample", "/desk/rentals/new", {
      ...walkIn,
      phone: "732 555 01",
    });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Enter the phone number with its area code");
    expect((await post("Walk Sample", "/desk/rentals/new", walkIn)).status).toBe(303);
  });

  it("names the nearest days where the class is full", async () => {
    const refused = await post("Full Sample", "/desk/rentals/new", { ...BOOKING, plan: "utility" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/No Utility is free .* Free for as long from /);
  });
});

async function read(path: string, role: "rentals" | "sales" = "rentals") {
  const { headers } = await signIn(desk.site, role, `Caller ${role}`);
  return parse(await (await fetch(`${desk.site.url}${path}`, { headers })).text());
}

describe("a caller who waits", () => {
  const until = addDays(firstTuesday, 3);
  const dates = `freeFrom=${firstTuesday}&freeTo=${until}`;

  it("hears what is free of each class and at what price, on the days in view", async () => {
    const page = await read(`/desk/rentals?show=free&${dates}&freeTown=lavallette`);
    const found = page.querySelector("[aria-label='Find free carts'] [role=status]");
    const [fourSeater, , utility] = found?.querySelectorAll("li") ?? [];
    expect(found?.querySelector("h3")?.text).toMatch(/10:00 AM to .* \(3 days\), Lavallette/);
    expect(fourSeater?.text).toMatch(/^4 Seater: \d+ free, \$[\d,.]+Book/);
    expect(utility?.text).toMatch(/^Utility: 0 free, \$[\d,.]+$/);
    const head = page.querySelectorAll("[role=grid] thead th").map(({ text }) => text);
    expect(head.some((text) => text.includes(String(Number(until.slice(8)))))).toBe(true);
    const book = fourSeater?.querySelector("a")?.getAttribute("href") ?? "";
    const form = await read(book.replaceAll("&amp;", "&"), "sales");
    const typed = (name: string) => form.querySelector(`[name=${name}]`)?.getAttribute("value");
    expect([typed("start"), typed("time"), typed("days")]).toEqual([firstTuesday, "10:00", "3"]);
    expect(form.querySelector("[name=area] option[selected]")?.text).toBe("Deliver to Lavallette");
    expect(form.querySelector("[aria-label='Free carts']")?.text).toContain("Utility: 0 free");
  });

  it("hears in words why days cannot be booked", async () => {
    const find = async (from: string, to: string) =>
      (await read(`/desk/rentals?show=free&freeFrom=${from}&freeTo=${to}`))
        .querySelectorAll("[aria-label='Find free carts'] form p")
        .map(({ text }) => text)
        .join(" ");
    expect(await find(until, firstTuesday)).toContain("The return day must be after the first day");
    expect(await find(addDays(today(), -3), until)).toContain("The first day has passed");
    const christmas = `${addDays(today(), 7).slice(0, 4)}-12-25`;
    const day = christmas > today() ? christmas : `${Number(christmas.slice(0, 4)) + 1}-12-25`;
    expect(await find(day, addDays(day, 2))).toMatch(/closed on .*December 25.* The next time/);
  });

  it("is found again by name, and the form takes over what is known", async () => {
    const renter = { ...BOOKING, lastName: "Nordmann", email: "", phone: "(732) 555-0164" };
    await post("Again Sample", "/desk/rentals/new", renter);
    const form = await read(`/desk/rentals/new?start=${firstTuesday}&find=nordm`);
    const use = form.querySelector("button[name=renter]")?.getAttribute("value") ?? "";
    const filled = await read(`/desk/rentals/new?start=${firstTuesday}&notes=Hi&renter=${use}`);
    const typed = (name: string) => filled.querySelector(`[name=${name}]`)?.getAttribute("value");
    expect([typed("lastName"), typed("phone"), typed("start")]).toEqual([
      "Nordmann",
      renter.phone,
      firstTuesday,
    ]);
    expect(filled.querySelector("[name=notes]")?.text).toBe("Hi");
  });
});

async function open(name: string): Promise<Page> {
  const { page } = await desk.visit("rentals", { width: 1440, height: 900, name });
  await page.goto(`/desk/rentals?view=weeks&from=${addDays(firstTuesday, -2)}`);
  await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
  return page;
}

const row = (page: Page, cart: string) => page.locator(`tr[data-unit="${cart}"]`);

describe("on screen", () => {
  it("a cart is given and the dates are moved by keys alone; another person sees it", async () => {
    const page = await open("Assign Sample");
    const other = await open("Other Sample");
    await page.getByRole("grid").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    const pane = page.getByRole("region", { name: "Booking BBBB-0001" });
    await pane.waitFor();
    await expectAccessible(page, [], { include: ["section[aria-label='Booking BBBB-0001']"] });
    const offered = await pane
      .getByRole("button", { name: /Assign/ })
      .first()
      .innerText();
    const cart = /4S-\d\d/.exec(offered)?.[0] ?? "";
    await page.keyboard.press("1");
    await row(page, cart)
      .getByRole("link", { name: /Judy Bloggs/ })
      .waitFor();
    await row(other, cart)
      .getByRole("link", { name: /Judy Bloggs/ })
      .waitFor();
    await pane.waitFor({ state: "detached" });
    await page.keyboard.press("Space");
    await pane.waitFor();
    await page.keyboard.press("m");
    await pane.getByLabel("Days").fill("4");
    await page.keyboard.press("Enter");
    const end = formatDay(addDays(firstTuesday, 4), "short", new Date());
    await pane.getByText(`to ${end}, 10:00 AM`).waitFor();
    const before = formatDay(addDays(firstTuesday, 2), "short", new Date());
    await page.getByText("The dates are changed.").waitFor();
    await page.keyboard.press("z");
    await page.getByText("Undone.").waitFor();
    await pane.getByText(`to ${before}, 10:00 AM`).waitFor();
  });

  it("a change from an old version is shown, not written over", async () => {
    const { headers } = await signIn(desk.site, "rentals", "Old Sample");
    const body = new URLSearchParams({
      intent: "assign",
      reference: "BBBB-0002",
      version: "7",
      unit: "4S-09",
    });
    const response = await fetch(`${desk.site.url}/desk/rentals?open=BBBB-0002`, {
      method: "POST",
      headers,
      body,
    });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("changed this booking at");
  });

  it.runIf(CHECKS_EVERYTHING)(
    "a cart is retired in the settings, which name its bookings",
    async () => {
      const owner = await desk.visitPlain("owner", "Fleet Owner");
      await owner.open("/desk/settings/fleet?q=4s-4&class=4-seater");
      expect(owner.text).toContain("4S-41");
      expect(owner.text).not.toContain("4S-01");
      await owner.open("/desk/settings/fleet?q=4s-4&class=4-seater&edit=4S-41");
      expect(owner.text).toContain("No bookings");
      await owner.press(/^Save/, { "State of 4S-41": "retired" });
      expect(owner.path).toBe("/desk/settings/fleet?q=4s-4&class=4-seater&edit=4S-41");
      expect(owner.text).toContain("Saved.");
      await owner.open("/desk/rentals?all=4-seater");
      expect(owner.page.querySelector('tr[data-unit="4S-40"]')).not.toBeNull();
      expect(owner.page.querySelector('tr[data-unit="4S-41"]')).toBeNull();
    },
  );

  it.runIf(CHECKS_EVERYTHING)(
    "a cart is blocked after a word on who has it, and the block ends",
    async () => {
      const page = await open("Block Sample");
      await page.keyboard.press("b");
      const form = page.getByRole("region", { name: "Block a cart" });
      await form.getByLabel("Cart").selectOption("4S-01");
      await form.getByLabel("First day").fill(firstTuesday);
      await form.getByLabel("Last day").fill(firstTuesday);
      await form.getByLabel("Why").fill("Brakes");
      await page.keyboard.press("Enter");
      await form.getByText(/4S-01 is booked then.*Otto Doe \(BBBB-0002\): free 4S-/).waitFor();
      const move = form.getByRole("link", { name: "Move Otto Doe (BBBB-0002)" });
      expect(await move.getAttribute("href")).toContain("open=BBBB-0002");
      await form.getByLabel("Cart").selectOption("4S-40");
      await form.getByLabel("Why").focus();
      await page.keyboard.press("Enter");
      const block = row(page, "4S-40").getByRole("link", { name: /Brakes/ });
      await block.focus();
      await page.keyboard.press("Enter");
      const pane = page.getByRole("region", { name: "Block of 4S-40" });
      await pane.getByRole("button", { name: "End this block" }).press("Enter");
      await block.waitFor({ state: "detached" });
      await page.getByText("The block has ended.").waitFor();
      await page.keyboard.press("z");
      await block.waitFor();
    },
  );
});
