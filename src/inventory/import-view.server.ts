import type { Vehicle } from "#domain/carts/vehicle.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize, priceText } from "#domain/money.ts";
import { priceStepText } from "#domain/price-change.ts";
import type { FieldChange } from "./import-diff.ts";
import type { SimilarRow } from "./match-rows.ts";
import { type ImportPlan, type PlannedImport, unusualPrices } from "./plan-import.server.ts";
import type { ReadChoices, ReadColumn, StockReading } from "./stock-files/stock-reading.ts";

/** Lists may be long; the counts say how many there are in all. */
const MAX_SHOWN = 200;
const MAX_VALUE = 120;

export type ShownVehicle = { id: string; name: string; price: string };
export type ShownChange = { field: string; before: string; after: string };
type Shown<Item> = { count: number; shown: Item[] };

/** The part of a file that the page shows. Stored, since a list may be long. */
export type ImportView = { columns: ReadColumn[]; withHidden: boolean } & (
  | {
      ok: true;
      added: Shown<ShownVehicle>;
      changed: Shown<ShownVehicle & { changes: ShownChange[] }>;
      unchanged: number;
      missing: Shown<ShownVehicle>;
      /** Addresses on other sites, by cart. */
      photos: Shown<{ vehicle: string; addresses: readonly string[] }>;
      isMostlyMissing: boolean;
      /** Prices that somebody has to say yes to, in words. */
      unusual?: Shown<string>;
      rejected: Shown<{ where: string; mistakes: string[] }>;
      similar: Shown<SimilarRow>;
      rows: number;
      notes: string[];
      hiddenRows: number;
    }
  | { ok: false; mistakes: string[]; unknown: string[] }
);

function valueText(field: string, value: FieldChange["before"]): string {
  if (field === "price") return priceText(value === null ? null : Number(value));
  if (value === null) return "nothing";
  if (field === "missingSince") return dealershipTime(new Date(String(value))).day;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.join(" | ") : String(value);
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text;
}

/** "in stock" for inStock. */
const words = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const toShown = ({ id, name, price }: Vehicle): ShownVehicle => ({
  id,
  name,
  price: priceText(price),
});

function shown<Item, View>(items: readonly Item[], toView: (item: Item) => View): Shown<View> {
  return { count: items.length, shown: items.slice(0, MAX_SHOWN).map(toView) };
}

function toChange({ field, before, after }: FieldChange): ShownChange {
  return {
    field: words(field),
    before: valueText(field, before),
    after: valueText(field, after),
  };
}

export const pricesToCheck = (plan: ImportPlan): string[] => [
  ...unusualPrices(plan).map(priceStepText),
  ...plan.unlikely,
];

export function planView(
  reading: StockReading,
  planned: PlannedImport,
  { withHidden }: ReadChoices,
): ImportView {
  const { columns } = reading;
  if (!planned.ok) {
    const { mistakes, unknown } = planned;
    return { ok: false, columns, withHidden, mistakes, unknown };
  }
  const { plan } = planned;
  return {
    ok: true,
    columns,
    withHidden,
    added: shown(plan.added, toShown),
    changed: shown(plan.changed, ({ vehicle, changes }) => ({
      ...toShown(vehicle),
      changes: changes.map(toChange),
    })),
    unchanged: plan.unchanged.length,
    unusual: shown(pricesToCheck(plan), (text) => text),
    missing: shown(plan.missing, toShown),
    photos: shown(plan.photos, (photos) => photos),
    isMostlyMissing: plan.isMostlyMissing,
    rejected: shown(plan.rejected, ({ where, mistakes }) => ({ where, mistakes })),
    similar: shown(plan.similar, (row) => row),
    rows: plan.rows,
    notes: plan.notes,
    hiddenRows: reading.ok ? reading.hiddenRows : 0,
  };
}

/** "12 carts added, 3 changed" */
export function resultText(plan: ImportPlan, marked: number): string {
  const { added, changed, rejected, similar } = plan;
  const left = rejected.length + similar.length;
  const parts = [
    `${pluralize(added.length, "cart")} added`,
    `${changed.length} changed`,
    ...(marked > 0 ? [`${marked} marked as missing`] : []),
    ...(left > 0 ? [`${pluralize(left, "row")} left out`] : []),
  ];
  return parts.join(", ");
}
