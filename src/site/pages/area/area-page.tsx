import { contactPath } from "#domain/inquiries/context.ts";
import { Trail } from "#site/chrome/trail.tsx";
import { pageMeta } from "#site/seo/page-meta.ts";
import { type SiteFacts, useSiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { LocalMap } from "#ui/map/local-map.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import { AreaFacts, AreaStrip } from "./area-facts.tsx";
import { areaJsonLd } from "./area-json-ld.ts";
import { AreaLinks, AreaOpening } from "./area-opening.tsx";
import { AREA_PARTS } from "./area-sections.tsx";
import type { AreaView } from "./area-view.ts";

export function areaMeta(facts: SiteFacts, { area, seo, questions }: AreaView) {
  return pageMeta(facts, {
    ...seo,
    path: `/${area.slug}`,
    trail: [{ name: area.name, path: `/${area.slug}` }],
    jsonLd: areaJsonLd(facts, area, questions),
  });
}

/** On phones the first action has a row of its own. */
function HeroActions({
  slug,
  rentsFirst,
  phone,
}: {
  slug: string;
  rentsFirst: boolean;
  phone: string;
}) {
  const buy = { href: "/inventory", text: "View Inventory" };
  const rent = { href: `/${slug}/rentals`, text: "Rent a cart" };
  const [first, second] = rentsFirst ? [rent, buy] : [buy, rent];
  return (
    <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2.5">
      <a href={first.href} className={`${buttonClass("primary", "large")} max-sm:col-span-full`}>
        {first.text}
      </a>
      <a href={second.href} className={`${buttonClass("outline", "large")} max-sm:px-1.5`}>
        {second.text}
      </a>
      <PhoneLink
        phone={phone}
        text="Call Now"
        className={`${buttonClass("outline", "large")} max-sm:px-1.5`}
      />
    </div>
  );
}

export function AreaPage({ view }: { view: AreaView }) {
  const { phone } = useSiteFacts();
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
        <HeroActions slug={slug} rentsFirst={view.sections[0] === "rentals"} phone={phone} />
      </SceneHero>
      <AreaStrip view={view} />
      <AreaOpening
        panel={
          view.map && (
            <LocalMap {...view.map} caption={`${name}, the towns around it and our showroom.`} />
          )
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
