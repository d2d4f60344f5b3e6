import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { itemizedPrice, lineAmountText, type PriceFacts, taxPercent } from "./itemized-price.ts";

const FACTS: PriceFacts = {
  name: "EVOLUTION D6 MAX GT4",
  price: 13_595,
  delivery: { to: "Ship Bottom", from: { name: "Shore showroom", miles: 28 } },
  documentationFee: null,
  taxRate: 0.06625,
  rule: { freeZoneMinimumSale: 5000, perMile: 6 },
};

const rows = (facts: PriceFacts) =>
  itemizedPrice(facts).lines.map((line) => [line.label, lineAmountText(line)]);

describe("wholePrice", () => {
  it("lists what is included and what is not", () => {
    expect(rows(FACTS)).toEqual([
      ["EVOLUTION D6 MAX GT4", "$13,595"],
      ["Delivery to Ship Bottom", "Ask us"],
      ["Documentation fee", "Ask us"],
      ["Sales tax, estimate at 6.625%", "$900.67"],
      ["Title and registration", "Not included"],
    ]);
    expect(itemizedPrice(FACTS).knownCents).toBe(1_449_567);
  });

  it("shows only known delivery fees", () => {
    const line = itemizedPrice(FACTS).lines[1];
    expect(line?.cents).toBeNull();
    expect(line?.note).toBe(
      "Free inside our free delivery zone; ask whether your address is inside. Beyond it $6 a mile. Ship Bottom is about 28 miles from our Shore showroom.",
    );
    const cheap = itemizedPrice({ ...FACTS, price: 4999 }).lines[1];
    expect(cheap?.note).toContain("Free delivery is for sales of $5,000 or more.");
    const near = itemizedPrice({ ...FACTS, delivery: { to: "Brick", from: null } }).lines[1];
    expect(near?.note?.endsWith("Beyond it $6 a mile.")).toBe(true);
  });

  it("is free to collect", () => {
    expect(rows({ ...FACTS, delivery: null })[1]).toEqual(["Pickup at the showroom", "$0"]);
  });

  const tax = (facts: PriceFacts) => itemizedPrice(facts).lines.find(({ kind }) => kind === "tax");

  it("taxes a published documentation fee with the cart", () => {
    const facts = { ...FACTS, delivery: null, documentationFee: 199.5 };
    expect(tax(facts)).toMatchObject({ cents: Math.round(1_379_450 * 0.06625), note: null });
  });

  it("says which unknown charges are taxed as well", () => {
    expect(tax(FACTS)?.note).toBe("Also due on delivery and the documentation fee.");
    expect(tax({ ...FACTS, delivery: null })?.note).toBe("Also due on the documentation fee.");
    expect(tax({ ...FACTS, documentationFee: 0 })?.note).toBe("Also due on delivery.");
  });

  it("omits the tax if its rate is unknown", () => {
    const bill = itemizedPrice({ ...FACTS, documentationFee: 199.5, taxRate: null });
    expect(bill.lines.map(({ kind }) => kind)).not.toContain("tax");
    expect(bill.knownCents).toBe(1_359_500 + 19_950);
  });

  it("is the sum of the known lines in whole cents, whatever is unknown", () => {
    const facts = fc.record({
      name: fc.constant("A cart"),
      price: fc.integer({ min: 1, max: 100_000 }),
      delivery: fc.option(
        fc.record({
          to: fc.constant("Brick"),
          from: fc.option(fc.record({ name: fc.constant("Shop"), miles: fc.nat(90) })),
        }),
      ),
      documentationFee: fc.option(fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)),
      taxRate: fc.option(fc.integer({ min: 0, max: 99_999 }).map((rate) => rate / 100_000)),
      rule: fc.constant(FACTS.rule),
    });
    fc.assert(
      fc.property(facts, (input) => {
        const { lines, knownCents } = itemizedPrice(input);
        const fee = input.documentationFee ?? 0;
        const tax = input.taxRate ?? 0;
        const exact = (input.price + fee) * (1 + tax);
        expect(Number.isSafeInteger(knownCents)).toBe(true);
        expect(Math.abs(knownCents - exact * 100)).toBeLessThanOrEqual(0.51);
        const unknown = lines.filter(({ cents }) => cents === null).map(({ kind }) => kind);
        expect(unknown).toEqual([
          ...(input.delivery === null ? [] : ["delivery"]),
          ...(input.documentationFee === null ? ["documentation"] : []),
          "registration",
        ]);
        expect(lines.some(({ kind }) => kind === "tax")).toBe(input.taxRate !== null);
      }),
    );
  });

  it("formats a rate without rounding errors", () => {
    expect(taxPercent(0.06625)).toBe("6.625%");
    expect(taxPercent(0.07)).toBe("7%");
  });
});
