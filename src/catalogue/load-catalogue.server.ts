import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { renderedImages } from "#domain/carts/cart-pictures.ts";
import { type Cart, catalogueCartSchema } from "#domain/carts/cart-schema.ts";
import { brandFileSchema, listSeries } from "#domain/content/brand-schema.ts";
import { type RenderIndex, renderIndexSchema } from "#domain/content/render-index-schema.ts";
import type { Dated } from "#domain/content/schema-fields.ts";
import { withLocalRules } from "#domain/driving/local-rule.ts";
import { areaGroup } from "#domain/places/area-groups.ts";
import { areaFileSchema } from "#domain/places/area-schema.ts";
import type { Catalogue } from "./catalogue.ts";
import { checkDriving } from "./check-driving.server.ts";
import {
  CONTENT_FILES,
  type CONTENT_FOLDERS,
  type ContentFiles,
  LEFT_OUT,
} from "./content-files.server.ts";
import { type ContentTexts, readContentFolder } from "./content-folder.server.ts";
import { crossCheck } from "./cross-check.server.ts";
import { listDatesToCome, toMistake } from "./dates-to-come.ts";
import {
  areaFigures,
  collectFigures,
  FIGURE_FILES,
  type FigureFiles,
  type Figures,
} from "./figures.server.ts";
import { type PolicyDocument, parsePolicy } from "./policy-document.server.ts";
import { checkProse, Prose, splitLines } from "./prose.server.ts";
import { Mistakes, parseContent, readJson, readText } from "./read-file.server.ts";

type Folder = keyof typeof CONTENT_FOLDERS;

function filesIn(texts: ContentTexts, folder: Folder, mistakes: Mistakes): string[] {
  const files = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`)).sort();
  if (files.length === 0) mistakes.add(folder, "", "the folder is missing or cannot be read");
  return files;
}

const toSlug = (file: string) => file.replace(/^.*\/|\.(json|md)$/g, "");

type ReadJson = (file: string) => unknown;

function readFolder(files: readonly string[], read: ReadJson): Map<string, unknown> {
  return new Map(files.map((file) => [toSlug(file), read(file)]));
}

function readFiles(read: ReadJson): Map<string, unknown> {
  return new Map(Object.entries(CONTENT_FILES).map(([name, [file]]) => [name, read(file)]));
}

/** An edited file is as new as its edit. */
function withLaterDay<Data>(data: Data, editDay: string | undefined): Data {
  if (editDay === undefined || !isDated(data) || data.updated >= editDay) return data;
  return { ...data, updated: editDay };
}

function isDated(data: unknown): data is Dated {
  return z.looseObject({ updated: z.string() }).safeParse(data).success;
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
      .filter(([name]) => !FIGURE_FILES.some((figureFile) => figureFile === name))
      .flatMap(([name, [file, schema]]) => {
        const data = prose.fill(file, files.get(name));
        const content = parseContent<z.ZodType>(file, data, schema, mistakes);
        return content === null ? [] : [[name, content]];
      }),
  );
}

function readPolicies(
  texts: ContentTexts,
  figures: Figures,
  editDays: EditDays,
  mistakes: Mistakes,
): PolicyDocument[] {
  return filesIn(texts, "policies", mistakes).flatMap((file) => {
    const text = readText(texts, file, mistakes);
    if (text === null) return [];
    checkProse(file, splitLines(text), figures, mistakes);
    const policy = parsePolicy(file, text, figures, mistakes);
    return policy ? withLaterDay(policy, editDays.get(file)) : [];
  });
}

const RENDER_INDEX = "renders/index.json";

function readRenderIndex(publicFolder: string, mistakes: Mistakes): RenderIndex {
  const none = { carts: {}, scenes: {} };
  const path = join(publicFolder, RENDER_INDEX);
  if (!existsSync(path)) return none;
  const texts = new Map([[RENDER_INDEX, readFileSync(path, "utf8")]]);
  const data = readJson(texts, RENDER_INDEX, mistakes);
  return parseContent(RENDER_INDEX, data, renderIndexSchema, mistakes) ?? none;
}

const draft = z.looseObject({ draft: z.literal(true) });

const priced = z.looseObject({ price: z.number() });

/** The home page has its own prices for three carts, until the owner changes a cart's price. */
function featuredCarts(
  featured: Catalogue["home"]["featured"],
  carts: readonly Cart[],
  base: ContentTexts,
): Catalogue["home"]["featured"] {
  return featured.map(({ cart: slug, price }) => {
    const released = priced.safeParse(readJson(base, `carts/${slug}.json`, new Mistakes()));
    const cart = carts.find((one) => one.slug === slug);
    const isEdited = cart !== undefined && cart.price !== released.data?.price;
    return { cart: slug, price: isEdited ? cart.price : price };
  });
}

export type LoadedCatalogue =
  | { ok: true; catalogue: Catalogue }
  | { ok: false; mistakes: string[] };

type EditDays = ReadonlyMap<string, string>;

type ParseOptions = {
  publicFolder?: string;
  /** The release's files, where `texts` has edits. */
  base?: ContentTexts;
  /** UTC days of the edits, by path. */
  editDays?: EditDays;
};

/** Loads a folder that is to be published: dates that have not come yet are mistakes. */
export function loadCatalogue(directory: string, publicFolder = "public"): LoadedCatalogue {
  const loaded = parseCatalogue(readContentFolder(directory), { publicFolder });
  if (!loaded.ok) return loaded;
  const mistakes = listDatesToCome(loaded.catalogue, new Date()).map(toMistake);
  return mistakes.length === 0 ? loaded : { ok: false, mistakes };
}

/** Does not compare dates with the clock: a wrong clock must not change what is shown. */
export function parseCatalogue(
  texts: ContentTexts,
  { publicFolder = "public", base = texts, editDays = new Map() }: ParseOptions = {},
): LoadedCatalogue {
  const mistakes = new Mistakes();
  const read: ReadJson = (file) =>
    texts.has(file) || !LEFT_OUT.has(file)
      ? withLaterDay(readJson(texts, file, mistakes), editDays.get(file))
      : LEFT_OUT.get(file);
  const files = readFiles(read);
  const brandFiles = readFolder(filesIn(texts, "brands", mistakes), read);
  const cartFiles = readFolder(filesIn(texts, "carts", mistakes), read);
  const areaFiles = readFolder(filesIn(texts, "areas", mistakes), read);
  const index = readRenderIndex(publicFolder, mistakes);
  const facts = parseFigureFiles(files, mistakes);
  const shownFiles = [...cartFiles].filter(([, data]) => !draft.safeParse(data).success);
  const figures = facts && collectFigures(facts, new Map(shownFiles), areaFiles);
  const prose = new Prose(figures, mistakes);
  const allBrands = parseFolder("brands", brandFiles, brandFileSchema, mistakes, (file, data) =>
    prose.fill(file, data),
  ).toSorted((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
  const brandByName = new Map(allBrands.map((brand) => [brand.name, brand]));
  const models = parseFolder("carts", cartFiles, catalogueCartSchema, mistakes, (file, data) =>
    prose.fill(file, data, { cart: data }),
  ).map((cart) => ({
    ...cart,
    batteryType: brandByName.get(cart.brand)?.batteryType ?? "",
    images: renderedImages(cart, index.carts[cart.slug]),
  }));
  const carts = models.filter((cart) => !cart.draft);
  const areas = withLocalRules(
    parseFolder("areas", areaFiles, areaFileSchema, mistakes, (file, data) =>
      prose.fill(file, data, facts ? areaFigures(facts, data) : {}),
    ).map((area) => ({ ...area, group: areaGroup(area) })),
  );
  const otherFiles = parseFiles(files, prose, mistakes);
  const policies = figures ? readPolicies(texts, figures, editDays, mistakes) : [];
  // References to a file that could not be read would be reported as mistakes too.
  if (mistakes.list.length > 0) return { ok: false, mistakes: mistakes.list };
  const content = { ...facts, ...otherFiles } as ContentFiles;
  const { navigation } = content;
  const brands = allBrands.filter(({ name }) => carts.some(({ brand }) => brand === name));
  const seriesOrder = brands.flatMap((brand) =>
    listSeries(brand).map((series) => `${brand.name} ${series}`),
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
    home: { ...content.home, featured: featuredCarts(content.home.featured, carts, base) },
    rendered: { carts: index.carts },
    brands,
    brandBySlug: new Map(brands.map((brand) => [brand.slug, brand])),
    carts,
    draftCarts: models.filter((cart) => cart.draft),
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
