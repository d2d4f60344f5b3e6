import { z } from "zod";
import type { Fields } from "#desk/ui/action-data.ts";
import { optionalLines, optionalText } from "#desk/ui/form-schemas.ts";
import { specificationKey, specificationLabel } from "#domain/carts/specification-labels.ts";
import type { Specifications, Vehicle } from "#domain/carts/vehicle.ts";
import { importedVehicleSchema } from "#inventory/import-schema.ts";
import type { VehicleFacts } from "#inventory/own-stock.ts";

/** The facts of a vehicle of its own as its forms send them. */
export const factsSchema = z.object({
  name: optionalText,
  brand: optionalText,
  category: optionalText,
  seats: optionalText,
  /** "Range: 40 miles" in each line. */
  figures: optionalLines,
  description: optionalLines,
  features: optionalLines,
});

export type FactsInput = z.output<typeof factsSchema>;

export const FACT_LABELS: Readonly<Record<string, string>> = {
  name: "The name",
  brand: "The brand",
  category: "The series",
  price: "The price",
  seats: "The number of seats",
  figures: "The list of figures",
  id: "The stock number",
  description: "The text",
  features: "The list of features",
};

/** Subjects of errors about one entry of a list. */
const ENTRY_LABELS: Readonly<Record<string, string>> = {
  figures: "A figure",
  features: "A feature",
};

const SEATS = "seatingCapacity";

const toLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Formats one figure a line, such as "Range: 40 miles", without the seats, which have a field of their own. */
const figureLines = (specifications: Specifications): string =>
  Object.entries(specifications)
    .filter(([key]) => key !== SEATS)
    .map(([key, value]) => `${specificationLabel(key)}: ${value}`)
    .join("\n");

/** Returns the facts as the form shows them. */
export const factTexts = (own: VehicleFacts): FactsInput => ({
  name: own.name,
  brand: own.brand,
  category: own.category,
  seats: String(own.specifications[SEATS] ?? ""),
  figures: figureLines(own.specifications),
  description: own.description,
  features: own.features.join("\n"),
});

/** Figures keep their keys and numbers where they are written as before. */
function readFigures(
  { seats, figures }: FactsInput,
  before: Specifications,
): { ok: true; specifications: Specifications } | { ok: false; mistake: string } {
  const keys = new Map(
    Object.keys(before).map((key) => [specificationLabel(key).toLowerCase(), key]),
  );
  const count = /^\d+$/.test(seats) ? Number(seats) : 0;
  const result: Specifications = seats === "" ? {} : { [SEATS]: count };
  for (const line of toLines(figures)) {
    const [, label = "", value = ""] = /^([^:]+):\s*(\S.*)$/.exec(line) ?? [];
    const key = keys.get(label.trim().toLowerCase()) ?? specificationKey(label);
    if (key === "" || value === "") {
      return {
        ok: false,
        mistake: `Write a figure as in "Range: 40 miles". "${line}" is not one.`,
      };
    }
    if (key === SEATS) return { ok: false, mistake: "The seats have a field of their own." };
    if (key in result) {
      return { ok: false, mistake: `"${label.trim()}" is there twice. Leave one of them.` };
    }
    result[key] = String(before[key]) === value ? (before[key] ?? value) : value;
  }
  return { ok: true, specifications: result };
}

function findField([first = "", second]: readonly PropertyKey[]): string {
  if (first === "specifications") return second === SEATS ? "seats" : "figures";
  return Object.hasOwn(FACT_LABELS, String(first)) ? String(first) : "name";
}

/**
 * Returns the vehicle with these facts, checked like an imported one. `before` is the stored vehicle, or the other
 * properties of a new one.
 */
export function readVehicle(
  input: FactsInput,
  before: Partial<Omit<Vehicle, "price">> & { price: number | null | string },
): { ok: true; vehicle: Vehicle } | { ok: false; fieldErrors: Fields } {
  const read = readFigures(input, before.specifications ?? {});
  if (!read.ok) return { ok: false, fieldErrors: { figures: read.mistake } };
  const { name, brand, category, description } = input;
  const parsed = importedVehicleSchema.safeParse({
    ...before,
    name,
    brand,
    category,
    description,
    features: toLines(input.features),
    specifications: read.specifications,
  });
  if (parsed.success) return { ok: true, vehicle: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = findField(path);
    const label = (path.length > 1 && ENTRY_LABELS[field]) || FACT_LABELS[field];
    errors[field] ??= `${label} ${message}.`;
  }
  return { ok: false, fieldErrors: errors };
}
