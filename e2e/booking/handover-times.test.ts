import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { bookingForm, sendBooking } from "#e2e/support/booking-form.ts";
import { page, siteUrl } from "#e2e/support/site.ts";

function sundayAhead(): string {
  const { day } = dealershipTime(new Date());
  return addDays(day, 14 - new Date(`${day}T00:00Z`).getUTCDay());
}

/** The year of the next Christmas Day that a booking can reach. */
function christmasAhead(): number {
  const { day } = dealershipTime(new Date());
  return Number(day.slice(0, 4)) + (day.slice(5) > "12-20" ? 1 : 0);
}

async function messagesFor(change: Parameters<typeof bookingForm>[0]) {
  const html = await (await sendBooking(siteUrl(), bookingForm(change))).text();
  const slots = parse(html).querySelectorAll('p[id$="-error"]:not([hidden])');
  return Object.fromEntries(slots.map((slot) => [slot.id.replace(/-error$/, ""), slot.text]));
}

describe("the list of times", () => {
  const listed = async (query: string) =>
    parse(await page(`/reserve?${query}`))
      .querySelectorAll("#time option")
      .map((option) => option.text);

  it("offers the hours of the day that is known", async () => {
    const sunday = sundayAhead();
    const times = await listed(`start=${sunday}&area=brick`);
    expect([times[0], times.at(-1)]).toEqual(["10:00 AM", "3:00 PM"]);
    const pickup = await listed(`start=${addDays(sunday, 1)}`);
    expect([pickup[0], pickup.at(-1)]).toEqual(["9:00 AM", "4:00 PM"]);
  });

  it("says what is possible instead of a holiday before anything is sent", async () => {
    const html = await page(`/reserve?start=${christmasAhead()}-12-25&area=brick`);
    expect(parse(html).querySelector("#start-error")?.text).toContain("(Christmas Day)");
  });

  it("offers the widest hours while the day is unknown", async () => {
    const times = await listed("area=brick");
    expect([times[0], times.at(-1)]).toEqual(["8:00 AM", "5:00 PM"]);
  });
});

it("a holiday is reported by its name, with what is possible instead", async () => {
  const christmas = `${christmasAhead()}-12-25`;
  const { start } = await messagesFor({ start: christmas });
  expect(start).toMatch(
    /^We're closed on .+, December 25(, \d{4})? \(Christmas Day\)\. The next time we can deliver is .+, December 2[67](, \d{4})? at (8|10):00 AM\.$/,
  );
  const eve = { start: addDays(christmas, -3), days: "3" };
  const { days } = await messagesFor(eve);
  expect(days).toMatch(
    /December 25(, \d{4})? \(Christmas Day\), so the cart can't come back that day\./,
  );
});
