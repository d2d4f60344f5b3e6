import type { Vehicle } from "#domain/carts/vehicle.ts";

/** Fields in the order in which an export writes them. */
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

/**
 * The headings of dealers' lists, of Google's and Meta's vehicle feeds, vAuto and AutoTrader, besides the field's own
 * name. Headings in `second` count only where no column has another heading of the field.
 */
type Words = { first: readonly string[]; second?: readonly string[] };

const FIELDS: Record<(typeof STOCK_FIELDS)[number], Words> = {
  id: {
    first: ["stock number", "stock no", "stock num", "stock id", "stock", "stk #", "stk", "sku"],
    second: ["vehicle id", "inventory number", "unit number", "listing id"],
  },
  name: { first: ["title", "vehicle", "vehicle name"], second: ["model", "model name"] },
  description: {
    first: ["comments", "details", "dealer comments", "seller comments", "vehicle description"],
  },
  brand: { first: ["make", "manufacturer", "make name"] },
  category: {
    first: ["type", "series"],
    second: ["body", "body style", "body type", "vehicle type"],
  },
  price: {
    first: ["asking price", "sale price", "our price", "selling price", "internet price"],
    second: ["price amount", "vehicle price", "list price", "new price"],
  },
  images: {
    first: ["pictures", "photos", "photo urls", "photo url", "image urls", "image url"],
    second: ["image", "image link", "image links", "additional image link", "picture urls"],
  },
  inStock: { first: ["available", "availability"], second: ["status", "stock status"] },
  isNew: { first: ["new"] },
  features: { first: ["options", "equipment", "vehicle option", "vehicle options"] },
};

const SPECIFICATIONS: Record<string, readonly string[]> = {
  seatingCapacity: ["seats", "seating", "passengers", "seat count"],
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
  trim: ["trim level"],
  color: ["exterior color", "ext color", "ext. color", "colour"],
  interiorColor: ["int color"],
  mileage: ["miles", "odometer", "mileage value", "odometer reading"],
  hours: [],
  condition: ["new/used", "new or used", "vehicle condition", "state of vehicle"],
  vin: ["vin number", "vehicle identification number"],
  serialNumber: ["serial", "serial no"],
  gtin: ["upc"],
  mpn: [],
};

/** Columns of feeds that the site has no use for. Cost and the like are not here, so that a person decides about them. */
const LEFT_OUT = [
  ...["store code", "dealer id", "dealer name", "dealership name", "dealer phone", "dealership id"],
  ...["link", "url", "vehicle url", "vdp url", "mobile link", "link template", "ads redirect"],
  ...["msrp", "vehicle msrp", "certified", "certified pre-owned", "cpo", "date in stock"],
  ...["stock date", "days in stock", "age", "mileage unit", "currency", "price currency"],
  ...["place id", "fb page id", "address", "city", "region", "state", "zip", "postal code"],
  ...["country", "latitude", "longitude", "vehicle fulfillment", "google product category"],
  ...["last modified", "photo count", "photos last modified", "model code", "transmission"],
  ...["fuel", "fuel type", "engine", "doors", "custom label 0", "custom label 1", "trim code"],
  ...["legal disclaimer", "vehicle price type", "vehicle history report link", "date first on lot"],
];

/** Fields of every vehicle; a row about one in the stock may leave them out. */
export const REQUIRED_FIELDS = ["name", "description", "brand", "category", "price"] as const;

/** Usual headings of the required columns, for messages about missing ones. */
const EXAMPLES: Record<(typeof REQUIRED_FIELDS)[number], string> = {
  name: "Model",
  description: "Comments",
  brand: "Make",
  category: "Type",
  price: "Price",
};

export const isField = (column: string): boolean => Object.hasOwn(FIELDS, column);

/** Fields and specifications that a column may hold, in the order of a choice at the desk. */
export const COLUMNS: readonly string[] = [...STOCK_FIELDS, ...Object.keys(SPECIFICATIONS)];

const LABELS: Readonly<Record<string, string>> = {
  id: "Stock number",
  name: "Name or model",
  brand: "Make",
  category: "Type",
  images: "Photos",
  inStock: "In stock",
  isNew: "New",
  vin: "VIN, for staff only",
  serialNumber: "Serial number, for staff only",
  gtin: "GTIN or UPC",
  mpn: "MPN",
};

/** "Top speed" for topSpeed. */
export function columnLabel(column: string): string {
  const words = column.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return LABELS[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Stock #", "stock_number" and "StockNumber" are the same. */
const normalized = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll("#", "number")
    .replaceAll(/[^a-z0-9]/g, "");

const toKeys = (column: string, headings: readonly string[]): [string, string][] =>
  headings.map((heading) => [normalized(heading), column]);

const SECOND_WORDS = new Map(
  Object.entries(FIELDS).flatMap(([column, { second = [] }]) => toKeys(column, second)),
);
const KNOWN_COLUMNS = new Map([
  ...SECOND_WORDS,
  ...Object.entries(FIELDS).flatMap(([column, { first }]) => toKeys(column, [column, ...first])),
  ...Object.entries(SPECIFICATIONS).flatMap(([column, words]) =>
    toKeys(column, [column, ...words]),
  ),
]);
/** "address.city", "vehicle_fulfillment(option:store_code)". */
const LEFT_OUT_PARTS = /^(?:address|vehiclefulfillment|applink)[a-z]/;
const LEFT_OUT_KEYS = new Set([...LEFT_OUT.map(normalized)]);

/** "Photo 1", "image[0].url": a column for each picture. */
const NUMBERED_PICTURE = /^(?:photo|image|picture)(?:url)?\d{1,2}(?:url)?$/;
const PICTURE_TAG = /^image\d{1,2}tag\d{0,2}$/;

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
  const key = normalized(heading);
  if (NUMBERED_PICTURE.test(key)) return "images";
  return KNOWN_COLUMNS.get(key) ?? null;
}

export const isKnownHeading = (heading: string): boolean =>
  parseColumnHeading(heading) !== null ||
  LEFT_OUT_KEYS.has(normalized(heading)) ||
  LEFT_OUT_PARTS.test(normalized(heading)) ||
  PICTURE_TAG.test(normalized(heading));

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

/** Decisions by heading: a column, or "" to leave it out. */
export type ColumnChoices = Readonly<Record<string, string>>;

const quoted = (headings: readonly string[]) =>
  headings.map((heading) => `"${heading.trim()}"`).join(", ");

const isManyColumns = (column: string) => column === "images" || column === "features";

/** Headings of a second kind give way: "Model" where there is a "Title", too. */
function giveWay(
  headings: readonly string[],
  columns: readonly (string | null)[],
  chosen: Set<string>,
) {
  const first = new Set(
    columns.filter(
      (_, index) =>
        chosen.has(headings[index] ?? "") || !SECOND_WORDS.has(normalized(headings[index] ?? "")),
    ),
  );
  const seen = new Set<string>();
  return columns.map((column, index) => {
    const heading = headings[index] ?? "";
    if (column === null || isManyColumns(column) || chosen.has(heading)) return column;
    if (!SECOND_WORDS.has(normalized(heading))) return column;
    if (first.has(column) || seen.has(column)) return null;
    seen.add(column);
    return column;
  });
}

/** A list of a feed says the kind by New/Used, and its text can be made of the facts. */
function isMissing(column: string, columns: readonly (string | null)[]): boolean {
  if (columns.includes(column)) return false;
  if (column === "category") return !columns.includes("condition");
  return column !== "description" || !columns.includes("year");
}

/** `headings` are those of columns with values; others are "". */
export function readHeadings(headings: readonly string[], choices: ColumnChoices, where: string) {
  const chosen = new Map(Object.entries(choices).map(([heading, to]) => [normalized(heading), to]));
  const ownChoice = new Set(headings.filter((heading) => chosen.has(normalized(heading))));
  const found = headings.map((heading) => {
    if (heading.trim() === "") return null;
    const choice = chosen.get(normalized(heading));
    return choice === undefined ? parseColumnHeading(heading) : choice === "" ? null : choice;
  });
  const columns = giveWay(headings, found, ownChoice);
  const named = headings.filter((heading) => heading.trim() !== "");
  const unknown = named.filter((heading) => !ownChoice.has(heading) && !isKnownHeading(heading));
  const leftOut = headings.filter(
    (heading, index) =>
      heading.trim() !== "" && columns[index] === null && !unknown.includes(heading),
  );
  const mistakes: string[] = [];
  for (const [column, same] of Map.groupBy(headings, (_, index) => columns[index] ?? null)) {
    if (column !== null && !isManyColumns(column) && same.length > 1) {
      mistakes.push(`${where}: ${quoted(same)} all mean the ${column}: leave out all but one`);
    }
  }
  const missing = REQUIRED_FIELDS.filter((column) => isMissing(column, columns));
  const examples = missing.map((column) => `${column} (such as "${EXAMPLES[column]}")`);
  const incomplete =
    missing.length === 0
      ? null
      : `${where} has the headings, but none for: ${examples.join(", ")}. Carts that are new need them: add the columns, or say which ones they are`;
  return {
    /** The field of each heading; null if it is left out or unknown. */
    columns,
    unknown,
    leftOut,
    mistakes,
    /** Says which columns new carts need besides; null if the list has them all. */
    incomplete,
  };
}
