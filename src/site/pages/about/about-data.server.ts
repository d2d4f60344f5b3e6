import type { AboutPage } from "schema-dts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { isIllustration, phonePicture, workPicture } from "#domain/pictures.ts";
import { AREA_SCENES } from "#domain/places/area-scenes.ts";
import { pickScene } from "#domain/places/areas.ts";
import { WORK_SCENES } from "#domain/places/work-scenes.ts";
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

function findPlace(path: string) {
  const work = Object.entries(WORK_SCENES).find(([name]) =>
    path.startsWith(`/renders/work/${name}-`),
  );
  if (work) {
    const [name, { shape, words }] = work;
    return { set: workPicture(name, shape).set, words };
  }
  const view = Object.values(AREA_SCENES)
    .flat()
    .find(({ name }) => path.startsWith(`/renders/scenes/${name}-cart-`));
  return view && { set: phonePicture(view.name).set, words: view.words };
}

/** A place of work, as long as there is no portrait. */
function teamPicture(path: string, jobTitle: string) {
  const place = findPlace(path);
  return {
    path,
    /** Null for a portrait, which is no illustration. */
    set: place?.set ?? (isIllustration(path) ? path : null),
    words: place?.words ?? `where our ${jobTitle.toLowerCase()} works`,
  };
}

export function aboutData(catalogue: Catalogue, publicUrl: string) {
  const { about, areas, carts, dealership, team } = catalogue;
  return {
    since: dealership.foundedYear,
    region: dealership.region,
    figures: [
      { label: "Happy Customers", value: dealership.happyCustomers },
      { label: "Years Experience", value: dealership.yearsExperience },
      { label: "Carts to Choose From", value: String(carts.length) },
      { label: "Local Areas", value: String(areas.length) },
    ],
    hero: pickScene("marsh"),
    scene: pickScene("marina"),
    story: [...about.story, about.usedCarts.text],
    values: about.values,
    team:
      team.mode === "none"
        ? []
        : team.members.map(({ image, ...member }) => ({
            ...member,
            picture: image === null ? null : teamPicture(image, member.jobTitle),
            initials: initials(member.name),
            isSample: team.mode === "sample",
          })),
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
