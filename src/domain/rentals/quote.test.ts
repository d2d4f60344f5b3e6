import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PLANS } from "#domain/rentals/testing/sample-plans.ts";
import {
  planCents,
  type QuoteRequest,
  rentalQuote,
  sameCostRange,
  stayCents,
  stayMistakes,
  toCents,
} from "./quote.ts";

function vehicle(id: string) {
  const found = PLANS.vehicles.find((one) => one.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

const request = (change: Partial<QuoteRequest>): QuoteRequest => ({
  vehicle: vehicle("4-seater"),
  days: 1,
  delivery: null,
  rush: false,
  additionalDrivers: 0,
  ...change,
});

const quoted = (change: Partial<QuoteRequest>, taxRate: number | null = null) =>
  rentalQuote(request(change), PLANS, taxRate);

const mistakes = (change: Partial<QuoteRequest>) => stayMistakes(request(change), PLANS);

/** First and last day of a span, and the price in dollars. */
const FOUR_SEATS: [number, number, number][] = [
  [1, 1, 245],
  [2, 2, 490],
  [3, 3, 685],
  [4, 4, 913.34],
  [5, 7, 1050],
  [8, 8, 1200],
  [10, 10, 1500],
  [14, 14, 2100],
  [18, 18, 2700],
  [19, 30, 2800],
];
const SIX_SEATS: [number, number, number][] = [
  [1, 1, 295],
  [2, 2, 590],
  [3, 3, 735],
  [4, 4, 980],
  [5, 5, 1225],
  [6, 7, 1400],
  [8, 8, 1600],
  [10, 10, 2000],
  [14, 14, 2800],
  [17, 17, 3400],
  [18, 30, 3500],
];

describe("rentalQuote", () => {
  it.each([
    ["4-seater", FOUR_SEATS],
    ["utility", FOUR_SEATS],
    ["6-seater", SIX_SEATS],
  ])("prices the %s like the specification's table", (id, table) => {
    for (const [from, to, price] of table) {
      for (let days = from; days <= to; days += 1) {
        expect([days, quoted({ vehicle: vehicle(id), days }).totalCents]).toEqual([
          days,
          toCents(price),
        ]);
      }
    }
  });

  it("lists every line, with the deposit separate", () => {
    const delivery = { miles: 14, fee: 24 };
    const quote = quoted({ days: 8, delivery, rush: true, additionalDrivers: 2 }, 0.06625);
    expect(quote.lines.map(({ label, cents: amount }) => [label, amount])).toEqual([
      ["Weekly plan, up to 7 days", 105_000],
      ["1 extra day at $150", 15_000],
      ["Delivery, about 14 miles", 2400],
      ["Same-day rush", 5000],
      ["2 additional drivers at $25", 5000],
      ["Estimated tax, 6.625%", 8772],
    ]);
    expect(quote.totalCents).toBe(141_172);
    expect(quote.depositCents).toBe(50_000);
    expect(quoted({ vehicle: vehicle("6-seater") }).depositCents).toBe(75_000);
    expect(quoted({ vehicle: vehicle("utility") }).depositCents).toBe(60_000);
  });

  it("prices days of the daily plan in one line, unless later days cost something else", () => {
    const getLines = (days: number, renewalPerDay = 245) => {
      const [daily] = vehicle("4-seater").plans;
      if (!daily) throw new Error("there is no plan");
      const plans = [{ ...daily, renewalPerDay }];
      const { lines } = quoted({ vehicle: { ...vehicle("4-seater"), plans }, days });
      return lines.map(({ label, cents }) => [label, cents]);
    };
    expect(getLines(1)).toEqual([["Daily plan", 24_500]]);
    expect(getLines(2)).toEqual([["Daily plan, 2 days at $245", 49_000]]);
    expect(getLines(3, 200)).toEqual([
      ["Daily plan", 24_500],
      ["2 extra days at $200", 40_000],
    ]);
  });

  it.each([
    [5, ["Keep it 2 more days for $0 more."]],
    [6, ["Keep it 1 more day for $0 more."]],
    [7, []],
    [4, []],
    [19, ["Keep it 11 more days for $0 more."]],
    [30, []],
  ])("suggests a longer stay for %i days", (days, hints) => {
    expect(quoted({ days }).hints).toEqual(hints);
  });

  it.each<[Partial<QuoteRequest>, [field: string, text: string][]]>([
    [{ days: 31 }, [["days", "The longest rental is 30 days. Call us for a longer stay."]]],
    [{ days: 0 }, [["days", "The shortest rental is 1 day (24 hours)."]]],
    [{ days: 1.5 }, [["days", "The shortest rental is 1 day (24 hours)."]]],
    [{ days: Number.NaN }, [["days", "The shortest rental is 1 day (24 hours)."]]],
    [{ additionalDrivers: 3 }, [["drivers", "You can add up to 2 extra drivers."]]],
    [{ additionalDrivers: -1 }, [["drivers", "Choose 0 to 2 extra drivers."]]],
    [
      { days: 99, additionalDrivers: 9 },
      [
        ["days", "The longest rental is 30 days. Call us for a longer stay."],
        ["drivers", "You can add up to 2 extra drivers."],
      ],
    ],
  ])("rejects %j with a message at the field", (change, messages) => {
    expect(mistakes(change).map(({ field, text }) => [field, text])).toEqual(messages);
  });

  it("rounds half a cent of tax up, without floating-point errors", () => {
    const taxed = (fee: number, rate = 0.06625) =>
      quoted({ days: 3, delivery: { miles: 12, fee } }, rate).lines.at(-1)?.cents;
    // 6.625% of $692 are $45.845; of $692.01 a little more, of $691.99 a little less.
    expect([taxed(7), taxed(7.01), taxed(6.99)]).toEqual([4585, 4585, 4584]);
    expect(taxed(0, 0)).toBe(0);
  });

  it("shows no tax if its rate is unknown", () => {
    expect(quoted({}).lines.map(({ kind }) => kind)).toEqual(["plan"]);
    expect(quoted({}, 0.07).lines.at(-1)).toEqual({
      kind: "tax",
      label: "Estimated tax, 7%",
      cents: 1715,
    });
  });

  it.each([
    ["4-seater", 1, 0],
    ["4-seater", 2, 0],
    ["4-seater", 3, 5000],
    ["4-seater", 7, 66_500],
    ["6-seater", 5, 25_000],
    ["utility", 30, 455_000],
  ])("the plan of the %s for %i days saves %i cents", (id, days, saved) => {
    expect(quoted({ vehicle: vehicle(id), days }).savedCents).toBe(saved);
  });

  const anything = fc.record({
    vehicle: fc.constantFrom(...PLANS.vehicles),
    days: fc.integer({ min: 1, max: 30 }),
    rush: fc.boolean(),
    additionalDrivers: fc.integer({ min: 0, max: 2 }),
    fee: fc.option(fc.integer({ min: 0, max: 600 })),
  });

  it("is the cheapest of all plans, and the sum of its lines in whole cents", () => {
    fc.assert(
      fc.property(
        anything,
        fc.option(fc.double({ min: 0, max: 0.2, noNaN: true })),
        (item, tax) => {
          const delivery = item.fee === null ? null : { miles: 20, fee: item.fee };
          const quote = quoted({ ...item, delivery }, tax);
          const stay = quote.lines
            .filter(({ kind }) => kind === "plan" || kind === "renewal")
            .reduce((total, line) => total + line.cents, 0);
          const all = item.vehicle.plans.map(
            ({ price, days, renewalPerDay }) =>
              Math.round(price * 100) +
              (item.days > days ? (item.days - days) * Math.round(renewalPerDay * 100) : 0),
          );
          expect(stay).toBe(Math.min(...all));
          const total = quote.lines.reduce((sum, line) => sum + line.cents, 0);
          expect(quote.totalCents).toBe(total);
          expect(quote.lines.every((line) => Number.isSafeInteger(line.cents))).toBe(true);
        },
      ),
    );
  });

  const stays = PLANS.vehicles.flatMap((one) =>
    Array.from({ length: 30 }, (_, index) => ({ one, days: index + 1 })),
  );

  it("never gets cheaper with a longer stay", () => {
    for (const { one, days } of stays) {
      expect(stayCents(one, days + 1)).toBeGreaterThanOrEqual(stayCents(one, days));
      expect(quoted({ vehicle: one, days }).savedCents).toBe(
        days * stayCents(one, 1) - stayCents(one, days),
      );
    }
  });

  it("returns the shortest and the longest stay of the same price", () => {
    for (const { one, days } of stays) {
      const price = stayCents(one, days);
      const all = stays.filter((stay) => stay.one === one && stayCents(one, stay.days) === price);
      expect(sameCostRange(one, days, 30)).toEqual({ from: all[0]?.days, to: all.at(-1)?.days });
    }
    expect(sameCostRange(vehicle("4-seater"), 20, 25)).toEqual({ from: 19, to: 25 });
  });

  it("uses the longest of plans that cost the same", () => {
    const [daily] = vehicle("4-seater").plans;
    if (!daily) throw new Error("there is no plan");
    const longer = { ...daily, id: "two", title: "Two", days: 2 };
    for (const plans of [
      [daily, longer],
      [longer, daily],
    ]) {
      const flat = { ...vehicle("4-seater"), plans };
      expect(quoted({ vehicle: flat, days: 1 }).plan.id).toBe("two");
      expect(sameCostRange(flat, 2, 30)).toEqual({ from: 1, to: 2 });
      expect(quoted({ vehicle: flat, days: 1 }).hints).toEqual(["Keep it 1 more day for $0 more."]);
    }
  });

  it("counts a plan's renewal days beyond it, and none before", () => {
    const [daily] = vehicle("4-seater").plans;
    if (!daily) throw new Error("there is no plan");
    expect([1, 2, 3].map((days) => planCents(daily, days))).toEqual([24_500, 49_000, 73_500]);
  });
});

it.each([
  [0, "Delivery, less than 1 mile"],
  [1, "Delivery, about 1 mile"],
  [11, "Delivery, about 11 miles"],
])("names a delivery of %i miles: %s", (miles, label) => {
  expect(quoted({ delivery: { miles, fee: 0 } }).lines[1]?.label).toBe(label);
});
