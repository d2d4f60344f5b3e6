import { TEST_DRIVE } from "#domain/appointments/appointment-labels.ts";
import { RESERVED_VEHICLE_ID } from "#domain/carts/vehicle.ts";
import { listSeries } from "#domain/content/brand-schema.ts";
import { RESERVED_SLUGS } from "#domain/content/reserved-slugs.ts";
import { findEarlyClosingMistake } from "#domain/dealership/early-closing.ts";
import { toSlug } from "#domain/slug.ts";
import type { Catalogue } from "./catalogue.ts";
import { checkCopies } from "./check-copies.server.ts";
import { CONTENT_FILES } from "./content-files.server.ts";
import type { Mistakes } from "./read-file.server.ts";

function noRepeats(
  items: { file: string; value: string }[],
  field: string,
  mistakes: Mistakes,
): void {
  const first = new Map<string, string>();
  for (const { file, value } of items) {
    const other = first.get(value);
    if (other) mistakes.add(file, field, `repeats that of ${other}`);
    else first.set(value, file);
  }
}

function checkSearchTexts(catalogue: Catalogue, mistakes: Mistakes): void {
  const texts = [
    ...catalogue.carts.map(({ slug, seo }) => ({ file: `carts/${slug}.json`, seo })),
    ...catalogue.areas.flatMap(({ slug, seo, rentalSeo }) => [
      { file: `areas/${slug}.json`, seo },
      { file: `areas/${slug}.json (rentals)`, seo: rentalSeo },
    ]),
    ...catalogue.policies.map(({ slug, seoTitle, description }) => ({
      file: `policies/${slug}.md`,
      seo: { title: seoTitle, description },
    })),
  ];
  for (const field of ["title", "description"] as const) {
    noRepeats(
      texts.map(({ file, seo }) => ({ file, value: seo[field] })),
      field,
      mistakes,
    );
  }
}

function checkAddresses(
  { areas, brands, policies, redirects }: Catalogue,
  mistakes: Mistakes,
): void {
  const addresses = policies.flatMap(({ slug, path, aliases }) =>
    [path, ...aliases].map((value) => ({ file: `policies/${slug}.md`, value })),
  );
  noRepeats(addresses, "path or alias", mistakes);
  const taken = new Map([
    ...RESERVED_SLUGS.map((slug) => [`/${slug}`, "a page of the site"] as const),
    ...addresses.map(({ file, value }) => [value, file] as const),
    ...redirects.map(({ from }) => [from, "redirects.json"] as const),
  ]);
  for (const file of [
    ...brands.map(({ slug }) => `brands/${slug}.json`),
    ...areas.map(({ slug }) => `areas/${slug}.json`),
  ]) {
    const path = file.replace(/^.*(\/[^/]+)\.json$/, "$1");
    const owner = taken.get(path);
    if (owner === undefined) taken.set(path, file);
    else mistakes.add(file, "", `needs another file name: ${path} is the address of ${owner}`);
  }
}

function checkBrands({ brands, cartBySlug }: Catalogue, mistakes: Mistakes): void {
  for (const { slug, name, grid, priceRange } of brands) {
    const file = `brands/${slug}.json`;
    if (toSlug(name) !== slug) {
      mistakes.add(file, "name", `"${name}" does not match the file name`);
    }
    for (const [field, slugs] of Object.entries({
      grid,
      "priceRange.leavesOut": priceRange.leavesOut,
    })) {
      for (const cart of slugs) {
        if (cartBySlug.get(cart)?.brand !== name) {
          mistakes.add(file, field, `there is no ${name} cart carts/${cart}.json`);
        }
      }
    }
  }
}

function checkCarts(catalogue: Catalogue, mistakes: Mistakes): void {
  const brandByName = new Map(catalogue.brands.map((brand) => [brand.name, brand]));
  for (const cart of catalogue.carts) {
    const file = `carts/${cart.slug}.json`;
    if (!/^[a-z0-9-]+$/.test(cart.slug)) {
      mistakes.add(file, "", "the file's name may have only lowercase letters, digits and hyphens");
    }
    if (cart.slug === RESERVED_VEHICLE_ID) {
      mistakes.add(file, "", "the file needs another name: this one is the address of the search");
    }
    const brand = brandByName.get(cart.brand);
    if (!brand) {
      mistakes.add(file, "brand", `no file in brands/ has the name "${cart.brand}"`);
    } else if (!listSeries(brand).includes(cart.series)) {
      mistakes.add(file, "series", `brands/${brand.slug}.json has no series "${cart.series}"`);
    }
    if (new Set(cart.features).size !== cart.features.length) {
      mistakes.add(file, "features", "must not repeat");
    }
  }
  noRepeats(
    catalogue.carts.map(({ slug, description }) => ({
      file: `carts/${slug}.json`,
      value: description,
    })),
    "description",
    mistakes,
  );
}

const STATEMENT = "/accessibility";

function checkReferences(catalogue: Catalogue, mistakes: Mistakes): void {
  const needCart = (file: string, field: string, slug: string) => {
    if (!catalogue.cartBySlug.has(slug))
      mistakes.add(file, field, `there is no cart carts/${slug}.json`);
  };
  for (const { cart } of catalogue.home.featured) needCart("home.json", "featured", cart);
  for (const slug of catalogue.navigation.areaOrder) {
    if (!catalogue.areaBySlug.has(slug)) {
      mistakes.add("navigation.json", "areaOrder", `there is no town areas/${slug}.json`);
    }
  }
  for (const { label, to } of [
    ...catalogue.navigation.policies,
    ...catalogue.navigation.footerLegal.filter(({ to: path }) => path !== STATEMENT),
  ]) {
    if (!catalogue.policyByPath.has(to)) {
      mistakes.add("navigation.json", label, `"${to}" is no path or alias of a policy`);
    }
  }
}

function checkAreas(catalogue: Catalogue, mistakes: Mistakes): void {
  for (const area of catalogue.areas) {
    const file = `areas/${area.slug}.json`;
    if (toSlug(area.name) !== area.slug) {
      mistakes.add(file, "name", `"${area.name}" does not match the file name`);
    }
    if ((area.type === "Community") !== (area.partOf !== null)) {
      mistakes.add(file, "partOf", "is given for communities, and only for them");
    }
  }
}

function checkFleet({ fleet, rentals, cartBySlug }: Catalogue, mistakes: Mistakes): void {
  const file = CONTENT_FILES.fleet[0];
  const classes = new Set(rentals.vehicles.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { id, class: name, cart } of fleet.units) {
    if (seen.has(id)) mistakes.add(file, "units", `the number ${id} is there twice`);
    seen.add(id);
    if (!classes.has(name)) {
      mistakes.add(file, `units.${id}.class`, `rental-plans.json has no vehicle "${name}"`);
    }
    if (!cartBySlug.has(cart)) {
      mistakes.add(file, `units.${id}.cart`, `there is no cart carts/${cart}.json`);
    }
  }
}

function checkClosures({ dealership: { closures, hours } }: Catalogue, mistakes: Mistakes): void {
  for (const [index, closure] of closures.entries()) {
    const mistake = findEarlyClosingMistake(closure, hours.sales);
    if (mistake !== null) {
      mistakes.add(CONTENT_FILES.dealership[0], `closures.${index}.closes`, mistake);
    }
  }
}

function checkAppointments(
  { appointments, services, dealership }: Catalogue,
  mistakes: Mistakes,
): void {
  const file = CONTENT_FILES.appointments[0];
  const kinds = new Set([TEST_DRIVE, ...services.services.map(({ id }) => id)]);
  const places = new Set(
    dealership.locations.flatMap(({ id, type }) => (type === "physical" ? [id] : [])),
  );
  const needPlace = (field: string, place: string) => {
    if (!places.has(place)) {
      mistakes.add(file, field, `dealership.json has no physical location "${place}"`);
    }
  };
  const seen = new Set<string>();
  const needOnce = (field: string, key: string) => {
    if (seen.has(key)) mistakes.add(file, field, `${key} is there twice`);
    seen.add(key);
  };
  for (const { id, places: at } of appointments.kinds) {
    needOnce("kinds", id);
    if (!kinds.has(id)) mistakes.add(file, `kinds.${id}`, `services.json has no service "${id}"`);
    for (const place of at) needPlace(`kinds.${id}.places`, place);
  }
  for (const { place, pool } of appointments.pools) {
    needOnce("pools", `${place} ${pool}`);
    needPlace(`pools.${pool}.place`, place);
  }
}

export function crossCheck(catalogue: Catalogue, mistakes: Mistakes): void {
  checkCarts(catalogue, mistakes);
  checkClosures(catalogue, mistakes);
  checkBrands(catalogue, mistakes);
  checkAreas(catalogue, mistakes);
  checkCopies(catalogue, mistakes);
  checkReferences(catalogue, mistakes);
  checkFleet(catalogue, mistakes);
  checkAppointments(catalogue, mistakes);
  checkSearchTexts(catalogue, mistakes);
  checkAddresses(catalogue, mistakes);
  const rate = catalogue.rentals.delivery.perMile;
  if (rate !== catalogue.figures.delivery.perMile) {
    mistakes.add(
      "policy-figures.json",
      "delivery.perMile",
      "differs from that of rental-plans.json",
    );
  }
}
