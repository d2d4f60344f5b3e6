import type { Vehicle } from "#domain/carts/vehicle.ts";

/** The only words that the services take. */
export type Condition = "new" | "used" | "refurbished";

const WORDS = new Map<string, Condition>([
  ["new", "new"],
  ["used", "used"],
  ["preowned", "used"],
  ["secondhand", "used"],
  ["refurbished", "refurbished"],
  ["reconditioned", "refurbished"],
]);

const known = (text: unknown) =>
  WORDS.get(
    String(text ?? "")
      .toLowerCase()
      .replaceAll(/[\s-]/g, ""),
  );

/**
 * What the stock says of a vehicle's condition: catalogue carts are new; of an imported one its specification
 * "condition" and a category that is such a word tell it. Undefined when neither does, or when they disagree. The NEW
 * mark does not tell: staff give it to what has just come in.
 */
export function conditionOf(
  vehicle: Pick<Vehicle, "catalogue" | "category" | "specifications">,
): Condition | undefined {
  if (vehicle.catalogue) return "new";
  const stated = vehicle.specifications.condition;
  const byCategory = known(vehicle.category);
  if (stated === undefined) return byCategory;
  const told = known(stated);
  return byCategory === undefined || byCategory === told ? told : undefined;
}
