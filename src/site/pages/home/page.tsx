import { usd } from "#domain/money.ts";
import { withStock } from "#site/cards/stock-cards.server.ts";
import { factsOf, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { TownList, townGroups } from "#site/towns/town-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Route } from "./+types/page.ts";
import { AboutTeaser, ContactBlock } from "./about-and-contact.tsx";
import { Benefits, FeaturedCarts, MakeGrid } from "./carts-and-makes.tsx";
import { homeData } from "./home-data.server.ts";
import { FiguresStrip, HomeHero } from "./home-hero.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, publicUrl, vehicles } = context.get(services);
  const home = homeData(catalogue, publicUrl);
  return { ...home, featured: await withStock(home.featured, vehicles) };
}

function webSite(publicUrl: string, name: string) {
  return {
    "@type": "WebSite",
    "@id": `${publicUrl}/#website`,
    name,
    url: `${publicUrl}/`,
    inLanguage: "en-US",
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${publicUrl}/inventory?search={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = factsOf(matches);
  if (!loaderData) return [];
  const { counts, prices } = facts;
  return pageMeta(facts, {
    title: "Electric golf carts to buy or rent",
    description: `${counts.carts} new DENAGO and EVOLUTION electric golf carts from ${usd(prices.lowest)}, rentals by the day, week or month, and service on ${loaderData.region}.`,
    keywords: [
      "electric golf carts",
      "golf carts for sale",
      "golf cart rentals",
      "DENAGO",
      "EVOLUTION",
      loaderData.region.replace(/^the /, ""),
    ],
    path: "/",
    jsonLd: [loaderData.jsonLd, webSite(facts.publicUrl, facts.name)],
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const facts = useSiteFacts();
  return (
    <>
      <HomeHero facts={facts} rentalDays={loaderData.rentalDays} />
      <FiguresStrip figures={loaderData.figures} />
      <Benefits serviceLine={loaderData.serviceLine} />
      <MakeGrid makes={loaderData.makes} phone={facts.phone} />
      <FeaturedCarts home={loaderData} total={facts.counts.carts} />
      <AboutTeaser home={loaderData} />
      <Section
        title="Find your town"
        lead={`Delivery miles, rental prices and carts that suit, for ${loaderData.places.length} local areas.`}
      >
        <TownList groups={townGroups(loaderData.places)} />
      </Section>
      <ContactBlock phone={facts.phone} home={loaderData} />
    </>
  );
}
