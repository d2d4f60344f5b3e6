import type { Catalogue } from "#catalogue/catalogue.ts";
import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";

function load(): Catalogue {
  const loaded = loadCatalogue("content");
  if (!loaded.ok) throw new Error(loaded.mistakes.join("\n"));
  return loaded.catalogue;
}

/** The content that ships with the project. */
export const catalogue = load();
