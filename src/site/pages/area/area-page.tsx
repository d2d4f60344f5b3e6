import { contactPath } from "#domain/inquiries/context.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { pageMeta } from "#site/seo/page-meta.ts";
import type { SiteFacts } from "#site/site-facts.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { ArrowLink } from "#ui/action/text-link.tsx";
import { BanNote } from "#ui/driving/ban-note.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { FactStrip } from "#ui/layout/fact-strip.tsx";
import { LocalMap } from "#ui/map/local-map.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import { areaJsonLd } from "./area-json-ld.ts";
import { AreaLinks, AreaOpening } from "./area-opening.tsx";
import { AREA_PARTS } from "./area-sections.tsx";
import type { AreaView } from "./area-view.ts";
import { NearbyTowns } from "./nearby-towns.tsx";

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

type HeroLink = { href: string; text: string };

/** Returns the first links for people of the town; nobody should rent or buy before they know of a ban. */
function heroLinks({ area, sections, bannedIn }: AreaView): [HeroLink, HeroLink] {
  const rent = { href: `/${area.slug}/rentals`, text: "Rent a cart" };
  const [first, second] = sections[0] === "rentals" ? [rent, BUY] : [BUY, rent];
  return bannedIn === null ? [first, second] : [READ_THE_RULE, first];
}

function HeroButtons({ view }: { view: AreaView }) {
  const [first] = heroLinks(view);
  return (
    <>
      <ActionLink href={first.href}>{first.text}</ActionLink>
      <CallButton text="Call Now" />
      <OpeningLine about={{ area: view.area.slug }} />
    </>
  );
}

export function AreaPage({ view }: { view: AreaView }) {
  const { name, slug, lead, partOf } = view.area;
  const [, second] = heroLinks(view);
  const type = partOf === null ? view.area.type : `${view.area.type} in ${partOf}`;
  return (
    <>
      <SceneHero
        scene={view.scene}
        breadcrumbs={<Trail current={name} />}
        kicker={`${type} · ${view.setting}`}
        title={`Golf carts in ${name}`}
        lead={lead}
        link={<ArrowLink href={second.href}>{second.text}</ArrowLink>}
        note={view.bannedIn !== null && <BanNote town={view.bannedIn} href="#drive" />}
      >
        <HeroButtons view={view} />
      </SceneHero>
      <FactStrip facts={view.facts} />
      <AreaOpening
        ground="foam"
        panel={
          view.map && (
            <LocalMap {...view.map} caption={`${name}, the towns around it and our showroom.`} />
          )
        }
      >
        <h2>About {name}</h2>
        {view.about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <NearbyTowns towns={view.nearby} />
      </AreaOpening>
      {view.sections.map((part, index) => {
        const Part = AREA_PARTS[part];
        return <Part key={part} view={view} ground={index % 2 === 0 ? "white" : "foam"} />;
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
        <ActionLink href={contactPath({ area: slug })}>Contact Us</ActionLink>
        <CallButton />
      </ClosingCall>
    </>
  );
}
