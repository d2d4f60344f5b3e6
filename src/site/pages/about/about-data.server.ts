import type { AboutPage } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { serviceLine } from "#domain/dealership/service-line.ts";
import { PLACEHOLDER_IMAGE } from "#domain/pictures.ts";
import { getScene } from "#domain/places/areas.ts";
import { autoDealer } from "#site/seo/auto-dealer.ts";

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
  return dealership.locations.find(({ outOfArea }) => !outOfArea)?.id ?? "dealership";
}

export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.[0]?.toUpperCase() ?? "").join("");
}

const SHOWN = {
  sale: "evolution-d6-max-gt4",
  rental: "denago-ev-nomad",
  service: "evolution-d5-ranger-4-plus",
};

/** `place` among the cart's pictures: the front is first, then the rear. */
function getPicture({ cartBySlug, carts }: Catalogue, slug: string, place: number) {
  const cart = cartBySlug.get(slug) ?? carts[0];
  return {
    path: cart?.images[place] ?? cart?.images[0] ?? PLACEHOLDER_IMAGE,
    name: cart?.vehicleName ?? "golf cart",
  };
}

export function aboutData(catalogue: Catalogue, publicUrl: string) {
  const { about, areas, carts, dealership, figures, rendered, team } = catalogue;
  return {
    since: dealership.foundedYear,
    region: dealership.region,
    figures: [
      { label: "Happy Customers", value: dealership.happyCustomers },
      { label: "Years Experience", value: dealership.yearsExperience },
      { label: "Carts to Choose From", value: String(carts.length) },
      { label: "Local Areas", value: String(areas.length) },
    ],
    hero: getScene("beach", rendered),
    scene: getScene("marina", rendered),
    pictures: {
      sale: getPicture(catalogue, SHOWN.sale, 0),
      rental: getPicture(catalogue, SHOWN.rental, 0),
      service: getPicture(catalogue, SHOWN.service, 1),
    },
    serviceLine: serviceLine(figures, dealership),
    story: about.story,
    values: about.values,
    // Invented people are not shown.
    team:
      team.mode === "real"
        ? team.members.map((member) => ({ ...member, initials: initials(member.name) }))
        : [],
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
