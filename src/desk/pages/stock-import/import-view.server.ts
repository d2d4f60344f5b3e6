import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize, usd } from "#domain/money.ts";
import type { FieldChange } from "#inventory/import-diff.ts";
import type { ImportFormat } from "#inventory/import-rows.server.ts";
import { type ImportPlan, planImport } from "#inventory/plan-import.server.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";

/** Lists may be long; the counts say how many there are in all. */
const MAX_SHOWN = 200;
const MAX_VALUE = 120;

export type ShownVehicle = { id: string; name: string; price: string };
export type ShownChange = { field: string; before: string; after: string };

export type ImportView =
  | {
      ok: true;
      added: { count: number; shown: ShownVehicle[] };
      changed: { count: number; shown: (ShownVehicle & { changes: ShownChange[] })[] };
      unchanged: number;
      missing: { count: number; shown: ShownVehicle[] };
      isMostlyMissing: boolean;
    }
  | { ok: false; mistakes: string[]; rejected: number; rows: number };

export type Upload = { name: string; bytes: Uint8Array; skip: readonly string[] };

/** Null for a name that ends otherwise. */
export function detectFormat(name: string): ImportFormat | null {
  const ending = /\.(csv|json|xlsx)$/i.exec(name)?.[1]?.toLowerCase();
  return ending === "csv" || ending === "json" || ending === "xlsx" ? ending : null;
}

function valueText(field: string, value: FieldChange["before"]): string {
  if (value === null) return "nothing";
  if (field === "price") return usd(Number(value));
  if (field === "missingSince") return dealershipTime(new Date(String(value))).day;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.join(" | ") : String(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text;
}

/** "in stock" for inStock. */
const words = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const toShown = ({ id, name, price }: Vehicle): ShownVehicle => ({ id, name, price: usd(price) });

const vehicleList = (vehicles: readonly Vehicle[]) => ({
  count: vehicles.length,
  shown: vehicles.slice(0, MAX_SHOWN).map(toShown),
});

export function planView({
  added,
  changed,
  unchanged,
  missing,
  isMostlyMissing,
}: ImportPlan): ImportView {
  return {
    ok: true,
    added: vehicleList(added),
    changed: {
      count: changed.length,
      shown: changed.slice(0, MAX_SHOWN).map(({ vehicle, changes }) => ({
        ...toShown(vehicle),
        changes: changes.map(({ field, before, after }) => ({
          field: words(field),
          before: valueText(field, before),
          after: valueText(field, after),
        })),
      })),
    },
    unchanged: unchanged.length,
    missing: vehicleList(missing),
    isMostlyMissing,
  };
}

/** Compares a file with the stock; nothing is stored. `version` is the stock's before. */
export async function planUpload(
  vehicles: Pick<VehicleStore, "imported" | "version">,
  { name, bytes, skip }: Upload,
  carts: readonly Cart[],
) {
  const format = detectFormat(name);
  const version = await vehicles.version();
  if (format === null) throw new Error("the ending was checked when the file was kept");
  return { version, planned: await planImport(vehicles, { bytes, format, skip }, carts) };
}

/** "12 carts added, 3 changed" */
export function resultText({ added, changed }: ImportPlan, marked: number): string {
  const parts = [
    `${pluralize(added.length, "cart")} added`,
    `${changed.length} changed`,
    ...(marked > 0 ? [`${marked} marked as missing`] : []),
  ];
  return parts.join(", ");
}
