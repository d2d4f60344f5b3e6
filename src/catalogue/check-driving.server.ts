import type { DrivingPoint } from "#domain/driving/street-legal-schema.ts";
import { unsourcedClaims } from "#domain/driving/unsourced-claims.ts";
import type { Area } from "#domain/places/area-schema.ts";
import type { Catalogue } from "./catalogue.ts";
import { collectTexts } from "./collect-texts.ts";
import type { Mistakes } from "./read-file.server.ts";

const FILE = "street-legal.json";

function listPoints({ settings, renters, buyers }: Catalogue["streetLegal"]): DrivingPoint[] {
  return [...Object.values(settings).flatMap(({ points }) => points), ...renters, ...buyers];
}

function checkSources({ streetLegal }: Catalogue, mistakes: Mistakes): void {
  const known = streetLegal.sources.map(({ id }) => id);
  const named = [
    ...streetLegal.rules,
    ...streetLegal.comparison,
    ...listPoints(streetLegal),
  ].flatMap(({ sources = [] }) => sources);
  for (const id of new Set(named)) {
    if (!known.includes(id)) mistakes.add(FILE, "sources", `"${id}" is no id of a source`);
  }
  for (const id of known) {
    if (!named.includes(id)) mistakes.add(FILE, "sources", `nothing names "${id}"`);
  }
}

function checkClaims({ areas, streetLegal }: Catalogue, mistakes: Mistakes): void {
  const checkText = (file: string, text: string, own: Area | null) => {
    for (const sentence of unsourcedClaims(text, areas, own)) {
      mistakes.add(file, "", `says what may be driven and names no source: "${sentence}"`);
    }
  };
  for (const { localRule, ...texts } of areas) {
    const own = { ...texts, localRule };
    for (const { value } of collectTexts(texts)) checkText(`areas/${texts.slug}.json`, value, own);
  }
  for (const { text, sources } of listPoints(streetLegal))
    if (!sources) checkText(FILE, text, null);
}

/** Every driving rule must name an existing source; no other text may claim one. */
export function checkDriving(catalogue: Catalogue, mistakes: Mistakes): void {
  checkSources(catalogue, mistakes);
  checkClaims(catalogue, mistakes);
}
