/** Lists and objects are JSON text and flags are 0 or 1, the same on both engines. */
export type VehiclesTable = {
  id: string;
  position: number;
  name: string;
  description: string;
  brand: string;
  category: string;
  price: number;
  images: string;
  in_stock: number;
  is_new: number;
  features: string;
  specifications: string;
  catalogue: number;
  updated_at: string;
};

/**
 * The dealership's own photos, shown before a vehicle's images. Not deleted with the vehicle: a cart whose content file is
 * missing at one start has its photos again when the file is back.
 */
type VehiclePhotosTable = { vehicle: string; position: number; path: string };

/** One row, incremented with every change of the stock. */
type StockVersionTable = { version: number };

/** The version in which a vehicle was last changed, added or removed. */
type StockChangesTable = { vehicle: string; version: number };

/** Vehicles with the same facet values are of one kind; `key` is these values as JSON. */
type VehicleKindsTable = { kind: number; key: string };

/** The search index: whole figures, -1 where unknown. */
export type VehicleSearchTable = {
  /** The rowid of the vehicle's words in vehicle_words. */
  number: number;
  vehicle: string;
  kind: number;
  /** The position among all vehicles; negative for catalogue carts. */
  place: number;
  price: number;
  seats: number;
  range: number;
  speed: number;
};

/** Words that spelling is corrected to. Words of removed vehicles may stay. */
type VehicleVocabularyTable = { word: string; length: number };

/**
 * One row: the stock's version that is indexed, the version of the code that indexed it (`rules`), a digest of the
 * catalogue's carts, and a count of the index's changes.
 */
type SearchStateTable = { version: number; rules: number; catalogue: string; changes: number };

export type SearchTables = {
  vehicle_kinds: VehicleKindsTable;
  vehicle_search: VehicleSearchTable;
  vehicle_words: { rowid: number; words: string };
  vehicle_vocabulary: VehicleVocabularyTable;
  search_state: SearchStateTable;
};

export type InventoryTables = SearchTables & {
  vehicles: VehiclesTable;
  vehicle_photos: VehiclePhotosTable;
  stock_version: StockVersionTable;
  stock_changes: StockChangesTable;
};
