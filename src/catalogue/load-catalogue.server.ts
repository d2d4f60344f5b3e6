import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { renderedImages } from "#domain/carts/cart-pictures.ts";
import { type Cart, catalogueCartSchema } from "#domain/carts/cart-schema.ts";
import { brandFileSchema, seriesOf } from "#domain/content/brand-schema.ts";
import { type RenderIndex, renderIndexSchema } from "#domain/content/render-index-schema.ts";
import { withLocalRules } from "#domain/driving/local-rule.ts";
import { stillPath } from "#domain/pictures.ts";
import { areaGroup } from "#domain/places/area-groups.ts";
import { areaFileSchema } from "#domain/places/area-schema.ts";
import type { RenderedScenes } from "#domain/places/areas.ts";
import type { Catalogue } from "./catalogue.ts";
import { checkDriving } from "./check-driving.server.ts";
import { CONTENT_FILES, type ContentFiles } from "./content-files.server.ts";
import { checkDates, crossCheck } from "./cross-check.server.ts";
import {
  areaFigures,
  FIGURE_FILES,
  type FigureFiles,
  type Figures,
  figuresOf,
} from "./figures.server.ts";
import { type PolicyDocument, parsePolicy } from "./policy-document.server.ts";
import { checkProse, linesOf, Prose } from "./prose.server.ts";
import { Mistakes, parseContent, readJson, readText } from "./read-file.server.ts";

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

const slugOf = (file: string) => file.replace(/^.*\/|\.(json|md)$/g, "");

function readFolder(directory: string, folder: string, mistakes: Mistakes): Map<string, unknown> {
  return new Map(
    filesIn(directory, folder, ".json", mistakes).map((file) => [
      slugOf(file),
      readJson(directory, file, mistakes),
    ]),
  );
}

function readFiles(directory: string, mistakes: Mistakes): Map<string, unknown> {
  return new Map(
    Object.entries(CONTENT_FILES).map(([name, [file]]) => [
      name,
      readJson(directory, file, mistakes),
    ]),
  );
}

function parseFigureFiles(files: Map<string, unknown>, mistakes: Mistakes): FigureFiles | null {
  const parsed = FIGURE_FILES.map((name) => {
    const [file, schema] = CONTENT_FILES[name];
    return [name, parseContent<z.ZodType>(file, files.get(name), schema, mistakes)];
  });
  return parsed.some(([, content]) => content === null) ? null : Object.fromEntries(parsed);
}

function parseFolder<Fields extends object>(
  folder: string,
  files: Map<string, unknown>,
  schema: z.ZodType<Fields>,
  mistakes: Mistakes,
  fill: (file: string, data: unknown) => unknown,
): (Fields & { slug: string })[] {
  return [...files].flatMap(([slug, data]) => {
    const file = `${folder}/${slug}.json`;
    const fields = parseContent(file, fill(file, data), schema, mistakes);
    return fields ? [{ ...fields, slug }] : [];
  });
}

function parseFiles(
  files: Map<string, unknown>,
  prose: Prose,
  mistakes: Mistakes,
): Partial<ContentFiles> {
  return Object.fromEntries(
    Object.entries(CONTENT_FILES)
      .filter(([name]) => !FIGURE_FILES.some((one) => one === name))
      .flatMap(([name, [file, schema]]) => {
        const data = prose.fill(file, files.get(name));
        const content = parseContent<z.ZodType>(file, data, schema, mistakes);
        return content === null ? [] : [[name, content]];
      }),
  );
}

function readPolicies(directory: string, figures: Figures, mistakes: Mistakes): PolicyDocument[] {
  return filesIn(directory, "policies", ".md", mistakes).flatMap((file) => {
    const text = readText(directory, file, mistakes);
    if (text === null) return [];
    checkProse(file, linesOf(text), figures, mistakes);
    return parsePolicy(file, text, figures, mistakes) ?? [];
  });
}

const RENDER_INDEX = "renders/index.json";

function readRenderIndex(publicFolder: string, mistakes: Mistakes): RenderIndex {
  const none = { carts: {}, scenes: {} };
  if (!existsSync(join(publicFolder, RENDER_INDEX))) return none;
  const data = readJson(publicFolder, RENDER_INDEX, mistakes);
  return parseContent(RENDER_INDEX, data, renderIndexSchema, mistakes) ?? none;
}

/** A scene's first variant has no suffix, and only it may have an upright picture. */
function renderedScenes({ scenes }: RenderIndex, publicFolder: string): RenderedScenes {
  const isThere = (stem: string) =>
    existsSync(join(publicFolder, `renders/scenes/${stem}-640.avif`));
  return Object.fromEntries(
    Object.entries(scenes).map(([scene, { phone = false, variants = [] }]) => {
      const names = [scene, ...variants.map((variant) => `${scene}-${variant}`)];
      const pictures = names
        .filter((name) => isThere(`${name}-cart`))
        .map((name) => ({ name, isUpright: phone && isThere(`${name}-cart-phone`) }));
      return [scene, pictures];
    }),
  );
}

/** Until a cart is in the index, the stills that were rendered before there was one. */
function imagesOf(
  cart: Pick<Cart, "slug" | "colors">,
  index: RenderIndex,
  publicFolder: string,
): string[] {
  const images = renderedImages(cart, index.carts[cart.slug]);
  if (images.length > 0) return images;
  return (["front", "rear"] as const)
    .map((side) => stillPath(cart.slug, side, null))
    .filter((path) => existsSync(join(publicFolder, path)));
}

export type LoadedCatalogue =
  | { ok: true; catalogue: Catalogue }
  | { ok: false; mistakes: string[] };

export function loadCatalogue(directory: string, publicFolder = "public"): LoadedCatalogue {
  const mistakes = new Mistakes();
  const files = readFiles(directory, mistakes);
  const brandFiles = readFolder(directory, "brands", mistakes);
  const cartFiles = readFolder(directory, "carts", mistakes);
  const areaFiles = readFolder(directory, "areas", mistakes);
  const index = readRenderIndex(publicFolder, mistakes);
  const facts = parseFigureFiles(files, mistakes);
  const figures = facts && figuresOf(facts, cartFiles, areaFiles);
  const prose = new Prose(figures, mistakes);
  const allBrands = parseFolder("brands", brandFiles, brandFileSchema, mistakes, (file, data) =>
    prose.fill(file, data),
  ).toSorted((one, other) => one.order - other.order || one.slug.localeCompare(other.slug));
  const brandByName = new Map(allBrands.map((brand) => [brand.name, brand]));
  const carts = parseFolder("carts", cartFiles, catalogueCartSchema, mistakes, (file, data) =>
    prose.fill(file, data, { cart: data }),
  ).map((cart) => ({
    ...cart,
    batteryType: brandByName.get(cart.brand)?.batteryType ?? "",
    images: imagesOf(cart, index, publicFolder),
  }));
  const areas = withLocalRules(
    parseFolder("areas", areaFiles, areaFileSchema, mistakes, (file, data) =>
      prose.fill(file, data, facts ? areaFigures(facts, data) : {}),
    ).map((area) => ({ ...area, group: areaGroup(area) })),
  );
  const otherFiles = parseFiles(files, prose, mistakes);
  const policies = figures ? readPolicies(directory, figures, mistakes) : [];
  // References to a file that could not be read would be reported as mistakes too.
  if (mistakes.list.length > 0) return { ok: false, mistakes: mistakes.list };
  const content = { ...facts, ...otherFiles } as ContentFiles;
  const { navigation } = content;
  const brands = allBrands.filter(({ name }) => carts.some(({ brand }) => brand === name));
  const seriesOrder = brands.flatMap((brand) =>
    seriesOf(brand).map((series) => `${brand.name} ${series}`),
  );
  const seriesName = ({ brand, series }: Cart) => `${brand} ${series}`;
  const place = (list: readonly string[], item: string) =>
    list.includes(item) ? list.indexOf(item) : list.length;
  carts.sort(
    (a, b) =>
      place(seriesOrder, seriesName(a)) - place(seriesOrder, seriesName(b)) ||
      a.price - b.price ||
      a.slug.localeCompare(b.slug, "en", { numeric: true }),
  );
  areas.sort((a, b) => place(navigation.areaOrder, a.slug) - place(navigation.areaOrder, b.slug));
  const catalogue: Catalogue = {
    ...content,
    rendered: { carts: index.carts, scenes: renderedScenes(index, publicFolder) },
    brands,
    brandBySlug: new Map(brands.map((brand) => [brand.slug, brand])),
    carts,
    cartBySlug: new Map(carts.map((cart) => [cart.slug, cart])),
    areas,
    areaBySlug: new Map(areas.map((area) => [area.slug, area])),
    cartsNamed: prose.cartsNamed,
    policies,
    policyByPath: new Map(
      policies.flatMap((policy) => [policy.path, ...policy.aliases].map((path) => [path, policy])),
    ),
  };
  crossCheck(catalogue, mistakes);
  checkDriving(catalogue, mistakes);
  checkDates(catalogue, new Date(), mistakes);
  prose.report();
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
