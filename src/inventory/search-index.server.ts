import { createHash } from "node:crypto";
import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Kysely,
  sql,
  type Transaction,
} from "kysely";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { cartToVehicle, type Vehicle } from "#domain/carts/vehicle.ts";
import { facetValues } from "#domain/search/facet-values.ts";
import type { FacetCart } from "#domain/search/facets.ts";
import { wholeFigures } from "#domain/search/figures.ts";
import { foldText } from "#domain/search/fold.ts";
import { priceValues } from "#domain/search/price-filter.ts";
import { tokenize } from "#domain/search/words.ts";
import { detectDialect } from "#platform/database/dialect.server.ts";
import { fullText, type NumberedWords } from "./full-text.server.ts";
import { raiseStockVersion } from "./stock-version.server.ts";
import type { InventoryTables, VehicleSearchTable } from "./tables.ts";
import { kindKey, parseKindKey } from "./vehicle-kinds.server.ts";
import { chunked, vehicleFromRow } from "./vehicle-rows.server.ts";

/** Increment it when the code that makes the rows changes; the next start rebuilds the index. */
const INDEX_VERSION = 7;

const CATALOGUE_OFFSET = 1_000_000_000;

/** Words that people type for things that the texts name otherwise. */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\b(4x4|4wd|awd|all[\s-]wheel|four[\s-]wheel)\b/i, "4x4 all-wheel four-wheel drive"],
  [/\b(2x4|2wd|rwd|rear[\s-]wheel)\b/i, "2x4 rear-wheel two-wheel drive"],
];

const COLOR_SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\b(lava)\b/i, "orange red"],
  [/\b(scarlet|candy apple)\b/i, "red"],
  [/\b(verdant|lime)\b/i, "green"],
  [/\bnavy\b/i, "dark blue"],
  [/\b(sand|champagne)\b/i, "beige tan"],
  [/\bgrey\b/i, "gray"],
];

const synonyms = (table: typeof SYNONYMS, text: string) =>
  table.filter(([pattern]) => pattern.test(text)).map(([, words]) => words);

type StockTransaction = Transaction<InventoryTables>;
type Described = Pick<
  Vehicle,
  "name" | "description" | "brand" | "category" | "features" | "specifications"
>;

function searchWords(vehicle: Described, cart: FacetCart | null): string[] {
  const { name, description, brand, category, features, specifications } = vehicle;
  const drive = String(specifications.driveType ?? "");
  const colors = cart?.colors.map(({ name: color }) => color) ?? [
    String(specifications.color ?? ""),
  ];
  const texts = [
    ...[name, brand, category, description, ...features],
    ...Object.values(specifications).map(String),
    ...synonyms(SYNONYMS, drive),
    ...(cart === null ? [] : [cart.seatLayout, cart.tires, ...colors]),
    ...synonyms(COLOR_SYNONYMS, colors.join(" ")),
  ];
  return [...new Set(texts.flatMap(tokenize))];
}

function collectVocabulary({ name, brand, category }: Described): string[] {
  return tokenize(`${name} ${brand} ${category}`).filter((word) => /^\p{L}{4,}$/u.test(word));
}

async function kindNumbers(
  transaction: StockTransaction,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const requested = [...new Set(keys)];
  const read = () =>
    transaction.selectFrom("vehicle_kinds").selectAll().where("key", "in", requested).execute();
  const known = new Set((await read()).map(({ key }) => key));
  const missing = requested.filter((key) => !known.has(key));
  if (missing.length > 0) {
    const { last } = await transaction
      .selectFrom("vehicle_kinds")
      .select(({ fn }) => fn.max("kind").as("last"))
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("vehicle_kinds")
      .values(missing.map((key, index) => ({ key, kind: (last ?? 0) + 1 + index })))
      .execute();
  }
  return new Map((await read()).map(({ key, kind }) => [key, kind]));
}

/** `vehicle` with the price that the site shows; `place` is negative for catalogue carts. */
type Indexed = { vehicle: Vehicle; cart: Cart | null; place: number };

async function insertRows(
  transaction: StockTransaction,
  indexed: readonly Indexed[],
): Promise<void> {
  const entries = indexed.map((entry) => ({
    ...entry,
    key: kindKey(facetValues(entry.vehicle, entry.cart), entry.vehicle.brand),
  }));
  const kinds = await kindNumbers(
    transaction,
    entries.map(({ key }) => key),
  );
  const { last } = await transaction
    .selectFrom("vehicle_search")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  const search: VehicleSearchTable[] = [];
  const words: NumberedWords[] = [];
  const vocabulary = new Set<string>();
  for (const [index, { cart, vehicle, place, key }] of entries.entries()) {
    const number = (last ?? 0) + 1 + index;
    search.push({
      number,
      vehicle: vehicle.id,
      kind: kinds.get(key) ?? 0,
      place,
      ...wholeFigures(vehicle),
      text: foldText(`${vehicle.name}\n${vehicle.description}`),
    });
    words.push({ number, words: searchWords(vehicle, cart) });
    for (const word of collectVocabulary(vehicle)) vocabulary.add(word);
  }
  await transaction.insertInto("vehicle_search").values(search).execute();
  await fullText(detectDialect(transaction)).insert(transaction, words);
  for (const chunk of chunked([...vocabulary])) {
    await transaction
      .insertInto("vehicle_vocabulary")
      .values(chunk.map((word) => ({ word, length: word.length })))
      .onConflict((conflict) => conflict.column("word").doNothing())
      .execute();
  }
}

/** Returns the ids of the vehicles. */
async function deleteRows(
  transaction: StockTransaction,
  query: DeleteQueryBuilder<InventoryTables, "vehicle_search", DeleteResult>,
): Promise<string[]> {
  const deleted = await query.returning(["number", "vehicle"]).execute();
  for (const chunk of chunked(deleted)) {
    const numbers = chunk.map(({ number }) => number);
    await transaction.deleteFrom("vehicle_words").where("rowid", "in", numbers).execute();
  }
  return deleted.map(({ vehicle }) => vehicle);
}

/** The events of vehicles outside the catalogue. */
async function replaceRows(transaction: StockTransaction, ids: readonly string[]): Promise<void> {
  for (const chunk of chunked(ids)) {
    const indexed = transaction.deleteFrom("vehicle_search").where("place", ">=", 0);
    await deleteRows(transaction, indexed.where("vehicle", "in", chunk));
    const rows = await transaction
      .selectFrom("vehicles")
      .selectAll()
      .where("id", "in", chunk)
      .where("sale", "!=", "gone")
      .orderBy("position")
      .execute();
    if (rows.length === 0) continue;
    await insertRows(
      transaction,
      rows.map((row) => ({ vehicle: vehicleFromRow(row, []), cart: null, place: row.position })),
    );
  }
}

/** Carts that join the stock or leave it count as its changes; what their files say does not. */
async function replaceCarts(transaction: StockTransaction, carts: readonly Cart[]): Promise<void> {
  const indexed = transaction.deleteFrom("vehicle_search").where("place", "<", 0);
  const before = new Set(await deleteRows(transaction, indexed));
  const after = new Set(carts.map(({ slug }) => slug));
  await raiseStockVersion(transaction, [...before.symmetricDifference(after)]);
  if (carts.length === 0) return;
  await insertRows(
    transaction,
    carts.map((cart, position) => ({
      vehicle: cartToVehicle(cart),
      cart,
      place: position - CATALOGUE_OFFSET,
    })),
  );
}

/** Other processes read what they have cached of the stock again. */
export async function markCurrent(transaction: StockTransaction): Promise<void> {
  await transaction
    .updateTable("search_state")
    .set((row) => ({
      version: row.selectFrom("stock_version").select("stock_version.version").$asScalar(),
      changes: row("changes", "+", 1),
    }))
    .execute();
}

/** With stale statistics, PostgreSQL's lists take up to fifteen times as long until autovacuum. */
export async function analyzeIndex(database: Kysely<InventoryTables>): Promise<void> {
  if (detectDialect(database) !== "postgres") return;
  await sql`analyze vehicle_search, vehicle_words`.execute(database);
}

/** Vehicles outside the catalogue: for carts see `indexStock`. */
export async function indexVehicles(
  transaction: StockTransaction,
  ids: readonly string[],
): Promise<void> {
  await replaceRows(transaction, ids);
  await markCurrent(transaction);
}

/** Undefined if only columns outside the index have changed. */
export async function indexPrice(
  transaction: StockTransaction,
  id: string,
  price: number | null | undefined,
): Promise<void> {
  if (price !== undefined) {
    const row = await transaction
      .selectFrom("vehicle_search")
      .innerJoin("vehicle_kinds", "vehicle_kinds.kind", "vehicle_search.kind")
      .select("key")
      .where("vehicle", "=", id)
      .executeTakeFirst();
    if (row !== undefined) {
      const { values, brand } = parseKindKey(row.key);
      const key = kindKey({ ...values, price: priceValues(price) }, brand);
      const kinds = await kindNumbers(transaction, [key]);
      await transaction
        .updateTable("vehicle_search")
        .set({ price: price ?? -1, kind: kinds.get(key) ?? 0 })
        .where("vehicle", "=", id)
        .execute();
    }
  }
  await markCurrent(transaction);
}

/** Brings the index to the content, and all of it to the code. Must run under the lock of the stock. */
export async function indexStock(
  transaction: StockTransaction,
  carts: readonly Cart[],
): Promise<void> {
  const digest = createHash("sha256").update(JSON.stringify(carts)).digest("base64url");
  const { version, rules, catalogue } = await transaction
    .selectFrom("search_state")
    .selectAll()
    .executeTakeFirstOrThrow();
  if (rules === INDEX_VERSION) {
    const changed = await transaction
      .selectFrom("stock_changes")
      .select("vehicle")
      .where("version", ">", version)
      .execute();
    if (changed.length === 0 && catalogue === digest) return;
    await replaceRows(
      transaction,
      changed.map(({ vehicle }) => vehicle),
    );
    if (catalogue !== digest) await replaceCarts(transaction, carts);
  } else {
    // Kinds stay: other processes may have cached them by number.
    await transaction.deleteFrom("vehicle_search").execute();
    await transaction.deleteFrom("vehicle_vocabulary").execute();
    await transaction.deleteFrom("vehicle_words").execute();
    await replaceCarts(transaction, carts);
    const all = await transaction.selectFrom("vehicles").select("id").orderBy("position").execute();
    await replaceRows(
      transaction,
      all.map(({ id }) => id),
    );
  }
  await transaction
    .updateTable("search_state")
    .set({ rules: INDEX_VERSION, catalogue: digest })
    .execute();
  await markCurrent(transaction);
}
