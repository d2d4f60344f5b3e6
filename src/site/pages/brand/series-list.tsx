import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#ui/action/icon.tsx";
import { Section } from "#ui/layout/section.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import type { BrandData } from "./brand-data.server.ts";

type Series = BrandData["series"][number];

function models(count: number, more = ""): string {
  return `${count} ${more}${count === 1 ? "model" : "models"}`;
}

function ModelLinks({ models, children }: { models: BrandData["models"]; children?: ReactNode }) {
  return (
    <ul className="series-models">
      {models.map(({ to, name }) => (
        <li key={to}>
          <a href={to}>
            {name} <Icon of={ArrowRight} size={16} />
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}

function SeriesCard({ series }: { series: Series }) {
  return (
    <article className="series-card">
      <div className="cart-stage">
        <CartImage
          path={series.image}
          name={series.models[0]?.name ?? series.name}
          sizes="(min-width: 1280px) 360px, (min-width: 700px) 46vw, 88vw"
        />
      </div>
      <div className="series-title">
        <h3>{series.name}</h3>
        <p>{models(series.count)}</p>
      </div>
      <p className="text-[15px] text-muted">{series.description}</p>
      <ul className="series-features">
        {series.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <ModelLinks models={series.models}>
        {series.more && (
          <li>
            <a href={series.more.to}>
              <span>
                +{models(series.more.count, "more ")}
                <span className="sr-only">: {series.name}</span>
              </span>
              <Icon of={ArrowRight} size={16} />
            </a>
          </li>
        )}
      </ModelLinks>
    </article>
  );
}

/** The brand's series with their models, and the models that no series card holds. */
export function SeriesList({ brand }: { brand: BrandData }) {
  return (
    <Section title={`${brand.name} by series`} ground="foam">
      <div className="series-grid">
        {brand.series.map((series) => (
          <SeriesCard key={series.name} series={series} />
        ))}
        {brand.also.length > 0 && (
          <div className="series-also">
            <p>Also from {brand.name}</p>
            <ModelLinks models={brand.also} />
          </div>
        )}
      </div>
    </Section>
  );
}
