import { reservePath } from "#site/quote/reserve-path.ts";
import { PlanTable } from "#ui/rental/plan-table.tsx";
import type { RentalView } from "./rental-view.ts";

export function RentalPlans({ rental, area }: { rental: RentalView; area?: string }) {
  return (
    <div className="page grid grid-cols-1 gap-7 py-8 md:gap-20 md:py-20" id="plans">
      {rental.vehicles.map((vehicle) => (
        <PlanTable
          key={vehicle.id}
          vehicle={vehicle}
          delivery={rental.delivery.line}
          maximumDays={rental.maximumDays}
          reservePath={({ id }, { days }) => reservePath({ plan: id, days, area })}
        />
      ))}
    </div>
  );
}
