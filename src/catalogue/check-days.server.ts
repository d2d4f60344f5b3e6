import type { Catalogue } from "./catalogue.ts";
import type { Mistakes } from "./read-file.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** No file may say that it was changed on a day that has not begun anywhere on Earth. */
export function checkDays(catalogue: Catalogue, now: Date, mistakes: Mistakes): void {
  // Where staff write, it may be a day later than where the server's clock stands.
  const latest = new Date(now.getTime() + DAY).toISOString().slice(0, 10);
  const days: [file: string, updated: string][] = [
    ["dealership.json", catalogue.dealership.updated],
    ["rental-plans.json", catalogue.rentals.updated],
    ["policy-figures.json", catalogue.figures.updated],
    ["brands.json", catalogue.brands.updated],
    ["home.json", catalogue.home.updated],
    ["services.json", catalogue.servicesUpdated],
    ["about.json", catalogue.about.updated],
    ["team.json", catalogue.team.updated],
    ["reviews.json", catalogue.reviews.updated],
    ["accessibility.json", catalogue.accessibility.updated],
    ["street-legal.json", catalogue.streetLegal.updated],
    ...catalogue.carts.map(({ slug, updated }) => file("carts", `${slug}.json`, updated)),
    ...catalogue.areas.map(({ slug, updated }) => file("areas", `${slug}.json`, updated)),
    ...catalogue.policies.map(({ slug, updated }) => file("policies", `${slug}.md`, updated)),
  ];
  for (const [name, updated] of days) {
    if (updated > latest) mistakes.add(name, "updated", `${updated} has not come yet`);
  }
  const { checked } = catalogue.streetLegal;
  if (checked > latest) mistakes.add("street-legal.json", "checked", `${checked} has not come yet`);
  for (const { slug, localRule } of catalogue.areas) {
    if (localRule && localRule.date > latest)
      mistakes.add(`areas/${slug}.json`, "localRule.date", `${localRule.date} has not come yet`);
  }
}

function file(folder: string, name: string, updated: string): [string, string] {
  return [`${folder}/${name}`, updated];
}
