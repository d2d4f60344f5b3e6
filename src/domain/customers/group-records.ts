import { type ContactPoint, contactKey } from "./contact-points.ts";

/** An inquiry, a booking, or what staff have said about a customer. Two with one id are of one customer. */
export type Linked = { id: string; contacts: readonly ContactPoint[] };

export type Links = {
  /** Keys of contact points that are nobody's, such as the phone of a campground. */
  shared: ReadonlySet<string>;
  /** Pairs of ids that a person has declared to be one customer. */
  merges: readonly (readonly [string, string])[];
};

function createForest() {
  const parents = new Map<string, string>();
  const findRoot = (node: string): string => {
    let root = node;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    for (let at = node; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  return {
    findRoot,
    join(a: string, b: string): void {
      const [rootA, rootB] = [findRoot(a), findRoot(b)];
      if (rootA !== rootB) parents.set(rootB, rootA);
    },
  };
}

/**
 * Groups what belongs to one customer: everything with the same email address or phone number, also over a third record,
 * and what was merged. Groups and their members stay in the order of the input.
 */
export function groupRecords<Item extends Linked>(
  items: readonly Item[],
  { shared, merges }: Links,
): Item[][] {
  const { findRoot, join } = createForest();
  for (const { id, contacts } of items) {
    for (const key of contacts.map(contactKey)) {
      if (!shared.has(key)) join(`id:${id}`, key);
    }
  }
  for (const [a, b] of merges) join(`id:${a}`, `id:${b}`);
  return [...Map.groupBy(items, ({ id }) => findRoot(`id:${id}`)).values()];
}
