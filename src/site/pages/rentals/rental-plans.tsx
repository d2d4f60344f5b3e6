import { reservePath } from "#site/quote/reserve-path.ts";
import { PlanTable } from "#ui/rental/plan-table.tsx";
import { RentalFootnote } from "#ui/rental/rental-footnote.tsx";
import type { RentalView } from "./rental-view.ts";

/** The plans of every rental vehicle, each with its link to the form, and where wanted the small print. */
export function RentalPlans({
  rental,
  area,
  footnote = false,
}: {
  rental: RentalView;
  area?: string;
  footnote?: boolean;
}) {
  return (
    <div className="page grid gap-16 py-16 md:gap-20 md:py-20" id="plans">
      {rental.vehicles.map((vehicle) => (
        <PlanTable
          key={vehicle.id}
          vehicle={vehicle}
          delivery={rental.delivery}
          reserve={({ id }, { days }, { className, children }) => (
            <a href={reservePath({ plan: id, days, area })} className={className}>
              {children}
            </a>
          )}
        />
      ))}
      {footnote && <RentalFootnote delivery={rental.delivery} hours={rental.hours} />}
    </div>
  );
}
