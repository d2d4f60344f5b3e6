import { data } from "react-router";
import { contactPath } from "#domain/inquiries/context.ts";
import { withStock } from "#site/cards/stock-cards.server.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { NotFoundScreen, notFoundMeta } from "#site/not-found/not-found-screen.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { LocalMap } from "#ui/map/local-map.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { Route } from "./+types/page.ts";
import { AreaFacts } from "./area-facts.tsx";
import { areaJsonLd } from "./area-json-ld.ts";
import { AreaLinks, AreaOpening } from "./area-opening.tsx";
import { AREA_PARTS } from "./area-sections.tsx";
import { areaView } from "./area-view.ts";
import { findArea } from "./find-area.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue, vehicles } = context.get(services);
  const area = findArea(catalogue.areaBySlug, params.area, url);
  if (!area) return data(null, { status: 404 });
  const view = areaView(catalogue, area);
  return { ...view, carts: await withStock(view.carts, vehicles) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = factsOf(matches);
  if (!loaderData) return notFoundMeta(facts);
  const { area, seo, questions } = loaderData;
  return pageMeta(facts, {
    ...seo,
    path: `/${area.slug}`,
    trail: [{ name: area.name, path: `/${area.slug}` }],
    jsonLd: areaJsonLd(facts, area, questions),
  });
}

function HeroActions({ slug, rentsFirst }: { slug: string; rentsFirst: boolean }) {
  const looks = rentsFirst ? (["outline", "primary"] as const) : (["primary", "outline"] as const);
  const actions = [
    <ButtonLink key="buy" href="/inventory" look={looks[0]}>
      View Inventory
    </ButtonLink>,
    <ButtonLink key="rent" href={`/${slug}/rentals`} look={looks[1]}>
      Rent a cart
    </ButtonLink>,
  ];
  return rentsFirst ? actions.toReversed() : actions;
}

export default function AreaPage({ loaderData: view }: Route.ComponentProps) {
  const { phone } = useSiteFacts();
  if (!view) return <NotFoundScreen />;
  const { name, slug, lead, partOf } = view.area;
  const type = partOf === null ? view.area.type : `${view.area.type} in ${partOf}`;
  return (
    <>
      <SceneHero
        scene={view.scene}
        breadcrumbs={<Trail current={name} />}
        kicker={`${type} · ${view.setting}`}
        title={`Golf carts in ${name}`}
        lead={lead}
      >
        <HeroActions slug={slug} rentsFirst={view.sections[0] === "rentals"} />
      </SceneHero>
      <AreaOpening
        panel={
          <LocalMap {...view.map} caption={`${name}, the towns around it and our showroom.`} />
        }
      >
        <h2 className="mb-2">About {name}</h2>
        {view.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </AreaOpening>
      <AreaFacts view={view} />
      {view.sections.map((part, index) => {
        const Part = AREA_PARTS[part];
        return <Part key={part} view={view} ground={index % 2 === 0 ? "foam" : "white"} />;
      })}
      {view.more.towns.length > 0 && (
        <AreaLinks
          id="more-areas"
          title={view.more.title}
          towns={view.more.towns.map((town) => ({ ...town, href: `/${town.slug}` }))}
        />
      )}
      <ClosingCall
        title={`Find your cart for ${name}`}
        text="Tell us your street, how many people ride, and where you'll park it."
      >
        <ButtonLink href={contactPath({ area: slug })}>Contact Us</ButtonLink>
        <PhoneLink phone={phone} className={buttonClass("outline", "large")} />
      </ClosingCall>
    </>
  );
}
