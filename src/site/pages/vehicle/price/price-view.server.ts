import type { Catalogue } from "#catalogue/catalogue.ts";
import { type ItemizedPrice, itemizedPrice } from "#domain/carts/itemized-price.ts";
import { minimumDown, type PaymentResult, paymentFromParams } from "#domain/carts/payment.ts";
import { usd } from "#domain/money.ts";
import { deliveryEstimate } from "#domain/places/delivery.ts";
import { toSlug } from "#domain/slug.ts";

/** The whole price as an address asks for it. */
export type PriceView = {
  bill: ItemizedPrice;
  /** The name of the area that it is brought to; null when it is collected. */
  area: string | null;
  /** The names of all, in their order. */
  areas: readonly string[];
  phone: string;
  /** Null when the dealership publishes no rate: then nothing monthly is shown. */
  monthly:
    | (PaymentResult & { lengths: readonly number[]; leastCents: number; asked: string })
    | null;
};

type Sources = Pick<Catalogue, "areas" | "areaBySlug" | "dealership" | "figures">;

/** A cart's whole price (`price` in whole US dollars, as staff last set it) with the choices of an address. */
export function priceView(
  { name, price }: { name: string; price: number },
  { areas, areaBySlug, dealership, figures }: Sources,
  params: URLSearchParams,
): PriceView {
  const area = areaBySlug.get(toSlug(params.get("area") ?? "")) ?? null;
  const rule = figures.delivery;
  const estimate =
    area && deliveryEstimate(dealership.locations, area, { freeMiles: 0, perMile: rule.perMile });
  const bill = itemizedPrice({
    name,
    price,
    delivery:
      area === null
        ? null
        : { to: area.name, from: estimate && { name: estimate.from, miles: estimate.miles } },
    documentationFee: dealership.documentationFee,
    taxRate: dealership.salesTaxRate,
    rule,
  });
  const { financing } = dealership;
  const write = (cents: number) => usd(cents / 100);
  return {
    bill,
    area: area?.name ?? null,
    areas: areas.map((one) => one.name).sort((one, other) => one.localeCompare(other)),
    phone: dealership.phone,
    monthly: financing && {
      ...paymentFromParams(bill.knownCents, financing, params, write),
      lengths: financing.months,
      leastCents: minimumDown(bill.knownCents, financing.downPercent),
      asked: params.get("down")?.trim().slice(0, 20) ?? "",
    },
  };
}
