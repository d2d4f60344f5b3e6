import type { Transaction } from "kysely";
import { specificationLabel } from "#domain/carts/specification-labels.ts";
import type { Unit, UnitState } from "#domain/carts/unit.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { priceText, usd } from "#domain/money.ts";
import type { Actor } from "#platform/actor.ts";
import { type Change, recordChange, recordChanges } from "#records/events.server.ts";
import type { OwnStock } from "./own-stock.ts";
import type { VehiclePhoto } from "./photo-rows.server.ts";
import { unitSubject, vehicleSubject } from "./stock-subjects.ts";
import type { InventoryTables } from "./tables.ts";
import { chunked } from "./vehicle-rows.server.ts";

/** Holds end by it, with no person behind that. */
export const CALENDAR: Actor = { person: null, name: "calendar" };

/** Without the name of who holds the cart. */
function stateLabels(state: UnitState): string {
  switch (state.is) {
    case "in stock":
      return "in stock";
    case "on order":
      return state.expected === null ? "on order" : `on order for ${state.expected}`;
    case "on hold":
      return `on hold until ${state.until}`;
    case "sold":
      return `sold on ${state.on}`;
  }
}

function stateAction(before: UnitState, after: UnitState): string {
  if (after.is === "on hold") return "hold";
  if (after.is === "sold") return "sell";
  if (after.is === "on order") return "order";
  return before.is === "on order" ? "receive" : "release";
}

const FACTS = ["condition", "miles", "hours", "price"] as const;

function factLabels(unit: Unit): string {
  const facts = FACTS.flatMap((name) => {
    const value = unit[name];
    if (value === null) return [];
    return [
      name === "price" ? usd(Number(value)) : `${value}${name === "condition" ? "" : ` ${name}`}`,
    ];
  });
  return facts.join(", ");
}

/** Notes and VINs only by their name: a note may speak of a customer. */
function unitChange(before: Unit, after: Unit): Change | null {
  const subject = unitSubject(after.stockNumber);
  if (stateLabels(before.state) !== stateLabels(after.state)) {
    return {
      action: stateAction(before.state, after.state),
      subject,
      before: stateLabels(before.state),
      after: stateLabels(after.state),
      columns: { state: before.state },
      detail: { state: after.state },
    };
  }
  if (factLabels(before) !== factLabels(after)) {
    return { action: "correct", subject, before: factLabels(before), after: factLabels(after) };
  }
  if (before.note !== after.note) return { action: "correct", subject, after: "note" };
  if (before.vin !== after.vin) return { action: "correct", subject, after: "VIN" };
  return JSON.stringify(before.state) === JSON.stringify(after.state)
    ? null
    : {
        action: "hold",
        subject,
        after: "for somebody else",
        columns: { state: before.state },
        detail: { state: after.state },
      };
}

export async function recordUnitChange(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  before: Unit,
  after: Unit,
): Promise<number[]> {
  const change = unitChange(before, after);
  return change === null ? [] : await recordChange(transaction, actor, change);
}

export async function recordUnitAdded(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  unit: Unit,
): Promise<void> {
  await recordChange(transaction, actor, {
    action: "add cart",
    subject: vehicleSubject(unit.vehicle),
    after: `${unit.stockNumber}, ${stateLabels(unit.state)}`,
  });
}

export async function recordUnitRemoved(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  unit: Unit,
): Promise<number[]> {
  return await recordChange(transaction, actor, {
    action: "remove cart",
    subject: vehicleSubject(unit.vehicle),
    before: `${unit.stockNumber}, ${stateLabels(unit.state)}`,
    detail: { removed: unit.stockNumber },
  });
}

export async function recordUnitRestored(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  unit: Unit,
): Promise<void> {
  await recordChange(transaction, actor, {
    action: "put cart back",
    subject: vehicleSubject(unit.vehicle),
    after: `${unit.stockNumber}, ${stateLabels(unit.state)}`,
  });
}

type Photos = readonly VehiclePhoto[];

const listPaths = (photos: Photos) => photos.map(({ path }) => path);
const findPhotoNumber = (photos: Photos, path: string) => listPaths(photos).indexOf(path) + 1;

function photoChanges(vehicle: string, before: Photos, after: Photos): Change[] {
  const subject = vehicleSubject(vehicle);
  const old = new Set(listPaths(before));
  const kept = new Set(listPaths(after));
  const added = after.filter(({ path }) => !old.has(path));
  const removed = before.filter(({ path }) => !kept.has(path));
  const changes: Change[] = [];
  if (added.length > 0) {
    const numbers = added.map(({ path }) => findPhotoNumber(after, path));
    changes.push({ action: "add photo", subject, after: `photo ${numbers.join(", ")}` });
  }
  if (removed.length > 0) {
    const numbers = removed.map(({ path }) => findPhotoNumber(before, path));
    changes.push({ action: "remove photo", subject, before: `photo ${numbers.join(", ")}` });
  }
  const stayed = listPaths(before).filter((path) => kept.has(path));
  const order = listPaths(after).filter((path) => old.has(path));
  if (stayed.join() !== order.join()) {
    changes.push({
      action: "order photos",
      subject,
      after: listPaths(after)
        .map((path) => findPhotoNumber(before, path))
        .join(", "),
    });
  }
  for (const { path, alt } of after) {
    const known = before.find((photo) => photo.path === path);
    if (known === undefined || known.alt === alt) continue;
    changes.push({ action: "describe photo", subject, before: known.alt, after: alt });
  }
  return changes;
}

export async function recordPhotoChange(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  vehicle: string,
  before: Photos,
  after: Photos,
): Promise<void> {
  for (const change of photoChanges(vehicle, before, after)) {
    await recordChange(transaction, actor, change);
  }
}

/** "Seats: 4" in a line for each. */
const specificationLines = ({ specifications }: OwnStock) =>
  Object.entries(specifications)
    .map(([key, value]) => `${specificationLabel(key)}: ${value}`)
    .join("\n");

/** By action: one of a vehicle's own fields, and what the audit says of it. */
const OWN_TEXTS: Readonly<
  Record<string, readonly [field: keyof OwnStock, toText: (own: OwnStock) => string]>
> = {
  name: ["name", ({ name }) => name],
  brand: ["brand", ({ brand }) => brand],
  series: ["category", ({ category }) => category],
  text: ["description", ({ description }) => description],
  features: ["features", ({ features }) => features.join("\n")],
  figures: ["specifications", specificationLines],
  price: ["price", ({ price }) => priceText(price)],
  stock: ["inStock", ({ inStock }) => (inStock ? "in stock" : "out of stock")],
  mark: ["isNew", ({ isNew }) => (isNew ? "NEW mark" : "no NEW mark")],
  site: ["hidden", ({ hidden }) => hidden ?? "published"],
};

export async function recordStockChange(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  id: string,
  before: OwnStock,
  after: OwnStock,
): Promise<number[]> {
  const changes = Object.entries(OWN_TEXTS).flatMap(([action, [field, toText]]): Change[] =>
    toText(before) === toText(after)
      ? []
      : [
          {
            action,
            subject: vehicleSubject(id),
            before: toText(before),
            after: toText(after),
            columns: { [field]: before[field] },
            detail: { [field]: after[field] },
          },
        ],
  );
  return await recordChanges(transaction, actor, changes);
}

export async function recordVehicleAdded(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  { id, price }: Vehicle,
  { stockNumber, condition }: Unit,
): Promise<void> {
  await recordChange(transaction, actor, {
    action: "add vehicle",
    subject: vehicleSubject(id),
    after: `${stockNumber}, ${condition}, ${priceText(price)}`,
  });
}

/** Must run before the vehicles are stored. */
export async function recordImport(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  vehicles: readonly Vehicle[],
  missing: readonly string[],
): Promise<void> {
  const prices = new Map<string, number | null>();
  for (const chunk of chunked(vehicles)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await transaction
      .selectFrom("vehicles")
      .select(["id", "price"])
      .where("id", "in", ids)
      .execute();
    for (const { id, price } of rows) prices.set(id, price);
  }
  const changes = vehicles.map(({ id, price }): Change => {
    const before = prices.get(id);
    return {
      action: "import",
      subject: vehicleSubject(id),
      before: before === undefined ? null : priceText(before),
      after: priceText(price),
    };
  });
  const marked = missing.map((id): Change => {
    return { action: "import", subject: vehicleSubject(id), after: "missing" };
  });
  await recordChanges(transaction, actor, [...changes, ...marked]);
}
