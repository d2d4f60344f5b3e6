import { scenePicture } from "#domain/pictures.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { ActionLink } from "#ui/action/button.tsx";
import { CartImage } from "#ui/picture/cart-image.tsx";
import { SceneImage } from "#ui/picture/scene-image.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { BrandData } from "./brand-data.server.ts";

type HeroProps = { brand: BrandData };

const aboutBrand = ({ name, slug }: BrandData) => ({ subject: `${name} carts`, page: `/${slug}` });

/** The brand's own cart by day; until one is rendered, a still before the scene that the specification names. */
export function BrandHero(props: HeroProps) {
  const { name, lead, priceLine, day, inventoryPath } = props.brand;
  if (!day) return <CutOutHero {...props} />;
  return (
    <SceneHero
      scene={day}
      breadcrumbs={<Trail current={name} />}
      kicker={[priceLine.range, priceLine.outside].filter(Boolean).join(" ")}
      title={`${name} electric golf carts`}
      lead={lead}
    >
      <CallButton look="primary" />
      <ActionLink href={inventoryPath} look="outline">
        View Inventory
      </ActionLink>
      <OpeningLine about={aboutBrand(props.brand)} />
    </SceneHero>
  );
}

function CutOutHero({ brand }: HeroProps) {
  const { name, lead, priceLine, hero, scene, inventoryPath } = brand;
  return (
    <section className="on-ink relative isolate bg-ink text-white">
      <SceneImage
        picture={scenePicture(scene)}
        alt=""
        sizes="100vw"
        className="absolute inset-0 -z-2 size-full object-cover"
        priority
      />
      <div className="absolute inset-0 -z-1 bg-ink/80" />
      <div className="page grid grid-cols-1 items-end gap-x-8 gap-y-2 pt-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
        <div className="grid justify-items-start gap-5 pb-2 lg:pb-16">
          <Trail current={name} />
          <h1 className="mt-5 text-title tracking-[-0.02em]">{name} electric golf carts</h1>
          <p className="max-w-[52ch] text-lead">{lead}</p>
          <p className="wrap-anywhere max-w-[44ch] text-balance font-display font-semibold text-20/[1.35] lg:text-24/[1.35] tabular-nums">
            <span className="inline-block">{priceLine.range}</span>{" "}
            <span className="inline-block">{priceLine.outside}</span>
          </p>
          <div className="top-action flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
            <CallButton look="primary" />
            <ActionLink href={inventoryPath} look="on-ink">
              View Inventory
            </ActionLink>
            <OpeningLine about={aboutBrand(brand)} />
          </div>
        </div>
        {hero && (
          <CartImage
            path={hero.image}
            name={hero.name}
            sizes="(min-width: 1280px) 620px, (min-width: 1000px) 50vw, 92vw"
            eager
            className="mx-auto h-auto w-full max-w-[560px] rounded-t-panel lg:max-w-none"
          />
        )}
      </div>
    </section>
  );
}
