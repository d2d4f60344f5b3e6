import { usd } from "#domain/money.ts";
import { formatWholeMiles } from "#domain/places/delivery.ts";

export type SaleDelivery = {
  to: string;
  /** Estimated road miles; null if no location has coordinates. */
  from: { name: string; miles: number } | null;
};

export type PriceLine = {
  kind: "cart" | "delivery" | "documentation" | "tax" | "registration";
  label: string;
  /** Null if unknown, and then not part of the total. */
  cents: number | null;
  note: string | null;
};

export type ItemizedPrice = { lines: readonly PriceLine[]; knownCents: number };

export type PriceFacts = {
  name: string;
  /** Whole US dollars. */
  price: number;
  /** Null if the buyer picks it up. */
  delivery: SaleDelivery | null;
  /** US dollars; null if not published. */
  documentationFee: number | null;
  /** A fraction, such as 0.06625; null hides the line. */
  taxRate: number | null;
  rule: { freeZoneMinimumSale: number; perMile: number };
};

const cents = (dollars: number) => Math.round(dollars * 100);

/** The delivery zone's extent is not published, so there is no fee to show. */
function deliveryLine({ price, delivery, rule }: PriceFacts): PriceLine {
  if (delivery === null) {
    return { kind: "delivery", label: "Pickup at the showroom", cents: 0, note: null };
  }
  const far =
    delivery.from === null
      ? ""
      : ` ${delivery.to} is about ${formatWholeMiles(delivery.from.miles)} from our ${delivery.from.name}.`;
  const beyond = `${usd(rule.perMile)} a mile`;
  const zone =
    price >= rule.freeZoneMinimumSale
      ? `Free inside our free delivery zone; ask whether your address is inside. Beyond it ${beyond}.`
      : `Free delivery is for sales of ${usd(rule.freeZoneMinimumSale)} or more. Beyond our free delivery zone it is ${beyond}.`;
  return { kind: "delivery", label: `Delivery to ${delivery.to}`, cents: null, note: zone + far };
}

export function taxPercent(rate: number): string {
  return `${Number((rate * 100).toFixed(4))}%`;
}

const sum = (lines: readonly PriceLine[]) =>
  lines.reduce((total, line) => total + (line.cents ?? 0), 0);

const TAXED_TOO: Partial<Record<PriceLine["kind"], string>> = {
  delivery: "delivery",
  documentation: "the documentation fee",
};

const list = new Intl.ListFormat("en-US");

/** New Jersey taxes the dealer's delivery and documentation fee with the cart (N.J.A.C. 18:24-7.5). */
function taxLine(taxed: readonly PriceLine[], rate: number): PriceLine {
  const missing = taxed
    .filter(({ cents }) => cents === null)
    .flatMap(({ kind }) => TAXED_TOO[kind] ?? []);
  return {
    kind: "tax",
    label: `Sales tax, estimate at ${taxPercent(rate)}`,
    cents: Math.round(sum(taxed) * rate),
    note: missing.length === 0 ? null : `Also due on ${list.format(missing)}.`,
  };
}

export function itemizedPrice(facts: PriceFacts): ItemizedPrice {
  const { name, price, documentationFee, taxRate } = facts;
  const taxed: PriceLine[] = [
    { kind: "cart", label: name, cents: cents(price), note: null },
    deliveryLine(facts),
    {
      kind: "documentation",
      label: "Documentation fee",
      cents: documentationFee === null ? null : cents(documentationFee),
      note: null,
    },
  ];
  const lines: PriceLine[] = [
    ...taxed,
    ...(taxRate === null ? [] : [taxLine(taxed, taxRate)]),
    { kind: "registration", label: "Title and registration", cents: null, note: null },
  ];
  return { lines, knownCents: sum(lines) };
}

export function lineAmountText({ kind, cents: amount }: PriceLine): string {
  if (amount !== null) return usd(amount / 100);
  return kind === "registration" ? "Not included" : "Ask us";
}
