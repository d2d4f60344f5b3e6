import type { FacetCart } from "#domain/carts/facets.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { wordsOf } from "#domain/finding/words.ts";

/** What every drive that turns all four wheels is called. */
const ALL_WHEELS = "4x4 4wd awd all-wheel four-wheel";
const FOUR_DRIVEN = /\b(4x4|4wd|awd|all[\s-]wheel|four[\s-]wheel)\b/i;

type Described = Pick<
  Vehicle,
  "name" | "description" | "brand" | "category" | "features" | "specifications"
>;

/** The words by which a vehicle is found: of its texts, and of a catalogue cart its colors, tires and layout too. */
export function vehicleWords(vehicle: Described, cart: FacetCart | null): string[] {
  const { name, description, brand, category, features, specifications } = vehicle;
  const drive = String(specifications.driveType ?? "");
  const texts = [
    ...[name, brand, category, description, ...features],
    ...Object.values(specifications).map(String),
    ...(FOUR_DRIVEN.test(drive) ? [ALL_WHEELS] : []),
    ...(cart === null
      ? []
      : [cart.seatLayout, cart.tires, ...cart.colors.map((color) => color.name)]),
  ];
  return [...new Set(texts.flatMap(wordsOf))];
}

/** The words of a vehicle that others may mistype: those of its name, brand and series, without figures. */
export function vocabularyOf({ name, brand, category }: Described): string[] {
  return wordsOf(`${name} ${brand} ${category}`).filter((word) => /^\p{L}{4,}$/u.test(word));
}
