import type { ItemList } from "schema-dts";
import { contactPath } from "#domain/inquiries/context.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { pageMeta } from "#site/seo/page-meta.ts";
import { type SiteFacts, useSiteFacts } from "#site/site-facts.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import type { BrandData } from "./brand-data.server.ts";
import { BrandHero } from "./brand-hero.tsx";
import { BrandStrip, ModelGrid, SeriesList, WhyChoose } from "./brand-sections.tsx";

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
  const question = contactPath({
    intent: "question",
    subject: `${brand.name} carts`,
    page: `/${brand.slug}`,
  });
  return (
    <>
      <BrandHero brand={brand} />
      <BrandStrip name={brand.name} facts={brand.facts} />
      <SeriesList brand={brand} />
      {brand.grid.length > 0 && <ModelGrid brand={brand} />}
      <WhyChoose brand={brand} areas={facts.counts.areas} />
      <ClosingCall title={`Questions about ${brand.name}?`} text="Call us or send a message.">
        <CallButton look="primary" />
        <ActionLink href={question} look="outline">
          Contact Us
        </ActionLink>
      </ClosingCall>
    </>
  );
}
