import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type Cart, cartFileSchema } from "#domain/carts/cart-schema.ts";
import { accessibilitySchema } from "#domain/content/accessibility-schema.ts";
import { policyFiguresSchema } from "#domain/content/policy-figures-schema.ts";
import {
  aboutSchema,
  brandsSchema,
  homeSchema,
  navigationSchema,
  redirectsSchema,
  reviewsSchema,
  servicesSchema,
  teamSchema,
} from "#domain/content/site-content-schema.ts";
import { dealershipSchema } from "#domain/dealership/dealership-schema.ts";
import { withLocalRules } from "#domain/driving/local-rule.ts";
import { streetLegalSchema } from "#domain/driving/street-legal-schema.ts";
import { type Area, areaFileSchema } from "#domain/places/area-schema.ts";
import { rentalPlansSchema } from "#domain/rentals/plan-schema.ts";
import type { Catalogue } from "./catalogue.ts";
import { checkDriving } from "./check-driving.server.ts";
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

const slugOf = (file: string) => file.replace(/^.*\/|\.json$/g, "");

function readCarts(directory: string, mistakes: Mistakes): Cart[] {
  return filesIn(directory, "carts", ".json", mistakes).flatMap((file) => {
    const cart = readJson(directory, file, cartFileSchema, mistakes);
    return cart ? [{ ...cart, slug: slugOf(file) }] : [];
  });
}

function readAreas(directory: string, mistakes: Mistakes): Area[] {
  return filesIn(directory, "areas", ".json", mistakes).flatMap((file) => {
    const area = readJson(directory, file, areaFileSchema, mistakes);
    return area ? [{ ...area, slug: slugOf(file) }] : [];
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

export type LoadedCatalogue =
  | { ok: true; catalogue: Catalogue }
  | { ok: false; mistakes: string[] };

export function loadCatalogue(directory: string): LoadedCatalogue {
  const mistakes = new Mistakes();
  const dealership = readJson(directory, "dealership.json", dealershipSchema, mistakes);
  const rentals = readJson(directory, "rental-plans.json", rentalPlansSchema, mistakes);
  const figures = readJson(directory, "policy-figures.json", policyFiguresSchema, mistakes);
  const brands = readJson(directory, "brands.json", brandsSchema, mistakes);
  const home = readJson(directory, "home.json", homeSchema, mistakes);
  const services = readJson(directory, "services.json", servicesSchema, mistakes);
  const about = readJson(directory, "about.json", aboutSchema, mistakes);
  const team = readJson(directory, "team.json", teamSchema, mistakes);
  const reviews = readJson(directory, "reviews.json", reviewsSchema, mistakes);
  const accessibility = readJson(directory, "accessibility.json", accessibilitySchema, mistakes);
  const streetLegal = readJson(directory, "street-legal.json", streetLegalSchema, mistakes);
  const navigation = readJson(directory, "navigation.json", navigationSchema, mistakes);
  const redirects = readJson(directory, "redirects.json", redirectsSchema, mistakes);
  const carts = readCarts(directory, mistakes);
  const areas = withLocalRules(readAreas(directory, mistakes));
  if (!dealership || !rentals || !figures) return { ok: false, mistakes: mistakes.list };
  const policies = readPolicies(directory, { dealership, rental: rentals, figures }, mistakes);
  if (!brands || !home || !services || !about || !team || !reviews || !navigation || !redirects) {
    return { ok: false, mistakes: mistakes.list };
  }
  if (!accessibility || !streetLegal) return { ok: false, mistakes: mistakes.list };
  // References to a file that could not be read would be reported as mistakes too.
  if (mistakes.list.length > 0) return { ok: false, mistakes: mistakes.list };
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
    dealership,
    rentals,
    figures,
    brands,
    home,
    services: services.services,
    servicesUpdated: services.updated,
    about,
    team,
    reviews,
    accessibility,
    streetLegal,
    navigation,
    redirects: redirects.redirects,
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
