import { z } from "zod";
import { RESERVED_VEHICLE_ID, type Vehicle } from "#domain/carts/vehicle.ts";
import { DOLLARS_HINT, isOnRequest, parseDollars } from "#domain/parse-dollars.ts";
import { toSlug } from "#domain/slug.ts";
import { cleanLine, cleanText } from "#domain/written-text.ts";

/** Limit in US dollars: a higher price is a typing error. */
export const MAXIMUM_PRICE = 10_000_000;

const YES = ["yes", "y", "true", "1"];
const NO = ["no", "n", "false", "0"];

/** Values of stock lists and feeds for carts that can be bought now, and for others. */
const AVAILABLE = ["in stock", "in_stock", "instock", "available", "active", "ready", "on lot"];
const UNAVAILABLE = [
  ...["out of stock", "out_of_stock", "outofstock", "not available", "unavailable", "sold"],
  ...["sold out", "preorder", "available for order", "backorder", "discontinued", "pending"],
  ...["sale pending", "on hold", "on order", "in transit", "not_available", "inactive"],
];

const toFlags = (yes: readonly string[], no: readonly string[]) =>
  new Map([
    ...yes.map((word) => [word, true] as const),
    ...no.map((word) => [word, false] as const),
  ]);

const NEW = toFlags([...YES, "new"], [...NO, "used"]);
const IN_STOCK = toFlags([...YES, ...AVAILABLE], [...NO, ...UNAVAILABLE]);

const missingOr = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? "is missing" : message;

const cleanString = (clean: (text: string) => string, maximum: number) =>
  z
    .string({ error: missingOr("must be text") })
    .overwrite(clean)
    .trim()
    .min(1, "is missing")
    .max(maximum, `must be at most ${maximum} characters`);

const paragraph = (maximum: number) => cleanString(cleanText, maximum);
const line = (maximum: number) => cleanString(cleanLine, maximum);

function flag(words: ReadonlyMap<string, boolean>, fallback: boolean) {
  return z
    .union([z.boolean(), z.string(), z.number()], { error: "must be yes or no" })
    .optional()
    .transform((value, context) => {
      if (value === undefined) return fallback;
      const known = words.get(String(value).trim().toLowerCase());
      if (known !== undefined) return known;
      context.addIssue({ code: "custom", message: "must be yes or no", input: value });
      return z.NEVER;
    });
}

const list = <Item extends z.ZodType<string>>(item: Item, maximum: number) =>
  z
    .array(item, { error: "must be a list" })
    .max(maximum, `must be at most ${maximum} entries`)
    .default([]);

const picture = line(300).regex(
  /^\/(?![/\\])[^\s\\"'<>]*$/,
  "must be a path that starts with one slash, such as /pictures/my-cart.jpg",
);

const figure = z.union([z.number("must be text or a number"), line(120)], {
  error: "must be text or a number",
});

/** "1,200", also "1,200 miles"; "1,2345" can be two figures. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?(?: ?(?:miles?|mi|hours?|hrs?|h)\.?)?$/i;

/** Formats of the specifications that search engines read. */
const CHECKED: Record<string, { pattern: RegExp; message: string }> = {
  year: {
    pattern: /^(?:19[5-9]|20[0-9])\d$/,
    message: "must be a year of four digits, such as 2020",
  },
  mileage: { pattern: AMOUNT, message: "must be a number, such as 1200 or 1,200" },
  hours: { pattern: AMOUNT, message: "must be a number, such as 310 or 1,310" },
};

const specifications = z
  .record(z.string(), figure, { error: "must be an object of texts and numbers" })
  .default({})
  .superRefine((input, context) => {
    const addIssue = (key: string, message: string) =>
      context.addIssue({ code: "custom", path: [key], message, input: input });
    const names = Object.keys(input);
    if (names.length > 30) addIssue("all", "must be at most 30 entries");
    for (const name of names) {
      if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name)) addIssue(name, "must be named like topSpeed");
    }
    for (const [name, { pattern, message }] of Object.entries(CHECKED)) {
      const value = input[name];
      if (value === undefined || pattern.test(String(value))) continue;
      addIssue(name, `${message}, not "${value}"`);
    }
    const seats = input.seatingCapacity;
    if (
      seats !== undefined &&
      !(Number.isInteger(seats) && Number(seats) > 0 && Number(seats) < 100)
    ) {
      addIssue("seatingCapacity", "must be a whole number above 0");
    }
  });

const PRICE_HINT = `${DOLLARS_HINT}, or "Call"`;

const price = z
  .union([z.number(), z.string(), z.null()], { error: missingOr(PRICE_HINT) })
  .transform((input, context): number | null => {
    if (input === null || isOnRequest(String(input))) return null;
    const parsed = parseDollars(String(input));
    if (parsed.ok && parsed.dollars <= MAXIMUM_PRICE) return parsed.dollars;
    const message = parsed.ok ? `must be at most ${MAXIMUM_PRICE}` : parsed.mistake;
    context.addIssue({ code: "custom", message, input: input });
    return z.NEVER;
  });

const vehicleFields = z.strictObject(
  {
    id: z
      .string({ error: "must be text" })
      .trim()
      .max(100, "must be at most 100 characters")
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lowercase letters, digits and hyphens")
      .optional(),
    name: line(120),
    description: paragraph(2000),
    brand: line(60),
    category: line(60),
    price,
    images: list(picture, 20),
    inStock: flag(IN_STOCK, true),
    isNew: flag(NEW, false),
    features: list(line(120), 30),
    specifications,
    // The vehicles of the API say so, and may be imported.
    catalogue: z
      .literal(false, "must be false: catalogue carts belong to content/carts")
      .optional(),
  },
  { error: "must be an object with the fields of a vehicle" },
);

/** The id is derived from the name if none is given. */
function withId<Fields extends { id?: string | undefined; name?: string | undefined }>(
  input: Fields,
  context: z.RefinementCtx,
): Fields & { id: string; catalogue: false } {
  const { name } = input;
  const id = input.id ?? toSlug((name ?? "").slice(0, 100));
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["id"], message });
  if (id === "" && name !== undefined) refuse("is missing, and the name makes none");
  if (id === RESERVED_VEHICLE_ID)
    refuse(`must not be "${RESERVED_VEHICLE_ID}", the address of the search`);
  return { ...input, id, catalogue: false };
}

export const importedVehicleSchema = vehicleFields.transform(
  (input, context): Vehicle => withId(input, context),
);

/** A row of a list: all of a vehicle, or what changes of one that is in the stock. */
export const listedVehicleSchema = vehicleFields
  .partial({ name: true, description: true, brand: true, category: true, price: true })
  .transform(withId);

export type ListedVehicle = z.output<typeof listedVehicleSchema>;

/** Null if a required field is missing. */
export function completeVehicle(listed: ListedVehicle): Vehicle | null {
  const { name, description, brand, category, price } = listed;
  if (name === undefined || description === undefined) return null;
  if (brand === undefined || category === undefined || price === undefined) return null;
  return { ...listed, name, description, brand, category, price };
}
