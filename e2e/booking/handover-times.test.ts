import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { bookingForm, sendBooking } from "#e2e/support/booking-form.ts";
import { findDay, isSunday, today } from "#e2e/support/days.ts";
import { page, siteUrl } from "#e2e/support/site.ts";

/** The year of the next Christmas Day that a booking can reach. */
function christmasAhead(): number {
  const day = today();
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
    const sunday = findDay(addDays(today(), 8), isSunday);
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
  const year = christmasAhead();
  const christmas = `${year}-12-25`;
  /** With the year if it is more than 60 days away. */
  const message = async (change: Parameters<typeof messagesFor>[0], name: string) =>
    (await messagesFor(change))[name]?.replaceAll(`, ${year}`, "");
  expect(await message({ start: christmas }, "start")).toMatch(
    /^We're closed on .+, December 25 \(Christmas Day\)\. The next time we can deliver is .+, December 2[67] at (8|10):00 AM\.$/,
  );
  const eve = { start: addDays(christmas, -3), days: "3" };
  expect(await message(eve, "days")).toContain(
    "December 25 (Christmas Day), so the cart can't come back that day.",
  );
});
