import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { describeDrive } from "#domain/carts/drive.ts";
import { addressLine, type Location } from "#domain/dealership/dealership-schema.ts";
import { hoursRows } from "#domain/dealership/hours.ts";
import { INTENTS } from "#domain/inquiries/context.ts";
import { INQUIRY_FIELDS, INTERESTS } from "#domain/inquiries/inquiry-fields.ts";
import { usd, usdRange } from "#domain/money.ts";
import type { RentalVehicle } from "#domain/rentals/plan-schema.ts";

type Link = [name: string, path: string, note: string];

const escapeMarkdown = (text: string) => text.replaceAll(/[\\`*_[\]<>]/g, "\\$&");
const list = (words: readonly string[]) => new Intl.ListFormat("en-US").format(words);
const spans = (numbers: readonly number[], write: (from: number, to: number) => string) =>
  write(Math.min(...numbers), Math.max(...numbers));

function hoursText(hours: Parameters<typeof hoursRows>[0]): string {
  return hoursRows(hours, "long")
    .map(({ days, time }) => `${days} ${time}`)
    .join(", ");
}

function locationText({ name, address, phone }: Location): string {
  const place = address ? addressLine(address) : "online";
  return `- ${escapeMarkdown(name)}: ${escapeMarkdown(place)}, ${phone}`;
}

function facts({ dealership, rentals }: Catalogue): string[] {
  const { maximumHours } = dealership.responsePromise;
  const { freeMiles, perMile } = rentals.delivery;
  return [
    `- Phone: ${dealership.phone}`,
    `- Email: ${dealership.email}`,
    `- Sales hours: ${hoursText(dealership.hours.sales)}`,
    `- Service hours: ${hoursText(dealership.hours.service)}`,
    `- We answer messages within ${maximumHours} hours`,
    `- Rental delivery: free within ${freeMiles} miles, then ${usd(perMile)} a mile, up to ${dealership.rentalDeliveryMaximumMiles} miles`,
    ...dealership.locations.map(locationText),
  ];
}

function cartLink(cart: Cart): Link {
  const { seats, range, topSpeed, driveType } = cart;
  return [
    cart.vehicleName,
    `/vehicles/${cart.slug}`,
    `${usd(cart.price)}, ${seats} seats, ${range} miles of range, ${topSpeed} mph, ${describeDrive(driveType)}`,
  ];
}

function rentalLine({ name, deposit, plans }: RentalVehicle): string {
  const prices = plans.map(({ title, price }) => `${title} ${usd(price)}`);
  return `${name}: ${prices.join(", ")}, deposit ${usd(deposit)}`;
}

function section(publicUrl: string, title: string, links: readonly Link[]): string {
  const items = links.map(
    ([name, path, note]) =>
      `- [${escapeMarkdown(name)}](${publicUrl}${path}): ${escapeMarkdown(note)}`,
  );
  return [`## ${title}`, "", ...items].join("\n");
}

function files(): Link[] {
  const stock = "every vehicle with complete facts, with price, availability and condition";
  return [
    ["Product feed for Google", "/feeds/products.xml", `RSS 2.0: ${stock}`],
    ["Product feed for Meta", "/feeds/products.csv", `CSV: ${stock}`],
    ["Address card", "/dealership.vcf", "vCard 4.0: name, phones, addresses, email and hours"],
  ];
}

function interfaces(): Link[] {
  const fields = list(INQUIRY_FIELDS);
  const context = "page, vehicle, color, intent, subject, area";
  return [
    [
      "OpenAPI 3.1",
      "/openapi.json",
      "the whole API for programs: inquiries, the stock and its search, the price of a rental, free rental carts by day",
    ],
    [
      "GET /api/vehicles",
      "/api/vehicles",
      "every vehicle in stock order as a JSON array: id, name, description, brand, category, price in US dollars, images, inStock, isNew, features, specifications; with the parameters of /inventory only those that match; one vehicle at /api/vehicles/{id}, or 404 {error}",
    ],
    [
      "POST /api/contact",
      "/contact",
      `the contact form of this page as JSON: ${fields}; interest is one of ${list(Object.keys(INTERESTS))}; an optional context object holds ${context}, where intent is one of ${list(Object.keys(INTENTS))}. Returns 201 {reference} once stored, 422 {error, errors} with a message per field, 400 or 415 if the body isn't a JSON object, 413 if it's too large, 429 and 503 with Retry-After`,
    ],
  ];
}

function drivingNote({ streetLegal, areas }: Catalogue): string {
  const known = areas.filter(({ localRule }) => localRule !== null).map(({ name }) => name);
  return `New Jersey's rules for low-speed vehicles with their sources, last checked on ${streetLegal.checked}; we have verified local decisions for ${list(known)} only; for every other town, ask the municipal clerk`;
}

export function llmsText(catalogue: Catalogue, publicUrl: string): string {
  const { areas, brands, carts, dealership, policies, rentals } = catalogue;
  const prices = spans(
    carts.map(({ price }) => price),
    usdRange,
  );
  const names = list(brands.map(({ name }) => name));
  return `${[
    `# ${dealership.name}`,
    `> Electric golf cart dealership on ${dealership.region} since ${dealership.foundedYear}: ${carts.length} new ${names} carts from ${prices}, rentals, service, and delivery to ${areas.length} communities.`,
    facts(catalogue).join("\n"),
    section(publicUrl, "Pages", [
      ["Inventory", "/inventory", "search and filter all our carts"],
      [
        "Compare",
        "/compare",
        "up to four carts side by side; name each in the address with a cart parameter, using the last part of its page's address",
      ],
      [
        "Finder",
        "/finder",
        "answer five questions as address parameters and get up to three carts, with the reason for each",
      ],
      ["Where you may drive", "/street-legal", drivingNote(catalogue)],
      ["Services", "/services", catalogue.services.services.map(({ title }) => title).join(", ")],
      ["Showrooms", "/showroom", "addresses, phones and hours"],
      ["About", "/about", "our story and values"],
      ["Contact", "/contact", "the inquiry form"],
      ["Accessibility", "/accessibility", "what we test and what isn't good enough yet"],
    ]),
    ...brands.map((brand) =>
      section(publicUrl, `${brand.name} carts`, [
        [`${brand.name} overview`, `/${brand.slug}`, brand.lead],
        ...carts.filter((cart) => cart.brand === brand.name).map(cartLink),
      ]),
    ),
    section(publicUrl, "Rentals", [
      ["Rental plans", "/rentals", rentals.vehicles.map(rentalLine).join("; ")],
      [
        "Reserve a cart",
        "/reserve",
        "the rental request form; fill it in with the address parameters plan, start, days, area and drivers",
      ],
      ["Delivery by town", "/delivery", "estimated miles and delivery fee for a rental, by town"],
      ...areas.map(
        ({ name, slug }): Link => [
          `Rentals in ${name}`,
          `/${slug}/rentals`,
          "the same plans, with delivery to this town",
        ],
      ),
    ]),
    section(
      publicUrl,
      "Local areas",
      areas.map(({ name, slug, type, setting }): Link => [name, `/${slug}`, `${type}, ${setting}`]),
    ),
    section(
      publicUrl,
      "Policies",
      policies.map(({ title, path, summary }): Link => [title, path, summary]),
    ),
    section(publicUrl, "Interfaces", [...interfaces(), ...files()]),
  ].join("\n\n")}\n`;
}
