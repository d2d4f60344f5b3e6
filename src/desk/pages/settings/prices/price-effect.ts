import { type FieldPath, fieldAt, type Json } from "#catalogue/edits/document-fields.ts";
import { pluralize, usd } from "#domain/money.ts";
import type { RentalVehicle } from "#domain/rentals/plan-schema.ts";
import { stayCents } from "#domain/rentals/quote.ts";

type Stay = { days: number; before: number; after: number };

/** "6 or 7 days", "10 to 13 days" */
function formatDays(stays: readonly Stay[]): string {
  const [first, last] = [stays[0]?.days ?? 0, stays.at(-1)?.days ?? 0];
  if (first === last) return pluralize(first, "day");
  return `${first} ${last === first + 1 ? "or" : "to"} ${last} days`;
}

/** Neighboring lengths whose price changes by the same amount. */
function grouped(stays: readonly Stay[]): Stay[][] {
  const groups: Stay[][] = [];
  for (const stay of stays) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isSame =
      last && last.days === stay.days - 1 && last.after - last.before === stay.after - stay.before;
    if (group && isSame) group.push(stay);
    else groups.push([stay]);
  }
  return groups;
}

const MAX_GROUPS = 3;

function vehicleEffect(
  before: RentalVehicle,
  after: RentalVehicle,
  maximumDays: number,
): string | null {
  const stays = Array.from({ length: maximumDays }, (_, index) => index + 1).map((days) => ({
    days,
    before: stayCents(before, days),
    after: stayCents(after, days),
  }));
  const changed = stays.filter((stay) => stay.before !== stay.after);
  if (changed.length === 0) return null;
  const groups = grouped(changed);
  const parts = groups.slice(0, MAX_GROUPS).map((group) => {
    const [first] = group;
    const difference = ((first?.after ?? 0) - (first?.before ?? 0)) / 100;
    const words = `${usd(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
    if (group.length > 1) return `${formatDays(group)} costs ${words}`;
    return `${formatDays(group)} ${usd((first?.after ?? 0) / 100)} (was ${usd((first?.before ?? 0) / 100)})`;
  });
  const more = groups.length > MAX_GROUPS ? ", longer stays change too" : "";
  const same = stays.findLast(
    ({ days, ...stay }) => days < (changed[0]?.days ?? 0) && stay.before === stay.after,
  );
  const stay = same
    ? `; ${pluralize(same.days, "day")} ${same.days === 1 ? "stays" : "stay"} ${usd(same.after / 100)}`
    : "";
  return `a ${after.name} for ${parts.join(", ")}${more}${stay}`;
}

/** Describes the effect on renters' prices, one part of a sentence for each class; empty if no price changes. */
export function priceEffects(
  before: readonly RentalVehicle[],
  after: readonly RentalVehicle[],
  maximumDays: number,
): string[] {
  return after.flatMap((vehicle) => {
    const known = before.find(({ id }) => id === vehicle.id);
    const effect = known ? vehicleEffect(known, vehicle, maximumDays) : null;
    return effect === null ? [] : [effect];
  });
}

/** Vehicles with the prices that are typed into their document. One that is no figure yet stays as it is. */
export function withTypedPrices(
  vehicles: readonly RentalVehicle[],
  document: Json,
): RentalVehicle[] {
  const read = (field: FieldPath, shown: number) => {
    const typed = fieldAt(document, field);
    return typeof typed === "number" ? typed : shown;
  };
  return vehicles.map((vehicle, at) => ({
    ...vehicle,
    plans: vehicle.plans.map((plan, index) => {
      const field = (key: string) => ["vehicles", at, "plans", index, key];
      return {
        ...plan,
        price: read(field("price"), plan.price),
        renewalPerDay: read(field("renewalPerDay"), plan.renewalPerDay),
      };
    }),
  }));
}
