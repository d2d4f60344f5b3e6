import { describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import { dealershipInstant } from "#domain/dealership/clock.ts";
import { quoteFacts, rentalFromParams } from "#domain/rentals/quote-params.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import { choicesFrom } from "./choices.ts";
import { quoteView } from "./quote-view.ts";

const facts = { ...quoteFacts(catalogue), schedule: rentalSchedule(catalogue) };
const NOW = dealershipInstant("2026-07-10", "12:00");

const getRead = (query: string) => rentalFromParams(new URLSearchParams(query), facts, NOW);
const getView = (query: string) => quoteView(getRead(query), facts, NOW);

function getCents(text: string): number {
  if (text === "Free") return 0;
  expect(text).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
  return Number(text.replaceAll(/\D/g, ""));
}

describe("the text of a price", () => {
  it("match the domain's cents for every vehicle, length, area and number of drivers", () => {
    let count = 0;
    const areas = ["", ...facts.areas.keys()];
    for (const { id } of facts.vehicles) {
      for (const [index, area] of areas.entries()) {
        // Every length for three of the places, and every place for some length.
        const lengths = Array.from({ length: 30 }, (_, day) => day + 1);
        for (const days of index < 3 ? lengths : [1 + (index % 30)]) {
          const query = `plan=${id}&days=${days}&area=${area}&drivers=${days % 3}`;
          const read = getRead(query);
          if (!read.ok) throw new Error(`${query}: ${JSON.stringify(read.mistakes)}`);
          const { quote } = read.rental;
          const view = quoteView(read, facts, NOW);
          expect([view.totalCents, view.days]).toEqual([quote.totalCents, days]);
          expect(getCents(view.total)).toBe(quote.totalCents);
          expect(getCents(view.deposit)).toBe(quote.depositCents);
          expect(view.rows.map(({ label, amount }) => [label, getCents(amount)])).toEqual(
            quote.lines.map(({ label, cents }) => [label, cents]),
          );
          const saved = /\$[\d,.]+\d/.exec(view.saved)?.[0] ?? "Free";
          expect(getCents(saved)).toBe(quote.savedCents);
          const place = area === "" ? "picked up" : `delivered to ${facts.areas.get(area)?.name}`;
          expect(view.cart).toBe(`${facts.vehicles.find((one) => one.id === id)?.name}, ${place}`);
          expect([view.errors, view.problem]).toEqual([{}, ""]);
          count += 1;
        }
      }
    }
    expect(count).toBe(3 * (90 + facts.areas.size - 2));
  });

  it.each<[string, number, string, string]>([
    ["4-seater", 4, "", ""],
    ["4-seater", 5, "Keep it 2 more days for $0.", "5, 6 and 7 days cost the same."],
    ["4-seater", 6, "Keep it 1 more day for $0.", "5, 6 and 7 days cost the same."],
    ["4-seater", 7, "", ""],
    ["6-seater", 6, "Keep it 1 more day for $0.", "6 and 7 days cost the same."],
    ["4-seater", 19, "Keep it 11 more days for $0.", "19 to 30 days cost the same."],
    ["6-seater", 29, "Keep it 1 more day for $0.", "18 to 30 days cost the same."],
    ["utility", 30, "", ""],
  ])("describe the %s for %i days: %j %j", (plan, days, hint, same) => {
    expect(getView(`plan=${plan}&days=${days}`)).toMatchObject({ hint, same });
  });

  it.each([
    [1, "Total for 1 day", "Reserve this day", ""],
    [2, "Total for 2 days", "Reserve these 2 days", ""],
    [
      3,
      "Total for 3 days",
      "Reserve these 3 days",
      "You save $50.00 on 3 days compared with the daily price.",
    ],
  ])("count %i: %s, %s", (days, heading, reserve, saved) => {
    expect(getView(`plan=4-seater&days=${days}`)).toMatchObject({ heading, reserve, saved });
  });

  it("contain the first day and the day of return once they are known", () => {
    expect(getView("plan=4-seater&days=5").stay).toBe("");
    expect(getView("plan=4-seater&days=5&start=2026-12-30").stay).toBe(
      "Wed, Dec 30, 2026 to Mon, Jan 4, 2027",
    );
    expect(getView("plan=4-seater&end=2026-11-02&start=2026-10-31").stay).toBe(
      "Sat, Oct 31, 2026 to Mon, Nov 2, 2026",
    );
  });

  it("mention a possible rush fee unless it is in the bill", () => {
    const message = "Need it today? Order before 2:00 PM: same-day delivery adds $50.00.";
    expect(getView("plan=4-seater&days=1&area=lavallette").rush).toBe(message);
    for (const rest of ["", "&area=lavallette&start=2026-07-11", "&area=lavallette&rush=1"]) {
      expect(getView(`plan=4-seater&days=1${rest}`).rush).toBe("");
    }
    const today = getView("plan=4-seater&days=1&area=lavallette&start=2026-07-10");
    expect(today.rush).toBe("");
    expect(today.rows).toContainEqual({ label: "Same-day rush", amount: "$50.00" });
  });

  it("shows free delivery as free", () => {
    expect(getView("plan=4-seater&days=1&area=lavallette").rows[1]).toEqual({
      label: "Delivery, about 9 miles",
      amount: "Free",
    });
  });
});

describe("the error messages", () => {
  it("appear at the field and in one text, without a price", () => {
    const days = "The longest rental is 30 days. Call us for a longer stay.";
    const drivers = "You can add up to 2 extra drivers.";
    expect(getView("plan=4-seater&days=31&drivers=3")).toEqual({
      errors: { days, drivers },
      problem: `${days} ${drivers}`,
      heading: "No price yet",
      total: "–",
      totalCents: null,
      days: null,
      rows: [],
      cart: "",
      deposit: "–",
      stay: "",
      hint: "",
      same: "",
      saved: "",
      rush: "",
      reserve: "Reserve this cart",
      instead: null,
    });
  });

  it("include only the first of each field", () => {
    const mistakes = [
      { field: "days", text: "One." },
      { field: "days", text: "Two." },
    ] as const;
    const view = quoteView({ ok: false, mistakes: [...mistakes] }, facts, NOW);
    expect(view).toMatchObject({ errors: { days: "One." }, problem: "One. Two." });
  });
});

describe("the values of the form", () => {
  const choices = (query: string, area?: string) =>
    choicesFrom(new URLSearchParams(query), facts, area);

  it("default to the first vehicle for five days, delivered to the page's area", () => {
    const first = { plan: "4-seater", start: "", end: "", days: "5", drivers: "0", time: "" };
    expect(choices("")).toEqual({ ...first, area: "" });
    expect(choices("utm_source=mail&rush=1", "brick")).toEqual({ ...first, area: "brick" });
  });

  it("come from the URL, even if invalid, within the length of a field", () => {
    expect(choices("plan=x&days=&area=&start= 2026-07-10 ", "brick")).toMatchObject({
      plan: "x",
      days: "",
      area: "",
      start: "2026-07-10",
    });
    expect(choices(`days=${"9".repeat(5000)}`).days).toHaveLength(60);
  });
});
