import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setField } from "#catalogue/testing/broken-content.ts";
import type { RentalPlans } from "#domain/rentals/plan-schema.ts";
import { rentalPlansSchema } from "#domain/rentals/plan-schema.ts";

/** Changes each rental figure to a value that the shipped content does not contain. */
function changedPlans(plans: RentalPlans): RentalPlans {
  const { rules, delivery } = plans;
  return {
    ...plans,
    delivery: {
      freeMiles: delivery.freeMiles + 2,
      perMile: delivery.perMile + 1.25,
      rushFee: delivery.rushFee + 13,
      sameDayCutoff: "13:20",
    },
    rules: {
      ...rules,
      lateReturnPerHour: rules.lateReturnPerHour + 6,
      additionalDriverFee: rules.additionalDriverFee + 8,
      cleaningFee: [rules.cleaningFee[0] + 3, rules.cleaningFee[1] + 4],
      rechargeFee: rules.rechargeFee + 6,
      smokeRemovalFee: rules.smokeRemovalFee + 17,
      petHairRemovalFee: rules.petHairRemovalFee + 4,
      minorDamageFee: rules.minorDamageFee + 7,
      missingAccessoryFee: rules.missingAccessoryFee + 4,
      insurance: {
        perPerson: rules.insurance.perPerson + 1000,
        perAccident: rules.insurance.perAccident + 2000,
        propertyDamage: rules.insurance.propertyDamage + 3000,
      },
    },
    vehicles: plans.vehicles.map((vehicle, index) => ({
      ...vehicle,
      deposit: vehicle.deposit + 41 + index,
      plans: vehicle.plans.map((plan) => ({
        ...plan,
        price: plan.price + 16 + index,
        // Each day of the daily plan goes on costing the same, or the bill has other lines.
        renewalPerDay: plan.renewalPerDay + (plan.days === 1 ? 16 : 11) + index,
      })),
    })),
  };
}

/** Changes every rental figure in a copy of the content, and the delivery rate of sales, which must be the same. */
export function changeFigures(directory: string): void {
  const file = join(directory, "rental-plans.json");
  const plans = changedPlans(rentalPlansSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
  writeFileSync(file, JSON.stringify(plans));
  const policies = join(directory, "policy-figures.json");
  const change = setField("delivery.perMile", plans.delivery.perMile);
  writeFileSync(policies, change(readFileSync(policies, "utf8")));
}
