import type { ItemList } from "schema-dts";
import { contactPath } from "#domain/inquiries/context.ts";
import { pageMeta } from "#site/seo/page-meta.ts";
import { type SiteFacts, useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { BrandData } from "./brand-data.server.ts";
import { BrandHero } from "./brand-hero.tsx";
import { FeatureList, ModelGrid, SeriesList, WhyChoose } from "./brand-sections.tsx";

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

export function brandMeta(facts: SiteFacts, brand: BrandData) {
  const path = `/${brand.slug}`;
  return pageMeta(facts, {
    ...brand.seo,
    path,
    socialFacts: [`${brand.priceLine.range} ${brand.models.length}`],
    trail: [{ name: brand.name, path }],
    jsonLd: [itemList(facts.publicUrl, brand)],
  });
}

export function BrandPage({ brand }: { brand: BrandData }) {
  const facts = useSiteFacts();
  return (
    <>
      <BrandHero brand={brand} phone={facts.phone} />
      <FeatureList name={brand.name} features={brand.features} />
      <SeriesList brand={brand} />
      {brand.grid.length > 0 && <ModelGrid brand={brand} />}
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
