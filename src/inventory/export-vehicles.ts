import type { Vehicle } from "#domain/carts/vehicle.ts";
import { STOCK_FIELDS, specificationHeadings } from "./import-columns.ts";
import type { ImportedVehicle } from "./imported-vehicles.server.ts";

/** Cells by heading. */
type Row = Readonly<Record<string, string>>;

const SEPARATOR = " | ";

const yesOrNo = (flag: boolean) => (flag ? "yes" : "no");

function fieldCells(vehicle: Vehicle): Record<(typeof STOCK_FIELDS)[number], string> {
  const { id, name, description, brand, category, price, images, features } = vehicle;
  return {
    id,
    name,
    description,
    brand,
    category,
    price: String(price),
    images: images.join(SEPARATOR),
    inStock: yesOrNo(vehicle.inStock),
    isNew: yesOrNo(vehicle.isNew),
    features: features.join(SEPARATOR),
  };
}

/** With the numbers of the cart where an import reads them: among the specifications. */
export function withIdentifiers({
  vehicle,
  vin,
  serial,
}: Pick<ImportedVehicle, "vehicle" | "vin" | "serial">): Vehicle {
  return {
    ...vehicle,
    specifications: {
      ...vehicle.specifications,
      ...(vin !== null && { vin }),
      ...(serial !== null && { serialNumber: serial }),
    },
  };
}

/** One row for each vehicle, in the columns that an import reads. */
export function toImportTable(vehicles: readonly Vehicle[]): { headings: string[]; rows: Row[] } {
  const headings = specificationHeadings(
    vehicles.flatMap(({ specifications }) => Object.keys(specifications)),
  );
  const specificationCells = ({ specifications }: Vehicle) =>
    Object.entries(specifications).map(([name, value]) => [headings.get(name), String(value)]);
  return {
    headings: [...STOCK_FIELDS, ...headings.values()],
    rows: vehicles.map((vehicle) => ({
      ...fieldCells(vehicle),
      ...Object.fromEntries(specificationCells(vehicle)),
    })),
  };
}
