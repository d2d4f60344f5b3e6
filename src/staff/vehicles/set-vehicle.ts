import { type Vehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { usd } from "#domain/money.ts";
import type { StockChange, VehicleStore } from "#inventory/vehicle-store.server.ts";
import { done, misused, type Outcome, refused } from "#staff/outcome.ts";
import { unknownVehicle } from "./unknown-vehicle.ts";

export type SetOptions = {
  inStock?: true;
  outOfStock?: true;
  new?: true;
  notNew?: true;
  price?: number;
};

function either(yes: true | undefined, no: true | undefined): boolean | undefined {
  if (yes) return true;
  return no ? false : undefined;
}

/** The part of a wish that differs from what the vehicle already is. */
function changeFor(vehicle: Vehicle, wish: StockChange): StockChange {
  return {
    ...(wish.inStock !== undefined &&
      wish.inStock !== vehicle.inStock && { inStock: wish.inStock }),
    ...(wish.isNew !== undefined && wish.isNew !== vehicle.isNew && { isNew: wish.isNew }),
    ...(wish.price !== undefined && wish.price !== vehicle.price && { price: wish.price }),
  };
}

function stateOf(vehicle: Vehicle): string {
  const stock = vehicle.inStock ? "in stock" : "out of stock";
  const mark = vehicle.isNew ? "new" : "not new";
  return `${vehicle.name} (${vehicle.id}): ${stock}, ${mark}, ${usd(vehicle.price)}. Its badge is "${vehicleBadge(vehicle)}".`;
}

/** `vehicles set`: stock and the NEW mark of any vehicle, the price of those that are not in the catalogue. */
export async function setVehicle(
  vehicles: VehicleStore,
  id: string,
  options: SetOptions,
): Promise<Outcome> {
  const inStock = either(options.inStock, options.outOfStock);
  const isNew = either(options.new, options.notNew);
  const { price } = options;
  if (inStock === undefined && isNew === undefined && price === undefined) {
    return misused(
      "Nothing to change: give --in-stock or --out-of-stock, --new or --not-new, or --price N.",
    );
  }
  const vehicle = await vehicles.find(id);
  if (!vehicle) return unknownVehicle(id);
  if (vehicle.catalogue && price !== undefined) {
    return refused(
      `The price of a catalogue cart belongs to content/carts/${id}.json: change it there, check the content, and restart the site. Nothing was changed.`,
    );
  }
  const change = changeFor(vehicle, { inStock, isNew, price });
  if (Object.keys(change).length === 0) return done(`Nothing to change. ${stateOf(vehicle)}`);
  await vehicles.change(id, change);
  return done(stateOf({ ...vehicle, ...change }));
}
