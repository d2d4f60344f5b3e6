import type { Catalogue } from "#catalogue/catalogue.ts";
import type { RentalPlan, RentalVehicle } from "#domain/rentals/plan-schema.ts";
import { rentalQuote, stayCents, toCents } from "#domain/rentals/quote.ts";
import { quoteFacts } from "#domain/rentals/quote-params.ts";

export type Subject = {
  /** All vehicles when the sentence names none. */
  vehicles: readonly RentalVehicle[];
  plans: readonly string[];
  /** The least and most days, which may be equal. */
  days: readonly [number, number] | null;
  areas: readonly string[];
  /** The number of extra days, or 1. */
  count: number;
};

type Kind = {
  words: RegExp;
  /** The allowed amounts in cents. */
  amounts: (subject: Subject, prices: RentalPrices) => readonly number[];
};

/** Every rental amount that follows from the content, in cents. */
export class RentalPrices {
  readonly content: Catalogue["rentals"];
  readonly #facts: ReturnType<typeof quoteFacts>;
  readonly #fees: ReadonlyMap<string, number>;
  readonly #totals = new Map<string, readonly number[]>();

  constructor(catalogue: Catalogue) {
    this.content = catalogue.rentals;
    this.#facts = quoteFacts(catalogue);
    const { freeMiles, perMile } = this.content.delivery;
    this.#fees = new Map(
      [...this.#facts.areas].map(([slug, { miles }]) => [
        slug,
        toCents(Math.max(0, (miles ?? 0) - freeMiles) * perMile),
      ]),
    );
  }

  fees(areas: readonly string[]): number[] {
    return areas.map((slug) => this.#fees.get(slug) ?? Number.NaN);
  }

  getPlans({ vehicles, plans }: Subject): RentalPlan[] {
    const all = vehicles.flatMap((vehicle) => vehicle.plans);
    return plans.length === 0 ? all : all.filter(({ title }) => plans.includes(title));
  }

  /** The price of a span of days, if it is the same from its first to its last day. */
  stays({ vehicles, days }: Subject): number[] {
    if (days === null) return [];
    return vehicles.flatMap((vehicle) => {
      const [from, to] = days.map((count) => stayCents(vehicle, count));
      return from !== undefined && from === to ? [from] : [];
    });
  }

  /** Totals and taxes of every quote for the areas, with delivery or collection. */
  totals({ vehicles, areas }: Subject): readonly number[] {
    const key = [...vehicles.map(({ id }) => id), ...areas].join(" ");
    const cached = this.#totals.get(key) ?? this.#allTotals(vehicles, areas);
    this.#totals.set(key, cached);
    return cached;
  }

  #allTotals(vehicles: Subject["vehicles"], areas: Subject["areas"]): number[] {
    const { maximumDays, additionalDriversMaximum } = this.content.rules;
    const fees = [null, ...this.fees(areas)];
    const amounts: number[] = [];
    for (const vehicle of vehicles) {
      for (let days = 1; days <= maximumDays; days += 1) {
        for (const fee of fees) {
          for (const rush of [false, true]) {
            for (let drivers = 0; drivers <= additionalDriversMaximum; drivers += 1) {
              const delivery = fee === null ? null : { miles: 1, fee: fee / 100 };
              const request = { vehicle, days, delivery, rush, additionalDrivers: drivers };
              const quoted = rentalQuote(request, this.#facts.prices, this.#facts.taxRate);
              const tax = quoted.lines.find(({ kind }) => kind === "tax");
              amounts.push(quoted.totalCents, tax?.cents ?? 0);
            }
          }
        }
      }
    }
    return amounts;
  }
}

const rule = (
  words: RegExp,
  field: (content: Catalogue["rentals"]) => number | number[],
): Kind => ({
  words,
  amounts: (_, { content }) => [field(content)].flat().map(toCents),
});

/** The first kind whose words match applies, so more specific kinds come first. */
export const KINDS: readonly Kind[] = [
  {
    words: /\bdeposit/i,
    amounts: ({ vehicles }) => vehicles.map(({ deposit }) => toCents(deposit)),
  },
  { words: /\btax\b|\btotal\b/i, amounts: (subject, prices) => prices.totals(subject) },
  rule(/per person/i, ({ rules }) => rules.insurance.perPerson),
  rule(/per accident/i, ({ rules }) => rules.insurance.perAccident),
  rule(/property/i, ({ rules }) => rules.insurance.propertyDamage),
  rule(/\blate\b|per hour|an hour/i, ({ rules }) => rules.lateReturnPerHour),
  {
    words: /drivers?\b/i,
    amounts: (_, { content: { rules } }) =>
      Array.from({ length: rules.additionalDriversMaximum }, (_none, index) =>
        toCents(rules.additionalDriverFee * (index + 1)),
      ),
  },
  rule(/\brush\b|same.day|starting today/i, ({ delivery }) => delivery.rushFee),
  rule(/a mile\b|per mile|each mile/i, ({ delivery }) => delivery.perMile),
  rule(/clean/i, ({ rules }) => [...rules.cleaningFee]),
  rule(/recharge/i, ({ rules }) => rules.rechargeFee),
  rule(/smoke/i, ({ rules }) => rules.smokeRemovalFee),
  rule(/\bpet\b/i, ({ rules }) => rules.petHairRemovalFee),
  rule(/damage/i, ({ rules }) => rules.minorDamageFee),
  rule(/accessor/i, ({ rules }) => rules.missingAccessoryFee),
  {
    words: /\bsaves?\b/i,
    amounts: ({ vehicles, days }) =>
      vehicles.flatMap((vehicle) => {
        const [daily] = vehicle.plans.filter((plan) => plan.days === 1);
        if (!daily || days === null) return [];
        return [days[0] * toCents(daily.price) - stayCents(vehicle, days[0])];
      }),
  },
  { words: /\bkeep it\b/i, amounts: () => [0] },
  {
    words: /renew|\bafter\b|extra day/i,
    amounts: (subject, prices) =>
      prices.getPlans(subject).map(({ renewalPerDay }) => subject.count * toCents(renewalPerDay)),
  },
  { words: /deliver|\bmiles?\b/i, amounts: ({ areas }, prices) => prices.fees(areas) },
  {
    // "From" must be the lowest price.
    words: /\bfrom\b.*\b(a|per) day\b/i,
    amounts: (subject, prices) => [
      Math.min(
        ...prices.getPlans({ ...subject, plans: ["Daily"] }).map(({ price }) => toCents(price)),
      ),
    ],
  },
  {
    words: /\b(daily|3.day|weekly|monthly) (plan|rental)|^(daily|3.day|weekly|monthly)\b/i,
    // Several days at the daily price are one line.
    amounts: (subject, prices) => [
      ...prices.getPlans(subject).map(({ price }) => toCents(price)),
      ...prices.stays(subject),
    ],
  },
  {
    words: /\bdays at \$/,
    amounts: (subject, prices) => prices.getPlans(subject).map(({ price }) => toCents(price)),
  },
  {
    words: /^\d+(–\d+)?$|\bdays?\b/i,
    amounts: (subject, prices) => prices.stays(subject),
  },
];
