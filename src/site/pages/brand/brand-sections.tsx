import { BadgeCheck, MapPin, Wrench } from "lucide";
import type { ReactNode } from "react";
import { contactPath } from "#domain/inquiries/context.ts";
import { spellNumber } from "#domain/spell-number.ts";
import { CompareLink } from "#site/compare/compare-link.tsx";
import { ArrowLink, TextLink } from "#ui/action/text-link.tsx";
import { CartCard, CartGrid } from "#ui/cart/cart-card.tsx";
import { CartStage } from "#ui/cart/cart-stage.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import type { BrandData } from "./brand-data.server.ts";
import type { SeriesCard as SeriesCardData } from "./brand-series.server.ts";

/** The heading is for screen readers: the strip ends the opening of the page. */
export function BrandStrip({ name, facts }: { name: string; facts: BrandData["facts"] }) {
  return (
    <section className="page">
      <h2 className="sr-only">{name} at a glance</h2>
      <dl className="grid grid-cols-[repeat(3,auto)] justify-between gap-x-2 gap-y-4 border-line border-t py-5 md:py-6 xl:flex">
        {facts.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line xl:grow xl:not-first:border-l xl:not-first:pl-6"
          >
            <dt className="text-13 text-muted md:text-15">{label}</dt>
            <dd className="display text-17 md:text-24">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function modelCount(count: number, more = ""): string {
  return `${count} ${more}${count === 1 ? "model" : "models"}`;
}

function ModelLinks({
  models,
  className = "",
  children,
}: {
  models: BrandData["models"];
  className?: string;
  children?: ReactNode;
}) {
  return (
    <ul className={`flex flex-wrap gap-x-5 ${className}`}>
      {models.map(({ to, name }) => (
        <li key={to}>
          <TextLink href={to} className="wrap-anywhere text-15">
            {name}
          </TextLink>
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Columns of six that a card takes: pairs, and one row of three among them for an odd count. */
function seriesSpan(index: number, count: number): string {
  const start = count % 2 === 1 && count > 1 ? 2 * Math.round((count - 3) / 4) : count;
  return index >= start && index < start + 3 ? "lg:col-span-2" : "lg:col-span-3";
}

/** On phones the first two are large, and the others rows with the picture at the left. */
function SeriesCard({
  series: { name, description, count, place, image, models, more },
  isRow,
  className,
}: {
  series: SeriesCardData;
  isRow: boolean;
  className: string;
}) {
  const picture = isRow ? "max-[620px]:aspect-square max-[620px]:object-[84%_50%]" : "";
  return (
    <article
      className={`grid grid-cols-1 content-start ${isRow ? "max-[620px]:grid-cols-[120px_minmax(0,1fr)] max-[620px]:grid-rows-[auto_1fr] max-[620px]:gap-x-4 max-[620px]:[&>:first-child]:row-span-2" : ""} ${className}`}
    >
      {place ? (
        <SceneImage
          picture={place.wide}
          alt={`Illustration: ${place.words}`}
          sizes={`(min-width: 1280px) 585px, (min-width: 620px) 46vw, ${isRow ? "214px" : "92vw"}`}
          lazy
          className={`aspect-video h-auto w-full rounded-panel object-[68%_60%] object-cover ${picture}`}
        />
      ) : (
        <CartStage
          path={image}
          name={models[0]?.name ?? name}
          sizes={`(min-width: 620px) 46vw, ${isRow ? "113px" : "92vw"}`}
          className={`aspect-video! ${picture}`}
        />
      )}
      <div
        className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isRow ? "min-[620px]:mt-4" : "mt-4"}`}
      >
        <h3 className="lg:text-24">{name}</h3>
        <p className="whitespace-nowrap text-15 text-muted">{modelCount(count)}</p>
      </div>
      <p className="text-15 text-muted">{description}</p>
      <ModelLinks models={models} className="col-span-full mt-1">
        {more && (
          <li>
            <TextLink href={more.to} className="text-15">
              <span>
                +{modelCount(more.count, "more ")}
                <span className="sr-only">: {name}</span>
              </span>
            </TextLink>
          </li>
        )}
      </ModelLinks>
    </article>
  );
}

export function SeriesList({ brand }: { brand: BrandData }) {
  const { name, series, more, models, inventoryPath } = brand;
  return (
    <Section title={`${name} by series`} ground="foam" className="max-md:py-12">
      <div className="grid grid-cols-1 gap-x-7 gap-y-8 min-[620px]:grid-cols-2 md:gap-y-11 lg:grid-cols-6">
        {series.map((entry, index) => (
          <SeriesCard
            key={entry.name}
            series={entry}
            isRow={index > 1}
            className={`${seriesSpan(index, series.length)} ${series.length % 2 === 1 ? "min-[620px]:max-lg:first:col-span-full" : ""}`}
          />
        ))}
      </div>
      {more.length > 0 && (
        <div className="mt-8 flex flex-wrap items-baseline gap-x-8 border-line border-t pt-4 md:mt-11 md:pt-6">
          <h3>More {name} models</h3>
          <ModelLinks models={more}>
            <li>
              <TextLink href={inventoryPath} className="text-15">
                All {models.length} in the inventory
              </TextLink>
            </li>
          </ModelLinks>
        </div>
      )}
    </Section>
  );
}

export function ModelGrid({ brand }: { brand: BrandData }) {
  const { slug, name, grid, more, models, inventoryPath } = brand;
  const count = spellNumber(grid.length);
  return (
    <Section
      className="max-md:py-12"
      title={`${count.charAt(0).toUpperCase()}${count.slice(1)} ${name} ${grid.length === 1 ? "model" : "models"}`}
      aside={
        <div className="flex flex-wrap gap-x-8">
          <ArrowLink href="/finder">Which one fits you?</ArrowLink>
          {more.length === 0 && (
            <ArrowLink href={inventoryPath}>All {models.length} in the inventory</ArrowLink>
          )}
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
            secondLink={
              <TextLink
                href={contactPath({ vehicle: entry.slug, intent: "quote", page: `/${slug}` })}
                className="relative"
              >
                <span>
                  Get Quote<span className="sr-only">: {entry.card.name}</span>
                </span>
              </TextLink>
            }
            extra={<CompareLink slug={entry.slug} name={entry.card.name} />}
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
