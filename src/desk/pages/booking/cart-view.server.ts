import type { Catalogue } from "#catalogue/catalogue.ts";
import { formatDateTime } from "#desk/ui/format-date-time.ts";
import type { Booking } from "#rentals/store/booking.ts";

type CartOfClass = { unit: string; nextAt: number | null; takenBy: readonly unknown[] };
type Checklist = { charge: number | null; at: number } | null;

function findModel(unit: string | null, { fleet, cartBySlug }: Catalogue) {
  const slug = fleet.units.find(({ id }) => id === unit)?.cart;
  return slug === undefined ? undefined : cartBySlug.get(slug);
}

/** The cart of a booking; without a unit, only the class. `checklist` is the latest, with the charge. */
export function cartView(
  { unit, stay }: Booking,
  { carts, checklist }: { carts: readonly CartOfClass[]; checklist: Checklist },
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
export function listFreeCarts(carts: readonly CartOfClass[], catalogue: Catalogue, now: Date) {
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
