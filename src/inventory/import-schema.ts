import { z } from "zod";
import { RESERVED_VEHICLE_ID, type Vehicle } from "#domain/carts/vehicle.ts";
import { DOLLARS_HINT, parseDollars } from "#domain/parse-dollars.ts";
import { toSlug } from "#domain/slug.ts";

/** In US dollars; a higher price is a typing error. */
export const MAXIMUM_PRICE = 10_000_000;

const FLAGS = new Map([
  ["yes", true],
  ["y", true],
  ["true", true],
  ["1", true],
  ["no", false],
  ["n", false],
  ["false", false],
  ["0", false],
]);

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const isClean = (value: string) =>
  !INVISIBLE.test(value.replaceAll("\n", " ")) && value.isWellFormed();
const isOneLine = (value: string) => !value.includes("\n");

const missingOr = (message: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? "is missing" : message;

function paragraph(maximum: number) {
  return z
    .string({ error: missingOr("must be text") })
    .trim()
    .min(1, "is missing")
    .max(maximum, `must be at most ${maximum} characters`)
    .refine(isClean, "has characters that cannot be displayed");
}

const line = (maximum: number) => paragraph(maximum).refine(isOneLine, "must be one line");

function flag(fallback: boolean) {
  return z
    .union([z.boolean(), z.string(), z.number()], { error: "must be yes or no" })
    .optional()
    .transform((value, context) => {
      if (value === undefined) return fallback;
      const known = FLAGS.get(String(value).trim().toLowerCase());
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
    const seats = input.seatingCapacity;
    if (
      seats !== undefined &&
      !(Number.isInteger(seats) && Number(seats) > 0 && Number(seats) < 100)
    ) {
      addIssue("seatingCapacity", "must be a whole number above 0");
    }
  });

const price = z
  .union([z.number(), z.string()], { error: missingOr(DOLLARS_HINT) })
  .transform((input, context) => {
    const parsed = parseDollars(String(input));
    if (parsed.ok && parsed.dollars <= MAXIMUM_PRICE) return parsed.dollars;
    const message = parsed.ok ? `must be at most ${MAXIMUM_PRICE}` : parsed.mistake;
    context.addIssue({ code: "custom", message, input: input });
    return z.NEVER;
  });

/** The id is derived from the name if none is given. */
export const importedVehicleSchema = z
  .strictObject(
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
      inStock: flag(true),
      isNew: flag(false),
      features: list(line(120), 30),
      specifications,
      // The vehicles of the API say so, and may be imported.
      catalogue: z
        .literal(false, "must be false: catalogue carts belong to content/carts")
        .optional(),
    },
    { error: "must be an object with the fields of a vehicle" },
  )
  .transform((input, context): Vehicle => {
    const id = input.id ?? toSlug(input.name.slice(0, 100));
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["id"], message });
    if (id === "") refuse("is missing, and the name makes none");
    if (id === RESERVED_VEHICLE_ID)
      refuse(`must not be "${RESERVED_VEHICLE_ID}", the address of the search`);
    return { ...input, id, catalogue: false };
  });
