import { valueLabel } from "./facet-labels.ts";
import {
  KNOWN_VALUES,
  mapFacets,
  matchesAllFacets,
  matchesFacet,
  seriesValue,
} from "./facet-values.ts";
import { type Chosen, FACETS, type Facet, type FacetCount, type FacetValues } from "./facets.ts";

/** A number of vehicles that have the same values in every facet. */
export type Kind = { values: FacetValues; brand: string; count: number };

export function totalCount(kinds: readonly Kind[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

export function matchingKinds<K extends Kind>(kinds: readonly K[], chosen: Chosen): K[] {
  return kinds.filter(({ values }) => matchesAllFacets(values, chosen));
}

function offeredValues(stock: readonly Kind[], facet: Facet): string[] {
  const known = KNOWN_VALUES[facet];
  const present = stock.flatMap(({ values }) => values[facet]).filter((value) => value !== "");
  const named = facet === "series" ? present.map(seriesValue) : present;
  const more = new Set(named).difference(new Set(known));
  if (facet !== "seats") return [...known, ...[...more].toSorted()];
  return [...known, ...more].toSorted((one, other) => Number(one) - Number(other));
}

/** For every value of a facet, what is found if it is the only one chosen in that facet. */
export function countFacets(
  stock: readonly Kind[],
  found: readonly Kind[],
  chosen: Chosen,
): Record<Facet, FacetCount[]> {
  const spellings = new Map(stock.map(({ values, brand }) => [values.brand[0] ?? "", brand]));
  return mapFacets((facet) => {
    const others = matchingKinds(found, { ...chosen, [facet]: [] });
    return offeredValues(stock, facet).map((value) => ({
      value,
      label: valueLabel(facet, value, spellings.get(value)),
      count: totalCount(others.filter(({ values }) => matchesFacet(facet, values[facet], [value]))),
    }));
  });
}

export function countsWithout(
  found: readonly Kind[],
  chosen: Chosen,
): { facet: Facet; count: number }[] {
  return FACETS.filter((facet) => chosen[facet].length > 0).map((facet) => ({
    facet,
    count: totalCount(matchingKinds(found, { ...chosen, [facet]: [] })),
  }));
}
