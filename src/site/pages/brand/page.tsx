import { data } from "react-router";
import type { ItemList } from "schema-dts";
import { contactPath } from "#domain/inquiries/context.ts";
import { withStock } from "#site/cards/stock-cards.server.ts";
import { NotFoundScreen, notFoundMeta } from "#site/not-found/not-found-screen.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { Route } from "./+types/page.ts";
import {
  type BrandData,
  brandData,
  brandVehicles,
  catalogueVehicles,
} from "./brand-data.server.ts";
import { BrandHero } from "./brand-hero.tsx";
import { FeatureList, ModelGrid, SeriesList, WhyChoose } from "./brand-sections.tsx";

/** The specification: DENAGO's page follows the stock list, EVOLUTION's the catalogue. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, vehicles } = context.get(services);
  const brand = catalogue.brands.brands.find(({ slug }) => url.pathname.startsWith(`/${slug}`));
  if (!brand) return data(null, { status: 404 });
  const own =
    brand.slug === "denago"
      ? brandVehicles(brand, await vehicles.list())
      : catalogueVehicles(brand, catalogue);
  const shown = brandData(brand, catalogue, own);
  return { ...shown, grid: await withStock(shown.grid, vehicles) };
}

function itemList(publicUrl: string, { name, models }: BrandData): ItemList {
  return {
    "@type": "ItemList",
    name: `${name} electric golf carts`,
    numberOfItems: models.length,
    itemListElement: models.map((model, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: `${name} ${model.name}`,
      url: `${publicUrl}${model.to}`,
    })),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = factsOf(matches);
  if (!loaderData) return notFoundMeta(facts);
  const path = `/${loaderData.slug}`;
  return pageMeta(facts, {
    ...loaderData.seo,
    path,
    socialFacts: [`${loaderData.priceLine.range} ${loaderData.models.length}`],
    trail: [{ name: loaderData.name, path }],
    jsonLd: [itemList(facts.publicUrl, loaderData)],
  });
}

export default function BrandPage({ loaderData: brand }: Route.ComponentProps) {
  const facts = useSiteFacts();
  if (!brand) return <NotFoundScreen />;
  return (
    <>
      <BrandHero brand={brand} phone={facts.phone} />
      <FeatureList name={brand.name} features={brand.features} />
      <SeriesList brand={brand} />
      <ModelGrid brand={brand} />
      <WhyChoose brand={brand} areas={facts.counts.areas} />
      <ClosingCall title={`Questions about ${brand.name}?`} text="Call us or send a message.">
        <PhoneLink phone={facts.phone} className={buttonClass("primary", "large")} />
        <ButtonLink
          href={contactPath({
            intent: "question",
            subject: `${brand.name} carts`,
            page: `/${brand.slug}`,
          })}
          look="outline"
        >
          Contact Us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
