import { MapPin, Store, Truck } from "lucide";
import { formatMiles } from "#domain/places/distance.ts";
import { DirectionsLink } from "#ui/action/directions-link.tsx";
import { ArrowLink, TextLink } from "#ui/action/text-link.tsx";
import { FactOpener } from "#ui/layout/fact-opener.tsx";
import type { AreaView } from "./area-view.ts";

export function AreaFacts({ view }: { view: AreaView }) {
  const { area, delivery, nearby, showroom } = view;
  return (
    <section
      aria-label={`Getting a cart to ${area.name}`}
      className="page grid gap-x-8 gap-y-8 pb-section md:grid-cols-3"
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
