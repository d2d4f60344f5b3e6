import { describe, expect, it } from "vitest";
import { type QuoteFacts, quoteFromParams, rentalDelivery } from "./quote-params.ts";
import { PLANS } from "./quote-samples.ts";

const FACTS: QuoteFacts = {
  rentals: PLANS,
  dealership: {
    salesTaxRate: null,
    rentalDeliveryMaximumMiles: 30,
    locations: [{ slug: "shore", name: "Shore showroom", coordinates: { lat: 40, lon: -74.2 } }],
  },
  areaBySlug: new Map([
    ["near", { name: "Near", lat: 40.1, lon: -74.2 }],
    ["far", { name: "Far", lat: 40.6, lon: -74.2 }],
  ]),
};

const ask = (query: string) => quoteFromParams(new URLSearchParams(query), FACTS);

describe("quoteFromParams", () => {
  it("reads all that a quote needs", () => {
    const quoted = ask("plan=6-seater&days=8&area=near&drivers=2&rush=1");
    if (!quoted.ok) throw new Error(quoted.mistakes.join(" "));
    expect(quoted.quote.lines.map(({ kind }) => kind)).toEqual([
      "plan",
      "renewal",
      "delivery",
      "rush",
      "drivers",
    ]);
    expect(quoted.quote.totalCents).toBe(160_000 + 0 + 5000 + 5000);
  });

  it("is collected without an area, by one driver, and not the same day, unless it is said", () => {
    const quoted = ask("plan=4-seater&days=1");
    if (!quoted.ok) throw new Error(quoted.mistakes.join(" "));
    expect(quoted.quote.lines).toEqual([{ kind: "plan", label: "Daily plan", cents: 24_500 }]);
    expect(ask("plan=4-seater&days=1&area=&drivers=0&rush=0")).toEqual(quoted);
  });

  it.each<[string, string[]]>([
    ["days=3", ["The plan must be one of 4-seater, 6-seater, utility."]],
    ["plan=limousine&days=3", ["The plan must be one of 4-seater, 6-seater, utility."]],
    ["plan=utility", ["A rental lasts at least 1 day of 24 hours."]],
    ["plan=utility&days=1.5", ["A rental lasts at least 1 day of 24 hours."]],
    ["plan=utility&days=-2", ["A rental lasts at least 1 day of 24 hours."]],
    [
      "plan=utility&days=31",
      ["One rental lasts at most 30 days. Please call us for a longer one."],
    ],
    ["plan=utility&days=2&drivers=3", ["At most 2 additional drivers can be named."]],
    ["plan=utility&days=2&drivers=x", ["The number of additional drivers must be from 0 to 2."]],
    ["plan=utility&days=2&area=atlantis", ['There is no area "atlantis".']],
    [
      "plan=utility&days=2&area=far",
      ["Rentals are delivered up to 30 miles. Please call us about Far."],
    ],
  ])("tells what is wrong with %s", (query, mistakes) => {
    expect(ask(query)).toEqual({ ok: false, mistakes });
  });

  it("tells all mistakes at once", () => {
    const quoted = ask("plan=x&days=y&drivers=9&area=z");
    expect(quoted.ok || quoted.mistakes).toHaveLength(4);
  });
});

it("estimates a delivery, and says when it is too far to be brought", () => {
  expect(rentalDelivery(FACTS, { lat: 40.1, lon: -74.2 })).toEqual({
    estimate: { from: "Shore showroom", miles: 9, fee: 0 },
    isTooFar: false,
  });
  expect(rentalDelivery(FACTS, { lat: 40.6, lon: -74.2 })).toMatchObject({ isTooFar: true });
});
