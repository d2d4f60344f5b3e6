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
    <Section title={`${name} at a glance`} className="max-md:py-12">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-x-8">
        {features.map((feature) => (
          <li
            key={feature}
            className="flex min-h-12 items-center gap-3.5 border-line border-t font-medium text-17 md:min-h-16"
          >
            <Icon of={Check} size={22} className="text-bay" />
            {feature}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Series = BrandData["series"][number];

function modelCount(count: number, more = ""): string {
  return `${count} ${more}${count === 1 ? "model" : "models"}`;
}

function ModelLink({ children, ...link }: ComponentProps<"a">) {
  return (
    <li>
      <a
        {...link}
        className="wrap-anywhere flex h-full min-h-11 items-center justify-between gap-2 border-line border-b py-1.5 font-semibold text-15/[1.3] text-bay underline-offset-4 hover:underline"
      >
        {children}
        <Icon of={ArrowRight} size={16} />
      </a>
    </li>
  );
}

function ModelLinks({ models, children }: { models: BrandData["models"]; children: ReactNode }) {
  return (
    <ul className="col-span-full mt-3 grid grid-cols-2 content-start gap-x-4 border-line border-t md:mt-4 md:grid-cols-1">
      {models.map(({ to, name }) => (
        <ModelLink key={to} href={to}>
          {name}
        </ModelLink>
      ))}
      {children}
    </ul>
  );
}

/** On phones the picture is at the left. */
function SeriesCard({ series }: { series: Series }) {
  return (
    <article className="grid grid-cols-[118px_minmax(0,1fr)] gap-x-3.5 md:row-span-5 md:mb-12 md:grid-cols-1 md:grid-rows-subgrid md:gap-0">
      <CartStage
        path={series.image}
        name={series.models[0]?.name ?? series.name}
        sizes="(min-width: 1280px) 290px, (min-width: 700px) 46vw, 118px"
        className="max-md:row-span-2 max-md:aspect-square max-md:self-start"
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:mt-4 md:mb-1.5">
        <h3>{series.name}</h3>
        <p className="whitespace-nowrap text-15 text-muted">{modelCount(series.count)}</p>
      </div>
      <p className="text-15 text-muted max-md:mt-1">{series.description}</p>
      <ul className="col-span-full mt-3 list-disc pl-4.5 text-15 text-muted">
        {series.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <ModelLinks models={series.models}>
        {series.more && (
          <ModelLink href={series.more.to}>
            <span>
              +{modelCount(series.more.count, "more ")}
              <span className="sr-only">: {series.name}</span>
            </span>
          </ModelLink>
        )}
      </ModelLinks>
    </article>
  );
}

export function SeriesList({ brand }: { brand: BrandData }) {
  const { name, series, more, models, inventoryPath } = brand;
  const width = series.length === 1 ? "max-w-[560px]" : "";
  return (
    <Section title={`${name} by series`} ground="foam" className="max-md:py-12">
      <div
        className={`grid gap-x-7 gap-y-8 md:-mb-12 md:gap-y-0 md:grid-cols-[repeat(auto-fit,minmax(min(100%,270px),1fr))] ${width}`}
      >
        {series.map((entry) => (
          <SeriesCard key={entry.name} series={entry} />
        ))}
        {more.length > 0 && (
          <div className="md:row-span-5 md:mb-12">
            <h3>More {name} models</h3>
            <ModelLinks models={more}>
              <ModelLink href={inventoryPath}>All {models.length} in the inventory</ModelLink>
            </ModelLinks>
          </div>
        )}
      </div>
    </Section>
  );
}

export function ModelGrid({ brand }: { brand: BrandData }) {
  const { slug, name, grid, models, inventoryPath } = brand;
  const count = spellNumber(grid.length);
  return (
    <Section
      className="max-md:py-12"
      title={`${count.charAt(0).toUpperCase()}${count.slice(1)} ${name} ${grid.length === 1 ? "model" : "models"}`}
      aside={
        <div className="flex flex-wrap gap-x-8">
          <ArrowLink href="/finder">Which one fits you?</ArrowLink>
          <ArrowLink href={inventoryPath}>All {models.length} in the inventory</ArrowLink>
        </div>
      }
    >
      <CartGrid cards="threes">
        {grid.map((entry) => (
          <CartCard
            key={entry.slug}
            href={`/vehicles/${entry.slug}`}
            cart={entry.card}
            row
            extra={
              <span className="flex flex-wrap gap-x-4">
                <TextLink
                  href={contactPath({ vehicle: entry.slug, intent: "quote", page: `/${slug}` })}
                >
                  <span>
                    Get Quote<span className="sr-only">: {entry.card.name}</span>
                  </span>
                </TextLink>
                <CompareLink slug={entry.slug} name={entry.card.name} />
              </span>
            }
          />
        ))}
      </CartGrid>
    </Section>
  );
}

export function WhyChoose({ brand, areas }: { brand: BrandData; areas: number }) {
  return (
    <Section title={`Why choose ${brand.name} from us`} ground="foam" className="max-md:py-12">
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        <FactOpener icon={Wrench} title="Expert Service">
          {brand.serviceLine}
        </FactOpener>
        <FactOpener icon={BadgeCheck} title="Premium Quality">
          New {brand.name} carts, with factory warranties.
        </FactOpener>
        <FactOpener icon={MapPin} title="Local Expertise">
          On the shore since {brand.since}, with delivery and rental prices for {areas} communities.
        </FactOpener>
      </div>
    </Section>
  );
}
