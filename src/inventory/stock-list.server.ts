import type { Kysely } from "kysely";
import type { StockState } from "#domain/carts/stock-state.ts";
import { stockState } from "#domain/carts/stock-state.ts";
import { currentState, type DerivedStock, type Unit } from "#domain/carts/unit.ts";
import type { Hidden } from "#domain/carts/vehicle.ts";
import { dealershipTime } from "#domain/dealership/clock.ts";
import { readCartStock } from "./cart-stock.server.ts";
import { toOwnUnit } from "./own-unit.ts";
import { memoizeByStockVersion } from "./stock-version.server.ts";
import type { InventoryTables } from "./tables.ts";
import { readUnits } from "./unit-rows.server.ts";
import { listCarts, type ReadCatalogue, toHidden, vehicleFromCart } from "./vehicle-rows.server.ts";

/** A model or an imported vehicle with its units, as staff see it. Prices in whole US dollars. */
export type StockEntry = {
  id: string;
  name: string;
  brand: string;
  /** The series of a model. */
  category: string;
  catalogue: boolean;
  /** Its own: what its units cost may differ. Null when it is on request. */
  price: number | null;
  seats: number | null;
  isNew: boolean;
  inStock: boolean;
  sale: DerivedStock["sale"];
  missingSince: string | null;
  /** The first picture of its own; null for none. */
  picture: string | null;
  photos: number;
  units: Unit[];
  /**
   * The one cart that a vehicle of its own is while it has no units, such as an imported one. It is stored once
   * somebody changes its state. Null where its id makes no stock number.
   */
  ownUnit: Unit | null;
  hidden: Hidden | null;
  state: StockState;
};

const SEATS = /"seatingCapacity":(\d+)/;
const FIRST_IMAGE = /^\["((?:[^"\\])+)"/;

/** The first match in a list stored as JSON, without parsing the rest. */
const firstIn = (pattern: RegExp, json: string) => pattern.exec(json)?.[1] ?? null;

/** All of the stock, what left the site included. */
export function createStockList(
  database: Kysely<InventoryTables>,
  catalogue: ReadCatalogue,
  clock = () => new Date(),
) {
  const read = async () => {
    const [vehicles, stock, units, photos] = await Promise.all([
      database
        .selectFrom("vehicles")
        .select(["id", "name", "brand", "category", "price", "in_stock", "is_new"])
        .select(["sale", "missing_since", "images", "specifications", "vin", "serial", "hidden"])
        .orderBy("position")
        .orderBy("id")
        .execute(),
      readCartStock(database),
      readUnits(database, "all"),
      database
        .selectFrom("vehicle_photos")
        .select(["vehicle", "path"])
        .orderBy("vehicle")
        .orderBy("position")
        .execute(),
    ]);
    return {
      vehicles,
      stock,
      units: Map.groupBy(units, ({ vehicle }) => vehicle),
      photos: Map.groupBy(photos, ({ vehicle }) => vehicle),
    };
  };

  const readCurrent = memoizeByStockVersion(database, read);

  return async (): Promise<StockEntry[]> => {
    const { vehicles, stock, units, photos } = await readCurrent();
    const { day } = dealershipTime(clock());
    const toUnits = (id: string) =>
      (units.get(id) ?? []).map((unit) => ({ ...unit, state: currentState(unit.state, day) }));
    const toPictures = (id: string, first: string | null) => {
      const own = photos.get(id) ?? [];
      return { picture: own[0]?.path ?? first, photos: own.length };
    };
    const carts = listCarts(catalogue).map((cart): StockEntry => {
      const { id, name, brand, category, price, inStock, isNew } = vehicleFromCart(
        cart,
        stock.get(cart.slug),
        [],
      );
      const known = { catalogue: true, inStock, missingSince: null, units: toUnits(id) };
      return {
        ...known,
        ...toPictures(id, cart.images[0] ?? null),
        id,
        name,
        brand,
        category,
        price,
        isNew,
        seats: cart.seats,
        sale: cart.draft ? "gone" : "open",
        hidden: toHidden(cart),
        ownUnit: null,
        state: stockState(known, day),
      };
    });
    const own = vehicles.map((row): StockEntry => {
      const { id, name, brand, category, price, sale, hidden } = row;
      const known = {
        catalogue: false,
        inStock: row.in_stock === 1,
        missingSince: row.missing_since,
        units: toUnits(id),
      };
      const seats = firstIn(SEATS, row.specifications);
      return {
        ...known,
        ...toPictures(id, firstIn(FIRST_IMAGE, row.images)),
        id,
        name,
        brand,
        category,
        price,
        sale,
        hidden,
        isNew: row.is_new === 1,
        seats: seats === null ? null : Number(seats),
        ownUnit: known.units.length > 0 ? null : toOwnUnit(row),
        state: stockState(known, day),
      };
    });
    return [...carts, ...own];
  };
}

export type StockList = ReturnType<typeof createStockList>;
