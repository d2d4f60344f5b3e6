import type { z } from "zod";
import { serialSchema, VIN } from "#domain/carts/unit-schema.ts";
import { toSlug } from "#domain/slug.ts";
import { REQUIRED_FIELDS } from "#inventory/import-columns.ts";
import { listedVehicleSchema } from "#inventory/import-schema.ts";
import type { ReadRow } from "./stock-reading.ts";

export type RowFields = Record<string, unknown> & { specifications?: unknown };

function fieldName(path: readonly PropertyKey[], label: (column: string) => string): string {
  const [field = "", inner] = path;
  if (typeof inner === "number") return `${label(String(field))} ${inner + 1}`;
  return label(String(inner ?? field));
}

function sentences(issue: z.core.$ZodIssue, label: (column: string) => string): string[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `${key}: is no field of a vehicle`);
  }
  return [
    issue.path.length === 0 ? issue.message : `${fieldName(issue.path, label)}: ${issue.message}`,
  ];
}

const isPublicAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\//i.test(value);

/** In bytes: an index of the database takes no longer ones. */
const MAX_ADDRESS = 2000;

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "2020 Polaris GEM e4, White, 1,200 miles." */
function describeFacts(fields: RowFields): string {
  const { year, color, mileage, hours } = asRecord(fields.specifications);
  const name = [year, fields.brand, fields.name].filter((part) => part !== undefined).join(" ");
  const use =
    mileage === undefined ? (hours === undefined ? [] : [`${hours} hours`]) : [`${mileage} miles`];
  const parts = [name, ...(color === undefined ? [] : [String(color)]), ...use];
  return `${parts.join(", ")}.`;
}

/** Fills in fields from other columns: the category, whether it is new, and the description. */
function completed(fields: RowFields, mayLackDescription: boolean): RowFields {
  const { condition } = asRecord(fields.specifications);
  const kind = typeof condition === "string" ? { category: capitalized(condition) } : {};
  return {
    ...(mayLackDescription ? { description: describeFacts(fields) } : {}),
    ...kind,
    ...(condition === "new" ? { isNew: true } : {}),
    ...fields,
  };
}

type Label = (column: string) => string;
type Checked = Pick<ReadRow, "id" | "vehicle" | "lacks" | "vin" | "serial" | "mistakes" | "photos">;

/** A golf cart without a VIN often has its serial number in that column. */
function readIdentifiers(specifications: Record<string, unknown>, label: Label) {
  const bare = (value: unknown) => String(value).toUpperCase().replaceAll(/[\s-]/g, "");
  const { vin, serialNumber } = specifications;
  const unreadable = (["vin", "serialNumber"] as const).filter((field) =>
    ["object", "boolean"].includes(typeof specifications[field]),
  );
  if (unreadable.length > 0) {
    const mistakes = unreadable.map((field) => `${label(field)}: must be text or a number`);
    return { vin: null, serial: null, mistakes };
  }
  const isSerial = vin !== undefined && !VIN.test(bare(vin));
  const serial = serialNumber ?? (isSerial ? vin : undefined);
  const read = {
    vin: vin === undefined || isSerial ? null : bare(vin),
    serial: serial === undefined ? null : serialSchema.safeParse(serial),
  };
  // Letters that no VIN has, so that they are not taken for 1 and 0.
  if (isSerial && /^(?=.*[IOQ])[A-Z0-9]{17}$/.test(bare(vin))) {
    return {
      ...read,
      serial: null,
      mistakes: [`${label("vin")}: no VIN has the letters I, O and Q`],
    };
  }
  const column = serialNumber === undefined ? "vin" : "serialNumber";
  const mistakes =
    read.serial === null || read.serial.success
      ? []
      : [
          column === "vin"
            ? `${label(column)}: must be a VIN of 17 letters and digits, or a serial number of 8 to 20`
            : `${label(column)}: ${read.serial.error.issues[0]?.message}`,
        ];
  return { vin: read.vin, serial: read.serial?.data ?? null, mistakes };
}

/** Returns the row's id, or one made from its name; null without both. */
function findId(fields: Record<string, unknown>): string | null {
  if (typeof fields.id === "string") return fields.id;
  const id = typeof fields.name === "string" ? toSlug(fields.name.slice(0, 100)) : "";
  return id === "" ? null : id;
}

/**
 * Checks an entry. Takes out the values that must not be on the site: a cart's VIN and serial number, and addresses of
 * photos elsewhere.
 */
export function checkEntry(
  entry: unknown,
  found: readonly string[] = [],
  label: Label = (column) => column,
): Checked {
  const fields = asRecord(entry);
  const images: unknown[] = Array.isArray(fields.images) ? fields.images : [];
  const photos = images.filter(isPublicAddress);
  const own = asRecord(fields.specifications);
  const { vin, serial, mistakes } = readIdentifiers(own, label);
  const { vin: _, serialNumber: __, ...specifications } = own;
  const input = {
    ...fields,
    ...(photos.length === 0 ? {} : { images: images.filter((image) => !isPublicAddress(image)) }),
    ...(Object.keys(own).length === 0 ? {} : { specifications }),
  };
  const isEntry = typeof entry === "object" && entry !== null && !Array.isArray(entry);
  const isKnowable = isEntry && found.length === 0;
  const lacks = REQUIRED_FIELDS.filter((field) => isKnowable && fields[field] === undefined);
  const long = images.findIndex(
    (image) => isPublicAddress(image) && Buffer.byteLength(image) > MAX_ADDRESS,
  );
  if (long >= 0) {
    mistakes.push(`${label("images")} ${long + 1}: must be at most ${MAX_ADDRESS} characters`);
  }
  const identity = { id: findId(fields), vin, serial, photos, lacks: lacks.map(label) };
  if (found.length > 0) return { ...identity, vehicle: null, mistakes: [...found] };
  const result = listedVehicleSchema.safeParse(isEntry ? input : entry);
  const wrong = result.success
    ? mistakes
    : [...result.error.issues.flatMap((issue) => sentences(issue, label)), ...mistakes];
  if (!result.success || wrong.length > 0) return { ...identity, vehicle: null, mistakes: wrong };
  return { ...identity, id: result.data.id, vehicle: result.data, mistakes: [] };
}

/** Text columns that are missing in all of a feed are made of other facts. */
export function checkFields(
  fields: RowFields,
  mistakes: readonly string[],
  label: Label,
  { mayLackDescription }: { mayLackDescription: boolean },
): Checked {
  return checkEntry(completed(fields, mayLackDescription), mistakes, label);
}
