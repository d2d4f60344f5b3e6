import type { Vehicle } from "#domain/carts/vehicle.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { pluralize, priceText } from "#domain/money.ts";
import type { FieldChange } from "#inventory/import-diff.ts";
import type { SimilarRow } from "#inventory/match-rows.ts";
import type { ImportPlan, RejectedRow } from "#inventory/plan-import.server.ts";
import { jsonLines } from "./terminal.ts";

const MAX_VALUE_LENGTH = 80;

function shown(field: string, value: FieldChange["before"]): string {
  if (field === "price") return priceText(value === null ? null : Number(value));
  if (value === null) return "nothing";
  if (field === "missingSince") return dealershipTime(new Date(String(value))).day;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.join(" | ") : String(value);
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH - 1)}…` : text;
}

/** Turns inStock into "in stock". */
const fieldLabel = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const changeLine = ({ field, before, after }: FieldChange) =>
  `    ${fieldLabel(field)}: ${shown(field, before)} → ${shown(field, after)}`;

const vehicleLine = ({ id, name, price }: Vehicle) => `  ${id}: ${name}, ${priceText(price)}`;

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines];
}

const count = (vehicles: readonly unknown[]) => pluralize(vehicles.length, "vehicle");

export function dryRunLines(
  { added, changed, unchanged, missing }: ImportPlan,
  { sync }: { sync: boolean },
): string[] {
  const missingHeading = sync
    ? `${count(missing)} to mark as missing and out of stock, not in the file:`
    : `${count(missing)} imported before, not in the file (--sync would mark them as missing):`;
  return [
    ...section(`${count(added)} to add:`, added.map(vehicleLine)),
    ...section(
      `${count(changed)} to change:`,
      changed.flatMap(({ vehicle, changes }) => [vehicleLine(vehicle), ...changes.map(changeLine)]),
    ),
    ...section(missingHeading, missing.map(vehicleLine)),
    `${count(unchanged)} without a change.`,
    "This was a dry run: nothing was stored.",
  ];
}

export function importedLines(
  { added, changed, unchanged, missing, photos }: ImportPlan,
  { sync }: { sync: boolean },
): string[] {
  const all = [...added, ...changed, ...unchanged];
  return [
    `${count(all)} imported: ${added.length} added, ${changed.length} changed, ${unchanged.length} without a change.`,
    ...(sync
      ? section(
          `${count(missing)} marked as missing and out of stock, not in the file:`,
          missing.map(vehicleLine),
        )
      : []),
    ...(photos.length === 0
      ? []
      : [
          "The running site fetches their photos; the desk's page Import says which it could not add.",
        ]),
  ];
}

export const rejectedLines = (rejected: readonly RejectedRow[]): string[] =>
  rejected.map(({ where, mistakes }) => `${where}: ${mistakes.join("; ")}`);

export const similarLines = (similar: readonly SimilarRow[]): string[] =>
  similar.map(
    ({ where, id, like }) =>
      `${where}: "${id}" is almost "${like.id}" (${like.name}) of ${like.place}: say --similar same if it is that cart, --similar other if not`,
  );

const identity = ({ id, name }: Vehicle) => ({ id, name });

/** `missing` are marked only by a sync that was stored. */
export function planAsJson(plan: ImportPlan, stored: boolean): string[] {
  return jsonLines({
    stored,
    added: plan.added,
    changed: plan.changed.map(({ vehicle, changes }) => ({ ...identity(vehicle), changes })),
    unchanged: plan.unchanged.map(identity),
    missing: plan.missing.map(identity),
    rejected: plan.rejected.map(({ where, mistakes }) => ({ where, mistakes })),
    similar: plan.similar,
    notes: plan.notes,
  });
}
