import { usd } from "#domain/money.ts";
import { wholeMilesText } from "#domain/places/delivery.ts";

/** Where a cart that is bought is brought, and how far that is. */
export type SaleDelivery = {
  /** The area's name. */
  to: string;
  /** The nearest location's name and estimated road miles; null when no location has coordinates. */
  from: { name: string; miles: number } | null;
};

export type PriceLine = {
  kind: "cart" | "delivery" | "documentation" | "tax" | "registration";
  label: string;
  /** Null when it is not known: such a line is no part of the total. */
  cents: number | null;
  /** What is known instead of an amount, or how the amount comes about. */
  note: string | null;
};

/** A bill in cents. `knownCents` is the sum of the lines that have an amount. */
export type ItemizedPrice = { lines: readonly PriceLine[]; knownCents: number };

export type PriceFacts = {
  name: string;
  /** Whole US dollars, as staff last set it. */
  price: number;
  /** Null when the buyer collects it. */
  delivery: SaleDelivery | null;
  /** US dollars; null when the dealership does not publish it. */
  documentationFee: number | null;
  /** A share, such as 0.06625; null hides the line. */
  taxRate: number | null;
  /** policy-figures.json: what a sale must come to for free delivery inside the zone, and the fee beyond it. */
  rule: { freeZoneMinimumSale: number; perMile: number };
};

const cents = (dollars: number) => Math.round(dollars * 100);

/** The zone's extent is not published, so that there is no fee to name: what is known is told. */
function deliveryLine({ price, delivery, rule }: PriceFacts): PriceLine {
  if (delivery === null) {
    return { kind: "delivery", label: "Collected at the showroom", cents: 0, note: null };
  }
  const far =
    delivery.from === null
      ? ""
      : ` ${delivery.to} is about ${wholeMilesText(delivery.from.miles)} from our ${delivery.from.name}.`;
  const beyond = `${usd(rule.perMile)} a mile`;
  const zone =
    price >= rule.freeZoneMinimumSale
      ? `Free inside our free delivery zone; ask whether your address is inside. Beyond it ${beyond}.`
      : `Free delivery is for sales of ${usd(rule.freeZoneMinimumSale)} or more. Beyond our free delivery zone it is ${beyond}.`;
  return { kind: "delivery", label: `Delivery to ${delivery.to}`, cents: null, note: zone + far };
}

/** A rate of sales tax for people: "6.625%". */
export function taxPercent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}

/** The price of a cart with all that is known to come to it, and all that is not. Tax is estimated on the cart alone. */
export function itemizedPrice(facts: PriceFacts): ItemizedPrice {
  const { name, price, documentationFee, taxRate } = facts;
  const lines: PriceLine[] = [
    { kind: "cart", label: name, cents: cents(price), note: null },
    deliveryLine(facts),
    {
      kind: "documentation",
      label: "Documentation fee",
      cents: documentationFee === null ? null : cents(documentationFee),
      note: null,
    },
    ...(taxRate === null
      ? []
      : [
          {
            kind: "tax",
            label: `Sales tax, estimate at ${taxPercent(taxRate)}`,
            cents: Math.round(cents(price) * taxRate),
            note: null,
          } as const,
        ]),
    { kind: "registration", label: "Title and registration", cents: null, note: null },
  ];
  return { lines, knownCents: lines.reduce((sum, line) => sum + (line.cents ?? 0), 0) };
}

/** What stands where a line has no amount, or its amount: "$900.67", "$0", "Ask us". */
export function lineAmountText({ kind, cents: amount }: PriceLine): string {
  if (amount !== null) return usd(amount / 100);
  return kind === "registration" ? "Not included" : "Ask us";
}
