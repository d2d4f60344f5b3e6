import type { Unit, UnitState } from "#domain/carts/unit.ts";
import { counted, usd } from "#domain/money.ts";
import { done, type Outcome } from "./command-context.ts";
import type { Stores } from "./open-stores.server.ts";
import { type Column, jsonLines, table } from "./terminal.ts";
import { unknownVehicle } from "./vehicle-changes.ts";

export function stateText(state: UnitState): string {
  switch (state.is) {
    case "in stock":
      return "in stock";
    case "on order":
      return state.expected === null ? "on order" : `on order, expected ${state.expected}`;
    case "on hold":
      return `on hold for ${state.for} until ${state.until}`;
    case "sold":
      return `sold on ${state.on}`;
  }
}

function usage({ miles, hours }: Unit): string {
  if (miles !== null) return counted(miles, "mile");
  return hours === null ? "" : counted(hours, "hour");
}

const COLUMNS: Column<Unit>[] = [
  { heading: "STOCK NUMBER", cell: ({ stockNumber }) => stockNumber },
  // Never cut, because other commands take the id.
  { heading: "VEHICLE", cell: ({ vehicle }) => vehicle, maxWidth: Number.POSITIVE_INFINITY },
  { heading: "CONDITION", cell: ({ condition }) => condition },
  { heading: "USE", cell: usage, right: true },
  { heading: "OWN PRICE", cell: ({ price }) => (price === null ? "" : usd(price)), right: true },
  { heading: "STATE", cell: ({ state }) => stateText(state) },
];

export async function unitList(
  { units, vehicles }: Stores,
  vehicle: string | undefined,
  { sold, json }: { sold?: true; json?: true },
): Promise<Outcome> {
  if (vehicle !== undefined && (await vehicles.find(vehicle)) === null) {
    return unknownVehicle(vehicle);
  }
  const all = await units.list(vehicle);
  const shown = all.filter(({ state }) => sold || state.is !== "sold");
  if (json) return done(...jsonLines(shown));
  if (shown.length > 0) return done(...table(COLUMNS, shown));
  return done('There are no units here. "npm run cli -- units add --help" tells how to add one.');
}
