import { valueLabel } from "./facet-labels.ts";
import { KNOWN_VALUES, mapFacets, matchesFacet, seriesValue } from "./facet-values.ts";
import { type Chosen, FACETS, type Facet, type FacetCount, type FacetValues } from "./facets.ts";

/** A number of vehicles that have the same values in every facet. */
export type Kind = { values: FacetValues; brand: string; count: number };

export function totalCount(kinds: readonly Kind[]): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

export function matchingKinds<K extends Kind>(kinds: readonly K[], chosen: Chosen): K[] {
  const active = FACETS.filter((facet) => chosen[facet].length > 0);
  return kinds.filter(({ values }) =>
    active.every((facet) => matchesFacet(facet, values[facet], chosen[facet])),
  );
}

function countValues(kinds: readonly Kind[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { values, count } of kinds) {
    for (const value of values[facet]) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

function offeredValues(stock: readonly Kind[], facet: Facet): string[] {
  const known = KNOWN_VALUES[facet];
  const present = [...countValues(stock, facet).keys()].filter((value) => value !== "");
  const named = facet === "series" ? present.map(seriesValue) : present;
  const more = new Set(named).difference(new Set(known));
  if (facet !== "seats") return [...known, ...[...more].toSorted()];
  return [...known, ...more].toSorted((a, b) => Number(a) - Number(b));
}

/** For every value of a facet, what is found if it is the only one chosen in that facet. */
export function countFacets(
  stock: readonly Kind[],
  found: readonly Kind[],
  chosen: Chosen,
): Record<Facet, FacetCount[]> {
  const spellings = new Map(stock.map(({ values, brand }) => [values.brand[0] ?? "", brand]));
  return mapFacets((facet) => {
    const counts = countValues(matchingKinds(found, { ...chosen, [facet]: [] }), facet);
    const countValue = (requested: string) =>
      counts
        .entries()
        .filter(([value]) => matchesFacet(facet, [value], [requested]))
        .reduce((sum, [, count]) => sum + count, 0);
    return offeredValues(stock, facet).map((value) => ({
      value,
      label: valueLabel(facet, value, spellings.get(value)),
      count: countValue(value),
    }));
  });
}
