import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { facetValues } from "#domain/search/facet-values.ts";
import type { FacetCart } from "#domain/search/facets.ts";
import { wholeFigures } from "#domain/search/figures.ts";
import { foldText } from "#domain/search/fold.ts";
import { priceValues } from "#domain/search/price-filter.ts";
import { tokenize } from "#domain/search/words.ts";
import { getDialect } from "#platform/database/dialect.server.ts";
import { fullText, type NumberedWords } from "./full-text.server.ts";
import type { InventoryTables, VehicleSearchTable, VehiclesTable } from "./tables.ts";
import { kindKey, parseKindKey } from "./vehicle-kinds.server.ts";
import { chunked, priceFromRow } from "./vehicle-rows.server.ts";

/** Increment it when the code that makes the rows changes; the next start rebuilds the index. */
const INDEX_VERSION = 7;

const CATALOGUE_OFFSET = 1_000_000_000;

/** What people type for what the texts name otherwise. */
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
type CartBySlug = ReadonlyMap<string, Cart>;
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

async function insertRows(
  transaction: StockTransaction,
  rows: readonly VehiclesTable[],
  carts: CartBySlug,
): Promise<void> {
  const entries = rows.map((row) => {
    const cart = (row.catalogue === 1 ? carts.get(row.id) : undefined) ?? null;
    const vehicle = {
      ...row,
      price: row.unit_price ?? priceFromRow(row.price),
      features: JSON.parse(row.features),
      specifications: JSON.parse(row.specifications),
    };
    return { row, cart, vehicle, key: kindKey(facetValues(vehicle, cart), row.brand) };
  });
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
  for (const [index, { row, cart, vehicle, key }] of entries.entries()) {
    const number = (last ?? 0) + 1 + index;
    search.push({
      number,
      vehicle: row.id,
      kind: kinds.get(key) ?? 0,
      place: row.catalogue === 1 ? row.position - CATALOGUE_OFFSET : row.position,
      ...wholeFigures(vehicle),
      text: foldText(`${row.name}\n${row.description}`),
    });
    words.push({ number, words: searchWords(vehicle, cart) });
    for (const word of collectVocabulary(vehicle)) vocabulary.add(word);
  }
  await transaction.insertInto("vehicle_search").values(search).execute();
  await fullText(getDialect(transaction)).insert(transaction, words);
  for (const chunk of chunked([...vocabulary])) {
    await transaction
      .insertInto("vehicle_vocabulary")
      .values(chunk.map((word) => ({ word, length: word.length })))
      .onConflict((conflict) => conflict.column("word").doNothing())
      .execute();
  }
}

async function deleteRows(transaction: StockTransaction, ids: readonly string[]): Promise<void> {
  const deleted = await transaction
    .deleteFrom("vehicle_search")
    .where("vehicle", "in", ids)
    .returning("number")
    .execute();
  if (deleted.length === 0) return;
  const numbers = deleted.map(({ number }) => number);
  await transaction.deleteFrom("vehicle_words").where("rowid", "in", numbers).execute();
}

async function replaceRows(
  transaction: StockTransaction,
  ids: readonly string[],
  carts: CartBySlug,
): Promise<void> {
  for (const chunk of chunked(ids)) {
    await deleteRows(transaction, chunk);
    const rows = await transaction
      .selectFrom("vehicles")
      .selectAll()
      .where("id", "in", chunk)
      .where("sale", "!=", "gone")
      .orderBy("position")
      .execute();
    if (rows.length > 0) await insertRows(transaction, rows, carts);
  }
}

async function markCurrent(transaction: StockTransaction): Promise<void> {
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
  if (getDialect(database) !== "postgres") return;
  await sql`analyze vehicle_search, vehicle_words`.execute(database);
}

/** Not for catalogue carts: see `indexStock`. */
export async function indexVehicles(
  transaction: StockTransaction,
  ids: readonly string[],
): Promise<void> {
  await replaceRows(transaction, ids, new Map());
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

export async function indexStock(
  transaction: StockTransaction,
  carts: readonly Cart[],
): Promise<void> {
  const bySlug = new Map(carts.map((cart) => [cart.slug, cart]));
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
    const catalogueIds = catalogue === digest ? [] : bySlug.keys();
    const ids = new Set([...catalogueIds, ...changed.map(({ vehicle }) => vehicle)]);
    if (ids.size === 0) return;
    await replaceRows(transaction, [...ids], bySlug);
  } else {
    // Kinds stay: other processes may have cached them by number.
    await transaction.deleteFrom("vehicle_search").execute();
    await transaction.deleteFrom("vehicle_vocabulary").execute();
    await transaction.deleteFrom("vehicle_words").execute();
    const all = await transaction.selectFrom("vehicles").select("id").orderBy("position").execute();
    await replaceRows(
      transaction,
      all.map(({ id }) => id),
      bySlug,
    );
  }
  await transaction
    .updateTable("search_state")
    .set({ rules: INDEX_VERSION, catalogue: digest })
    .execute();
  await markCurrent(transaction);
}
