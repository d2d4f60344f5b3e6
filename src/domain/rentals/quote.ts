import { usd } from "#domain/money.ts";
import type { DeliveryEstimate } from "#domain/places/delivery.ts";
import type { RentalPlan, RentalPlans, RentalVehicle } from "./plan-schema.ts";

/** What a renter asks for. */
export type QuoteRequest = {
  vehicle: RentalVehicle;
  /** Days of 24 hours; a part of a day counts whole. */
  days: number;
  /** How far the cart is brought; null when the renter collects it. */
  delivery: DeliveryEstimate | null;
  /** Brought or handed over on the day of the request. */
  rush: boolean;
  additionalDrivers: number;
};

export type QuoteLine = {
  kind: "plan" | "renewal" | "delivery" | "rush" | "drivers" | "tax";
  label: string;
  cents: number;
};

/** All amounts in cents. The deposit comes back, and is no part of the total. */
export type Quote = {
  plan: RentalPlan;
  days: number;
  lines: readonly QuoteLine[];
  totalCents: number;
  depositCents: number;
  /** Longer stays that cost no more, in words. */
  hints: readonly string[];
};

export type Quoted = { ok: true; quote: Quote } | { ok: false; mistakes: string[] };

/** Dollars of the content, as whole cents. */
export const cents = (dollars: number): number => Math.round(dollars * 100);

export const dollars = (amount: number): string => usd(amount / 100);

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What a plan costs for a stay: its price, and its rate for each day beyond it. */
export function planCents(plan: RentalPlan, days: number): number {
  return cents(plan.price) + Math.max(0, days - plan.days) * cents(plan.renewalPerDay);
}

/** The cheapest plan for a stay; of equal ones the longest. */
export function cheapestPlan(plans: readonly RentalPlan[], days: number): RentalPlan {
  const [best] = plans.toSorted(
    (one, other) => planCents(one, days) - planCents(other, days) || other.days - one.days,
  );
  if (best === undefined) throw new Error("a vehicle for rent has no plan");
  return best;
}

/** The cost of a stay by the cheapest plan, in cents, without delivery and fees. */
export function stayCents({ plans }: RentalVehicle, days: number): number {
  return planCents(cheapestPlan(plans, days), days);
}

/** The longest stay that costs no more than this one. */
export function longestForTheSame(vehicle: RentalVehicle, days: number, most: number): number {
  const price = stayCents(vehicle, days);
  let longest = days;
  while (longest < most && stayCents(vehicle, longest + 1) <= price) longest += 1;
  return longest;
}

/** A sentence for each thing about a stay that the rules do not allow. */
export function stayMistakes(
  { days, additionalDrivers }: Pick<QuoteRequest, "days" | "additionalDrivers">,
  { rules }: RentalPlans,
): string[] {
  const mistakes: string[] = [];
  if (!Number.isInteger(days) || days < 1) {
    mistakes.push(`A rental lasts at least ${counted(1, "day")} of ${rules.minimumHours} hours.`);
  } else if (days > rules.maximumDays) {
    mistakes.push(
      `One rental lasts at most ${rules.maximumDays} days. Please call us for a longer one.`,
    );
  }
  const most = rules.additionalDriversMaximum;
  if (!Number.isInteger(additionalDrivers) || additionalDrivers < 0) {
    mistakes.push(`The number of additional drivers must be from 0 to ${most}.`);
  } else if (additionalDrivers > most) {
    mistakes.push(`At most ${counted(most, "additional driver")} can be named.`);
  }
  return mistakes;
}

function stayLines(plan: RentalPlan, days: number): QuoteLine[] {
  const beyond = Math.max(0, days - plan.days);
  const first: QuoteLine = {
    kind: "plan",
    label: `${plan.title} plan`,
    cents: cents(plan.price),
  };
  if (beyond === 0) return [first];
  const rate = cents(plan.renewalPerDay);
  const label = `${counted(beyond, "renewal day")} at ${dollars(rate)}`;
  return [first, { kind: "renewal", label, cents: beyond * rate }];
}

function extraLines(request: QuoteRequest, { delivery: rate, rules }: RentalPlans): QuoteLine[] {
  const { delivery, rush, additionalDrivers } = request;
  const lines: QuoteLine[] = [];
  if (delivery !== null) {
    const label = `Delivery, about ${counted(delivery.miles, "mile")}`;
    lines.push({ kind: "delivery", label, cents: cents(delivery.fee) });
  }
  if (rush) lines.push({ kind: "rush", label: "Same-day rush", cents: cents(rate.rushFee) });
  if (additionalDrivers > 0) {
    const fee = cents(rules.additionalDriverFee);
    const label = `${counted(additionalDrivers, "additional driver")} at ${dollars(fee)}`;
    lines.push({ kind: "drivers", label, cents: additionalDrivers * fee });
  }
  return lines;
}

const sum = (lines: readonly QuoteLine[]) => lines.reduce((total, line) => total + line.cents, 0);

const MILLION = 1_000_000;

/** Half a cent is rounded up, as New Jersey does; reckoned in whole numbers, which lose none. */
function taxOf(amount: number, rate: number): number {
  return Math.floor((amount * Math.round(rate * MILLION) + MILLION / 2) / MILLION);
}

/**
 * The exact price of a rental by the cheapest plan, with every line; or a sentence per mistake. `taxRate` is a share, such
 * as 0.06625; null when it is not known, and no tax is shown then.
 */
export function rentalQuote(
  request: QuoteRequest,
  plans: RentalPlans,
  taxRate: number | null,
): Quoted {
  const mistakes = stayMistakes(request, plans);
  if (mistakes.length > 0) return { ok: false, mistakes };
  const { vehicle, days } = request;
  const plan = cheapestPlan(vehicle.plans, days);
  const lines = [...stayLines(plan, days), ...extraLines(request, plans)];
  if (taxRate !== null) {
    lines.push({ kind: "tax", label: "Estimated tax", cents: taxOf(sum(lines), taxRate) });
  }
  const more = longestForTheSame(vehicle, days, plans.rules.maximumDays) - days;
  return {
    ok: true,
    quote: {
      plan,
      days,
      lines,
      totalCents: sum(lines),
      depositCents: cents(vehicle.deposit),
      hints: more === 0 ? [] : [`Keep it ${counted(more, "more day")} for $0 more.`],
    },
  };
}
