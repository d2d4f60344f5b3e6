import { PageHead } from "#site/chrome/page-head.tsx";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { TownList, townGroups } from "#site/towns/town-list.tsx";
import { ButtonLink, buttonClass } from "#ui/action/button.tsx";
import { PhoneLink } from "#ui/action/phone-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { FigureList } from "#ui/layout/figure-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { aboutData } from "./about-data.server.ts";
import { ServiceAreaMap, Story, Team, Values } from "./about-sections.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl } = context.get(services);
  return aboutData(catalogue, publicUrl);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const facts = factsOf(matches);
  const { since, region, places } = loaderData;
  return pageMeta(facts, {
    title: "About us",
    description: `${facts.name} has been serving customers since ${since}: electric carts to buy or rent, service, and delivery to ${places.length} local areas on ${region}.`,
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
      <PageHead
        current="About"
        title={`About ${facts.name}`}
        lead={`Serving customers since ${about.since}. We sell, rent, repair and store electric carts on ${about.region}.`}
        className="grid grid-cols-1 justify-items-start gap-x-16 gap-y-8 lg:grid-cols-[1fr_auto] lg:items-end"
        aside={<FigureList figures={about.figures} className="gap-[clamp(28px,4.4vw,56px)]" />}
      />
      <Story story={about.story} />
      <Values values={about.values} />
      <Team team={about.team} />
      <ServiceAreaMap about={about} phone={facts.phone} />
      <Section title="Service area">
        <TownList groups={townGroups(about.places)} />
      </Section>
      <ClosingCall
        title="Ask us anything"
        text="About a cart, a rental, a repair or a delivery: call, or write and a person answers."
      >
        <PhoneLink phone={facts.phone} className={buttonClass("primary", "large")} />
        <ButtonLink href="/contact" look="outline">
          Contact us
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
