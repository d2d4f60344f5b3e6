import type { Unit } from "#domain/carts/unit.ts";
import type { CartIdentifiers } from "./imported-vehicles.server.ts";
import { similarityKey } from "./stock-files/identifiers.ts";

const LABELS = { vin: "VIN", serial: "serial number" } as const;

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && similarityKey(one) === similarityKey(other);

/** A sentence if another cart has the VIN or serial number; null if none has. The unit's own page may have it, too. */
export function findTaken(unit: Unit, identifiers: readonly CartIdentifiers[]): string | null {
  for (const field of ["vin", "serial"] as const) {
    const other = identifiers.find((each) =>
      each.stockNumber === null
        ? each.vehicle !== unit.vehicle && isSame(each[field], unit[field])
        : each.stockNumber !== unit.stockNumber && isSame(each[field], unit[field]),
    );
    if (other !== undefined) {
      return `The ${LABELS[field]} ${unit[field]} is that of ${other.stockNumber ?? other.vehicle}.`;
    }
  }
  return null;
}
