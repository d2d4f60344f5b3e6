import { CalendarDays, type IconNode, Repeat2, Truck } from "lucide";
import type { ReactNode } from "react";
import { usd } from "#domain/money.ts";
import type { RentalPlan, RentalVehicle } from "#domain/rentals/plan-schema.ts";
import { buttonClass } from "#ui/action/button.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";

export type PricedVehicle = RentalVehicle & { image: string };

type ReservePath = (vehicle: RentalVehicle, plan: RentalPlan) => string;

function PlanLine({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li className="md:flex md:items-center md:gap-[9px]">
      <Icon of={icon} size={16} className="text-bay max-md:hidden" />
      <span>{children}</span>
    </li>
  );
}

function Plan({
  plan,
  vehicle,
  delivery,
  maximumDays,
  reservePath,
}: {
  plan: RentalPlan;
  vehicle: RentalVehicle;
  delivery: string;
  maximumDays: number;
  reservePath: ReservePath;
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-3 border-line border-b py-2 md:flex md:flex-col md:items-stretch md:py-6.5 md:pr-6 md:nth-last-[-n+2]:border-b-0 md:max-lg:even:border-l md:max-lg:even:pr-0 md:max-lg:even:pl-6 lg:border-b-0 lg:border-l lg:px-6 lg:pb-1 lg:first:border-l-0 lg:first:pl-0 lg:last:pr-0">
      <div className="col-span-2 col-start-1 row-start-1 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 pr-18 md:justify-between md:gap-x-2.5 md:pr-0">
        <h3 className="max-md:text-17">{plan.title}</h3>
        {plan.savings !== null && (
          <Badge tone="green" className="tabular-nums">
            Save {plan.savings}%
          </Badge>
        )}
        {plan.recommended && (
          <strong className="font-semibold text-13 text-muted md:w-full">RECOMMENDED</strong>
        )}
      </div>
      <p className="text-13 text-muted max-md:contents md:mt-2 md:text-15">
        <span className="display text-ink tabular-nums tracking-[-0.02em] max-md:col-span-2 max-md:col-start-1 max-md:row-start-1 max-md:justify-self-end max-md:text-20/[1.75rem] md:text-40">
          {usd(plan.price)}
        </span>{" "}
        <span className="max-md:col-start-2 max-md:row-start-2 max-md:text-right">
          {plan.days === 1 ? "per day" : `for ${plan.days} days`}
        </span>
      </p>
      <ul className="col-start-1 row-span-2 row-start-2 text-13 text-muted tabular-nums md:mt-4 md:grid md:grow md:content-start md:gap-2 md:text-15 md:text-ink">
        <PlanLine icon={CalendarDays}>{plan.subtitle}</PlanLine>
        <PlanLine icon={Repeat2}>
          Renews at {usd(plan.renewalPerDay)} a day
          {plan.days >= maximumDays && `; call us to stay past ${maximumDays} days`}
        </PlanLine>
        <PlanLine icon={Truck}>{delivery}</PlanLine>
      </ul>
      <a
        href={reservePath(vehicle, plan)}
        className={`${buttonClass("outline")} col-start-2 row-start-3 max-md:mt-1 max-md:min-h-11 max-md:px-3 max-md:text-13 md:mt-5 md:w-full`}
      >
        <span>
          RESERVE TODAY
          <span className="sr-only">
            : {vehicle.name}, {plan.title}
          </span>
        </span>
      </a>
    </li>
  );
}

export function PlanTable({
  vehicle,
  delivery,
  maximumDays,
  reservePath,
}: {
  vehicle: PricedVehicle;
  delivery: string;
  maximumDays: number;
  reservePath: ReservePath;
}) {
  const heading = `plans-${vehicle.id}`;
  return (
    <section
      // Phones lay later tables out when they come near. Contained content is clipped, so focus outlines need room.
      className="max-md:not-first:-m-2 max-md:not-first:p-2 max-md:not-first:[contain-intrinsic-height:auto_33rem] max-[385px]:not-first:[contain-intrinsic-height:auto_36.8rem] max-[350px]:not-first:[contain-intrinsic-height:auto_42.5rem] max-md:not-first:[content-visibility:auto]"
      aria-labelledby={heading}
    >
      <div className="flex items-center gap-4 border-ink border-b-2 pb-2 md:gap-8 md:pb-3 [&>picture]:shrink-0">
        <CartImage
          path={vehicle.image}
          name={vehicle.name}
          sizes="(min-width: 768px) 144px, 80px"
          className="w-20 md:w-36"
        />
        <div>
          <h2 id={heading} className="text-24 md:text-30">
            {vehicle.name}
          </h2>
          <p className="text-muted text-15 tabular-nums md:mt-1 md:text-17">
            {vehicle.summary}. Deposit {usd(vehicle.deposit)}, refundable.
          </p>
        </div>
      </div>
      <ul className="md:grid md:grid-cols-2 lg:grid-cols-4">
        {vehicle.plans.map((plan) => (
          <Plan
            key={plan.id}
            plan={plan}
            vehicle={vehicle}
            delivery={delivery}
            maximumDays={maximumDays}
            reservePath={reservePath}
          />
        ))}
      </ul>
    </section>
  );
}
