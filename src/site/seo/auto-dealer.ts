import type { AutoDealer } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { dealershipTime, type Opening } from "#domain/dealership/clock.ts";
import { closedSpans } from "#domain/dealership/closures.ts";
import type { Hours, Location } from "#domain/dealership/dealership-schema.ts";
import { hoursOn, openingHours } from "#domain/dealership/hours.ts";
import { shortDays } from "#domain/dealership/special-days.ts";
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

/** The hours of days with other ones than their weekday. If they are closed all day, both times are the same. */
export function specialSpecification(opening: Opening, now: Date) {
  return closedSpans(dealershipTime(now).day, opening.closures).flatMap((span) => {
    const { first, last, closure } = span;
    const specify = (opens: string, closes: string, validFrom: string, validThrough: string) => ({
      "@type": "OpeningHoursSpecification" as const,
      name: closure.name,
      ...{ opens, closes, validFrom, validThrough },
    });
    if (closure.closes === undefined) return [specify("00:00", "00:00", first, last)];
    return shortDays(span, opening).flatMap((day) => {
      const spans = hoursOn(day, opening.hours, opening.closures);
      const hours = spans.length > 0 ? spans : [{ opens: "00:00", closes: "00:00" }];
      return hours.map(({ opens, closes }) => specify(opens, closes, day, day));
    });
  });
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
    specialOpeningHoursSpecification: specialSpecification(
      { hours, closures: dealership.closures },
      new Date(),
    ),
  } satisfies AutoDealer;
}
