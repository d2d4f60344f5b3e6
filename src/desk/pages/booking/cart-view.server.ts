import type { Catalogue } from "#catalogue/catalogue.ts";
import { formatDateTime } from "#domain/dealership/format-instant.ts";
import type { CartChoice } from "#rentals/changes/records.server.ts";
import type { Booking } from "#rentals/store/booking.ts";

type Checklist = { charge: number | null; at: number } | null;

/** Returns the catalog cart behind a unit of the fleet. */
export const findModel = (unit: string | null, { fleet, cartBySlug }: Catalogue) =>
  cartBySlug.get(fleet.units.find(({ id }) => id === unit)?.cart ?? "");

/** Describes a booking's cart, or only its class while no unit is assigned. `checklist` is the latest one. */
export function cartView(
  { unit, stay }: Booking,
  { carts, checklist }: { carts: readonly CartChoice[]; checklist: Checklist },
  catalogue: Catalogue,
  now: Date,
) {
  const model = findModel(unit, catalogue);
  const nextAt = carts.find((cart) => cart.unit === unit)?.nextAt ?? null;
  const facts = [stay.vehicleName];
  if (checklist !== null && checklist.charge !== null) {
    facts.push(`${checklist.charge} % charged, ${formatDateTime(checklist.at, now)}`);
  }
  if (nextAt !== null) facts.push(`next booking ${formatDateTime(nextAt, now)}`);
  return {
    unit,
    model: model?.model ?? null,
    picture: model?.images[0] ?? null,
    facts: facts.join(" · "),
  };
}

/** Lists the carts that the booking could have. */
export function listFreeCarts(carts: readonly CartChoice[], catalogue: Catalogue, now: Date) {
  const free = carts.filter(({ takenBy }) => takenBy.length === 0);
  return free.map(({ unit, nextAt }) => ({
    unit,
    label: [
      unit,
      findModel(unit, catalogue)?.model ?? "",
      nextAt === null ? "no booking after it" : `next ${formatDateTime(nextAt, now)}`,
    ].join(" · "),
  }));
}
