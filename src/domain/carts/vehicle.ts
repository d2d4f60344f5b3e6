import type { Cart } from "./cart-schema.ts";

/** No vehicle may have this id: GET /api/vehicles/search is another address. */
export const RESERVED_VEHICLE_ID = "search";

export type Specifications = Record<string, string | number>;

/** Without `catalogue`, the specified fields of GET /api/vehicles. Price in whole US dollars, null when it is on request. */
export type Vehicle = {
  id: string;
  name: string;
  description: string;
  brand: string;
  category: string;
  price: number | null;
  images: string[];
  inStock: boolean;
  isNew: boolean;
  features: string[];
  specifications: Specifications;
  catalogue: boolean;
};

/** A vehicle of its own that only the desk shows: not published yet, or taken off the site. */
export type Hidden = "draft" | "archived";

/** Catalogue carts always have one. */
export type Priced<Item extends { price: number | null }> = Item & { price: number };

export const isPriced = <Item extends { price: number | null }>(item: Item): item is Priced<Item> =>
  item.price !== null;

export function cartToVehicle(cart: Cart): Priced<Vehicle> {
  return {
    id: cart.slug,
    name: cart.vehicleName,
    description: cart.tagline,
    brand: cart.brand,
    category: cart.series,
    price: cart.price,
    images: cart.images,
    inStock: cart.inStock,
    isNew: cart.isNew,
    features: cart.features,
    specifications: {
      seatingCapacity: cart.seats,
      range: `${cart.range} miles`,
      topSpeed: `${cart.topSpeed} mph`,
      driveType: cart.driveType,
      batteryType: cart.batteryType,
    },
    catalogue: true,
  };
}

/** The stock of a catalogue cart, or what its file says. */
export function catalogueVehicle(cart: Cart, stock: Vehicle | null): Priced<Vehicle> {
  const vehicle = cartToVehicle(cart);
  return stock === null ? vehicle : { ...stock, price: stock.price ?? vehicle.price };
}

export type VehicleBadge = "NEW" | "In Stock" | "Out of Stock" | "Sold";

export function vehicleBadge(
  vehicle: Pick<Vehicle, "isNew" | "inStock">,
  isSold = false,
): VehicleBadge {
  if (isSold) return "Sold";
  if (vehicle.isNew) return "NEW";
  return vehicle.inStock ? "In Stock" : "Out of Stock";
}

type Specified = Pick<
  Cart,
  "seats" | "range" | "topSpeed" | "driveType" | "brand" | "series" | "batteryType"
>;

export function specifications(cart: Specified): { label: string; value: string }[] {
  return [
    { label: "Seating Capacity", value: String(cart.seats) },
    { label: "Range", value: `${cart.range} miles` },
    { label: "Top Speed", value: `${cart.topSpeed} mph` },
    { label: "Drive Type", value: cart.driveType },
    { label: "Brand", value: cart.brand },
    { label: "Series", value: cart.series },
    { label: "Motor Type", value: "Electric Motor" },
    { label: "Battery Type", value: cart.batteryType },
  ];
}
