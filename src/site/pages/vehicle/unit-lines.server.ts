import { toCondition } from "#domain/carts/product-feed.ts";
import { type OfferedUnit, toAvailability } from "#domain/carts/unit.ts";
import { isPriced, type Vehicle } from "#domain/carts/vehicle.ts";
import { formatDate, formatDay } from "#domain/dates.ts";
import { pluralize, priceText } from "#domain/money.ts";
import type { ProductOffer } from "./product.ts";

const CONDITION = { new: "New", used: "Used", demo: "Demo" } as const;

function stateText({ state, day }: OfferedUnit, now: Date): string {
  if (state === "on hold" && day !== null) return `on hold until ${formatDay(day, "short", now)}`;
  if (state === "on order" && day !== null) return `on order, expected ${formatDate(day)}`;
  return state;
}

/** Such as "Used · 1,204 miles · $8,995 · in stock". */
export function unitLines(
  units: readonly OfferedUnit[],
  now: Date,
): { label: string; value: string }[] {
  return units.map((unit) => ({
    label: `Stock #${unit.stockNumber}`,
    value: [
      CONDITION[unit.condition],
      ...(unit.miles === null ? [] : [pluralize(unit.miles, "mile")]),
      ...(unit.hours === null ? [] : [pluralize(unit.hours, "hour")]),
      priceText(unit.price),
      stateText(unit, now),
    ].join(" · "),
  }));
}

const AVAILABILITY = {
  "in stock": "https://schema.org/InStock",
  preorder: "https://schema.org/PreOrder",
  "out of stock": "https://schema.org/OutOfStock",
} as const;

const ITEM_CONDITION = {
  new: "https://schema.org/NewCondition",
  used: "https://schema.org/UsedCondition",
  refurbished: "https://schema.org/RefurbishedCondition",
} as const;

export function unitOffers(units: readonly OfferedUnit[]): ProductOffer[] {
  return units.filter(isPriced).map((unit) => ({
    sku: unit.stockNumber,
    price: String(unit.price),
    availability: AVAILABILITY[toAvailability(unit)],
    itemCondition: ITEM_CONDITION[unit.condition === "new" ? "new" : "used"],
  }));
}

/** Offer of a vehicle without units; null while its price is on request. */
export function vehicleOffer(
  vehicle: Pick<Vehicle, "price" | "inStock" | "catalogue" | "category" | "specifications">,
  isSold = false,
): ProductOffer[] {
  const { price, inStock } = vehicle;
  if (price === null) return [];
  const condition = toCondition(vehicle);
  const availability = AVAILABILITY[inStock ? "in stock" : "out of stock"];
  return [
    {
      price: String(price),
      availability: isSold ? "https://schema.org/SoldOut" : availability,
      ...(condition === undefined ? {} : { itemCondition: ITEM_CONDITION[condition] }),
    },
  ];
}
