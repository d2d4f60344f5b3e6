import type { Catalogue } from "#catalogue/catalogue.ts";

/** The towns that a form offers, by name. */
export const townList = ({ areaBySlug }: Pick<Catalogue, "areaBySlug">) =>
  [...areaBySlug]
    .map(([slug, { name }]) => ({ slug, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
