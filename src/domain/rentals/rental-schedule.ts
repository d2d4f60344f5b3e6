import type { PolicyFigures } from "#domain/content/policy-figures-schema.ts";
import type { Dealership } from "#domain/dealership/dealership-schema.ts";
import type { RentalPlans } from "./plan-schema.ts";
import type { Schedule } from "./stay-start.ts";

/** When carts are delivered and collected, from the content. */
export function rentalSchedule({
  figures,
  dealership,
  rentals,
}: {
  figures: { delivery: Pick<PolicyFigures["delivery"], "hours"> };
  dealership: Pick<Dealership, "closures"> & { hours: Pick<Dealership["hours"], "sales"> };
  rentals: { rules: Pick<RentalPlans["rules"], "leadHours"> };
}): Schedule {
  const {
    monSat: [opens, closes],
    sun: [sundayOpens, sundayCloses],
  } = figures.delivery.hours;
  return {
    hours: {
      delivered: [
        { days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"], opens, closes },
        { days: ["Sun"], opens: sundayOpens, closes: sundayCloses },
      ],
      collected: dealership.hours.sales,
    },
    closures: dealership.closures,
    leadHours: rentals.rules.leadHours,
  };
}

/** Likewise for those who enter bookings for renters: no notice binds those who are in the shop. */
export const staffSchedule = (content: Parameters<typeof rentalSchedule>[0]): Schedule => ({
  ...rentalSchedule(content),
  leadHours: 0,
  isForStaff: true,
});
