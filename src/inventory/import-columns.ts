import type { Vehicle } from "#domain/carts/vehicle.ts";

/** In the order in which an export writes them. */
export const STOCK_FIELDS = [
  "id",
  "name",
  "description",
  "brand",
  "category",
  "price",
  "images",
  "inStock",
  "isNew",
  "features",
] as const satisfies readonly (keyof Vehicle)[];

/** The headings under which dealers send each field of a vehicle, besides its own name. */
const FIELDS: Record<(typeof STOCK_FIELDS)[number], readonly string[]> = {
  id: ["stock number", "stock no", "stock id", "sku"],
  name: ["model", "title", "vehicle"],
  description: ["comments", "details"],
  brand: ["make", "manufacturer"],
  category: ["type", "series"],
  price: ["asking price", "sale price", "our price"],
  images: ["pictures", "photos"],
  inStock: ["available"],
  isNew: ["new"],
  features: ["options", "equipment"],
};

const SPECIFICATIONS: Record<string, readonly string[]> = {
  seatingCapacity: ["seats", "seating", "passengers"],
  seatLayout: [],
  range: [],
  topSpeed: ["speed", "max speed"],
  driveType: ["drive", "drivetrain"],
  batteryType: ["battery"],
  chargingTime: ["charge time"],
  payload: [],
  stance: [],
  tires: [],
  bed: [],
  length: [],
  width: [],
  year: ["model year"],
  color: ["exterior color"],
  mileage: ["miles", "odometer"],
  hours: [],
  condition: [],
  gtin: ["upc"],
  mpn: [],
};

const REQUIRED = ["name", "description", "brand", "category", "price"];

export const isField = (column: string): boolean => Object.hasOwn(FIELDS, column);

/** "Stock #", "stock_number" and "StockNumber" are the same. */
const normalized = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll("#", "number")
    .replaceAll(/[^a-z0-9]/g, "");

const KNOWN_COLUMNS = new Map(
  Object.entries({ ...FIELDS, ...SPECIFICATIONS }).flatMap(([column, headings]) =>
    [column, ...headings].map((heading) => [normalized(heading), column]),
  ),
);

function camelCase(words: string): string {
  return words
    .trim()
    .split(/[\s_-]+/)
    .map((word, index) => {
      const first = word.charAt(0);
      return (index === 0 ? first.toLowerCase() : first.toUpperCase()) + word.slice(1);
    })
    .join("");
}

function parseColumnHeading(heading: string): string | null {
  const specification = /^\s*spec(?:ification)?\s*:(.*)$/i.exec(heading)?.[1];
  if (specification !== undefined) return camelCase(specification);
  return KNOWN_COLUMNS.get(normalized(heading)) ?? null;
}

/** The heading of each specification, by its name: those that dealers have a word for come first. */
export function specificationHeadings(names: readonly string[]): ReadonlyMap<string, string> {
  const used = new Set(names);
  const known = Object.keys(SPECIFICATIONS).filter((name) => used.has(name));
  const own = [...used].filter((name) => !Object.hasOwn(SPECIFICATIONS, name)).sort();
  return new Map([
    ...known.map((name) => [name, name] as const),
    ...own.map((name) => [name, `Spec: ${name}`] as const),
  ]);
}

const quoted = (headings: readonly string[]) =>
  headings.map((heading) => `"${heading.trim()}"`).join(", ");

/** The column of each heading, null for those that are skipped or have no heading. */
export function readHeadings(
  headings: readonly string[],
  skipped: readonly string[],
): { ok: true; columns: (string | null)[] } | { ok: false; mistakes: string[] } {
  const skip = new Set(skipped.map(normalized));
  const named = headings.map((heading) =>
    heading.trim() === "" || skip.has(normalized(heading)) ? null : heading,
  );
  const columns = named.map((heading) => (heading === null ? null : parseColumnHeading(heading)));
  const mistakes: string[] = [];
  const missing = REQUIRED.filter((column) => !columns.includes(column));
  if (missing.length > 0) mistakes.push(`row 1: these columns are missing: ${missing.join(", ")}`);
  const unknown = named.filter((heading, index) => heading !== null && columns[index] === null);
  if (unknown.length > 0) {
    const known = [...Object.keys(FIELDS), ...Object.keys(SPECIFICATIONS)].join(", ");
    mistakes.push(
      `row 1: these columns are not known: ${quoted(unknown.map(String))}. Skip them, or write "Spec: …" before a name to show it as a specification. Known are ${known}`,
    );
  }
  for (const [column, same] of Map.groupBy(named, (_, index) => columns[index] ?? null)) {
    if (column !== null && same.length > 1) {
      mistakes.push(
        `row 1: ${quoted(same.map(String))} all mean the ${column}: remove all but one`,
      );
    }
  }
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, columns };
}
