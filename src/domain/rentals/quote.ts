import { pluralize, usd } from "#domain/money.ts";
import { type DeliveryEstimate, formatRoadMiles } from "#domain/places/delivery.ts";
import type { RentalPlan, RentalPlans, RentalVehicle } from "./plan-schema.ts";

export type PricedPlan = Pick<RentalPlan, "id" | "title" | "days" | "price" | "renewalPerDay">;

export type PricedRental = Pick<RentalVehicle, "id" | "name" | "deposit"> & {
  plans: readonly PricedPlan[];
};

export type PriceRules = {
  delivery: RentalPlans["delivery"];
  rules: Pick<
    RentalPlans["rules"],
    "minimumHours" | "maximumDays" | "additionalDriverFee" | "additionalDriversMaximum"
  >;
  /** Mistakes then do not say that one may call the shop. */
  isForStaff?: boolean;
};

export const QUOTE_FIELDS = ["plan", "start", "end", "days", "area", "drivers", "time"] as const;

export type QuoteField = (typeof QUOTE_FIELDS)[number];

export type QuoteRequest = {
  vehicle: PricedRental;
  /** Days of 24 hours, rounded up. */
  days: number;
  /** Null if the renter picks it up. */
  delivery: Pick<DeliveryEstimate, "miles" | "fee"> | null;
  rush: boolean;
  additionalDrivers: number;
};

export type QuoteLine = {
  kind: "plan" | "renewal" | "delivery" | "rush" | "drivers" | "tax";
  label: string;
  cents: number;
};

/** In cents. The deposit is refundable and not part of the total. */
export type Quote = {
  plan: PricedPlan;
  days: number;
  lines: readonly QuoteLine[];
  totalCents: number;
  depositCents: number;
  savedCents: number;
  hints: readonly string[];
};

export type Mistake = { field: QuoteField; text: string };

export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const dollars = (amount: number): string => usd(amount / 100);

export function planCents(plan: PricedPlan, days: number): number {
  return toCents(plan.price) + Math.max(0, days - plan.days) * toCents(plan.renewalPerDay);
}

/** If several plans are equally cheap, the longest. */
export function cheapestPlan(plans: readonly PricedPlan[], days: number): PricedPlan {
  const [best] = plans.toSorted(
    (a, b) => planCents(a, days) - planCents(b, days) || b.days - a.days,
  );
  if (best === undefined) throw new Error("a vehicle for rent has no plan");
  return best;
}

export function stayCents({ plans }: Pick<PricedRental, "plans">, days: number): number {
  return planCents(cheapestPlan(plans, days), days);
}

export function sameCostRange(
  vehicle: Pick<PricedRental, "plans">,
  days: number,
  most: number,
): { from: number; to: number } {
  const price = stayCents(vehicle, days);
  let from = days;
  let to = days;
  while (from > 1 && stayCents(vehicle, from - 1) === price) from -= 1;
  while (to < most && stayCents(vehicle, to + 1) === price) to += 1;
  return { from, to };
}

export function stayMistakes(
  { days, additionalDrivers }: Pick<QuoteRequest, "days" | "additionalDrivers">,
  { rules, isForStaff }: Pick<PriceRules, "rules" | "isForStaff">,
): Mistake[] {
  const mistakes: Mistake[] = [];
  if (!Number.isInteger(days) || days < 1) {
    const text = `The shortest rental is ${pluralize(1, "day")} (${rules.minimumHours} hours).`;
    mistakes.push({ field: "days", text });
  } else if (days > rules.maximumDays) {
    const text = `The longest rental is ${rules.maximumDays} days.`;
    mistakes.push({
      field: "days",
      text: isForStaff === true ? text : `${text} Call us for a longer stay.`,
    });
  }
  const most = rules.additionalDriversMaximum;
  if (!Number.isInteger(additionalDrivers) || additionalDrivers < 0) {
    const text = `Choose 0 to ${most} extra drivers.`;
    mistakes.push({ field: "drivers", text });
  } else if (additionalDrivers > most) {
    const text = `You can add up to ${pluralize(most, "extra driver")}.`;
    mistakes.push({ field: "drivers", text });
  }
  return mistakes;
}

function stayLines(plan: PricedPlan, days: number): QuoteLine[] {
  const beyond = Math.max(0, days - plan.days);
  const price = toCents(plan.price);
  const rate = toCents(plan.renewalPerDay);
  if (plan.days === 1 && beyond > 0 && price === rate) {
    const label = `${plan.title} plan, ${pluralize(days, "day")} at ${dollars(price)}`;
    return [{ kind: "plan", label, cents: days * price }];
  }
  const first: QuoteLine = {
    kind: "plan",
    label: plan.days === 1 ? `${plan.title} plan` : `${plan.title} plan, up to ${plan.days} days`,
    cents: price,
  };
  if (beyond === 0) return [first];
  const label = `${pluralize(beyond, "extra day")} at ${dollars(rate)}`;
  return [first, { kind: "renewal", label, cents: beyond * rate }];
}

function extraLines(request: QuoteRequest, { delivery: rate, rules }: PriceRules): QuoteLine[] {
  const { delivery, rush, additionalDrivers } = request;
  const lines: QuoteLine[] = [];
  if (delivery !== null) {
    const label = `Delivery, ${formatRoadMiles(delivery.miles)}`;
    lines.push({ kind: "delivery", label, cents: toCents(delivery.fee) });
  }
  if (rush) lines.push({ kind: "rush", label: "Same-day rush", cents: toCents(rate.rushFee) });
  if (additionalDrivers > 0) {
    const fee = toCents(rules.additionalDriverFee);
    const label = `${pluralize(additionalDrivers, "additional driver")} at ${dollars(fee)}`;
    lines.push({ kind: "drivers", label, cents: additionalDrivers * fee });
  }
  return lines;
}

const sum = (lines: readonly { cents: number }[]) =>
  lines.reduce((total, line) => total + line.cents, 0);

const MILLION = 1_000_000;

const percent = (share: number) => `${Math.round(share * MILLION) / 10_000}%`;

/** New Jersey rounds half a cent up. Integers avoid rounding errors. */
function calculateTax(amount: number, rate: number): number {
  return Math.floor((amount * Math.round(rate * MILLION) + MILLION / 2) / MILLION);
}

const TAX_LABEL = "Estimated tax";

/** A line of a stored price has its label alone. */
export const isTaxLine = ({ label }: { label: string }): boolean => label.startsWith(TAX_LABEL);

/** The tax on the other lines of a price. `taxRate` is a fraction. */
export function taxLine(lines: readonly { cents: number }[], taxRate: number): QuoteLine {
  return {
    kind: "tax",
    label: `${TAX_LABEL}, ${percent(taxRate)}`,
    cents: calculateTax(sum(lines), taxRate),
  };
}

/** Quote for a valid request. `taxRate` is a fraction; null leaves out the tax line. */
export function rentalQuote(
  request: QuoteRequest,
  prices: PriceRules,
  taxRate: number | null,
): Quote {
  const { vehicle, days } = request;
  const plan = cheapestPlan(vehicle.plans, days);
  const lines = [...stayLines(plan, days), ...extraLines(request, prices)];
  if (taxRate !== null) lines.push(taxLine(lines, taxRate));
  const more = sameCostRange(vehicle, days, prices.rules.maximumDays).to - days;
  return {
    plan,
    days,
    lines,
    totalCents: sum(lines),
    depositCents: toCents(vehicle.deposit),
    savedCents: days * stayCents(vehicle, 1) - planCents(plan, days),
    hints: more === 0 ? [] : [`Keep it ${pluralize(more, "more day")} for $0 more.`],
  };
}
