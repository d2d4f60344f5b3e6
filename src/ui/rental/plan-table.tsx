import { CalendarDays, Repeat2, Truck } from "lucide";
import type { ReactNode } from "react";
import { usd } from "#domain/money.ts";
import type { RentalPlan, RentalVehicle } from "#domain/rentals/plan-schema.ts";
import { buttonClass } from "#ui/action/button-class.ts";
import { Icon } from "#ui/action/icon.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";

export type PricedVehicle = RentalVehicle & { image: string };

export type ReserveLink = (
  vehicle: RentalVehicle,
  plan: RentalPlan,
  link: { className: string; children: ReactNode },
) => ReactNode;

function Plan({
  plan,
  vehicle,
  delivery,
  reserve,
}: {
  plan: RentalPlan;
  vehicle: RentalVehicle;
  delivery: string;
  reserve: ReserveLink;
}) {
  return (
    <li className="plan">
      <div className="plan-title">
        <h3>{plan.title}</h3>
        {plan.savings !== null && (
          <span className="badge plan-savings figures">Save {plan.savings}%</span>
        )}
      </div>
      <p className="plan-purpose">
        {plan.recommended && <strong>RECOMMENDED</strong>} {plan.recommendedFor}
      </p>
      <p className="plan-price">
        <span className="display figures">{usd(plan.price)}</span>{" "}
        <span>{plan.days === 1 ? "per day" : `for ${plan.days} days`}</span>
      </p>
      <ul className="plan-lines figures">
        <li>
          <Icon of={CalendarDays} size={16} />
          <span>{plan.subtitle}</span>
        </li>{" "}
        <li>
          <Icon of={Repeat2} size={16} />
          <span>Renews at {usd(plan.renewalPerDay)} a day</span>
        </li>{" "}
        <li>
          <Icon of={Truck} size={16} />
          <span>{delivery}</span>
        </li>
      </ul>
      {reserve(vehicle, plan, {
        className: `${buttonClass("outline")} plan-reserve`,
        children: (
          <span>
            RESERVE TODAY
            <span className="sr-only">
              : {vehicle.name}, {plan.title}
            </span>
          </span>
        ),
      })}
    </li>
  );
}

export function PlanTable({
  vehicle,
  delivery,
  reserve,
}: {
  vehicle: PricedVehicle;
  delivery: string;
  reserve: ReserveLink;
}) {
  const heading = `plans-${vehicle.id}`;
  return (
    <section className="plan-table" aria-labelledby={heading}>
      <div className="plan-vehicle">
        <CartImage path={vehicle.image} name={vehicle.name} sizes="144px" />
        <div>
          <h2 id={heading}>{vehicle.name}</h2>
          <p className="figures">
            {vehicle.summary}. Deposit {usd(vehicle.deposit)}, refundable.
          </p>
        </div>
      </div>
      <ul className="plans">
        {vehicle.plans.map((plan) => (
          <Plan key={plan.id} {...{ plan, vehicle, delivery, reserve }} />
        ))}
      </ul>
    </section>
  );
}
