import type { Vehicle } from "#domain/carts/vehicle.ts";

/** What the list and its filters need of a vehicle. */
export type ListedVehicle = Omit<Vehicle, "features" | "catalogue">;

/** Leaves out what no card shows, so that it is not sent with the page. */
function listedVehicle({
  features: _features,
  catalogue: _catalogue,
  ...vehicle
}: Vehicle): ListedVehicle {
  const { batteryType: _batteryType, ...specifications } = vehicle.specifications;
  return { ...vehicle, images: vehicle.images.slice(0, 1), specifications };
}

/**
 * The list as one text: the router writes every object of its own encoding apart, which makes a list of many small ones
 * twice as large after compression.
 */
export function packed(vehicles: readonly Vehicle[]): string {
  return JSON.stringify(vehicles.map(listedVehicle));
}

/** The reverse of `packed`. */
export function unpacked(text: string): ListedVehicle[] {
  return JSON.parse(text);
}
