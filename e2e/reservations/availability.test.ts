import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/dates.ts";
import { bookingForm, sendBooking, shownForm, weekdayAhead } from "#e2e/support/booking-form.ts";
import { formValues } from "#e2e/support/form-values.ts";
import { mainText } from "#e2e/support/html.ts";
import { launchSite, type RunningSite } from "#e2e/support/launch-site.ts";

const FLEET = {
  units: [
    { id: "UT-1", class: "utility", cart: "evolution-turfman-800", state: "in-service" },
    { id: "UT-2", class: "utility", cart: "evolution-turfman-800", state: "in-service" },
    { id: "4S-1", class: "4-seater", cart: "evolution-d5-ranger-4-plus", state: "in-service" },
  ],
};

let content: string;
let site: RunningSite;

beforeAll(async () => {
  content = mkdtempSync(join(tmpdir(), "fleet-"));
  cpSync("content", content, { recursive: true });
  writeFileSync(join(content, "rentals/fleet.json"), JSON.stringify(FLEET));
  // On a holiday no cart is free, and the days of the tests may be one.
  const dealership = JSON.parse(readFileSync("content/dealership.json", "utf8"));
  writeFileSync(join(content, "dealership.json"), JSON.stringify({ ...dealership, closures: [] }));
  site = await launchSite({ CONTENT_DIR: content });
});

afterAll(async () => {
  await site.discard();
  rmSync(content, { recursive: true });
});

const ask = (query: Record<string, string>) =>
  fetch(`${site.url}/api/rentals/availability?${new URLSearchParams(query)}`);

async function free(name: string, from: string, to = from): Promise<(number | null)[]> {
  const response = await ask({ class: name, from, to });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const { days } = await response.json();
  return days.map((day: { free: number | null }) => day.free);
}

/** On which a stay of one day can end, too, which the availability counts. */
const stay = (weeks: number) => ({
  plan: "utility",
  days: "2",
  start: weekdayAhead(weeks, [1, 2]),
});

describe("availability", () => {
  it("counts the carts that are free, and says nothing of who has them", async () => {
    const form = bookingForm(stay(5));
    expect(await free("utility", form.start)).toEqual([2]);
    expect((await sendBooking(site.url, form)).status).toBe(303);
    const response = await ask({ class: "utility", from: form.start, to: addDays(form.start, 1) });
    const text = await response.text();
    expect(JSON.parse(text).days[0]).toEqual({ day: form.start, free: 1, time: "09:00" });
    expect(text).not.toContain(form.lastName);
  });

  it("does not know of a class without carts, and takes its requests", async () => {
    const form = bookingForm({ plan: "6-seater", days: "2", start: weekdayAhead(5, 2) });
    expect(await free("6-seater", form.start)).toEqual([null]);
    for (let count = 0; count < 3; count += 1) {
      const other = { ...form, email: `dana${count}@example.com` };
      expect((await sendBooking(site.url, other)).status).toBe(303);
    }
  });

  it.each([
    [{}, "Choose a class: 4-seater, 6-seater, utility."],
    [{ class: "truck", from: "2027-07-01", to: "2027-07-02" }, "Choose a class"],
    [{ class: "utility", from: "July", to: "2027-07-02" }, "Enter the first day"],
    [{ class: "utility", from: "2027-02-30", to: "2027-07-02" }, "Enter the first day"],
    [{ class: "utility", from: "2027-07-01" }, "Enter the last day"],
    [{ class: "utility", from: "2027-07-02", to: "2027-07-01" }, "must not be before"],
    [{ class: "utility", from: "2027-07-01", to: "2029-07-01" }, "Ask for 62 days at most."],
  ])("refuses nonsense in words: %j", async (query, sentence) => {
    const response = await ask(query as Record<string, string>);
    expect(response.status).toBe(400);
    expect((await response.json()).error).toContain(sentence);
  });

  it("refuses a request for which no cart is left, says what is free, and keeps what was typed", async () => {
    const form = bookingForm(stay(6));
    for (const email of ["one@example.com", "two@example.com"]) {
      expect((await sendBooking(site.url, { ...form, email })).status).toBe(303);
    }
    const response = await sendBooking(site.url, form);
    expect(response.status).toBe(409);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const html = await response.text();
    expect(mainText(html)).toContain("Those dates are full");
    expect(mainText(html)).toMatch(/For 2 days you can start on \w+, \w+ \d+ at/);
    expect(mainText(html)).toContain("On your dates you can have a 4 Seater instead.");
    expect(formValues(html, "/reserve")).toMatchObject(shownForm(form));
    expect(await free("utility", form.start)).toEqual([0]);
  });
});
