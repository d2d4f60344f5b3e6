import { parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { addDays, formatDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { addBookings } from "#e2e/support/bookings.ts";
import { findDay, isOpen, today } from "#e2e/support/days.ts";
import { mainText, parseHead } from "#e2e/support/html.ts";
import { provideDesk } from "./testing/provide-desk.ts";

const HOURS = "/desk/settings/hours";
const day = findDay(addDays(today(), 4), isOpen);

const desk = provideDesk();
const publicPage = async (path: string) => (await fetch(desk.site.url + path)).text();

beforeAll(async () => {
  const stay = { start: day, days: 1 };
  await addBookings(desk.site, [
    { reference: "AAAA-0001", firstName: "Early", lastName: "Bloggs", ...stay, time: "12:00" },
    { reference: "AAAA-0002", firstName: "Late", lastName: "Novak", ...stay, time: "13:00" },
  ]);
});

it("a day that closes early asks about who is in its way, is saved, followed by site and desk, and undone", async () => {
  const browser = await desk.visitPlain("owner");
  const typed = { Name: "Staff lunch", Day: day, Hours: "closes early" };
  await browser.open(HOURS);
  await browser.press("Add closure", { ...typed, "Closes at": "17:00" });
  expect(browser.text).toContain("The hour must be earlier than 5 PM, when we close anyway.");
  const field = browser.page.querySelector('input[name="closes"][aria-invalid]');
  expect(field?.getAttribute("aria-invalid")).toBe("true");
  expect(field?.getAttribute("value")).toBe("17:00");
  await browser.press("Add closure", { "Closes at": "13:00" });
  expect(browser.text).toContain("This is in the way of 1 start.");
  expect(browser.text).toContain("It keeps its time until you move it.");
  expect(browser.text).toContain("Late Novak, start");
  expect(await publicPage("/contact")).not.toContain("Staff lunch");
  await browser.press("Save with 1 start in the way");
  expect(browser.text).toContain("Saved.");
  const row = browser.page.querySelectorAll("li").find(({ text }) => text.includes("Staff lunch"));
  expect(row?.text).toContain("closes 1 PM");
  expect(row?.text).toContain("1 start");
  expect(row?.text).toContain("Late Novak");
  expect(row?.text).not.toContain("Early Bloggs");

  const sentence = `Staff lunch (${formatDays(day, day, today())}): closes 1 PM.`;
  await expect.poll(async () => mainText(await publicPage("/contact"))).toContain(sentence);
  expect(mainText(await publicPage("/showroom"))).toContain(sentence);
  const [dealer] = parseHead(await publicPage("/showroom")).jsonLd;
  expect(dealer).toMatchObject({
    specialOpeningHoursSpecification: expect.arrayContaining([
      expect.objectContaining({
        name: "Staff lunch",
        ...{ opens: "09:00", closes: "13:00", validFrom: day, validThrough: day },
      }),
    ]),
  });
  const query = `kind=test-drive&place=shore&from=${day}&to=${day}`;
  const { slots } = JSON.parse(await publicPage(`/api/appointments/slots?${query}`));
  expect(dealershipTime(new Date(slots.at(-1))).time).toBe("12:30");
  const reserve = await publicPage(`/reserve?plan=4-seater&start=${day}&days=1`);
  const times = parse(reserve).querySelectorAll('select[name="time"] option');
  expect(times.at(-1)?.text).toBe("12:00 PM");

  await browser.open(`/desk/calendar?day=${day}&view=week`);
  expect(browser.text).toContain("9 AM–1 PM, Staff lunch");
  await browser.open("/desk");
  expect(browser.text).toContain("Staff lunch, closes 1 PM");
  await browser.open("/desk/settings/log");
  expect(browser.text).toContain("closes 1 PM");
  await browser.press(/^Undo/);
  expect(browser.text).toContain("Undone.");
  await expect.poll(() => publicPage("/contact")).not.toContain("Staff lunch");
});
