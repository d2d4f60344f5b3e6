import {
  itemizedPrice,
  type SaleDelivery,
  type PriceFacts as SaleFacts,
} from "#domain/carts/itemized-price.ts";
import { minimumDown, type PublishedFinancing, paymentFromParams } from "#domain/carts/payment.ts";
import { usd } from "#domain/money.ts";
import { toSlug } from "#domain/slug.ts";

export type PriceFacts = Omit<SaleFacts, "delivery"> & {
  phone: string;
  financing: PublishedFinancing | null;
  areas: readonly { slug: string; name: string; from: SaleDelivery["from"] }[];
};

export type PriceView = ReturnType<typeof priceView>;

const PRICE_CHOICES = ["area", "down", "months"] as const;

export function priceChoices(params: URLSearchParams): [name: string, value: string][] {
  return PRICE_CHOICES.flatMap((name) => {
    const value = params.get(name);
    return value === null || value === "" ? [] : [[name, value] as [string, string]];
  });
}

export function priceView(facts: PriceFacts, params: URLSearchParams) {
  const { areas, financing } = facts;
  const slug = toSlug(params.get("area") ?? "");
  const area = areas.find((one) => one.slug === slug) ?? null;
  const bill = itemizedPrice({ ...facts, delivery: area && { to: area.name, from: area.from } });
  return {
    bill,
    /** Null when the buyer collects the vehicle. */
    area: area?.name ?? null,
    /** Null when the dealership publishes no rate. */
    monthly: financing && {
      ...paymentFromParams(bill.knownCents, financing, params, (cents) => usd(cents / 100)),
      lengths: financing.months,
      leastCents: minimumDown(bill.knownCents, financing.downPercent),
      typedDown: params.get("down")?.trim().slice(0, 20) ?? "",
    },
  };
}
