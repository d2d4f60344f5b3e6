export const MAX_COMPARED = 4;

export const COMPARE_PARAMETER = "cart";

export function comparePath(slugs: readonly string[]): string {
  if (slugs.length === 0) return "/compare";
  const params = new URLSearchParams(slugs.map((slug) => [COMPARE_PARAMETER, slug]));
  return `/compare?${params}`;
}

export function addToShortlist(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.includes(slug) || slugs.length >= MAX_COMPARED ? slugs : [...slugs, slug];
}

export function removeFromShortlist(slugs: readonly string[], slug: string): readonly string[] {
  return slugs.filter((each) => each !== slug);
}

export function serializeShortlist(slugs: readonly string[]): string {
  return JSON.stringify(slugs);
}

/** Reads untrusted storage; never throws. */
export function parseShortlist(text: string | null, isKnown: (slug: string) => boolean): string[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "");
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const slugs = kept.filter((each): each is string => typeof each === "string" && isKnown(each));
  return [...new Set(slugs)].slice(0, MAX_COMPARED);
}
