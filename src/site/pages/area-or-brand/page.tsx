import { data } from "react-router";
import { withStock } from "#site/cards/stock-cards.server.ts";
import { NotFoundScreen, notFoundMeta } from "#site/not-found/not-found-screen.tsx";
import { AreaPage, areaMeta } from "#site/pages/area/area-page.tsx";
import { areaView } from "#site/pages/area/area-view.ts";
import { loadBrand } from "#site/pages/brand/brand-data.server.ts";
import { BrandPage, brandMeta } from "#site/pages/brand/brand-page.tsx";
import { findSiteFacts } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import type { Route } from "./+types/page.ts";
import { findBySlug } from "./find-by-slug.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, vehicles } = context.get(services);
  const brand = findBySlug(catalogue.brandBySlug, params.slug, url);
  if (brand) return { brand: await loadBrand(brand, catalogue, vehicles), area: null };
  const area = findBySlug(catalogue.areaBySlug, params.slug, url);
  if (!area) return data(null, { status: 404 });
  const view = areaView(catalogue, area);
  return { brand: null, area: { ...view, carts: await withStock(view.carts, vehicles) } };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  if (!loaderData) return notFoundMeta(facts);
  const { area, brand } = loaderData;
  return brand ? brandMeta(facts, brand) : areaMeta(facts, area);
}

export default function AreaOrBrandPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundScreen />;
  const { area, brand } = loaderData;
  return brand ? <BrandPage brand={brand} /> : <AreaPage view={area} />;
}
