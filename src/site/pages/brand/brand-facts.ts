import { findBattery } from "#domain/carts/battery.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import type { Brand } from "#domain/content/brand-schema.ts";
import { pluralize } from "#domain/money.ts";
import { facetValues } from "#domain/search/facet-values.ts";
import type { FacetCart } from "#domain/search/facets.ts";
import { numericFacts } from "#domain/search/figures.ts";

export type BrandFact = { value: string; label: string };

/** "20–50" with "–"; "25" where all are alike; null where none is known. */
function formatSpan(numbers: readonly (number | null)[], separator: string): string | null {
  const known = numbers.filter((number) => number !== null);
  if (known.length === 0) return null;
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return lowest === highest ? String(lowest) : `${lowest}${separator}${highest}`;
}

function findHeight(stances: readonly string[]): BrandFact[] {
  const [isStandard, isLifted] = [stances.includes("road"), stances.includes("lifted")];
  if (isStandard && isLifted) return [{ value: "Two heights", label: "standard or lifted" }];
  if (isStandard) return [{ value: "Standard", label: "height" }];
  return isLifted ? [{ value: "Lifted", label: "every cart" }] : [];
}

/** The brand's carts in figures. */
export function listBrandFacts(
  { batteryType }: Pick<Brand, "batteryType">,
  vehicles: readonly Vehicle[],
  cartBySlug: ReadonlyMap<string, FacetCart>,
): BrandFact[] {
  const figures = vehicles.map(numericFacts);
  const span = (value: string | null, unit: string, label: string): BrandFact[] =>
    value === null ? [] : [{ value: `${value}${unit}`, label }];
  return [
    { value: pluralize(vehicles.length, "model"), label: "to choose from" },
    ...span(
      formatSpan(
        figures.map(({ seats }) => seats),
        " to ",
      ),
      "",
      "seats",
    ),
    ...span(
      formatSpan(
        figures.map(({ range }) => range),
        "–",
      ),
      " mi",
      "range",
    ),
    ...span(
      formatSpan(
        figures.map(({ speed }) => speed),
        "–",
      ),
      " mph",
      "top speed",
    ),
    ...findHeight(
      vehicles.flatMap(
        (vehicle) => facetValues(vehicle, cartBySlug.get(vehicle.id) ?? null).stance,
      ),
    ),
    { value: findBattery(batteryType)?.label ?? batteryType, label: "battery in every cart" },
  ];
}
