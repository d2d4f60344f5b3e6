import { contactPath } from "#domain/inquiries/context.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { pageMeta } from "#site/seo/page-meta.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { BanNote } from "#ui/driving/ban-note.tsx";
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

const BUY = { href: "/inventory", text: "View Inventory" };
const READ_THE_RULE = { href: "#drive", text: "Read the rule" };

/** Returns the first links for people of the town; nobody should rent or buy before they know of a ban. */
function heroLinks({ area, sections, bannedIn }: AreaView) {
  const rent = { href: `/${area.slug}/rentals`, text: "Rent a cart" };
  const [first, second] = sections[0] === "rentals" ? [rent, BUY] : [BUY, rent];
  return bannedIn === null ? [first, second] : [READ_THE_RULE, first];
}

/** On phones, the first action has a row of its own. */
function HeroActions({ view }: { view: AreaView }) {
  const [first, second] = heroLinks(view);
  return (
    <>
      {first && (
        <a href={first.href} className={`${buttonClass("primary", "large")} max-sm:basis-full!`}>
          {first.text}
        </a>
      )}
      {second && (
        <a href={second.href} className={`${buttonClass("outline", "large")} max-sm:px-1.5!`}>
          {second.text}
        </a>
      )}
      <CallButton text="Call Now" />
      <OpeningLine about={{ area: view.area.slug }} />
    </>
  );
}

export function AreaPage({ view }: { view: AreaView }) {
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
        note={view.bannedIn !== null && <BanNote town={view.bannedIn} href="#drive" />}
      >
        <HeroActions view={view} />
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
        <CallButton />
      </ClosingCall>
    </>
  );
}
