import type { Catalogue } from "#catalogue/catalogue.ts";
import { cartsForArea } from "#domain/carts/area-carts.ts";
import { cartFacts, relatedCarts } from "#domain/carts/related-carts.ts";
import { isOfBrand } from "#domain/content/brand-schema.ts";
import { type Dated, latestUpdate } from "#domain/content/schema-fields.ts";
import { findMunicipality } from "#domain/driving/local-rule.ts";
import type { Area } from "#domain/places/area-schema.ts";
import type { VehicleUpdate } from "#inventory/vehicle-reader.server.ts";

export type PageDay = { path: string; updated: string };

type Stock = readonly VehicleUpdate[];

function page(path: string, ...shown: Dated[]): PageDay {
  const updated = latestUpdate(shown);
  if (updated === null) throw new Error(`${path} shows nothing that has a day`);
  return { path, updated };
}

/** The rows of some carts: their badges and photographs are on the cards. */
function pickRows(stock: Stock, slugs: readonly string[]): Stock {
  return stock.filter(({ id }) => slugs.includes(id));
}

function brandPages({ brands, carts, figures, dealership }: Catalogue, stock: Stock): PageDay[] {
  return brands.map((brand) => {
    const isOwn = (item: { brand: string }) => isOfBrand(brand, item);
    const own = [...carts.filter(isOwn), ...stock.filter(isOwn)];
    return page(`/${brand.slug}`, brand, figures, dealership, ...own);
  });
}

function vehiclePages(
  { carts, brands, dealership, figures, makes, reviews }: Catalogue,
  stock: Stock,
): PageDay[] {
  const shared = [...brands, makes, dealership, figures, reviews];
  return carts.map((cart) =>
    page(
      `/vehicles/${cart.slug}`,
      cart,
      ...relatedCarts(cartFacts(cart), carts).map((related) => related.cart),
      ...shared,
      ...pickRows(stock, [cart.slug]),
    ),
  );
}

function areaPages(catalogue: Catalogue, area: Area, stock: Stock): PageDay[] {
  const { areas, carts, dealership, figures, rentals, reviews, streetLegal } = catalogue;
  const named = catalogue.cartsNamed.get(`areas/${area.slug}.json`) ?? [];
  const shared = [
    rentals,
    dealership,
    figures,
    ...carts.filter(({ slug }) => named.includes(slug)),
  ];
  const suiting = cartsForArea(carts, area).map(({ cart }) => cart);
  const rows = pickRows(
    stock,
    suiting.map(({ slug }) => slug),
  );
  // A community's local rule can be its municipality's.
  const town = area.localRule ? findMunicipality(areas, area) : null;
  const ruled = town ? [area, town] : [area];
  return [
    page(`/${area.slug}`, ...ruled, ...shared, streetLegal, ...suiting, ...rows),
    page(`/${area.slug}/rentals`, ...ruled, ...shared, reviews),
  ];
}

function policyPages({ policies, dealership, rentals, figures }: Catalogue): PageDay[] {
  const sources: Record<string, Dated> = { dealership, rental: rentals, figures };
  return policies.map((policy) =>
    page(policy.path, policy, ...policy.figuresFrom.flatMap((name) => sources[name] ?? [])),
  );
}

/** Header, footer and link lists do not count. Stock that is not in the catalogue, perhaps thousands, comes last. */
export function pageDays(catalogue: Catalogue, stock: Stock): PageDay[] {
  const { about, carts, dealership, figures, home, makes, rentals, team } = catalogue;
  const ofCatalogue = stock.filter((row) => row.catalogue);
  const imported = stock.filter((row) => !row.catalogue);
  const featured = pickRows(
    ofCatalogue,
    home.featured.map(({ cart }) => cart),
  );
  return [
    page("/", home, makes, dealership, figures, rentals, ...carts, ...featured),
    page("/inventory", ...carts, ...stock),
    page("/compare", ...carts),
    page("/finder", ...carts),
    page("/rentals", rentals),
    page("/reserve", rentals, dealership, figures),
    // The page shows no text of the towns' files.
    page("/delivery", rentals, dealership),
    // It shows no carts, only their number by top speed.
    page(
      "/street-legal",
      catalogue.streetLegal,
      rentals,
      ...catalogue.areas.filter(({ localRule }) => localRule !== null),
    ),
    page("/services", catalogue.services, figures, dealership),
    page("/showroom", dealership),
    page("/about", about, team, dealership, rentals, figures, ...carts),
    page("/contact", dealership),
    page("/accessibility", catalogue.accessibility),
    ...brandPages(catalogue, stock),
    ...vehiclePages(catalogue, ofCatalogue),
    ...catalogue.areas.flatMap((area) => areaPages(catalogue, area, ofCatalogue)),
    ...policyPages(catalogue),
    // Its related carts cannot be known from its row.
    ...imported.map((row) =>
      page(`/vehicles/${encodeURIComponent(row.id)}`, row, dealership, figures),
    ),
  ];
}
