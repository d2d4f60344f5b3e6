import { data } from "react-router";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { localStatus } from "#domain/driving/local-rule.ts";
import type { Area } from "#domain/places/area-schema.ts";
import { rentalScene } from "#domain/places/areas.ts";
import { formatMiles, NEARBY_TOWNS, neighbors } from "#domain/places/distance.ts";
import { QUOTE_FIELDS } from "#domain/rentals/quote.ts";
import { CallBar } from "#site/chrome/call-bar.tsx";
import { CallButton } from "#site/chrome/call-button.tsx";
import { OpeningLine } from "#site/chrome/opening-line.tsx";
import { Trail } from "#site/chrome/trail.tsx";
import type { PageHandle } from "#site/document/page-handle.ts";
import { NotFoundScreen } from "#site/not-found/not-found-screen.tsx";
import { AreaLinks, AreaOpening } from "#site/pages/area/area-opening.tsx";
import { findBySlug } from "#site/pages/area-or-brand/find-by-slug.ts";
import { RentalPlans } from "#site/pages/rentals/rental-plans.tsx";
import { rentalView } from "#site/pages/rentals/rental-view.ts";
import { pageQuote, quoteHeaders } from "#site/quote/page-quote.server.ts";
import { RentalQuote } from "#site/quote/rental-quote.tsx";
import { reservePath } from "#site/quote/reserve-path.ts";
import { findSiteFacts, pageMeta } from "#site/seo/page-meta.ts";
import { services } from "#site/services.ts";
import { useSiteFacts } from "#site/site-facts.ts";
import { deliveryTo, townFacts } from "#site/towns/town-facts.ts";
import { ActionLink } from "#ui/action/button.tsx";
import { BanNote } from "#ui/driving/ban-note.tsx";
import { LocalNotice } from "#ui/driving/local-notice.tsx";
import { ClosingCall } from "#ui/layout/closing-call.tsx";
import { FactStrip } from "#ui/layout/fact-strip.tsx";
import { HelpChoosing } from "#ui/rental/help-choosing.tsx";
import { QuestionList } from "#ui/rental/question-list.tsx";
import { RentalFootnote } from "#ui/rental/rental-footnote.tsx";
import { SceneHero } from "#ui/rental/scene-hero.tsx";
import type { Route } from "./+types/page.ts";
import { areaRentalJsonLd } from "./area-rental-json-ld.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";

const NOT_FOUND = "Municipality not found";

function nearbyRentals(catalogue: Catalogue, area: Area) {
  return neighbors(catalogue.areas, area, NEARBY_TOWNS).map(({ place, miles }) => {
    const fee = deliveryTo(catalogue, place)?.fee ?? null;
    return {
      slug: place.slug,
      href: `/${place.slug}/rentals`,
      name: place.name,
      note: `${formatMiles(miles)}${fee === null ? "" : `, ${fee.toLowerCase()} delivery`}`,
    };
  });
}

export const handle: PageHandle = { hydrate: true, query: QUOTE_FIELDS, bottomBar: "own" };

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(services);
  const area = findBySlug(catalogue.areaBySlug, params.area, url, "/rentals");
  if (!area) return data(null, { status: 404 });
  const { slug, name, type, partOf, lat, lon, rentalLead, rentalNotes } = area;
  const delivery = deliveryTo(catalogue, area);
  const quote = pageQuote(catalogue, url.searchParams, new Date(), { area: slug });
  const view = {
    area: { slug, name, type, partOf, lat, lon, rentalLead },
    scene: rentalScene(area, catalogue.areas),
    notes: rentalNotes,
    questions: area.rentalQuestions,
    seo: area.rentalSeo,
    delivery,
    driving: localStatus(area),
    facts: townFacts(catalogue, area),
    bannedIn: area.localRule?.bansLowSpeedVehicles ? name : null,
    nearby: nearbyRentals(catalogue, area),
    rental: rentalView(catalogue, { isTooFar: delivery?.fee === null }),
    quote,
    freeHours: catalogue.rentals.rules.cancellation.freeHours,
    reviews: catalogue.reviews.mode === "none" ? [] : catalogue.reviews.reviews,
  };
  return data(view, { headers: quoteHeaders(quote) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const facts = findSiteFacts(matches);
  if (!loaderData) {
    return pageMeta(facts, {
      title: NOT_FOUND,
      description: "We don't know a town at this address. See every town where we rent carts.",
      keywords: ["golf cart rental"],
      path: "/rentals",
      index: false,
    });
  }
  const { area, seo, reviews } = loaderData;
  return pageMeta(facts, {
    ...seo,
    path: `/${area.slug}/rentals`,
    trail: [
      { name: area.name, path: `/${area.slug}` },
      { name: "Rentals", path: `/${area.slug}/rentals` },
    ],
    jsonLd: areaRentalJsonLd(facts, area, reviews),
  });
}

export default function AreaRentalPage({ loaderData }: Route.ComponentProps) {
  const { phone } = useSiteFacts();
  if (!loaderData) {
    return (
      <>
        <NotFoundScreen title={NOT_FOUND} />
        <CallBar phone={phone} />
      </>
    );
  }
  const { area, scene, notes, questions, delivery, rental, quote, freeHours } = loaderData;
  const { name, slug } = area;
  const book = <ActionLink href={reservePath({ area: slug })}>Book Rental Now</ActionLink>;
  return (
    <>
      <SceneHero
        scene={scene}
        breadcrumbs={<Trail via={[{ label: name, to: `/${slug}` }]} current="Rentals" />}
        title={`Golf cart rentals in ${name}`}
        lead={area.rentalLead}
        note={
          loaderData.bannedIn !== null && (
            <BanNote town={loaderData.bannedIn} href={`/${slug}#drive`} />
          )
        }
      >
        {book}
        <CallButton />
        <OpeningLine about={{ area: slug }} />
      </SceneHero>
      <FactStrip facts={loaderData.facts} />
      <RentalPlans rental={rental} area={slug} />
      <HelpChoosing>
        <CallButton />
      </HelpChoosing>
      <div className="page pt-6 md:pt-12">
        <RentalFootnote delivery={rental.delivery.print} hours={rental.hours} />
      </div>
      <RentalQuote quote={quote} path={`/${slug}/rentals`} />
      <AreaOpening panel={delivery && <DeliveryPanel name={name} delivery={delivery} />}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <LocalNotice
          status={loaderData.driving}
          brief
          links={[
            { href: `/${slug}#drive`, label: `Where can I drive in ${name}?` },
            { href: "/street-legal", label: "State rules and a checklist" },
          ]}
        />
      </AreaOpening>
      <AreaLinks id="nearby" title={`Staying near ${name}?`} towns={loaderData.nearby} />
      <QuestionList title={`Renting in ${name}`} questions={questions} ground="foam" />
      <ClosingCall
        title={`Book your cart in ${name}`}
        text={`Cancel free up to ${freeHours} hours before your rental starts.`}
      >
        {book}
        <ActionLink href={`/${slug}`} look="outline">
          Back to {name} Page
        </ActionLink>
      </ClosingCall>
    </>
  );
}
