import { MapPin, Store, Truck } from "lucide";
import { usd } from "#domain/money.ts";
import { formatMiles } from "#domain/places/distance.ts";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { ArrowLink, TextLink } from "#ui/action/text-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import type { AreaView } from "./area-view.ts";

const FACT_LINK =
  "display inline-flex min-h-11 items-center text-20/[1.3] text-bay underline decoration-2 underline-offset-4 max-sm:text-17/[1.3]";

/** Facts that most visitors look for first, right below the hero. */
export function AreaStrip({ view }: { view: AreaView }) {
  const { area, delivery, weekFrom, ruleInShort } = view;
  const facts = [
    ...(delivery
      ? [{ term: "Rental delivery", fact: delivery.fee ?? "Call us", href: "#delivery" }]
      : []),
    ...(weekFrom === null
      ? []
      : [{ term: "Weekly rental from", fact: usd(weekFrom), href: `/${area.slug}/rentals` }]),
    { term: "Driving rule", fact: ruleInShort, href: "#drive" },
  ];
  return (
    <div className="border-line border-b">
      <dl className="page grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-6 py-3 max-[400px]:grid-cols-[repeat(3,minmax(0,1fr))] max-[400px]:gap-x-3 tabular-nums md:grid-cols-3 md:gap-x-8 md:py-6">
        {facts.map(({ term, fact, href }) => (
          <div key={term} className="min-w-0">
            <dt className="text-13 wrap-anywhere min-[400px]:whitespace-nowrap text-muted md:text-15">
              {term}
            </dt>
            <dd>
              <a href={href} aria-label={`${term}: ${fact}`} className={FACT_LINK}>
                {fact}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function AreaFacts({ view }: { view: AreaView }) {
  const { area, delivery, nearby, showroom } = view;
  return (
    <section
      aria-label={`Getting a cart to ${area.name}`}
      id="delivery"
      className="page grid scroll-mt-6 gap-x-8 gap-y-5 pb-section max-md:pb-9 md:grid-cols-3"
    >
      {delivery && (
        <FactOpener
          icon={Truck}
          title={`Rental delivery${delivery.fee === null ? "" : `: ${delivery.fee.toLowerCase()}`}`}
        >
          <p className="tabular-nums">{delivery.sum}</p>
          <ArrowLink href="/delivery" className="mt-1">
            Delivery by town
          </ArrowLink>
        </FactOpener>
      )}
      {showroom && (
        <FactOpener icon={Store} title={`Nearest: ${showroom.name}`}>
          {showroom.address && <p>{showroom.address}</p>}
          <p>{showroom.hours}.</p>
          <div className="mt-1 flex flex-wrap gap-x-6">
            <DirectionsLink location={showroom} nameless />
            <TextLink href="/showroom">Hours and map</TextLink>
          </div>
        </FactOpener>
      )}
      <FactOpener icon={MapPin} title="Nearby towns">
        <ul className="-my-1.5 tabular-nums">
          {nearby.map(({ name, slug, miles }) => (
            <li
              key={slug}
              className="flex min-h-11 items-center justify-between gap-3 border-line not-first:border-t"
            >
              <TextLink href={`/${slug}`}>{name}</TextLink>{" "}
              <span className="whitespace-nowrap">{formatMiles(miles)}</span>
            </li>
          ))}
        </ul>
      </FactOpener>
    </section>
  );
}
