import type { ColumnType } from "kysely";
import type { DerivedStock, Unit } from "#domain/carts/unit.ts";
import type { Hidden } from "#domain/carts/vehicle.ts";
import type { OutboxColumns } from "#platform/outbox/leases.server.ts";
import type { EventTables } from "#records/tables.ts";

/**
 * Vehicles outside the catalogue: catalogue carts are content. Lists and objects are JSON text and flags are 0 or 1, the same
 * on both engines.
 */
export type VehiclesTable = {
  id: string;
  position: number;
  name: string;
  description: string;
  brand: string;
  category: string;
  /** Null when it is on request. */
  price: number | null;
  images: string;
  in_stock: number;
  is_new: number;
  features: string;
  specifications: string;
  updated_at: string;
  /** `unit_price` and `sale` are derived from the units. */
  unit_price: number | null;
  sale: DerivedStock["sale"];
  /** Null unless a sync marked it. */
  missing_since: string | null;
  /** Catalogue carts have their identifiers on their units. */
  vin: string | null;
  serial: string | null;
  /** Null for vehicles that the site may show. `sale` is "gone" as long as a vehicle is hidden. */
  hidden: Hidden | null;
};

/** Facts of a catalogue cart from staff or its units; null where its file counts. Kept when the cart leaves the catalogue. */
export type CartStockTable = {
  cart: string;
  in_stock: number | null;
  is_new: number | null;
  updated_at: string;
};

/** `state` decides which of the columns after it are set. Days such as "2026-11-30". */
export type VehicleUnitsTable = {
  stock_number: string;
  vehicle: string;
  vin: string | null;
  serial: string | null;
  condition: Unit["condition"];
  miles: number | null;
  hours: number | null;
  price: number | null;
  /** Cost in whole US dollars, for owners only. */
  cost: number | null;
  /** Null for a unit on order, and for rows from before this column: those units came when they were added. */
  came_on: string | null;
  note: string | null;
  state: Unit["state"]["is"];
  /** A person's name. */
  held_for: string | null;
  held_until: string | null;
  expected_on: string | null;
  sold_on: string | null;
  page_until: string | null;
  created_at: string;
  updated_at: string;
};

/**
 * Kept, as the files are, when a cart leaves the catalogue: one whose content file returns has its photos again. The version
 * before writes rows without `alt`.
 */
type VehiclePhotosTable = {
  vehicle: string;
  position: number;
  path: string;
  alt: ColumnType<string | null, string | null | undefined, never>;
};

/** `size` such as 960.avif; master.jpg is the picture that the sizes are made from. */
type PhotoFilesTable = { vehicle: string; photo: string; size: string; bytes: Uint8Array };

/** Photos taken off a vehicle a short time ago; their files are still there, so that the removal can be undone. */
type RemovedPhotosTable = {
  vehicle: string;
  path: string;
  position: number;
  alt: string | null;
  removed_at: string;
};

/** A file whose import somebody looks at before it is done. */
type StockUploadsTable = {
  id: string;
  person: string;
  name: string;
  /** Packed with gzip. */
  bytes: Uint8Array;
  created_at: string;
  /** JSON: the person's decisions about the file, and the changes that it would make. */
  choices: string;
  plan: string;
};

/** An import of the last days, which can be undone. `name` is that of the file, and `event` the id of its event. */
type StockImportsTable = {
  id: string;
  event: number;
  name: string;
  actor: string;
  created_at: string;
};

/**
 * Changes of an import. `before` is a list of values as JSON, null for a new vehicle; `after` is a digest of the row that
 * the import left, and `photos` the number of photo addresses in the list.
 */
type StockImportRowsTable = {
  import: string;
  vehicle: string;
  before: string | null;
  after: string;
  photos: number;
};

/**
 * Units removed a short time ago, so that the removal can be undone; `photos` are the paths of the photos that show the
 * unit, as JSON.
 */
type RemovedUnitsTable = VehicleUnitsTable & { photos: string; removed_at: string };

/** Photos of a vehicle that show one of its units. */
type UnitPhotosTable = { path: string; stock_number: string };

/** An address of a photo that a stock list names. `person` and `actor` imported the list. */
export type FeedPhotosTable = { [Column in keyof OutboxColumns]: OutboxColumns[Column] } & {
  vehicle: string;
  address: string;
  person: string | null;
  actor: string;
};

type StockVersionTable = { version: number };

type StockChangesTable = { vehicle: string; version: number };

/** `key` is the facet values as JSON. */
type VehicleKindsTable = { kind: number; key: string };

/** Whole figures, -1 where unknown. */
export type VehicleSearchTable = {
  /** The rowid in vehicle_words. */
  number: number;
  vehicle: string;
  kind: number;
  /** Negative for catalogue carts. */
  place: number;
  price: number;
  seats: number;
  range: number;
  speed: number;
  /** Name and description, folded. */
  text: string;
};

/** Words of removed vehicles may stay. */
type VehicleVocabularyTable = { word: string; length: number };

/** One row. `rules` is the version of the code that indexed, `catalogue` a digest of the carts. */
type SearchStateTable = { version: number; rules: number; catalogue: string; changes: number };

export type SearchTables = {
  vehicle_kinds: VehicleKindsTable;
  vehicle_search: VehicleSearchTable;
  vehicle_words: { rowid: number; words: string };
  vehicle_vocabulary: VehicleVocabularyTable;
  search_state: SearchStateTable;
};

export type InventoryTables = EventTables &
  SearchTables & {
    vehicles: VehiclesTable;
    cart_stock: CartStockTable;
    vehicle_photos: VehiclePhotosTable;
    photo_files: PhotoFilesTable;
    removed_photos: RemovedPhotosTable;
    stock_uploads: StockUploadsTable;
    stock_imports: StockImportsTable;
    stock_import_rows: StockImportRowsTable;
    vehicle_units: VehicleUnitsTable;
    unit_photos: UnitPhotosTable;
    removed_units: RemovedUnitsTable;
    feed_photos: FeedPhotosTable;
    stock_version: StockVersionTable;
    stock_changes: StockChangesTable;
  };
