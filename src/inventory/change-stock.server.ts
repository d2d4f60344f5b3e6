import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Actor } from "#platform/actor.ts";
import type { ChangeResult } from "#records/change-result.ts";
import { applyUnits } from "./apply-units.server.ts";
import { readCartStock, writeCartStock } from "./cart-stock.server.ts";
import {
  type OwnStock,
  ownFromRow,
  ownToRow,
  type StockChange,
  toOwnStock,
  VEHICLE_FACTS,
} from "./own-stock.ts";
import { indexPrice, indexVehicles, markCurrent } from "./search-index.server.ts";
import { recordStockChange } from "./stock-audit.server.ts";
import { hasChanged, raiseStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { findCart, type ReadCatalogue, toHidden, vehicleFromCart } from "./vehicle-rows.server.ts";

/** `events` are the ids of the events of what changed. */
export type StockResult = ChangeResult<{ events: number[] }, never, unknown>;

const findRow = (database: Kysely<InventoryTables>, id: string) =>
  database.selectFrom("vehicles").selectAll().where("id", "=", id).executeTakeFirst();

/** Reads the fields of its own that staff change; null if there is no such vehicle. */
export async function readOwnStock(
  database: Kysely<InventoryTables>,
  catalogue: ReadCatalogue,
  id: string,
): Promise<OwnStock | null> {
  const cart = findCart(catalogue, id);
  if (cart === undefined) {
    const row = await findRow(database, id);
    return row === undefined ? null : ownFromRow(row);
  }
  const stock = (await readCartStock(database)).get(id);
  return toOwnStock(vehicleFromCart(cart, stock, []), toHidden(cart));
}

type Requested = { id: string; change: StockChange; expected: StockChange; seen?: number | null };

async function isOutdated(
  transaction: Transaction<InventoryTables>,
  { id, expected, seen = null }: Requested,
  before: OwnStock,
): Promise<boolean> {
  const isExpected = isDeepStrictEqual({ ...before, ...expected }, before);
  return !isExpected || (await hasChanged(transaction, seen, [id]));
}

async function recordVehicle(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  { id, change }: Requested,
  before: OwnStock,
  now: Date,
): Promise<number[]> {
  const after = { ...before, ...change };
  const events = await recordStockChange(transaction, actor, id, before, after);
  await raiseStockVersion(transaction, [id]);
  await applyUnits(transaction, [id], now);
  return events;
}

const toFlag = (is: boolean) => (is ? 1 : 0);

/** Missing for any other change than of the stock and the NEW mark: everything else about a catalogue cart is content. */
export async function changeCartStock(
  transaction: Transaction<InventoryTables>,
  cart: Cart,
  actor: Actor,
  requested: Requested,
  now: Date,
): Promise<StockResult> {
  const { inStock, isNew, ...others } = requested.change;
  if (Object.keys(others).length > 0) return { kind: "missing" };
  const stock = (await readCartStock(transaction)).get(cart.slug);
  const before = toOwnStock(vehicleFromCart(cart, stock, []), toHidden(cart));
  if (await isOutdated(transaction, requested, before)) return { kind: "outdated" };
  const columns = {
    ...(inStock !== undefined && { in_stock: toFlag(inStock) }),
    ...(isNew !== undefined && { is_new: toFlag(isNew) }),
  };
  await writeCartStock(transaction, cart.slug, columns, now);
  const events = await recordVehicle(transaction, actor, requested, before, now);
  await markCurrent(transaction);
  return { kind: "ok", events };
}

/** As `change` of the vehicle store, for vehicles outside the catalogue. */
export async function changeOwnStock(
  transaction: Transaction<InventoryTables>,
  actor: Actor,
  requested: Requested,
  now: Date,
): Promise<StockResult> {
  const { id, change } = requested;
  const row = await findRow(transaction, id);
  if (row === undefined) return { kind: "missing" };
  const before = ownFromRow(row);
  if (await isOutdated(transaction, requested, before)) return { kind: "outdated" };
  await transaction
    .updateTable("vehicles")
    .set({
      ...ownToRow({ ...before, ...change }),
      updated_at: now.toISOString(),
      ...(change.inStock && { missing_since: null }),
    })
    .where("id", "=", id)
    .execute();
  const events = await recordVehicle(transaction, actor, requested, before, now);
  if ("hidden" in change || VEHICLE_FACTS.some((fact) => fact in change)) {
    await indexVehicles(transaction, [id]);
    return { kind: "ok", events };
  }
  const after = await findRow(transaction, id);
  await indexPrice(transaction, id, after?.unit_price ?? change.price);
  return { kind: "ok", events };
}
