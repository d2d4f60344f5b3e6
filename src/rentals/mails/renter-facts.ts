import { addressLine, type Dealership } from "#domain/dealership/dealership-schema.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import type { RenterFacts } from "./mail-view.ts";

type Content = {
  dealership: Pick<Dealership, "name" | "phone" | "locations">;
  rentals: Pick<RentalPlans, "rules">;
  areaBySlug: ReadonlyMap<string, { name: string }>;
};

/** From the content as the site shows it. */
export function renterFacts(
  { dealership, rentals, areaBySlug }: Content,
  publicUrl: string,
): RenterFacts {
  const address = dealership.locations.find((location) => location.address !== null)?.address;
  return {
    publicUrl,
    name: dealership.name,
    phone: dealership.phone,
    rules: rentals.rules,
    showroom: address ? addressLine(address) : dealership.name,
    townName: (area) => areaBySlug.get(area)?.name ?? null,
  };
}
