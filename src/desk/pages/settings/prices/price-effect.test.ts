import { expect, it } from "vitest";
import { readContentFolder } from "#catalogue/content-folder.server.ts";
import { type RentalVehicle, rentalPlansSchema } from "#domain/rentals/plan-schema.ts";
import { priceEffects, withTypedPrices } from "./price-effect.ts";

const { vehicles } = rentalPlansSchema.parse(
  JSON.parse(readContentFolder("content").get("rental-plans.json") ?? ""),
);

function withPrice(plan: string, price: number): RentalVehicle[] {
  return vehicles.map((vehicle) =>
    vehicle.id === "6-seater"
      ? {
          ...vehicle,
          plans: vehicle.plans.map((offered) =>
            offered.id === plan ? { ...offered, price } : offered,
          ),
        }
      : vehicle,
  );
}

const effects = (plan: string, price: number) => priceEffects(vehicles, withPrice(plan, price), 30);

it("says what a weekly price of $1,450 changes, by the quote's own rules", () => {
  expect(effects("weekly", 1450)).toEqual([
    "a 6 Seater for 6 to 17 days costs $50 more; 5 days stay $1,225",
  ]);
});

it("says nothing when nobody pays otherwise", () => {
  expect(effects("weekly", 1400)).toEqual([]);
});

it("says what becomes cheaper", () => {
  expect(effects("daily", 200)).toEqual(["a 6 Seater for 1 or 2 days costs $95 less"]);
});

it("takes typed figures, and leaves out what is no figure yet", () => {
  const typed = (price: string | number) => {
    const document = { vehicles: [{ plans: [{ price, renewalPerDay: 1 }] }] };
    const [plan] = withTypedPrices(vehicles, document)[0]?.plans ?? [];
    return [plan?.price, plan?.renewalPerDay];
  };
  expect(typed(999)).toEqual([999, 1]);
  expect(typed("a lot")).toEqual([vehicles[0]?.plans[0]?.price, 1]);
});
