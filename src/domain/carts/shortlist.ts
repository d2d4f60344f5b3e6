/** How many carts stand side by side at most. */
export const MOST_COMPARED = 4;

/** The parameter of an address that names a cart to compare; it may stand several times. */
export const COMPARE_PARAMETER = "cart";

/** The address of the comparison of some carts, in their order. */
export function comparePath(slugs: readonly string[]): string {
  if (slugs.length === 0) return "/compare";
  const params = new URLSearchParams(slugs.map((slug) => [COMPARE_PARAMETER, slug]));
  return `/compare?${params}`;
}

/** The same list with a cart at its end, or as it was where the cart is in it or the list is full. */
export function addToShortlist(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.includes(slug) || slugs.length >= MOST_COMPARED ? slugs : [...slugs, slug];
}

/** The same list without a cart. */
export function removeFromShortlist(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.filter((each) => each !== slug);
}

/** What is written on the device. */
export function serializeShortlist(slugs: readonly string[]): string {
  return JSON.stringify(slugs);
}

/**
 * Reads what stands on the device, which may be nothing, of an older version or of somebody else: the known slugs among it,
 * each once, four at most. Never throws.
 */
export function parseShortlist(text: string | null, isKnown: (slug: string) => boolean): string[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "");
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const slugs = kept.filter((each): each is string => typeof each === "string" && isKnown(each));
  return [...new Set(slugs)].slice(0, MOST_COMPARED);
}
