import { findBattery } from "#domain/carts/battery.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartToVehicle, type Vehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { PLACEHOLDER_IMAGE } from "#domain/pictures.ts";
import type { CartCardData } from "#ui/cart/cart-card.tsx";
import type { Figure } from "#ui/cart/cart-figures.tsx";

const SHORT_UNITS: [RegExp, string][] = [
  [/ miles$/, " mi"],
  [/ mph$/, " mph"],
];

/** Longer values are on the vehicle's page only. */
const FIGURE_LENGTH = 18;

function figure(label: string, value: string | number | undefined): Figure[] {
  if (value === undefined || value === "") return [];
  const text = SHORT_UNITS.reduce((sofar, [from, to]) => sofar.replace(from, to), String(value));
  return text.length > FIGURE_LENGTH ? [] : [{ label, value: text }];
}

function withoutBrand(name: string, brand: string): string {
  return name.toLowerCase().startsWith(`${brand.toLowerCase()} `)
    ? name.slice(brand.length + 1)
    : name;
}

export function vehicleCard(
  vehicle: Omit<Vehicle, "features" | "catalogue">,
  isSold = false,
): CartCardData {
  const { specifications: spec } = vehicle;
  const battery = findBattery(spec.batteryType)?.label ?? spec.batteryType;
  const power = figure("battery", battery);
  return {
    name: withoutBrand(vehicle.name, vehicle.brand),
    kicker:
      vehicle.category === "" || vehicle.name.endsWith(vehicle.category)
        ? vehicle.brand
        : `${vehicle.brand} · ${vehicle.category}`,
    price: vehicle.price,
    badge: vehicleBadge(vehicle, isSold),
    text: vehicle.description,
    image: vehicle.images[0] ?? PLACEHOLDER_IMAGE,
    figures: [
      ...figure("seats", spec.seatingCapacity),
      ...figure("range", spec.range),
      ...figure("top speed", spec.topSpeed),
      ...(power.length > 0 ? power : figure("drive", spec.driveType)),
    ],
  };
}

/** `price` and `drive` replace the cart's own where a page prints fixed ones. */
export function cartCard(cart: Cart, fixed: { price?: number; drive?: string } = {}): CartCardData {
  const card = vehicleCard(cartToVehicle(cart));
  return {
    ...card,
    price: fixed.price ?? card.price,
    figures: card.figures.map((entry) =>
      entry.label === "battery" && fixed.drive ? { label: "drive", value: fixed.drive } : entry,
    ),
  };
}
