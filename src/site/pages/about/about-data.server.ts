import type { AboutPage } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { autoDealer } from "#site/seo/structured-data.ts";

export type AboutData = ReturnType<typeof aboutData>;

function aboutPage(publicUrl: string, catalogue: Catalogue) {
  const { dealership } = catalogue;
  return {
    "@type": "AboutPage",
    name: `About ${dealership.name}`,
    url: `${publicUrl}/about`,
    inLanguage: "en-US",
    mainEntity: { "@id": `${publicUrl}/#${mainLocation(catalogue)}` },
  } satisfies AboutPage;
}

function mainLocation({ dealership }: Catalogue): string {
  return dealership.locations.find(({ outOfArea }) => !outOfArea)?.slug ?? "dealership";
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}

export function aboutData(catalogue: Catalogue, publicUrl: string) {
  const { about, areas, dealership, team } = catalogue;
  return {
    since: dealership.foundedYear,
    region: dealership.region,
    figures: [
      { label: "Happy Customers", value: dealership.happyCustomers },
      { label: "Years Experience", value: dealership.yearsExperience },
    ],
    story: about.story,
    values: about.values,
    team: {
      isSample: team.mode === "sample",
      members: team.members.map((member) => ({ ...member, initials: initials(member.name) })),
    },
    places: areas.map(({ slug, name, lat, lon, group }) => ({ slug, name, lat, lon, group })),
    locations: dealership.locations.flatMap(({ name, coordinates, outOfArea }) =>
      coordinates && !outOfArea ? [{ name, ...coordinates }] : [],
    ),
    jsonLd: [
      aboutPage(publicUrl, catalogue),
      Object.assign({}, autoDealer(publicUrl, catalogue), {
        foundingDate: String(dealership.foundedYear),
      }),
    ],
  };
}
