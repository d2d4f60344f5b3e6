import { loadCatalogue } from "#catalogue/load-catalogue.server.ts";
import type { InquiriesTable } from "#inquiries/tables.ts";
import type { VehicleStore } from "#inventory/vehicle-store.server.ts";
import { type Outcome, refused } from "#staff/outcome.ts";
import type { Moment, Names } from "./inquiry-report.ts";

/** The promises of the content folder at this time. Content with mistakes hides no inquiry: the promises are then null. */
export function momentFor(contentDirectory: string, now: Date): Moment {
  const content = loadCatalogue(contentDirectory);
  return { now, terms: content.ok ? content.catalogue.dealership : null };
}

export const NO_PROMISES =
  'The content has mistakes, so nothing is said about the promises: see "npm run staff -- check-content".';

/** The names of the vehicles that these inquiries are about. */
export async function namesFor(
  vehicles: Pick<VehicleStore, "find">,
  rows: readonly InquiriesTable[],
): Promise<Names> {
  const names = new Map<string, string>();
  for (const id of new Set(rows.map(({ vehicle }) => vehicle))) {
    const vehicle = id === null ? null : await vehicles.find(id);
    if (vehicle) names.set(vehicle.id, vehicle.name);
  }
  return names;
}

/** The answer to a reference that no inquiry has. */
export function unknownInquiry(reference: string): Outcome {
  return refused(
    `No inquiry has the reference "${reference}". "npm run staff -- inquiries list --all" shows the newest.`,
  );
}
