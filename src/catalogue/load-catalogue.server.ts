import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { cartFileSchema } from "#domain/carts/cart-schema.ts";
import { withLocalRules } from "#domain/driving/local-rule.ts";
import { areaFileSchema } from "#domain/places/area-schema.ts";
import type { Catalogue } from "./catalogue.ts";
import { checkDriving } from "./check-driving.server.ts";
import { CONTENT_FILES, type ContentFiles } from "./content-files.server.ts";
import { checkDates, crossCheck } from "./cross-check.server.ts";
import { type PolicyDocument, parsePolicy } from "./policy-document.server.ts";
import { Mistakes, readJson, readText } from "./read-file.server.ts";

function filesIn(directory: string, folder: string, ending: string, mistakes: Mistakes): string[] {
  try {
    return readdirSync(join(directory, folder))
      .filter((name) => name.endsWith(ending) && !name.startsWith("."))
      .sort()
      .map((name) => `${folder}/${name}`);
  } catch {
    mistakes.add(folder, "", "the folder is missing or cannot be read");
    return [];
  }
}

function readFolder<Fields extends object>(
  directory: string,
  folder: string,
  schema: z.ZodType<Fields>,
  mistakes: Mistakes,
): (Fields & { slug: string })[] {
  return filesIn(directory, folder, ".json", mistakes).flatMap((file) => {
    const fields = readJson(directory, file, schema, mistakes);
    return fields ? [{ ...fields, slug: file.replace(/^.*\/|\.json$/g, "") }] : [];
  });
}

function readPolicies(
  directory: string,
  figures: Record<string, unknown>,
  mistakes: Mistakes,
): PolicyDocument[] {
  return filesIn(directory, "policies", ".md", mistakes).flatMap((file) => {
    const text = readText(directory, file, mistakes);
    const policy = text === null ? null : parsePolicy(file, text, figures, mistakes);
    return policy ? [policy] : [];
  });
}

function readFiles(directory: string, mistakes: Mistakes): Partial<ContentFiles> {
  return Object.fromEntries(
    Object.entries(CONTENT_FILES).flatMap(([name, [file, schema]]) => {
      const content = readJson<z.ZodType>(directory, file, schema, mistakes);
      return content === null ? [] : [[name, content]];
    }),
  );
}

export type LoadedCatalogue =
  | { ok: true; catalogue: Catalogue }
  | { ok: false; mistakes: string[] };

export function loadCatalogue(directory: string): LoadedCatalogue {
  const mistakes = new Mistakes();
  const files = readFiles(directory, mistakes);
  const carts = readFolder(directory, "carts", cartFileSchema, mistakes);
  const areas = withLocalRules(readFolder(directory, "areas", areaFileSchema, mistakes));
  const { dealership, rentals: rental, figures } = files;
  const policies =
    dealership && rental && figures
      ? readPolicies(directory, { dealership, rental, figures }, mistakes)
      : [];
  // References to a file that could not be read would be reported as mistakes too.
  if (mistakes.list.length > 0) return { ok: false, mistakes: mistakes.list };
  const content = files as ContentFiles;
  const { brands, navigation } = content;
  const seriesOrder = brands.brands.flatMap((brand) => brand.series.map((series) => series.name));
  const place = (list: readonly string[], item: string) =>
    list.includes(item) ? list.indexOf(item) : list.length;
  carts.sort(
    (a, b) =>
      place(seriesOrder, a.series) - place(seriesOrder, b.series) ||
      a.price - b.price ||
      a.slug.localeCompare(b.slug, "en", { numeric: true }),
  );
  areas.sort((a, b) => place(navigation.areaOrder, a.slug) - place(navigation.areaOrder, b.slug));
  const catalogue: Catalogue = {
    ...content,
    carts,
    cartBySlug: new Map(carts.map((cart) => [cart.slug, cart])),
    areas,
    areaBySlug: new Map(areas.map((area) => [area.slug, area])),
    policies,
    policyByPath: new Map(
      policies.flatMap((policy) => [policy.path, ...policy.aliases].map((path) => [path, policy])),
    ),
  };
  crossCheck(catalogue, mistakes);
  checkDriving(catalogue, mistakes);
  checkDates(catalogue, new Date(), mistakes);
  if (mistakes.list.length > 0) return { ok: false, mistakes: mistakes.list };
  return { ok: true, catalogue: deepFreeze(catalogue) };
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
