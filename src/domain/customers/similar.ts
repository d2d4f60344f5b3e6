import { type ContactPoint, contactKey } from "./contact-points.ts";

/** Fields that are compared between two customers; names by their keys, areas as slugs of towns. */
export type Comparable = {
  names: ReadonlySet<string>;
  areas: readonly string[];
  /** Without those that are nobody's. */
  contacts: readonly ContactPoint[];
};

/** Why two customers may be one person: `contacts` are those that both have. */
export type Similarity =
  | { kind: "contacts"; contacts: ContactPoint[] }
  | { kind: "town" }
  | { kind: "near-phone" };

/** One digit mistyped: numbers of the same length that differ at one place. */
export function differByOneDigit(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  return [...a].filter((digit, index) => digit !== b[index]).length === 1;
}

const listPhones = ({ contacts }: Comparable) =>
  contacts.flatMap(({ kind, value }) => (kind === "phone" ? [value] : []));

/**
 * Two customers may be one person if they share an address or a number, or have one name and either one town or phones that
 * differ by a digit. Null if nothing says so.
 */
export function findSimilarity(a: Comparable, b: Comparable): Similarity | null {
  const keys = new Set(b.contacts.map(contactKey));
  const contacts = a.contacts.filter((point) => keys.has(contactKey(point)));
  if (contacts.length > 0) return { kind: "contacts", contacts };
  if (a.names.isDisjointFrom(b.names)) return null;
  if (a.areas.some((area) => b.areas.includes(area))) return { kind: "town" };
  const isNear = listPhones(a).some((phone) =>
    listPhones(b).some((other) => differByOneDigit(phone, other)),
  );
  return isNear ? { kind: "near-phone" } : null;
}
