import { toSlug } from "#domain/slug.ts";

type Named = { slug: string; brand: string; vehicleName: string; model: string };

const bare = (text: string) => toSlug(decodePlus(text)).replaceAll("-", "");
const decodePlus = (text: string) => text.replaceAll(/%2b/gi, "+");

function withoutPrefix(key: string): string {
  return key.replace(/^(denago|evolution)/, "").replace(/^ev/, "");
}

/** Lenient, so that the short links of the brand grids (/vehicles/d5-ranger-4) find their page. */
export function resolveCart<C extends Named>(carts: readonly C[], spelling: string): C | null {
  const exact = carts.find((cart) => cart.slug === spelling);
  if (exact) return exact;
  const wanted = bare(spelling);
  if (wanted === "") return null;
  const full = carts.filter(
    (cart) => bare(cart.slug) === wanted || bare(cart.vehicleName) === wanted,
  );
  if (full.length === 1) return full[0] ?? null;
  const stem = withoutPrefix(wanted);
  if (stem === "") return null;
  const brand = /^(denago|evolution)/.exec(wanted)?.[1];
  const loose = carts.filter(
    (cart) =>
      (!brand || cart.brand.toLowerCase() === brand) && withoutPrefix(bare(cart.slug)) === stem,
  );
  return loose.length === 1 ? (loose[0] ?? null) : null;
}
