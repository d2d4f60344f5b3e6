import { getAvailability, type OfferedUnit } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { formatDate, formatDay } from "#domain/dates.ts";
import { pluralize, usd } from "#domain/money.ts";
import type { ProductOffer } from "./product.ts";

const CONDITION = { new: "New", used: "Used", demo: "Demo" } as const;

function stateText({ state, day }: OfferedUnit): string {
  if (state === "on hold" && day !== null) return `on hold until ${formatDay(day, "short")}`;
  if (state === "on order" && day !== null) return `on order, expected ${formatDate(day)}`;
  return state;
}

/** Such as "Used · 1,204 miles · $8,995 · in stock". */
export function unitLines(units: readonly OfferedUnit[]): { label: string; value: string }[] {
  return units.map((unit) => ({
    label: `Stock #${unit.stockNumber}`,
    value: [
      CONDITION[unit.condition],
      ...(unit.miles === null ? [] : [pluralize(unit.miles, "mile")]),
      ...(unit.hours === null ? [] : [pluralize(unit.hours, "hour")]),
      usd(unit.price),
      stateText(unit),
    ].join(" · "),
  }));
}

const AVAILABILITY = {
  "in stock": "https://schema.org/InStock",
  preorder: "https://schema.org/PreOrder",
  "out of stock": "https://schema.org/OutOfStock",
} as const;

export function unitOffers(units: readonly OfferedUnit[]): ProductOffer[] {
  return units.map((unit) => ({
    sku: unit.stockNumber,
    price: String(unit.price),
    availability: AVAILABILITY[getAvailability(unit)],
    itemCondition:
      unit.condition === "new"
        ? "https://schema.org/NewCondition"
        : "https://schema.org/UsedCondition",
  }));
}

/** Of a vehicle without units. */
export function vehicleOffer(
  { price, inStock }: Pick<Vehicle, "price" | "inStock">,
  isSold = false,
): ProductOffer {
  const availability = AVAILABILITY[inStock ? "in stock" : "out of stock"];
  return {
    price: String(price),
    availability: isSold ? "https://schema.org/SoldOut" : availability,
  };
}
