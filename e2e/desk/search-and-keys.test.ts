import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, formatDay } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addAppointments } from "#e2e/support/appointments.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { signIn } from "#e2e/support/desk.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { mainText } from "#e2e/support/html.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { provideSharedDesk } from "./testing/provide-desk.ts";

const desk = provideSharedDesk();
let reference: string;

beforeAll(async () => {
  await signIn(desk.site, "owner", "First Owner");
  await writeInquiries(desk.site, async (add) => {
    const findable = { last_name: "Findable", phone: "(732) 555-7164" };
    await add.booking("2026-07-12", "10:00", { ...findable, first_name: "Grace" });
    ({ reference } = await add.inquiry({ ...findable, first_name: "Leon" }));
    await add.inquiry({ first_name: "Ivan", last_name: "Seekossi" });
    await add.inquiry({ first_name: "Dana", last_name: "O'Searchy" });
    await add.inquiry({
      ...{ first_name: "Ingrid", last_name: "Searchwait", email: "ingrid@search.example" },
      phone: "732 555 7107",
    });
    await add.inquiry({ first_name: "Jorge", last_name: "Findab", interest: "service" });
  });
  const { day: today } = dealershipTime(new Date());
  const rental = { unit: "4S-07", address: "12 Search Way", days: 3 } as const;
  const late = { firstName: "Wanda", lastName: "Searchlate", email: "wanda@search.example" };
  const over = { firstName: "Searcher", lastName: "Searchold", state: "closed" as const };
  await addBookings(desk.site, [
    {
      ...{ ...rental, ...late, reference: "D3SK-1ATE", start: addDays(today, -9) },
      ...{ phone: "7325557137", state: "out" },
    },
    {
      ...{ ...rental, reference: "D3SK-NEXT", firstName: "Heidi", lastName: "Searchlast" },
      ...{ start: addDays(today, 1), email: "heidi@search.example", phone: "" },
    },
    { ...rental, ...over, reference: "D3SK-01D1", start: addDays(today, -20), phone: "1" },
    { ...rental, ...over, reference: "D3SK-01D2", start: addDays(today, -30), phone: "1" },
    {
      reference: "D3SK-B00K",
      firstName: "Dana",
      lastName: "Searchescu",
      unit: "4S-12",
      start: "2027-07-12",
      days: 3,
      phone: "(732) 555-7911",
      state: "confirmed",
    },
    {
      reference: "D3SK-0VT1",
      firstName: "Zoë",
      lastName: "O’Searchy",
      unit: "4S-11",
      start: "2027-07-12",
      days: 3,
      phone: "(732) 555-7912",
      state: "out",
    },
  ]);
  const time = { day: addDays(today, 3), time: "10:00" };
  await addAppointments(desk.site, [
    {
      ...{ ...time, reference: "D3SK-AP01", name: "Nora Searchcancel", phone: "(609) 555-7107" },
      ...{ state: "canceled", email: "nora@search.example" },
    },
    {
      ...{ ...time, reference: "D3SK-AP02", name: "Nora Searchcancel", phone: "(609) 555-7107" },
      ...{ state: "no_show", email: "nora@search.example" },
    },
    {
      ...{ ...time, reference: "D3SK-AP03", name: "Olaf Searchtime", phone: "(609) 555-7137" },
      ...{ email: "olaf@search.example" },
    },
    {
      ...{ ...time, reference: "D3SK-AP04", name: "Olaf Searchtime", phone: "(609) 555-7137" },
      ...{ state: "done", email: "olaf@search.example" },
    },
  ]);
});

/** The line of the live state is there once the page handles events. */
const isAwake = (page: Page) => page.getByText("Live", { exact: true }).waitFor();

describe("search", () => {
  const found = async (text: string, role: "owner" | "service" = "owner") => {
    const { headers } = await signIn(desk.site, role, `Asks ${role} ${text.replaceAll(/\W/g, "")}`);
    const path = `/desk/search?${new URLSearchParams({ q: text })}`;
    return mainText(await (await fetch(desk.site.url + path, { headers })).text());
  };

  it("finds bookings, inquiries, carts and pages by what is known of them", async () => {
    const text = await found("findable");
    expect(text).toMatch(/Waiting .*Grace Findable 4 Seater.*Do Call/);
    expect(text).toMatch(/Leon Findable Sales inquiry/i);
    expect(await found("7325557164")).toContain("Leon Findable");
    expect(await found(reference)).toContain("Leon Findable");
    expect(await found("maverick")).toMatch(/Carts.*MAVERICK/);
    expect(await found("holidays")).toContain("Hours and closures");
  });

  it("finds bookings that staff made, for every role", async () => {
    const booking = `Dana Searchescu 4S-12 · ${formatDay("2027-07-12", "short", new Date())}, 10:00 AM · Lavallette Confirmed`;
    expect(await found("searchescu dana")).toMatch(`Next ${booking}`);
    expect(await found("searchescu dana")).toContain("Do Call Dana Searchescu (732) 555-7911");
    expect(await found("555-7911")).toContain(`Next ${booking}`);
    expect(await found("d3sk-b00k")).toContain(`Exact match ${booking} Call Dana Searchescu`);
    expect(await found("searchescu", "service")).toContain(booking);
    expect(await found("searchesco")).toMatch(/Nearest:.*Dana Searchescu/);
  });

  it("finds names however they are typed, and who has a cart now", async () => {
    for (const text of ["O'Searchy", "O’Searchy", "osearchy"]) {
      const names = await found(text);
      expect(names).toContain("Zoë O’Searchy");
      expect(names).toContain("Dana O'Searchy");
    }
    for (const text of ["4S-11", "4s11"]) {
      const due = formatDay("2027-07-15", "short", new Date());
      expect(await found(text)).toMatch(
        new RegExp(`Exact match 4S-11 is out with Zoë O’Searchy, due ${due}`),
      );
    }
    expect(await found("4s12")).toMatch(/Exact match 4S-12 is not out now, next Dana Searchescu/);
  });

  it("answers a cart's number with who has it and what to do, and folds what is over", async () => {
    const text = await found("4S-07");
    expect(text).toMatch(
      /Exact match 4S-07 is out with Wanda Searchlate, \d+ h late \S.* Call Wanda Searchlate \(732\) 555-7137 Open booking D3SK-1ATE Now Wanda Searchlate .* Next Heidi Searchlast .* 2 closed Searcher Searchold/,
    );
  });

  it("lists the cart that is out before tomorrow's booking of the same street", async () => {
    expect(await found("12 search way")).toMatch(
      /pages Now Wanda Searchlate .* Next Heidi Searchlast .* 2 closed/,
    );
  });

  it("lists what waits before what was canceled, by the last digits of a phone", async () => {
    const text = await found("7107");
    expect(text).toMatch(
      /Exact match Ingrid Searchwait .* Call Ingrid Searchwait \(732\) 555-7107/,
    );
    expect(text).toMatch(/Waiting Ingrid Searchwait .* 2 closed Nora Searchcancel/);
  });

  it("lists a running rental before other people's appointments, by the last digits of a phone", async () => {
    expect(await found("7137")).toMatch(
      /Exact match Wanda Searchlate .* Now Wanda Searchlate .* Next Olaf Searchtime .* 1 closed/,
    );
  });

  it("offers the nearest names when nothing has the text", async () => {
    expect(await found("seekosssi")).toMatch(
      /Nobody and nothing called “seekosssi”. Nearest:.*Ivan Seekossi/,
    );
    expect(await found("qqqqqqqq")).toContain("Nobody and nothing called “qqqqqqqq”");
    expect(await found("%")).toContain("Nobody and nothing");
  });

  it("shows service the bookings, and neither other inquiries nor pages of other roles", async () => {
    const text = await found("findab", "service");
    expect(text).toContain("Jorge Findab");
    expect(text).toContain("Grace Findable 4 Seater");
    expect(text).not.toContain("Leon Findable");
    expect(await found("holidays", "service")).not.toContain("Hours and closures");
  });

  it("works as a page without JavaScript", async () => {
    const browser = await desk.visitPlain("owner", "Without Script");
    await browser.open("/desk/day");
    await browser.follow("Search");
    await browser.press("Search", { "Search or jump to": "findable" });
    expect(browser.text).toContain("Leon Findable");
  });

  it("is opened, used and closed by keys alone", async () => {
    const { page, consoleErrors } = await desk.visit("owner", { width: 1440, name: "Only Keys" });
    await page.goto("/desk/day");
    await isAwake(page);
    await page.keyboard.press("/");
    const field = page.getByRole("combobox", { name: "Search or jump to" });
    await field.waitFor();
    await page.keyboard.type("findable");
    const options = page.getByRole("option");
    await options.filter({ hasText: "Leon Findable" }).first().waitFor();
    await expectAccessible(page, [], { include: ["dialog[open]"] });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    const chosen = page.getByRole("option", { selected: true });
    await chosen.filter({ hasText: "Leon Findable" }).waitFor();
    expect(await field.getAttribute("aria-activedescendant")).toBe(await chosen.getAttribute("id"));
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/desk/inbox/${reference}`);
    await page.goto("/desk/day");
    await isAwake(page);
    await page.keyboard.press("/");
    await options.filter({ hasText: "Leon Findable" }).waitFor();
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    const closed = /Searcher Searchold.*4S-07/;
    await page.keyboard.press("/");
    await field.fill("4S-07");
    await options.filter({ hasText: "4S-07 is out" }).waitFor();
    expect(await options.filter({ hasText: closed }).count()).toBe(0);
    await options.filter({ hasText: "2 closed" }).click();
    await expect.poll(() => options.filter({ hasText: closed }).count()).toBe(2);
    expect(consoleErrors.filter((text) => !text.includes("/desk/inbox/"))).toEqual([]);
  });
});

describe("keys", () => {
  it.runIf(CHECKS_EVERYTHING)(
    "go to pages, are listed, and can be switched off in this browser",
    async () => {
      const { page, consoleErrors } = await desk.visit("owner", { width: 1440, name: "Many Keys" });
      await page.goto("/desk/day");
      const hint = page.getByRole("button", { name: "all keys" });
      await isAwake(page);
      await page.keyboard.press("g");
      await page.keyboard.press("p");
      await page.getByRole("heading", { name: "Reports", exact: true }).waitFor();
      await page.keyboard.press("g");
      await page.keyboard.press("t");
      await page.waitForURL("**/desk/day");
      await page
        .getByRole("link", { name: /has waited/ })
        .first()
        .waitFor();
      await page.keyboard.press("j");
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute("href"));
      await expect.poll(focused).toMatch(/^\/desk\/\w/);
      const first = await focused();
      await page.keyboard.press("j");
      await expect.poll(focused).not.toBe(first);
      await page.keyboard.press("k");
      await expect.poll(focused).toBe(first);
      await page.evaluate(() => document.querySelector("main")?.focus());

      await page.keyboard.press("?");
      const list = page.getByRole("dialog", { name: "All keys" });
      await list.waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Close");
      expect(await list.getByRole("region", { name: "Everywhere" }).textContent()).toContain(
        "Today",
      );
      await expectAccessible(page, [], { include: ["dialog[open]"] });
      await list.getByRole("checkbox").press("Space");
      await page.keyboard.press("Escape");
      await list.waitFor({ state: "detached" });

      await page.keyboard.press("?");
      await page.keyboard.press("g");
      await page.keyboard.press("p");
      expect(await list.count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe("/desk/day");
      await page.reload();
      await isAwake(page);
      await hint.focus();
      await page.keyboard.press("Enter");
      await list.getByRole("checkbox", { checked: false }).press("Space");
      await page.keyboard.press("Escape");
      await list.waitFor({ state: "detached" });
      await page.keyboard.press("?");
      await list.waitFor();
      await list.evaluate(async (dialog: HTMLDialogElement) => {
        dialog.requestClose();
        await Promise.resolve();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
      });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await list.getByRole("button", { name: "Close" }).click();
      await expect.poll(() => hint.evaluate((it) => it === document.activeElement)).toBe(true);
      expect(consoleErrors).toEqual([]);
    },
  );

  it.runIf(CHECKS_EVERYTHING)("do nothing while somebody types or holds a modifier", async () => {
    const { page } = await desk.visit("owner", { width: 1440, name: "Types Much" });
    await page.goto("/desk/search");
    await isAwake(page);
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("g?p/");
    expect(await page.getByRole("searchbox").inputValue()).toBe("g?p/");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("heading", { name: "Search" }).click();
    await page.keyboard.press("Alt+?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "All keys" }).waitFor();
  });
});
