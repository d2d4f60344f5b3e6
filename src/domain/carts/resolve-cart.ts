import { toSlug } from "#domain/slug.ts";

type Named = { slug: string; brand: string; vehicleName: string; model: string };

const bare = (text: string) => toSlug(decodePlus(text)).replaceAll("-", "");
const decodePlus = (text: string) => text.replaceAll(/%2b/gi, "+");

/** Lenient: brand and "ev" may be missing, so that the short links of the brand grids (/vehicles/d5-ranger-4) find their page. */
export function resolveCart<C extends Named>(carts: readonly C[], spelling: string): C | null {
  const exact = carts.find((cart) => cart.slug === spelling);
  if (exact) return exact;
  const requested = bare(spelling);
  if (requested === "") return null;
  const full = carts.filter(
    (cart) => bare(cart.slug) === requested || bare(cart.vehicleName) === requested,
  );
  if (full.length === 1) return full[0] ?? null;
  const brands = [...new Set(carts.map((cart) => bare(cart.brand)))];
  const findBrand = (key: string) => brands.find((brand) => key.startsWith(brand)) ?? "";
  const toModel = (key: string) => key.slice(findBrand(key).length).replace(/^ev/, "");
  const brand = findBrand(requested);
  const model = toModel(requested);
  if (model === "") return null;
  const loose = carts.filter(
    (cart) => (brand === "" || bare(cart.brand) === brand) && toModel(bare(cart.slug)) === model,
  );
  return loose.length === 1 ? (loose[0] ?? null) : null;
}
