import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addAppointments } from "#e2e/support/appointments.ts";
import { weekdayAhead } from "#e2e/support/booking-form.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { GOOD_INQUIRY } from "#e2e/support/good-inquiry.ts";
import { mainText } from "#e2e/support/html.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import type { Role } from "#people/roles.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const WIDE = { width: 1440, height: 900 };
const desk = provideDesk();
/** The shop is open on this day, the next one, a week later and the day after that. */
const day = weekdayAhead(9, [1, 7, 8]);
const staff = new Map<Role, SignedInStaff>();

beforeAll(async () => {
  for (const role of ["owner", "sales", "service", "rentals"] as const) {
    staff.set(role, await signIn(desk.site, role));
  }
  await addAppointments(desk.site, [
    { reference: "SHOP-0001", name: "Olivia Dupont", day, time: "10:30" },
    { reference: "SHOP-0002", name: "Nina Weber", day, time: "10:30", state: "requested" },
    { reference: "SHOP-0003", name: "Carol Perez", day, time: "10:00", kind: "battery-services" },
    { reference: "SHOP-0004", name: "Dave Sato", day, time: "13:00", state: "canceled" },
  ]);
});

async function read(role: Role, path: string) {
  const response = await fetch(desk.site.url + path, { headers: staff.get(role)?.headers ?? {} });
  return parse(await response.text());
}

async function post(role: Role, path: string, fields: Record<string, string>) {
  const response = await fetch(desk.site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...staff.get(role)?.headers, accept: "text/html" },
    body: new URLSearchParams(fields),
  });
  const html = await response.text();
  const isPage = response.status !== 303;
  return {
    status: response.status,
    location: response.headers.get("location"),
    html: isPage ? html : "",
    text: isPage ? mainText(html) : "",
  };
}

const labels = (page: ReturnType<typeof parse>) =>
  page
    .querySelectorAll("[role=grid] a[data-bar]")
    .map((bar) => bar.getAttribute("aria-label") ?? bar.text);

describe("the shop's calendar", () => {
  it("names each appointment of a day, and leaves out what is canceled", async () => {
    const found = labels(await read("rentals", `/desk/calendar?day=${day}`));
    expect(found).toContain("Test drive, Olivia Dupont, 10:30 to 11 AM, booked");
    expect(found).toContain("Test drive, Nina Weber, 10:30 to 11 AM, requested");
    expect(found).toContain("Battery Services, Carol Perez, 10 to 11 AM, booked");
    expect(found.join()).not.toContain("Dave Sato");
  });

  it("lists a week with the free times of each day", async () => {
    const page = await read("sales", `/desk/calendar?view=week&day=${day}`);
    expect(labels(page)).toContain("Test drive, Olivia Dupont, 10:30 to 11 AM, booked");
    const next = page.querySelector(`a[href*="day=${addDays(day, 1)}"][href*="do=new"]`);
    expect(next?.text).toMatch(/\d+ free/);
  });

  it("keeps the address of the fleet, and leads to it", async () => {
    const page = await read("owner", "/desk/calendar");
    const tabs = page.querySelectorAll("nav[aria-label=Calendar] a");
    expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual([
      "/desk/calendar",
      "/desk/rentals",
    ]);
    const fleet = await read("owner", "/desk/rentals");
    const current = fleet.querySelector("nav[aria-label='The desk'] [aria-current=page]");
    expect(current?.text).toBe("Planner");
  });

  it("shows an appointment beside it, with what the role may do", async () => {
    const path = `/desk/calendar?day=${day}&open=SHOP-0003`;
    expect(mainText((await read("sales", path)).toString())).toContain("belong to the owner and");
    const own = await read("service", path);
    expect(own.querySelector("[value=appointment-arrive]")).not.toBeNull();
  });
});

const CALL = {
  intent: "appointment-book",
  kind: "test-drive",
  "at-test-drive": "other",
  time: "14:00",
  name: "Rupert Garcia",
  phone: "(732) 555-0163",
  email: "",
  notes: "Eight people",
};

describe("a new appointment from a call, without script", () => {
  it("is booked and opened", async () => {
    const form = await read("sales", `/desk/calendar?day=${day}&do=new`);
    expect(form.querySelectorAll("[name=at-test-drive]")).toHaveLength(4);
    const path = `/desk/calendar?day=${day}&do=new`;
    const booked = await post("sales", path, { ...CALL, day });
    expect(booked.status).toBe(303);
    const opened = await read("sales", booked.location ?? "");
    expect(labels(opened)).toContain("Test drive, Rupert Garcia, 2 to 2:30 PM, booked");
    expect(mainText(opened.toString())).toContain("Eight people");
  });

  it("keeps what was typed where the number is short", async () => {
    const refused = await post("sales", `/desk/calendar?day=${day}&do=new`, {
      ...CALL,
      day,
      phone: "555-01",
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Enter the phone number with its area code");
    expect(refused.html).toContain("Rupert Garcia");
  });

  it("offers the nearest times where one is taken, and books one of them", async () => {
    const path = `/desk/calendar?day=${day}&do=new`;
    const refused = await post("sales", path, { ...CALL, day, time: "10:30" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("10:30 AM doesn't fit");
    const nearest = parse(refused.html)
      .querySelector("button[name=nearest]")
      ?.getAttribute("value");
    const booked = await post("sales", path, {
      ...CALL,
      day,
      time: "10:30",
      nearest: nearest ?? "",
    });
    expect(booked.status).toBe(303);
  });

  it("is for the department that takes it, and owners alone book what does not fit", async () => {
    const path = `/desk/calendar?day=${day}&do=new`;
    expect((await post("service", path, { ...CALL, day })).status).toBe(403);
    const despite = { ...CALL, day, time: "10:30", despite: "Alex comes in" };
    expect((await post("sales", path, despite)).status).toBe(403);
    expect((await post("owner", path, despite)).status).toBe(303);
  });

  it("finds who calls from seven digits on", async () => {
    const find = async (phone: string) => {
      const url = `${desk.site.url}/desk/calendar/caller.data?phone=${encodeURIComponent(phone)}`;
      return await (await fetch(url, { headers: staff.get("sales")?.headers ?? {} })).text();
    };
    expect(await find("(732) 555-0163")).toContain("Rupert Garcia");
    expect(await find("+1 732 555 0163")).toContain("Rupert Garcia");
    await fetch(`${desk.site.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...GOOD_INQUIRY, firstName: "Waiting", phone: "(732) 555-0199" }),
    });
    const waiting = await find("555-0199");
    expect(waiting).toContain("Waiting");
    expect(waiting).toContain("Waiting for a reply");
    expect(await find("555-01")).not.toContain("Rupert Garcia");
  });
});

describe("a block of a pool", () => {
  it("needs a reason, lists what no longer fits, and ends", async () => {
    const path = `/desk/calendar?day=${day}`;
    const block = {
      intent: "appointment-block",
      lane: "shore test-drives",
      count: "1",
      blockFrom: day,
      fromTime: "10:00",
      blockUntil: day,
      untilTime: "12:00",
    };
    const refused = await post("sales", `${path}&do=block`, { ...block, reason: "" });
    expect(refused.text).toContain("Say why");
    const blocked = await post("sales", `${path}&do=block`, { ...block, reason: "Alex away" });
    expect(blocked.status).toBe(303);
    const page = await read("sales", blocked.location ?? "");
    expect(labels(page).join()).toContain("Blocked: Alex away, 10 AM to 12 PM");
    expect(mainText(page.toString())).toMatch(/No longer fits.*Olivia Dupont/);
    const id = page.querySelector("input[name=block]")?.getAttribute("value") ?? "";
    const end = { intent: "appointment-unblock", block: id };
    expect((await post("service", path, end)).status).toBe(403);
    expect((await post("sales", path, end)).status).toBe(303);
    expect(labels(await read("sales", path)).join()).not.toContain("Alex away");
  });
});

describe("the calendar with script", () => {
  it("moves by pointer and by keyboard, and says why a time does not fit", async () => {
    const later = addDays(day, 7);
    await addAppointments(desk.site, [
      { reference: "MOVE-0001", name: "Leon Costa", day: later, time: "11:00" },
      { reference: "MOVE-0002", name: "Bob Costa", day: later, time: "13:00" },
      { reference: "MOVE-0003", name: "Uma Tan", day: later, time: "13:00" },
    ]);
    const { page } = await desk.visit("sales", { ...WIDE, name: "Move Sample" });
    await page.goto(`/desk/calendar?day=${later}`);
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    const bar = page.locator('a[data-bar="MOVE-0001"]');
    const { x, y } = (await bar.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 12);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 80, { steps: 3 });
    await page.mouse.move(x + 40, y + 12 + 140, { steps: 3 });
    await page.mouse.up();
    const panel = page.getByRole("alert", { name: "1:00 PM doesn't fit" });
    await panel.getByText("Bob Costa").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Keep 11:00");
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });

    const label = () => bar.getAttribute("aria-label");
    await page.getByRole("grid").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("]");
    await expect.poll(label).toContain("11 to 11:45 AM");
    await page.keyboard.press("m");
    const time = page.getByLabel("Time", { exact: true });
    await expect.poll(() => time.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(label).toContain("10:30 to 11:15 AM");
    await page.getByText(/Leon Costa is moved to .+10:30/).waitFor();
    await page.keyboard.press("z");
    await expect.poll(label).toContain("11 to 11:45 AM");

    await page.goto(`/desk/calendar?view=week&day=${later}`);
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await bar.hover();
    await page.mouse.down();
    const toDay = addDays(later, 1);
    const target = page.locator(`[data-lane="shore test-drives"][data-day="${toDay}"]`);
    await target.hover();
    await page.mouse.up();
    await target.locator('a[data-bar="MOVE-0001"]').waitFor();
    expect(await bar.textContent()).toContain("11 to 11:45 AM, booked");
  });

  it("fills in who calls, from the number alone", async () => {
    await fetch(`${desk.site.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...GOOD_INQUIRY, firstName: "Ringing", phone: "(732) 555-0188" }),
    });
    const { page } = await desk.visit("sales", { ...WIDE, name: "Call Sample" });
    await page.goto(`/desk/calendar?day=${addDays(day, 1)}`);
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await page.keyboard.press("n");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type("7325550188");
    await expect.poll(() => page.getByLabel("Name").inputValue()).toContain("Ringing");
    await page.keyboard.press("ControlOrMeta+Enter");
    await page.getByRole("heading", { name: /Ringing/ }).waitFor();
  });

  it.runIf(CHECKS_EVERYTHING)("is accessible at each width, with what is open", async () => {
    const { page } = await desk.visit("owner", { ...WIDE, name: "Width Sample" });
    for (const search of ["", "&view=week", "&open=SHOP-0001", "&do=new", "&do=block"]) {
      await page.goto(`/desk/calendar?day=${day}${search}`);
      await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
      await expectAccessible(page, [1440, 820, 390]);
    }
  });
});
