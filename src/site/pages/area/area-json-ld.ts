import type { FAQPage, Place, Service, WithContext } from "schema-dts";
import type { Area } from "#domain/places/area-schema.ts";
import type { SiteFacts } from "#site/site-facts.ts";

type Located = Pick<Area, "name" | "type" | "partOf" | "lat" | "lon">;

/** The schema knows no borough or township, so the type is an additional one. "City" does not occur. */
export function areaPlace({ name, type, partOf, lat, lon }: Located): Place {
  return {
    "@type": type === "Community" ? "Place" : "AdministrativeArea",
    additionalType: type,
    name: `${name}, NJ`,
    geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon },
    ...(partOf
      ? { containedInPlace: { "@type": "AdministrativeArea", name: `${partOf}, NJ` } }
      : {}),
  };
}

type ShownArea = Pick<Area, "slug" | "name" | "type" | "partOf" | "lat" | "lon" | "lead">;

export function areaJsonLd(
  facts: Pick<SiteFacts, "publicUrl" | "name" | "phone">,
  area: ShownArea,
  questions: Area["questions"],
): object[] {
  const path = `/${area.slug}`;
  const service: WithContext<Service> = {
    "@context": "https://schema.org",
    "@type": "Service",
    name: `Golf carts in ${area.name}`,
    serviceType: "Golf cart sales and rentals",
    description: area.lead,
    url: facts.publicUrl + path,
    areaServed: areaPlace(area),
    provider: {
      "@type": "AutoDealer",
      name: facts.name,
      url: `${facts.publicUrl}/`,
      telephone: facts.phone,
    },
  };
  const faq: WithContext<FAQPage> = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return [service, faq];
}
