import { type Vehicle, vehicleBadge } from "#domain/carts/vehicle.ts";
import { usd } from "#domain/money.ts";
import type { StockChange } from "#inventory/change-stock.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { commandLineActor } from "./actor.ts";
import { done, failed, type Outcome, usageError } from "./command-context.ts";

export type SetOptions = {
  inStock?: true;
  outOfStock?: true;
  new?: true;
  notNew?: true;
  price?: number;
};

export function unknownVehicle(id: string): Outcome {
  return failed(`No vehicle has the id "${id}". "npm run cli -- vehicles list" shows them all.`);
}

function either(yes: true | undefined, no: true | undefined): boolean | undefined {
  if (yes) return true;
  return no ? false : undefined;
}

function differenceTo(vehicle: Vehicle, wanted: StockChange): StockChange {
  return {
    ...(wanted.inStock !== undefined &&
      wanted.inStock !== vehicle.inStock && { inStock: wanted.inStock }),
    ...(wanted.isNew !== undefined && wanted.isNew !== vehicle.isNew && { isNew: wanted.isNew }),
    ...(wanted.price !== undefined && wanted.price !== vehicle.price && { price: wanted.price }),
  };
}

function getState(vehicle: Vehicle): string {
  const stock = vehicle.inStock ? "in stock" : "out of stock";
  const mark = vehicle.isNew ? "new" : "not new";
  return `${vehicle.name} (${vehicle.id}): ${stock}, ${mark}, ${usd(vehicle.price)}. Its badge is "${vehicleBadge(vehicle)}".`;
}

export async function setVehicle(
  vehicles: VehicleStore,
  id: string,
  options: SetOptions,
): Promise<Outcome> {
  const inStock = either(options.inStock, options.outOfStock);
  const isNew = either(options.new, options.notNew);
  const { price } = options;
  if (inStock === undefined && isNew === undefined && price === undefined) {
    return usageError(
      "Nothing to change: give --in-stock or --out-of-stock, --new or --not-new, or --price N.",
    );
  }
  const vehicle = await vehicles.find(id);
  if (!vehicle) return unknownVehicle(id);
  if (vehicle.catalogue && price !== undefined) {
    return failed(
      `${vehicle.name} is a catalogue cart, so its price is in the content: change it with "content edit carts/${id}.json FILE". Nothing was changed.`,
    );
  }
  if (inStock !== undefined && (await vehicles.hasUnits(id))) {
    return failed(
      `${vehicle.name} (${id}) has units, and they decide whether it is in stock. The desk shows them under Stock. Nothing was changed.`,
    );
  }
  const change = differenceTo(vehicle, { inStock, isNew, price });
  if (Object.keys(change).length === 0) return done(`Nothing to change. ${getState(vehicle)}`);
  await vehicles.change(commandLineActor(), id, change);
  return done(getState((await vehicles.find(id)) ?? { ...vehicle, ...change }));
}

export async function removeVehicle(vehicles: VehicleStore, id: string): Promise<Outcome> {
  const vehicle = await vehicles.find(id);
  if (!vehicle) return unknownVehicle(id);
  if (vehicle.catalogue) {
    return failed(
      `${vehicle.name} is a catalogue cart: "content remove carts/${id}.json" takes it off the site. Nothing was removed; "vehicles set ${id} --out-of-stock" takes it off sale.`,
    );
  }
  if (!(await vehicles.remove(commandLineActor(), id))) return unknownVehicle(id);
  return done(`${vehicle.name} (${id}) is removed from the stock.`);
}
