import { reservePath } from "#site/quote/reserve-path.ts";
import { PlanTable } from "#ui/rental/plan-table.tsx";
import type { RentalView } from "./rental-view.ts";

export function RentalPlans({
  rental,
  area,
  top = "pt-8 md:pt-20",
}: {
  rental: RentalView;
  area?: string;
  /** The room above it, which a section before it may have left already. */
  top?: string;
}) {
  return (
    <div
      className={`page grid scroll-mt-6 grid-cols-1 gap-7 pb-8 md:gap-20 md:pb-20 ${top}`}
      id="plans"
    >
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
