import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { FacetCart } from "#domain/carts/facets.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { facetValues, priceValues } from "#domain/finding/facet-values.ts";
import { wholeFigures } from "#domain/finding/limits.ts";
import { wordsOf } from "#domain/finding/words.ts";
import { engineOf } from "#platform/database/engine.server.ts";
import { type NumberedWords, wordIndex } from "./full-text.server.ts";
import type { InventoryTables, VehicleSearchTable, VehiclesTable } from "./tables.ts";
import { keyOf, valuesIn } from "./vehicle-kinds.server.ts";
import { chunked } from "./vehicle-rows.server.ts";

/** Counts up whenever the rules change by which rows of the index are made: the next start then makes them anew. */
const RULES = 2;

/** Puts the carts of the catalogue before all other vehicles, whose positions begin at 0 as well. */
const CATALOGUE_FIRST = 1_000_000_000;

type Writing = Transaction<InventoryTables>;
type Carts = ReadonlyMap<string, Cart>;

/** The numbers of kinds, made where there are none yet. */
async function kindsOf(
  transaction: Writing,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Set(keys)];
  const read = () =>
    transaction.selectFrom("vehicle_kinds").selectAll().where("key", "in", wanted).execute();
  const known = new Set((await read()).map(({ key }) => key));
  const missing = wanted.filter((key) => !known.has(key));
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

async function nextNumber(transaction: Writing): Promise<number> {
  const { last } = await transaction
    .selectFrom("vehicle_search")
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

function described(row: VehiclesTable) {
  return {
    name: row.name,
    description: row.description,
    brand: row.brand,
    category: row.category,
    price: row.price,
    features: JSON.parse(row.features),
    specifications: JSON.parse(row.specifications),
  };
}

/** Adds rows of vehicles that have none. */
async function add(
  transaction: Writing,
  rows: readonly VehiclesTable[],
  carts: Carts,
): Promise<void> {
  const entries = rows.map((row) => {
    const cart = (row.catalogue === 1 ? carts.get(row.id) : undefined) ?? null;
    const vehicle = described(row);
    return { row, cart, vehicle, key: keyOf(facetValues(vehicle, cart), row.brand) };
  });
  const kinds = await kindsOf(
    transaction,
    entries.map(({ key }) => key),
  );
  const first = await nextNumber(transaction);
  const search: VehicleSearchTable[] = [];
  const words: NumberedWords[] = [];
  const vocabulary = new Set<string>();
  for (const [index, { row, cart, vehicle, key }] of entries.entries()) {
    const number = first + index;
    search.push({
      number,
      vehicle: row.id,
      kind: kinds.get(key) ?? 0,
      place: row.catalogue === 1 ? row.position - CATALOGUE_FIRST : row.position,
      ...wholeFigures(vehicle),
    });
    words.push({ number, words: vehicleWords(vehicle, cart) });
    for (const word of vocabularyOf(vehicle)) vocabulary.add(word);
  }
  await transaction.insertInto("vehicle_search").values(search).execute();
  await wordIndex(engineOf(transaction)).add(transaction, words);
  for (const some of chunked([...vocabulary])) {
    await transaction
      .insertInto("vehicle_vocabulary")
      .values(some.map((word) => ({ word, length: word.length })))
      .onConflict((conflict) => conflict.column("word").doNothing())
      .execute();
  }
}

async function take(transaction: Writing, ids: readonly string[]): Promise<void> {
  const gone = await transaction
    .deleteFrom("vehicle_search")
    .where("vehicle", "in", ids)
    .returning("number")
    .execute();
  await wordIndex(engineOf(transaction)).remove(
    transaction,
    gone.map(({ number }) => number),
  );
}

/** Notes that the index is as new as the stock. */
async function noteState(transaction: Writing): Promise<void> {
  await transaction
    .updateTable("search_state")
    .set((row) => ({
      version: row.selectFrom("stock_version").select("stock_version.version").$asScalar(),
      changes: row("changes", "+", 1),
    }))
    .execute();
}

async function renew(transaction: Writing, ids: readonly string[], carts: Carts): Promise<void> {
  for (const some of chunked(ids)) {
    await take(transaction, some);
    const rows = await transaction
      .selectFrom("vehicles")
      .selectAll()
      .where("id", "in", some)
      .orderBy("position")
      .execute();
    if (rows.length > 0) await add(transaction, rows, carts);
  }
}

const NO_CARTS: Carts = new Map();

/**
 * Tells PostgreSQL how many vehicles have which words, after many of them have changed: by what it thought before, it
 * may take fifteen times as long for a list. By itself it looks about once a minute. SQLite needs none of it.
 */
export async function countWords(database: Kysely<InventoryTables>): Promise<void> {
  if (engineOf(database) !== "postgres") return;
  await sql`analyze vehicle_search, vehicle_words`.execute(database);
}

/**
 * Makes the rows of these vehicles anew, and takes away those of vehicles that are gone, in the transaction that has
 * changed or removed them. Of catalogue carts only the seed may ask it: the stock does not know all of their data.
 */
export async function indexVehicles(transaction: Writing, ids: readonly string[]): Promise<void> {
  await renew(transaction, ids, NO_CARTS);
  await noteState(transaction);
}

/**
 * Brings a vehicle's new price into the index, in the transaction that has changed it; null where something else has
 * changed, which the index does not hold.
 */
export async function indexPrice(
  transaction: Writing,
  id: string,
  price: number | null,
): Promise<void> {
  if (price !== null) await movePrice(transaction, id, price);
  await noteState(transaction);
}

async function movePrice(transaction: Writing, id: string, price: number): Promise<void> {
  const row = await transaction
    .selectFrom("vehicle_search")
    .innerJoin("vehicle_kinds", "vehicle_kinds.kind", "vehicle_search.kind")
    .select("key")
    .where("vehicle", "=", id)
    .executeTakeFirst();
  if (row === undefined) return;
  const { values, brand } = valuesIn(row.key);
  const key = keyOf({ ...values, price: priceValues(price) }, brand);
  const kinds = await kindsOf(transaction, [key]);
  await transaction
    .updateTable("vehicle_search")
    .set({ price, kind: kinds.get(key) ?? 0 })
    .where("vehicle", "=", id)
    .execute();
}

/** Differs where anything of the catalogue's carts differs. */
function fingerprintOf(carts: readonly Cart[]): string {
  return createHash("sha256").update(JSON.stringify(carts)).digest("base64url");
}

/**
 * Brings the index up to the stock, at a start: the carts of the catalogue where their files have changed, what a
 * release without an index has changed, and everything where there is no index yet or one by other rules.
 */
export async function indexStock(transaction: Writing, carts: readonly Cart[]): Promise<void> {
  const bySlug = new Map(carts.map((cart) => [cart.slug, cart]));
  const fingerprint = fingerprintOf(carts);
  const { version, rules, catalogue } = await transaction
    .selectFrom("search_state")
    .selectAll()
    .executeTakeFirstOrThrow();
  if (rules === RULES) {
    const changed = await transaction
      .selectFrom("stock_changes")
      .select("vehicle")
      .where("version", ">", version)
      .execute();
    const renewed = catalogue === fingerprint ? [] : [...bySlug.keys()];
    const ids = new Set([...renewed, ...changed.map(({ vehicle }) => vehicle)]);
    if (ids.size === 0) return;
    await renew(transaction, [...ids], bySlug);
  } else {
    // Kinds stay: another instance may know them by their numbers.
    await transaction.deleteFrom("vehicle_search").execute();
    await transaction.deleteFrom("vehicle_vocabulary").execute();
    await wordIndex(engineOf(transaction)).clear(transaction);
    const all = await transaction.selectFrom("vehicles").select("id").orderBy("position").execute();
    await renew(
      transaction,
      all.map(({ id }) => id),
      bySlug,
    );
  }
  await transaction
    .updateTable("search_state")
    .set({ rules: RULES, catalogue: fingerprint })
    .execute();
  await noteState(transaction);
}

/** What every drive that turns all four wheels is called. */
const ALL_WHEELS = "4x4 4wd awd all-wheel four-wheel";
const FOUR_DRIVEN = /\b(4x4|4wd|awd|all[\s-]wheel|four[\s-]wheel)\b/i;

type Described = Pick<
  Vehicle,
  "name" | "description" | "brand" | "category" | "features" | "specifications"
>;

/** The words by which a vehicle is found: of its texts, and of a catalogue cart its colors, tires and layout too. */
export function vehicleWords(vehicle: Described, cart: FacetCart | null): string[] {
  const { name, description, brand, category, features, specifications } = vehicle;
  const drive = String(specifications.driveType ?? "");
  const texts = [
    ...[name, brand, category, description, ...features],
    ...Object.values(specifications).map(String),
    ...(FOUR_DRIVEN.test(drive) ? [ALL_WHEELS] : []),
    ...(cart === null
      ? []
      : [cart.seatLayout, cart.tires, ...cart.colors.map((color) => color.name)]),
  ];
  return [...new Set(texts.flatMap(wordsOf))];
}

/** The words of a vehicle that others may mistype: those of its name, brand and series, without figures. */
export function vocabularyOf({ name, brand, category }: Described): string[] {
  return wordsOf(`${name} ${brand} ${category}`).filter((word) => /^\p{L}{4,}$/u.test(word));
}
