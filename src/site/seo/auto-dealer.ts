import type { AutoDealer } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { closedSpans } from "#domain/dealership/closures.ts";
import type { Closure, Hours, Location } from "#domain/dealership/dealership-schema.ts";
import { openingHours } from "#domain/dealership/hours.ts";
import { socialPath } from "#site/social/social-path.ts";

function postalAddress(location: Location) {
  const { address } = location;
  return address === null
    ? {}
    : {
        address: {
          "@type": "PostalAddress" as const,
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.region,
          postalCode: address.postalCode,
          addressCountry: "US",
        },
      };
}

export function openingHoursSpecification(hours: Hours) {
  return openingHours(hours).map(({ days, ...times }) => ({
    "@type": "OpeningHoursSpecification" as const,
    dayOfWeek: days,
    ...times,
  }));
}

/** Closed all day: the opening and closing times are the same. */
export function closedSpecification(closures: readonly Closure[], now: Date) {
  return closedSpans(dealershipTime(now).day, closures).map(({ first, last, closure }) => ({
    "@type": "OpeningHoursSpecification" as const,
    name: closure.name,
    opens: "00:00",
    closes: "00:00",
    validFrom: first,
    validThrough: last,
  }));
}

export function autoDealer(
  publicUrl: string,
  { dealership }: Pick<Catalogue, "dealership">,
  location: Location | undefined = dealership.locations.find(({ outOfArea }) => !outOfArea),
) {
  const hours = dealership.hours[dealership.hours.structuredData] ?? dealership.hours.sales;
  return {
    "@type": "AutoDealer",
    "@id": `${publicUrl}/#${location?.id ?? "dealership"}`,
    name: dealership.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}${socialPath("/")}`,
    telephone: location?.phone ?? dealership.phone,
    email: dealership.email,
    ...(location ? postalAddress(location) : {}),
    openingHoursSpecification: openingHoursSpecification(hours),
    specialOpeningHoursSpecification: closedSpecification(dealership.closures, new Date()),
  } satisfies AutoDealer;
}
