import { Suspense } from "react";
import { data } from "react-router";
import { usd } from "#domain/money.ts";
import { pickScene } from "#domain/places/areas.ts";
import { confirmationSentence } from "#domain/rentals/confirmation.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { pageQuote, quoteHeaders } from "#site/quote/page-quote.server.ts";
import { RentalQuote } from "#site/quote/rental-quote.tsx";
import { reservePath } from "#site/quote/reserve-path.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { TownIndex } from "#site/towns/town-list.tsx";
import { ActionLink } from "#ui/action/button.tsx";
import { ArrowLink } from "#ui/action/text-link.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { Section } from "#ui/layout/section.tsx";
import { HelpChoosing } from "#ui/rental/help-choosing.tsx";
import { RentalFootnote } from "#ui/rental/rental-footnote.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { Route } from "./+types/page.ts";
import { Reasons } from "./reasons.tsx";
import { rentalOffers } from "./rental-offers.ts";
import { RentalPlans } from "./rental-plans.tsx";
import { rentalView } from "./rental-view.ts";

export const handle: PageHandle = { hydrate: true, query: QUOTE_FIELDS, bottomBar: "own" };

export function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(services);
  const quote = pageQuote(catalogue, url.searchParams, new Date());
  const view = {
    scene: pickScene("boardwalk", 1),
    rental: rentalView(catalogue),
    quote,
    rules: catalogue.rentals.rules,
    towns: catalogue.areas.map(({ slug, name }) => ({ slug, name })),
  };
  return data(view, { headers: quoteHeaders(quote) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  const from = usd(facts.rentalFrom);
  const url = `${facts.publicUrl}/rentals`;
  return pageMeta(facts, {
    title: `Golf cart rentals from ${from} a day`,
    description: `Rent a 4 seater, 6 seater or utility cart by the day, 3 days, week or month, from ${from} a day. Every price, renewal rate, deposit and delivery fee on one page.`,
    keywords: [
      "golf cart rental",
      "golf cart rental prices",
      "6 seater golf cart rental",
      "utility cart rental",
    ],
    path: "/rentals",
    trail: [{ name: "Rentals", path: "/rentals" }],
    jsonLd: loaderData
      ? [rentalOffers({ name: "Golf cart rental plans", url }, loaderData.rental.vehicles)]
      : [],
  });
}

export default function RentalsPage({ loaderData }: Route.ComponentProps) {
  const { scene, rental, quote, rules, towns } = loaderData;
  const { rentalFrom } = useSiteFacts();
  const book = reservePath({});
  return (
    <>
      <SceneHero
        scene={scene}
        breadcrumbs={<Trail current="Rentals" />}
        title="Golf cart rentals"
        lead={`From ${usd(rentalFrom)} a day, fully charged when you get it. Delivery is free within ${rental.freeMiles} miles.`}
      >
        <ActionLink href={book}>Book Rental Now</ActionLink>
        <CallButton />
        <OpeningLine about={{ page: "/rentals" }} />
      </SceneHero>
      <Suspense>
        <Reasons rules={rules} />
        <RentalPlans rental={rental} top="pt-2 md:pt-0" />
        <HelpChoosing>
          <CallButton />
        </HelpChoosing>
        <div className="page pt-6 md:pt-12">
          <RentalFootnote delivery={rental.delivery.print} hours={rental.hours} />
        </div>
      </Suspense>
      <RentalQuote quote={quote} path="/rentals" />
      <Suspense>
        <Section
          title="Rentals by town"
          className="print:hidden"
          lead="The rental price is the same in every town. Delivery depends on the distance."
          aside={<ArrowLink href="/delivery">Delivery by town</ArrowLink>}
        >
          <TownIndex towns={towns} page="rentals" />
        </Section>
      </Suspense>
      <ClosingCall
        title="Reserve your cart"
        text={`Cancel free up to ${rules.cancellation.freeHours} hours before your rental starts. ${confirmationSentence(quote.facts.vehicles)}`}
      >
        <ActionLink href={book}>Book Rental Now</ActionLink>
        <CallButton />
      </ClosingCall>
    </>
  );
}
