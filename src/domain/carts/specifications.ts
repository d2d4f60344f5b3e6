import type { Cart } from "#domain/carts/cart-schema.ts";

const BATTERY_TYPE = { DENAGO: "Lithium Ion", EVOLUTION: "Lead Acid" } as const;

type Specified = Pick<Cart, "seats" | "range" | "topSpeed" | "driveType" | "brand" | "series">;

/** Battery chemistry by brand, as the catalogue states it for every model. */
export function batteryType(brand: Cart["brand"]): string {
  return BATTERY_TYPE[brand];
}

/** The derived specification set of a catalogue cart, in display order. */
export function specifications(cart: Specified): { label: string; value: string }[] {
  return [
    { label: "Seating Capacity", value: String(cart.seats) },
    { label: "Range", value: `${cart.range} miles` },
    { label: "Top Speed", value: `${cart.topSpeed} mph` },
    { label: "Drive Type", value: cart.driveType },
    { label: "Brand", value: cart.brand },
    { label: "Series", value: cart.series },
    { label: "Motor Type", value: "Electric Motor" },
    { label: "Battery Type", value: batteryType(cart.brand) },
  ];
}
