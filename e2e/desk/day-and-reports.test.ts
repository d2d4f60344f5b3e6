import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { expectAccessible } from "#e2e/accessibility/testing/axe.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { type SignedInStaff, signIn } from "#e2e/support/desk.ts";
import { writeInquiries } from "#e2e/support/desk-inquiries.ts";
import { mainText } from "#e2e/support/html.ts";
import { CHECKS_EVERYTHING } from "#e2e/support/test-scope.ts";
import type { Role } from "#people/roles.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const DAY = 86_400_000;

const desk = provideDesk();
const staff = {} as Record<Role, SignedInStaff>;

beforeAll(async () => {
  for (const role of ["owner", "sales", "rentals", "service"] as const) {
    staff[role] = await signIn(desk.site, role);
  }
});

const ask = (path: string, role: Role) =>
  fetch(desk.site.url + path, { headers: staff[role].headers, redirect: "manual" });

const read = async (path: string, role: Role) => mainText(await (await ask(path, role)).text());

it.each([
  ["owner", "/desk/day"],
  ["rentals", "/desk/day"],
  ["sales", "/desk/day"],
  ["service", "/desk/day"],
] as const)("begins the day of %s at %s", async (role, path) => {
  expect((await ask("/desk", role)).headers.get("location")).toBe(path);
});

describe("without inquiries", () => {
  it("says in words that nothing waits", async () => {
    const text = await read("/desk/day", "owner");
    expect(text).toContain("Nothing is late");
    expect(text).toContain("Nothing is waiting for a reply");
    expect(text).toContain("Nothing is planned today");
  });

  it("claims nothing in reports, and draws no empty charts", async () => {
    const html = await (await ask("/desk/reports", "owner")).text();
    expect(mainText(html)).toContain("No inquiries in these weeks.");
    expect(html).not.toContain('role="img"');
  });
});

describe("with inquiries", () => {
  const { day: today } = dealershipTime(new Date());
  const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

  beforeAll(async () => {
    await writeInquiries(desk.site, async (add) => {
      const late = { first_name: "Ivan", last_name: "Rossi", phone: "(732) 555-0144" };
      await add.inquiry({ ...late, received_at: ago(9), intent: "quote", vehicle: "nomad" });
      await add.inquiry({ first_name: "Olivia", last_name: "Dupont", received_at: ago(0) });
      await add.inquiry({ last_name: "Hinge", received_at: ago(9), interest: "service" });
      await add.failedMail({ last_name: "Janssen", received_at: ago(1), answered_at: ago(0) });
      await add.booking(today, "10:00", { last_name: "Murphy", received_at: ago(3) });
      await add.booking(addDays(today, 6), "09:00", { last_name: "Silva", received_at: ago(3) });
      await add.booking(addDays(today, 7), "09:00", { last_name: "Later", received_at: ago(3) });
      for (let count = 0; count < 30; count += 1) {
        const received = Date.now() - (8 + count) * DAY;
        await add.inquiry({
          received_at: new Date(received).toISOString(),
          first_answer_at: new Date(received + 600_000).toISOString(),
          answered_at: new Date(received + 600_000).toISOString(),
          closed_at: new Date(received + DAY).toISOString(),
          area: count % 2 === 0 ? "lavallette" : "brick",
          referrer: count < 20 ? "www.google.com" : null,
          campaign: count === 25 ? '{"utm_source":"+cmd"}' : "{}",
          assignee: count < 3 ? staff.sales.id : null,
        });
      }
    });
  });

  it("shows what is late and what waits, each linked to where it is handled", async () => {
    const html = await (await ask("/desk/day", "owner")).text();
    const text = mainText(html);
    expect(text).toMatch(/Ivan Rossi has waited 9 days/);
    expect(text).toContain("nobody has it");
    expect(text).toContain("The notice to you did not go out");
    expect(html).toContain('href="tel:+17325550144"');
    expect(html).toMatch(/href="\/desk\/inbox\/[^"]+"/);
  });

  it("shows service its own kind of inquiries", async () => {
    const text = await read("/desk/day", "service");
    expect(text).toContain("Dana Hinge has waited");
    expect(text).not.toContain("Ivan Rossi");
  });

  it("reports to each role what it may see", async () => {
    expect((await ask("/desk/reports", "service")).status).toBe(403);
    expect((await ask("/desk/reports/inquiries.csv", "service")).status).toBe(403);
    expect(await read("/desk/reports", "owner")).toMatch(/ inquiries 37 /);
    expect(await read("/desk/reports", "rentals")).toMatch(/ inquiries 37 /);
    const own = await read("/desk/reports", "sales");
    expect(own).toMatch(/ inquiries 3 /);
    expect(own).toContain("Not enough inquiries yet to compare.");
  });

  it("finds, in a sentence, where inquiries come from and go to", async () => {
    const text = await read("/desk/reports", "owner");
    expect(text).toContain("Google search brings the most: 20 of 37 inquiries.");
    expect(text).toContain("inquiries with a town are for");
    expect(text).not.toContain("compared with");
  });

  it("gives each table as a file that no spreadsheet runs", async () => {
    const file = await ask("/desk/reports/sources.csv?span=13-weeks", "owner");
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toContain("sources-13-weeks.csv");
    const rows: string[][] = parse(await file.text(), { bom: true });
    expect(rows[0]).toEqual(["Source", "inquiries", "asked to book"]);
    expect(rows[1]).toEqual(["Google search", "20", "0"]);
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    const weeks = await ask("/desk/reports/inquiries.csv?span=4-weeks", "owner");
    expect(parse(await weeks.text(), { bom: true })).toHaveLength(5);
    expect((await ask("/desk/reports/people.csv", "owner")).status).toBe(404);
  });

  it("shows the tables behind the charts without JavaScript", async () => {
    const browser = await desk.visitPlain("owner", "Without Script");
    await browser.open("/desk/reports");
    await browser.follow("Show as tables");
    expect(browser.page.querySelectorAll("table").length).toBeGreaterThanOrEqual(4);
    expect(browser.page.querySelectorAll("[role=img]")).toEqual([]);
    await browser.follow("4 weeks");
    expect(browser.path).toBe("/desk/reports?span=4-weeks&as=tables");
  });
});

describe("with bookings", () => {
  const day = dealershipTime(new Date()).day;

  beforeAll(async () => {
    const stay = { firstName: "Dana", lastName: "Sample", days: 2 };
    const past = { ...stay, start: addDays(day, -10), class: "6-seater", unit: "6S-01" };
    await addBookings(desk.site, [
      { ...past, reference: "USED-1", state: "closed" },
      ...Array.from({ length: 21 }, (_, index) => ({
        ...stay,
        reference: `AHEAD-${index}`,
        start: addDays(day, index < 3 ? 4 : index < 11 ? 10 : 20),
        state: "confirmed" as const,
      })),
      ...Array.from({ length: 4 }, (_, index) => ({
        ...stay,
        reference: `ENDED-${index}`,
        start: addDays(day, 9),
        state: index === 0 ? ("no_show" as const) : ("canceled" as const),
      })),
    ]);
  });

  it("reports what rentals came to, in sentences, charts, tables and files", async () => {
    const html = await (await ask("/desk/reports", "owner")).text();
    const text = mainText(html);
    expect(text).toMatch(/Half are booked (9|10) days ahead or more\./);
    expect(text).toContain("4 of 26 bookings of these weeks were canceled or nobody was there.");
    expect(text).toMatch(/of rental time used until \w+ \d+/);
    // All of them were made at the desk, none on the site.
    expect(text).toContain(
      `rentals booked 22 price of these rentals $${(22 * 685).toLocaleString()}`,
    );
    const csv = async (chart: string): Promise<string[][]> => {
      const response = await ask(`/desk/reports/${chart}.csv?span=4-weeks`, "rentals");
      expect(response.status).toBe(200);
      return parse(await response.text(), { bom: true });
    };
    const booked = await csv("booked");
    expect(booked[0]?.slice(0, 2)).toEqual(["Requested in the week from", "Bookings"]);
    expect(booked.at(-1)?.[1]).toBe("22");
    expect(booked.at(-1)?.at(-1)).toBe(String(22 * 685));
    const units = await csv("units");
    expect(units[1]?.slice(0, 5)).toEqual(["6S-01", "685", "1", "2", "6 Seater"]);
    expect((await csv("models"))[1]?.slice(1)).toEqual(["685", "1", "2", "1", "685"]);
    const used = await csv("used");
    expect(used[0]).toContain("6 Seater, % of the time");
    expect(used).toHaveLength(5);
    const lead = await csv("lead");
    expect(lead.slice(1).map(([, count]) => Number(count))).toEqual([1, 3, 8, 10, 0, 0]);
    const ended = await csv("ended");
    // The three requests that came as inquiries may have come in the week before.
    expect(ended.slice(1).reduce((sum, [, count]) => sum + Number(count), 0)).toBe(26 + 3);
    expect(ended.at(-1)?.slice(2)).toEqual(["3", "1", "0", "0"]);
  });

  it("reports any days, and says what is wrong with those that cannot be", async () => {
    const yesterday = addDays(day, -1);
    const days = `from=${addDays(day, -10)}&to=${yesterday}`;
    const text = await read(`/desk/reports?${days}`, "owner");
    expect(text).toContain("rentals booked 0");
    expect(text).toContain("6S-01 brought the most, 100% of all.");
    const file = await ask(`/desk/reports/inquiries.csv?${days}`, "owner");
    expect(file.headers.get("content-disposition")).toContain(`-to-${yesterday}.csv`);
    const rows: string[][] = parse(await file.text(), { bom: true });
    expect(rows[1]?.[0]).toBe(addDays(day, -10));
    const wrong = await read(`/desk/reports?from=${day}&to=${yesterday}`, "owner");
    expect(wrong).toContain("The last day is before the first.");
    expect(wrong).toContain("rentals booked 22");
  });

  it("keeps rentals from people who see only their own inquiries", async () => {
    expect(await read("/desk/reports", "sales")).not.toContain("How far ahead");
    expect((await ask("/desk/reports/booked.csv", "sales")).status).toBe(403);
    expect((await ask("/desk/reports/booked.csv", "service")).status).toBe(403);
    const all = await (await ask("/desk/reports/all.csv", "sales")).text();
    expect(all).not.toContain("Booked ahead");
    expect(await (await ask("/desk/reports/all.csv", "owner")).text()).toContain("Booked ahead");
  });

  it.runIf(CHECKS_EVERYTHING)("is accessible at any width, as charts and tables", async () => {
    const { page, consoleErrors } = await desk.visit("owner", { name: "Wide Sample" });
    await page.goto("/desk/day");
    await expectAccessible(page, [1440, 820, 390]);
    for (const path of ["/desk/reports?as=tables", "/desk/reports"]) {
      await page.goto(path);
      await expectAccessible(page, [1440, 820, 390], { include: ["main"] });
    }
    const chart = page.getByRole("region", { name: "Rental time used" }).getByRole("img");
    expect(await chart.getAttribute("aria-label")).toMatch(/used most|Hardly any cart/);
    expect(consoleErrors).toEqual([]);
  });
});
