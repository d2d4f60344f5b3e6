/** Lists and objects are JSON text, flags are 0 or 1: the same on every engine. */
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

export const VEHICLE_COLUMNS = [
  "id",
  "position",
  "name",
  "description",
  "brand",
  "category",
  "price",
  "images",
  "in_stock",
  "is_new",
  "features",
  "specifications",
  "catalogue",
  "updated_at",
] as const satisfies readonly (keyof VehiclesTable)[];

/**
 * The dealership's own photographs, which come before a vehicle's images. No row of theirs hangs on the vehicle's: a
 * cart whose content file is missing at one start leaves the stock, and has its photographs again when it is back.
 */
type VehiclePhotosTable = { vehicle: string; position: number; path: string };

/** One row: counts up with every change of the stock. */
type StockVersionTable = { version: number };

/** The version in which a vehicle was last changed, added or removed. */
type StockChangesTable = { vehicle: string; version: number };

/** Vehicles that have the same values in every group of choices are of one kind. `key` is these values as JSON. */
type VehicleKindsTable = { kind: number; key: string };

/** What lists and counts are made from: one narrow row per vehicle. Whole figures; -1 is not known. */
export type VehicleSearchTable = {
  /** By which the words of the vehicle are found. */
  number: number;
  vehicle: string;
  kind: number;
  /** The place in the list of all vehicles: carts of the catalogue are below 0. */
  place: number;
  price: number;
  seats: number;
  range: number;
  speed: number;
};

/** Words of names, brands and series, for those who mistype them. One that no vehicle has any more may stay. */
type VehicleVocabularyTable = { word: string; length: number };

/**
 * One row: the stock's version that the index is made from, the version of the rules that made it, a fingerprint of the
 * catalogue's carts that are in it, and a count of its changes.
 */
type SearchStateTable = { version: number; rules: number; catalogue: string; changes: number };

export type SearchTables = {
  vehicle_kinds: VehicleKindsTable;
  vehicle_search: VehicleSearchTable;
  /** Full text, see word-index; `rowid` is the number. */
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
