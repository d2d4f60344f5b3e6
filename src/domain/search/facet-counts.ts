import { valueLabel } from "./facet-labels.ts";
import { KNOWN_VALUES, mapFacets, matchesFacet, NO_CHOICE, seriesValue } from "./facet-values.ts";
import { type Chosen, FACETS, type Facet, type FacetCount, type FacetValues } from "./facets.ts";

type Group = { facet: Facet; lists: (readonly string[])[]; of: Int32Array };

/** Vehicles of one kind have the same values in every facet. */
export type Kinds = {
  length: number;
  groups: readonly Group[];
  brands: ReadonlyMap<string, string>;
};

export type Counts = Int32Array;

export function arrangeKinds(kinds: readonly { values: FacetValues; brand: string }[]): Kinds {
  const groups = FACETS.map((facet): Group => {
    const places = new Map<string, number>();
    const lists: (readonly string[])[] = [];
    const of = Int32Array.from(kinds, ({ values }) => {
      const list = values[facet];
      const key = list.join("\n");
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, lists.length);
      return lists.push(list) - 1;
    });
    return { facet, lists, of };
  });
  const brands = new Map(kinds.map(({ values, brand }) => [values.brand[0] ?? "", brand]));
  return { length: kinds.length, groups, brands };
}

/** For every kind, the number of facets that do not match and the index of the last of them. */
function missesOf(
  { length, groups }: Kinds,
  chosen: Chosen,
): { misses: Uint8Array; last: Uint8Array } {
  const misses = new Uint8Array(length);
  const last = new Uint8Array(length);
  for (const [place, { facet, lists, of }] of groups.entries()) {
    if (chosen[facet].length === 0) continue;
    const countMatching = lists.map((values) => matchesFacet(facet, values, chosen[facet]));
    for (let kind = 0; kind < length; kind += 1) {
      if (countMatching[of[kind] ?? 0]) continue;
      misses[kind] = (misses[kind] ?? 0) + 1;
      last[kind] = place;
    }
  }
  return { misses, last };
}

export function countMatching(kinds: Kinds, counts: Counts, chosen: Chosen): Counts {
  const { misses } = missesOf(kinds, chosen);
  return counts.map((count, kind) => (misses[kind] === 0 ? count : 0));
}

export function totalCount(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function offered({ facet, lists }: Group): string[] {
  const known = KNOWN_VALUES[facet];
  const present = new Set<string>();
  for (const value of lists.flat()) {
    if (value !== "") present.add(facet === "series" ? seriesValue(value) : value);
  }
  const more = [...present].filter((value) => !known.includes(value));
  if (facet !== "seats") return [...known, ...more.toSorted()];
  return [...known, ...more].toSorted((one, other) => Number(one) - Number(other));
}

export function countFacets(
  kinds: Kinds,
  found: Counts,
  chosen: Chosen,
): Record<Facet, FacetCount[]> {
  const { misses, last } = missesOf(kinds, chosen);
  const counts = new Map<Facet, FacetCount[]>();
  for (const [place, group] of kinds.groups.entries()) {
    const { facet, lists, of } = group;
    const sums = new Float64Array(lists.length);
    for (let kind = 0; kind < kinds.length; kind += 1) {
      if (misses[kind] === 0 || (misses[kind] === 1 && last[kind] === place)) {
        const list = of[kind] ?? 0;
        sums[list] = (sums[list] ?? 0) + (found[kind] ?? 0);
      }
    }
    const countOf = (value: string) =>
      lists.reduce(
        (sum, values, list) =>
          matchesFacet(facet, values, [value]) ? sum + (sums[list] ?? 0) : sum,
        0,
      );
    counts.set(
      facet,
      offered(group).map((value) => ({
        value,
        label: valueLabel(facet, value, kinds.brands.get(value)),
        count: countOf(value),
      })),
    );
  }
  return mapFacets((facet) => counts.get(facet) ?? []);
}

export function countsWithout(
  kinds: Kinds,
  found: Counts,
  chosen: Chosen,
): { facet: Facet; count: number }[] {
  return FACETS.filter((facet) => chosen[facet].length > 0).map((facet) => ({
    facet,
    count: totalCount(countMatching(kinds, found, { ...chosen, [facet]: NO_CHOICE[facet] })),
  }));
}

export type Kind = { values: FacetValues; brand: string; all: number; found: number };

export function facetCounts(kinds: readonly Kind[], chosen: Chosen): Record<Facet, FacetCount[]> {
  return countFacets(
    arrangeKinds(kinds),
    Int32Array.from(kinds, ({ found }) => found),
    chosen,
  );
}
