import type { Fleet } from "#domain/bookings/fleet-schema.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import { rentalSchedule } from "#domain/rentals/rental-schedule.ts";
import type { AvailabilityFacts } from "./availability.server.ts";

type Content = Parameters<typeof rentalSchedule>[0] & {
  dealership: Pick<Dealership, "hours" | "closures">;
  rentals: Pick<RentalPlans, "rules" | "vehicles">;
  fleet: Pick<Fleet, "units">;
};

/** From the content as the site shows it. */
export function rentalFacts(content: Content): AvailabilityFacts {
  const { dealership, rentals, fleet } = content;
  return {
    units: fleet.units,
    rules: rentals.rules,
    vehicles: rentals.vehicles,
    opening: { hours: dealership.hours.sales, closures: dealership.closures },
    schedule: rentalSchedule(content),
  };
}
