import { listWishes, removeFilter } from "#domain/search/cart-query.ts";
import type { CartQuery, FilterRemoval, SearchResult } from "#domain/search/facets.ts";

/** The result of a search without the `dropped` parts of it. */
export type NearestSearch = {
  query: CartQuery;
  found: SearchResult;
  dropped: readonly FilterRemoval[];
};

type Search = (query: CartQuery) => Promise<SearchResult>;

/** More parts than a person asks for. */
const MAX_PARTS = 8;

const isUnknown = (part: FilterRemoval) => part !== "prices" && "rest" in part && part.isUnknown;

function dropEach(query: CartQuery, { wishes }: SearchResult, search: Search) {
  const parts = listWishes(query, wishes).slice(0, MAX_PARTS);
  return Promise.all(
    parts.map(async (part): Promise<NearestSearch> => {
      const reduced = removeFilter(query, part);
      return { query: reduced, found: await search(reduced), dropped: [part] };
    }),
  );
}

/** The whole stock is not near to anything, so something must be left. */
const hasMatches = ({ query, found }: NearestSearch) =>
  found.total > 0 && listWishes(query, found.wishes).length > 0;

/** A word that no vehicle has goes first, then what leaves the fewest vehicles. */
function findClosest(searches: readonly NearestSearch[]): NearestSearch | null {
  const [closest] = searches.filter(hasMatches).toSorted((a, b) => {
    const [first, second] = [a, b].map(({ dropped }) => dropped.every(isUnknown));
    return first === second ? a.found.total - b.found.total : first ? -1 : 1;
  });
  return closest ?? null;
}

const withDropped = (
  { dropped }: NearestSearch,
  nearest: NearestSearch | null,
): NearestSearch | null => nearest && { ...nearest, dropped: [...dropped, ...nearest.dropped] };

/** For a search that finds nothing, drops as few parts as possible: one, then unknown words, then two. */
export async function findNearest(
  query: CartQuery,
  found: SearchResult,
  search: Search,
): Promise<NearestSearch | null> {
  const searches = await dropEach(query, found, search);
  const closest = findClosest(searches);
  if (closest !== null) return closest;
  const known = searches.find(({ dropped }) => dropped.every(isUnknown));
  if (known) return withDropped(known, await findNearest(known.query, known.found, search));
  const pairs = await Promise.all(
    searches.map(async (one) =>
      withDropped(one, findClosest(await dropEach(one.query, one.found, search))),
    ),
  );
  return findClosest(pairs.filter((pair) => pair !== null));
}
