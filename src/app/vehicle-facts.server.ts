import type { Catalogue } from "#catalogue/catalogue.ts";
import type { VehicleFacts } from "#inquiries/delivery/mail-facts.ts";
import type { UnitStore } from "#inventory/unit-store.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";

type Options = {
  vehicles: Pick<VehicleStore, "find">;
  units: Pick<UnitStore, "list">;
  catalogue: () => Catalogue;
};

/** Describes vehicles for a dealer's CRM. The stock number is that of the only unit. */
export const createVehicleFacts =
  ({ vehicles, units, catalogue }: Options) =>
  async (id: string): Promise<VehicleFacts | null> => {
    const [vehicle, all] = await Promise.all([vehicles.find(id), units.list(id)]);
    if (vehicle === null) return null;
    const unit = all.length === 1 ? all[0] : undefined;
    const [year = ""] = /\b(?:19|20)\d{2}\b/.exec(vehicle.name) ?? [];
    const words = vehicle.name.replace(year, "").replaceAll(/\s+/g, " ").trim();
    const ownModel = words.startsWith(`${vehicle.brand} `)
      ? words.slice(vehicle.brand.length + 1)
      : words;
    return {
      year,
      make: vehicle.brand,
      model: catalogue().cartBySlug.get(id)?.model ?? ownModel,
      stockNumber: unit?.stockNumber ?? "",
      isNew: unit === undefined ? vehicle.catalogue : unit.condition === "new",
    };
  };
