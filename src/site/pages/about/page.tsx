import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { TownIndex } from "#site/towns/town-list.tsx";
import { ActionLink } from "#ui/action/button.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { Route } from "./+types/page.ts";
import { aboutData } from "./about-data.server.ts";
import { Figures, ServiceAreaMap, Story, Team, Values } from "./about-sections.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, mapEmbed, publicUrl } = context.get(services);
  return { ...aboutData(catalogue, publicUrl), mapEmbed };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = findSiteFacts(matches);
  const { since, region, places } = loaderData;
  return pageMeta(facts, {
    title: "About us",
    description: `${facts.name} has served customers since ${since}: electric carts for sale and rent, service, and delivery to ${places.length} communities on ${region}.`,
    keywords: ["about golf cart dealer", "golf cart dealer", region.replace(/^the /, "")],
    path: "/about",
    trail: [{ name: "About", path: "/about" }],
    jsonLd: [...loaderData.jsonLd],
  });
}

export default function AboutPage({ loaderData: about }: Route.ComponentProps) {
  const facts = useSiteFacts();
  return (
    <>
      <SceneHero
        scene={about.hero}
        breadcrumbs={<Trail current="About" />}
        kicker={`Serving customers since ${about.since}`}
        title={`About ${facts.name}`}
        lead={`We sell, rent, service and store electric carts on ${about.region}.`}
      >
        <ActionLink href="/inventory">View Inventory</ActionLink>
        <CallButton />
        <OpeningLine about={{ page: "/about" }} />
      </SceneHero>
      <Figures figures={about.figures} />
      <Story about={about} />
      <Values values={about.values} />
      {about.team.length > 0 && <Team members={about.team} />}
      <ServiceAreaMap about={about} phone={facts.phone} mapEmbed={about.mapEmbed} />
      <Section title="Find your town" className="max-md:py-12 print:hidden">
        <TownIndex towns={about.places} />
      </Section>
      <ClosingCall
        title="Ask us anything"
        text="Questions about a cart, a rental, a repair or a delivery? Call us or send a message."
      >
        <CallButton look="primary" />
        <ActionLink href="/contact" look="outline">
          Contact us
        </ActionLink>
      </ClosingCall>
    </>
  );
}
