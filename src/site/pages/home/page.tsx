import { usd } from "#domain/money.ts";
import { withStock } from "#site/cards/stock-cards.server.ts";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { pageQuote } from "#site/quote/page-quote.server.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import type { Route } from "./+types/page.ts";
import { AboutTeaser, ContactBlock, Towns } from "./about-and-contact.tsx";
import { Benefits, MakeGrid } from "./benefits-and-makes.tsx";
import { FeaturedCarts } from "./featured-carts.tsx";
import { homeData } from "./home-data.server.ts";
import { HomeHero } from "./home-hero.tsx";
import { RentalBand } from "./rental-band.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogue, mapEmbed, publicUrl, vehicles } = context.get(services);
  const home = homeData(catalogue, publicUrl);
  return {
    ...home,
    mapEmbed,
    featured: await withStock(home.featured, vehicles),
    quote: pageQuote(catalogue, new URLSearchParams(), new Date()),
  };
}

const listed = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);

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
  const facts = findSiteFacts(matches);
  if (!loaderData) return [];
  const { brands, counts, prices } = facts;
  return pageMeta(facts, {
    title: "Electric golf carts to buy or rent",
    description: `${counts.carts} new ${listed(brands)} electric golf carts from ${usd(prices.lowest)}, rentals by the day, week or month, and service on ${loaderData.region}.`,
    keywords: [
      "electric golf carts",
      "golf carts for sale",
      "golf cart rentals",
      ...brands,
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
      {/* For a visitor who goes on to the inventory; browsers fetch it last. */}
      <link rel="prefetch" href="/api/vehicles" fetchPriority="low" />
      <HomeHero facts={facts} rentalDays={loaderData.rentalDays} phone={loaderData.phonePicture} />
      <div className="page pt-1.5">
        <OpeningLine about={{ page: "/" }} />
      </div>
      <Benefits brands={listed(facts.brands)} serviceLine={loaderData.serviceLine} />
      <MakeGrid makes={loaderData.makes} phone={facts.phone} />
      <FeaturedCarts featured={loaderData.featured} total={facts.counts.carts} />
      <RentalBand quote={loaderData.quote} figures={loaderData.figures} />
      <AboutTeaser home={loaderData} mapEmbed={loaderData.mapEmbed} />
      <Towns places={loaderData.places} />
      <ContactBlock home={loaderData} />
    </>
  );
}
