import { ArrowRight, BadgeCheck, Check, MapPin, Wrench } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { contactPath } from "#domain/inquiries/context.ts";
import { spellNumber } from "#domain/spell-number.ts";
import { CompareLink } from "#site/compare/compare-link.tsx";
import { Icon } from "#ui/action/icon.tsx";
import { ArrowLink, TextLink } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { BrandData } from "./brand-data.server.ts";

export function FeatureList({ name, features }: { name: string; features: readonly string[] }) {
  return (
    <Section title={`${name} at a glance`}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-8">
        {features.map((feature) => (
          <li
            key={feature}
            className="flex min-h-16 items-center gap-3.5 border-line border-t font-medium text-[17px]"
          >
            <Icon of={Check} size={22} className="text-bay" />
            {feature}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Series = BrandData["series"][number] | BrandData["also"][number];

function modelCount(count: number, more = ""): string {
  return `${count} ${more}${count === 1 ? "model" : "models"}`;
}

function ModelLink(link: ComponentProps<"a">) {
  return (
    <a
      {...link}
      className="wrap-anywhere flex min-h-11 items-center justify-between gap-2 border-line border-b font-semibold text-bay underline-offset-4 hover:underline"
    />
  );
}

function ModelLinks({ models, children }: { models: BrandData["models"]; children?: ReactNode }) {
  return (
    <ul className="mt-4 border-line border-t">
      {models.map(({ to, name }) => (
        <li key={to}>
          <ModelLink href={to}>
            {name} <Icon of={ArrowRight} size={16} />
          </ModelLink>
        </li>
      ))}
      {children}
    </ul>
  );
}

function SeriesCard({ series }: { series: Series }) {
  return (
    <article className="row-span-5 mb-12 grid grid-cols-1 grid-rows-subgrid gap-0">
      <CartStage
        path={series.image}
        name={series.models[0]?.name ?? series.name}
        sizes="(min-width: 1280px) 360px, (min-width: 700px) 46vw, 88vw"
      />
      <div className="mt-4 mb-1.5 flex items-baseline justify-between gap-4">
        <h3>{series.name}</h3>
        <p className="whitespace-nowrap text-[15px] text-muted">{modelCount(series.count)}</p>
      </div>
      <p className="text-[15px] text-muted">{series.description}</p>
      <ul className="mt-3 list-disc pl-4.5 text-[15px] text-muted">
        {series.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <ModelLinks models={series.models}>
        {series.more && (
          <li>
            <ModelLink href={series.more.to}>
              <span>
                +{modelCount(series.more.count, "more ")}
                <span className="sr-only">: {series.name}</span>
              </span>
              <Icon of={ArrowRight} size={16} />
            </ModelLink>
          </li>
        )}
      </ModelLinks>
    </article>
  );
}

export function SeriesList({ brand }: { brand: BrandData }) {
  const cards: Series[] = [...brand.series, ...brand.also];
  const width = cards.length === 1 ? " max-w-[560px]" : "";
  return (
    <Section title={`${brand.name} by series`} ground="foam">
      <div
        className={`-mb-12 grid grid-cols-[repeat(auto-fit,minmax(min(100%,270px),1fr))] gap-x-7${width}`}
      >
        {cards.map((series) => (
          <SeriesCard key={series.name} series={series} />
        ))}
      </div>
    </Section>
  );
}

export function ModelGrid({ brand }: { brand: BrandData }) {
  const { slug, name, grid, models, inventoryPath } = brand;
  const count = spellNumber(grid.length);
  return (
    <Section
      title={`${count.charAt(0).toUpperCase()}${count.slice(1)} ${name} ${grid.length === 1 ? "model" : "models"}`}
      aside={
        <div className="flex flex-wrap gap-x-8">
          <ArrowLink href="/finder">Which one fits you?</ArrowLink>
          <ArrowLink href={inventoryPath}>All {models.length} in the inventory</ArrowLink>
        </div>
      }
    >
      <CartGrid cards="wide">
        {grid.map((entry) => (
          <CartCard
            key={entry.slug}
            href={`/vehicles/${entry.slug}`}
            cart={entry.card}
            extra={
              <>
                <TextLink
                  href={contactPath({ vehicle: entry.slug, intent: "quote", page: `/${slug}` })}
                >
                  <span>
                    Get Quote<span className="sr-only">: {entry.card.name}</span>
                  </span>
                </TextLink>
                <CompareLink slug={entry.slug} name={entry.card.name} />
              </>
            }
          />
        ))}
      </CartGrid>
    </Section>
  );
}

export function WhyChoose({ brand, areas }: { brand: BrandData; areas: number }) {
  return (
    <Section title={`Why choose ${brand.name} from us`} ground="foam">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <FactOpener icon={Wrench} title="Expert Service">
          {brand.serviceLine}
        </FactOpener>
        <FactOpener icon={BadgeCheck} title="Premium Quality">
          New {brand.name} carts, with factory warranties.
        </FactOpener>
        <FactOpener icon={MapPin} title="Local Expertise">
          On the shore since {brand.since}, with delivery and rental prices for {areas} local areas.
        </FactOpener>
      </div>
    </Section>
  );
}
