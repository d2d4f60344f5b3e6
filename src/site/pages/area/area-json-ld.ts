import type { FAQPage, Place, Service } from "schema-dts";
import type { Area } from "#domain/places/area-schema.ts";
import type { SiteFacts } from "#site/site-facts.ts";

type Located = Pick<Area, "name" | "type" | "partOf" | "lat" | "lon">;
type Dealer = Pick<SiteFacts, "publicUrl" | "name" | "phone">;

/** The schema knows no borough or township, so the type is an additional one. */
function areaPlace({ name, type, partOf, lat, lon }: Located): Place {
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

export function areaService(
  { publicUrl, name, phone }: Dealer,
  area: Located,
  { path, ...texts }: { path: string; name: string; serviceType: string; description: string },
) {
  return {
    "@type": "Service",
    ...texts,
    url: publicUrl + path,
    areaServed: areaPlace(area),
    provider: { "@type": "AutoDealer", name, url: `${publicUrl}/`, telephone: phone },
  } satisfies Service;
}

export function areaJsonLd(
  facts: Dealer,
  area: Located & Pick<Area, "slug" | "lead">,
  questions: Area["questions"],
): object[] {
  const service = areaService(facts, area, {
    path: `/${area.slug}`,
    name: `Golf carts in ${area.name}`,
    serviceType: "Golf cart sales and rentals",
    description: area.lead,
  });
  const faq: FAQPage = {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return [service, faq];
}
