import type { HTMLElement } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addBookings, type SeededBooking } from "#e2e/support/bookings.ts";
import { mainText } from "#e2e/support/html.ts";
import type { PlainBrowser } from "#e2e/support/plain-browser.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const today = dealershipTime(new Date()).day;
const WIDE = { width: 1440, height: 900 };

const BOOKINGS: SeededBooking[] = [
  {
    reference: "AAAA-0001",
    firstName: "Judy",
    lastName: "Bloggs",
    start: addDays(today, 2),
    days: 4,
  },
  {
    reference: "AAAA-0002",
    firstName: "Niaj",
    lastName: "Kim",
    start: addDays(today, 3),
    days: 2,
    state: "requested",
  },
  {
    reference: "AAAA-0003",
    firstName: "Victor",
    lastName: "Silva",
    class: "6-seater",
    start: addDays(today, 1),
    days: 4,
    unit: "6S-05",
  },
  {
    reference: "AAAA-0004",
    firstName: "Erin",
    lastName: "Yamada",
    class: "6-seater",
    start: addDays(today, 3),
    days: 5,
    unit: "6S-05",
  },
  {
    reference: "AAAA-0005",
    firstName: "Walter",
    lastName: "Novak",
    start: addDays(today, -6),
    days: 3,
    state: "out",
    unit: "4S-07",
  },
  {
    reference: "AAAA-0006",
    firstName: "Emil",
    lastName: "Ended",
    start: addDays(today, -9),
    days: 1,
    state: "closed",
  },
];

const desk = provideDesk();
let reader: PlainBrowser;

beforeAll(async () => {
  await addBookings(desk.site, BOOKINGS);
  reader = await desk.visitPlain("rentals", "Reader Sample");
});

async function read(path: string): Promise<HTMLElement> {
  await reader.open(path);
  expect(reader.status).toBe(200);
  return reader.page;
}

const getRow = (page: HTMLElement, text: string) =>
  page.querySelectorAll("tr").find((row) => row.querySelector("th")?.text.includes(text));

describe("the calendar of the rentals", () => {
  it("says what each cart does, what has no cart, what is late and what conflicts", async () => {
    const page = await read("/desk/rentals");
    const waiting = getRow(page, "No cart yet");
    expect(waiting?.querySelectorAll("a[data-bar]").length).toBe(2);
    expect(waiting?.text).toContain("1 booked, 1 requested");
    const conflict = getRow(page, "6S-05");
    expect(conflict?.text).toContain("conflict");
    expect(conflict?.querySelector("a[data-bar=AAAA-0004]")?.getAttribute("aria-label")).toMatch(
      /^Erin Yamada Lavallette, confirmed, conflict, .*, 6S-05$/,
    );
    expect(getRow(page, "4S-07")?.text).toMatch(/\d+ h late/);
    expect(page.querySelector("header p")?.text).toContain(
      "1 conflict · 1 without a cart · 1 to confirm",
    );
  });

  it("shows a month, a day, the carts with a conflict and those free for dates", async () => {
    const columns = async (view: string) =>
      (await read(`/desk/rentals?view=${view}`)).querySelectorAll("[role=grid] thead th").length;
    expect(await columns("month")).toBe(36);
    expect(await columns("day")).toBe(13);
    const conflicts = await read("/desk/rentals?show=conflicts");
    expect(getRow(conflicts, "6S-05")).toBeDefined();
    expect(getRow(conflicts, "4S-07")).toBeUndefined();
  });

  it("counts what is free each day", async () => {
    const page = await read(`/desk/rentals?from=${addDays(today, 4)}&view=day`);
    expect(getRow(page, "6 Seater")?.querySelectorAll("td").at(-1)?.text).toBe("18 free");
  });
});

describe("the agenda of phones", () => {
  const section = (page: HTMLElement, title: string) =>
    page.querySelector(`section[aria-label="${title}"]`)?.structuredText ?? "";

  it("says what goes out, comes back and is out on a day, and how many carts are free", async () => {
    const day = addDays(today, 3);
    const page = await read(`/desk/rentals?day=${day}`);
    expect(page.querySelector("[aria-label=Days] [aria-current]")?.text).toMatch(/1 out, 0 back/);
    expect(page.querySelectorAll("[aria-label=Days] a").length).toBe(14);
    expect(section(page, "Goes out")).toMatch(/Erin Yamada.*6S-05.*Lavallette.*Confirmed/s);
    expect(section(page, "Requested to start")).toContain("Niaj Kim");
    expect(section(page, "Out all day")).toMatch(/Judy Bloggs.*no cart yet/s);
    expect(section(page, "Out all day")).toContain("Victor Silva");
    expect(section(page, "Out all day")).not.toContain("Walter Novak");
    expect(section(page, "Two bookings, one cart")).toMatch(/Victor Silva.*Erin Yamada/s);
    const free = page.querySelector("[aria-label='Free all day']")?.text ?? "";
    const column = (name: string) => getRow(page, name)?.querySelectorAll("td").at(5)?.text;
    expect(column("6 Seater")).toMatch(/\d+ free/);
    expect(free).toContain(`6 Seater ${column("6 Seater")}`);
    const back = await read(`/desk/rentals?day=${addDays(today, 5)}`);
    expect(section(back, "Comes back")).toMatch(/Niaj Kim|Victor Silva/);
  });

  it("shows the day that carts are looked for, and a single day as the timeline counts it", async () => {
    const found = await read(
      `/desk/rentals?show=free&freeFrom=${addDays(today, 9)}&freeTo=${addDays(today, 12)}`,
    );
    expect(found.querySelector("[aria-label=Days] [aria-current]")?.getAttribute("href")).toContain(
      `day=${addDays(today, 9)}`,
    );
    const page = await read(`/desk/rentals?from=${addDays(today, 4)}&view=day`);
    expect(page.querySelector("[aria-label='Free all day']")?.text).toContain("6 Seater 18 free");
  });
});

describe("the list of bookings", () => {
  it("says how many have ended, and keeps the address that it had", async () => {
    expect(mainText((await read("/desk/bookings")).toString())).toContain("Earlier: 1 that ended");
    await reader.open("/desk/rentals?view=list&state=out");
    expect(reader.path).toBe("/desk/bookings?state=out");
  });

  it("finds by name, reference and phone, without script", async () => {
    const found = async (search: string) =>
      (await read(`/desk/bookings?${search}`))
        .querySelectorAll("tbody th a[data-booking]")
        .map((link) => link.getAttribute("data-booking"));
    expect(await found("q=bloggs")).toEqual(["AAAA-0001"]);
    expect(await found("q=aaaa-0003")).toEqual(["AAAA-0003"]);
    expect((await found("q=7325550142")).length).toBe(BOOKINGS.length);
    expect(await found("q=%25")).toEqual([]);
    const next = await found("");
    expect(next.length).toBe(BOOKINGS.length - 1);
    // The cart that is late comes first.
    expect(next.slice(0, 3)).toEqual(["AAAA-0005", "AAAA-0003", "AAAA-0001"]);
    expect(await found("state=ended")).toEqual(["AAAA-0006"]);
    expect(await found("q=ended")).toEqual(["AAAA-0006"]);
    expect(await found("state=out")).toEqual(["AAAA-0005"]);
    expect((await found("class=6-seater")).toSorted()).toEqual(["AAAA-0003", "AAAA-0004"]);
  });
});

describe("on screen", () => {
  it("is walked with the keys: one stop, arrows, today and zoom", async () => {
    const { page } = await desk.visit("rentals", { ...WIDE, name: "Keys Sample" });
    await page.goto("/desk/rentals");
    await page.getByText("Live", { exact: true }).waitFor({ state: "attached" });
    await page.getByRole("grid").focus();
    await page.keyboard.press("ArrowDown");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-bar"));
    await expect.poll(focused).toBe("AAAA-0001");
    await page.keyboard.press("ArrowRight");
    await expect.poll(focused).toBe("AAAA-0002");
    await page.keyboard.press("Space");
    const pane = page.getByRole("region", { name: "Booking AAAA-0002" });
    await expect
      .poll(() => pane.evaluate((region) => region.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press("Escape");
    await page.waitForFunction(
      () => document.activeElement?.getAttribute("data-bar") === "AAAA-0002",
    );
    const current = page.getByRole("navigation").locator("a[aria-current]");
    await page.keyboard.press("-");
    await current.getByText("Month").waitFor();
    await page.keyboard.press("+");
    await current.getByText("weeks").waitFor();
    await page.keyboard.press("f");
    await page.waitForURL(/show=free/);
  });

  it.runIf(CHECKS_EVERYTHING)(
    "has its tools and legend on one line at 1440 px, or the legend below them, over the longest names of days too",
    async () => {
      const { page } = await desk.visit("rentals", { ...WIDE, name: "Legend Sample" });
      for (const search of [
        "",
        "?view=month&from=2026-09-01",
        "?view=day&from=2026-09-23",
        "?from=2026-12-24",
        "?show=next-hour",
      ]) {
        await page.goto(`/desk/rentals${search}`);
        const legend = page.getByRole("list", { name: "Legend" });
        const tops = await legend.locator("xpath=..").evaluate((bar) =>
          [...bar.querySelectorAll("h2, a, select, li")].map((one) => {
            const { top, height } = one.getBoundingClientRect();
            return Math.round(top + height / 2);
          }),
        );
        expect(tops.length).toBeGreaterThan(10);
        expect(Math.max(...tops) - Math.min(...tops), search).toBeLessThan(8);
      }
      await page.goto("/desk/rentals?show=free");
      const find = await page.getByRole("button", { name: "Find free carts" }).boundingBox();
      const close = await page.getByRole("link", { name: "Close", exact: true }).boundingBox();
      expect(Math.abs((find?.y ?? 0) - (close?.y ?? 99))).toBeLessThan(8);
      for (const width of [1440, 1200, 820]) {
        await page.setViewportSize({ width, height: 900 });
        const legend = await page.getByRole("list", { name: "Legend" }).boundingBox();
        expect(legend, `${width} px`).not.toBeNull();
        expect((legend?.x ?? 0) + (legend?.width ?? width)).toBeLessThanOrEqual(width);
      }
    },
  );

  it.runIf(CHECKS_EVERYTHING)("is right at any width, as a calendar and as a list", async () => {
    const { page } = await desk.visit("rentals", { ...WIDE, name: "Width Sample" });
    const month = CHECKS_EVERYTHING ? ["/desk/rentals?view=month"] : [];
    for (const path of ["/desk/rentals", "/desk/bookings", ...month]) {
      await page.goto(path);
      await page.locator("main a:visible").first().waitFor();
      await expectAccessible(page, [1440, 820, 390], { include: ["main"] });
    }
  });
});
