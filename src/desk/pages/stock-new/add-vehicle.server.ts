import type { Cart } from "#domain/carts/cart-schema.ts";
import { resolveCart } from "#domain/carts/resolve-cart.ts";
import { toSlug } from "#domain/slug.ts";
import { importedVehicleSchema } from "#inventory/import-schema.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import type { Actor } from "#platform/audit.server.ts";

export const NEW_VEHICLE_FIELDS = [
  "name",
  "brand",
  "category",
  "price",
  "seats",
  "id",
  "description",
  "features",
] as const;

type Field = (typeof NEW_VEHICLE_FIELDS)[number];

/** Sentences by field. */
type Errors = Partial<Record<Field, string>>;

const LABELS: Record<Field, string> = {
  name: "The name",
  brand: "The brand",
  category: "The series",
  price: "The price",
  seats: "The number of seats",
  id: "The stock number",
  description: "The text",
  features: "A feature",
};

function fieldOf(path: readonly PropertyKey[]): Field {
  if (path.includes("seatingCapacity")) return "seats";
  return NEW_VEHICLE_FIELDS.find((name) => name === path[0]) ?? "name";
}

/** As an import of one vehicle. */
export async function addVehicle(
  actor: Actor,
  form: FormData,
  {
    vehicles,
    carts,
  }: { vehicles: Pick<VehicleStore, "find" | "import" | "version">; carts: readonly Cart[] },
): Promise<{ ok: true; id: string } | { ok: false; errors: Errors }> {
  const text = (name: Field) => String(form.get(name) ?? "").trim();
  const seats = text("seats");
  const parsed = importedVehicleSchema.safeParse({
    id: toSlug(text("id")) || undefined,
    name: text("name"),
    brand: text("brand"),
    category: text("category"),
    price: text("price"),
    description: text("description").replaceAll("\r\n", "\n"),
    features: text("features")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    specifications: seats === "" ? {} : { seatingCapacity: Number(seats) },
  });
  if (!parsed.success) {
    const errors: Errors = {};
    for (const { path, message } of parsed.error.issues) {
      const field = fieldOf(path);
      errors[field] ??= `${LABELS[field]} ${message}.`;
    }
    return { ok: false, errors };
  }
  const { id } = parsed.data;
  const version = await vehicles.version();
  const isTaken = (await vehicles.find(id)) !== null || resolveCart(carts, id) !== null;
  // Somebody may add the same one at the same time.
  if (isTaken || !(await vehicles.import(actor, [parsed.data], [], version))) {
    return {
      ok: false,
      errors: {
        id: isTaken
          ? `There is already a cart with the stock number ${id}. Nothing was added.`
          : "The stock has just changed. Nothing was added: send it again.",
      },
    };
  }
  return { ok: true, id };
}
