import { z } from "zod";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { PARAMS } from "#domain/search/cart-query.ts";
import { KNOWN_VALUES } from "#domain/search/facet-values.ts";
import { FACETS, type Facet, PAGE_LENGTH, SEARCH_LENGTH, SORTS } from "#domain/search/facets.ts";
import { PRICE_FROM, PRICE_TO } from "#domain/search/price-filter.ts";
import type { InventoryFrame } from "#site/pages/inventory/inventory-view.server.ts";
import type { ListedCart } from "#site/pages/inventory/listed-cart.ts";

/** Specifications that every record has, null where the maker publishes none. */
const UNPUBLISHED = { chargingTime: null, payload: null };

/** The specified fields alone. */
type VehicleRecord = Omit<Vehicle, "specifications" | "catalogue"> & {
  specifications: Record<string, string | number | null>;
};

export function toVehicleRecord({ catalogue: _own, ...vehicle }: Vehicle): VehicleRecord {
  return { ...vehicle, specifications: { ...UNPUBLISHED, ...vehicle.specifications } };
}

export const vehicleSchema = z
  .object({
    id: z.string().describe("The last part of the address of the vehicle's page."),
    name: z.string(),
    description: z.string(),
    brand: z.string(),
    category: z.string(),
    price: z.number().nullable().describe("US dollars; null while the price is on request."),
    images: z.array(z.string()).describe("Paths on this site, the first one first."),
    inStock: z.boolean(),
    isNew: z.boolean(),
    features: z.array(z.string()),
    specifications: z
      .record(z.string(), z.union([z.string(), z.number(), z.null()]))
      .describe(
        "By name, such as seatingCapacity, range or topSpeed. chargingTime and payload are always there, null where unknown.",
      ),
  })
  .describe("A vehicle that is for sale.") satisfies z.ZodType<VehicleRecord>;

export const vehicleListSchema = z
  .array(vehicleSchema)
  .describe("In the order of the catalogue, or as sorted.");

const filterSchema = (facet: Facet) => {
  const values = KNOWN_VALUES[facet];
  // Imported vehicles add seats, brands and categories of their own.
  const isClosed = facet !== "seats" && facet !== "brand" && facet !== "series";
  return z
    .array(isClosed ? z.enum(values) : z.string())
    .optional()
    .describe("A filter. Several values of one widen it; several filters narrow it.");
};

const priceSchema = z.int().min(1).optional();

export const searchQuerySchema = z.object({
  search: z.string().max(SEARCH_LENGTH).optional().describe("Words."),
  ...Object.fromEntries(FACETS.map((facet) => [PARAMS[facet], filterSchema(facet)])),
  [PRICE_FROM]: priceSchema.describe("The lowest price, in whole US dollars."),
  [PRICE_TO]: priceSchema.describe("The highest price, in whole US dollars."),
  sort: z
    .enum(SORTS)
    .exclude(["featured"])
    .optional()
    .describe("The order of the catalogue if omitted."),
  page: z
    .int()
    .min(1)
    .optional()
    .describe(`${PAGE_LENGTH} vehicles. Beyond the last page, the last one is returned.`),
});

const count = z.int().min(0);

const choiceSchema = z.object({
  value: z.string(),
  label: z.string(),
  count: count.describe("Vehicles that this value would leave."),
});

const groupSchema = z.object({
  facet: z.enum(FACETS),
  name: z.string().describe("The parameter."),
  title: z.string(),
  note: z.string().nullable(),
  isOpen: z.boolean(),
  choices: z.array(choiceSchema),
});

const cardSchema = z.object({
  name: z.string(),
  kicker: z.string().describe("Stands above the name."),
  price: z.number().describe("US dollars."),
  badge: z.string().nullable(),
  text: z.string(),
  image: z.string().describe("A path on this site."),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
});

const listingSchema = z.object({
  id: z.string(),
  isComparable: z.boolean(),
  colors: z.array(z.string()).describe("Such as #1C4E9E."),
});

const listedSchema = listingSchema.extend({ card: cardSchema }) satisfies z.ZodType<ListedCart>;

const path = z.string().describe("The page of the inventory without this filter.");

const emptySchema = z.object({
  reason: z.string().describe("Why nothing matches, in a sentence."),
  nearest: z
    .object({
      title: z.string(),
      label: z.string(),
      path,
      carts: z.array(listedSchema).max(PAGE_LENGTH),
    })
    .nullable()
    .describe("The vehicles that match without what is in the way."),
});

export const searchResultSchema = z
  .object({
    stock: z.string().describe("The whole stock in a sentence."),
    understood: z.array(z.string()).describe("The words of the search that had an effect."),
    groups: z.array(groupSchema).describe("The filters."),
    chips: z
      .array(z.object({ key: z.string(), label: z.string(), path, isInTheWay: z.boolean() }))
      .describe("What was searched for, and the filters that are on."),
    filtersOn: count,
    ignored: z
      .array(z.tuple([z.string(), z.string()]))
      .describe("Parameters and values that no filter has."),
    ignoredText: z.string().nullable().describe("What was ignored, as a sentence."),
    total: count.describe("Vehicles that match."),
    all: count.describe("Vehicles in stock."),
    page: z.int().min(1),
    pages: z.int().min(1),
    carts: z
      .array(listingSchema.extend({ isSold: z.boolean() }))
      .max(PAGE_LENGTH)
      .describe("Beside the fields of the same vehicles in GET /api/vehicles."),
    empty: emptySchema.nullable().describe("Set if nothing matches."),
  })
  .describe("One page of the inventory, without its vehicles.") satisfies z.ZodType<InventoryFrame>;
