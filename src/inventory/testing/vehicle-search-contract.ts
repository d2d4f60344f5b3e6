import type { Kysely } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import type { Vehicle } from "#domain/carts/vehicle.ts";
import { parseQuery } from "#domain/search/cart-query.ts";
import { facetValues, KNOWN_VALUES, matchesFacet } from "#domain/search/facet-values.ts";
import {
  type CartQuery,
  type Chosen,
  FACETS,
  type Facet,
  type FacetValues,
  PAGE_LENGTH,
} from "#domain/search/facets.ts";
import { checkPrices } from "#domain/search/price-filter.ts";
import type { InventoryTables } from "#inventory/tables.ts";
import { createVehicleStore, type VehicleStore } from "#inventory/vehicle-store.server.ts";
import { STAFF } from "#platform/testing/staff.ts";
import { sampleVehicle } from "./samples.ts";

const { carts } = catalogue;
const cartBySlug = new Map(carts.map((cart) => [cart.slug, cart]));
const BRANDS = ["denago", "evolution"];
/** Some have their price on request. */
const OWN = Array.from({ length: 120 }, (_, number) => ({
  ...sampleVehicle(number),
  ...(number % 10 === 3 && { price: null }),
}));

const within = (price: number | null, from: number, to: number) =>
  price !== null && price >= from && price <= to;

const ask = (address: string): CartQuery => parseQuery(new URLSearchParams(address));

type Valued = { vehicle: Vehicle; values: FacetValues };

const valued = (vehicle: Vehicle): Valued => ({
  vehicle,
  values: facetValues(vehicle, cartBySlug.get(vehicle.id) ?? null),
});

const matches = ({ values }: Valued, chosen: Chosen) =>
  FACETS.every((facet) => matchesFacet(facet, values[facet], chosen[facet]));

function isPriced({ vehicle: { price } }: Valued, { prices }: CartQuery): boolean {
  const { limit } = checkPrices(prices);
  return limit === null || within(price, limit.from ?? 0, limit.to ?? Number.POSITIVE_INFINITY);
}

function naiveCount(all: readonly Valued[], query: CartQuery, facet: Facet, value: string) {
  const chosen = { ...query.chosen, [facet]: [value] };
  return all.filter((one) => matches(one, chosen) && isPriced(one, query)).length;
}

function someQuery(seed: number): CartQuery {
  const params = new URLSearchParams();
  for (const [place, facet] of FACETS.entries()) {
    const known = facet === "brand" ? BRANDS : KNOWN_VALUES[facet];
    const draw = (seed * (2 * place + 3)) % 11;
    if (draw > 3) continue;
    params.append(facet, known[(seed + place) % known.length] ?? "");
    if (draw === 1) params.append(facet, known[(seed + place + 1) % known.length] ?? "");
  }
  return parseQuery(params);
}

/** `open` returns a new database with the tables in it. */
export function vehicleSearchContract(
  open: () => Promise<{ database: Kysely<InventoryTables>; close: () => Promise<void> }>,
): void {
  let database: Kysely<InventoryTables>;
  let close: () => Promise<void>;
  let vehicles: VehicleStore;
  let shown: readonly Cart[] = [];
  let all: Valued[];

  const getIds = async (address: string) =>
    (await vehicles.search(ask(address))).vehicles.map(({ id }) => id);

  /** As the content changes, or a site starts with it. */
  const showCarts = async (next: readonly Cart[]) => {
    shown = next;
    await vehicles.indexCarts();
  };

  beforeAll(async () => {
    ({ database, close } = await open());
    vehicles = createVehicleStore(database, () => ({ carts: shown, draftCarts: [] }));
    await showCarts(carts);
    await vehicles.import(STAFF, OWN);
    all = (await vehicles.list()).map(valued);
  });

  afterAll(() => close());

  describe("search", () => {
    it("answers pages of the list, in its order", async () => {
      const first = await vehicles.search(ask(""));
      expect(first).toMatchObject({ total: all.length, inStock: all.length, wishes: [] });
      const ids = all.map(({ vehicle }) => vehicle.id);
      expect(first.vehicles).toEqual(all.slice(0, PAGE_LENGTH).map(({ vehicle }) => vehicle));
      const last = Math.ceil(ids.length / PAGE_LENGTH);
      expect(await getIds("page=2")).toEqual(ids.slice(PAGE_LENGTH, 2 * PAGE_LENGTH));
      expect(await getIds(`page=${last}`)).toEqual(ids.slice((last - 1) * PAGE_LENGTH));
      expect(await getIds(`page=${last + 1}`)).toEqual([]);
    });

    it("counts and lists as a look at every vehicle does", async () => {
      for (let seed = 1; seed <= 40; seed += 1) {
        const query = someQuery(seed);
        const found = await vehicles.search(query);
        const expected = all.filter((one) => matches(one, query.chosen) && isPriced(one, query));
        expect(found.total).toBe(expected.length);
        expect(found.vehicles).toEqual(
          expected.slice(0, PAGE_LENGTH).map(({ vehicle }) => vehicle),
        );
        for (const facet of FACETS) {
          for (const { value, count } of found.counts[facet]) {
            expect([facet, value, count]).toEqual([
              facet,
              value,
              naiveCount(all, query, facet, value),
            ]);
          }
          const offered = found.counts[facet].map(({ value }) => value);
          for (const { values } of all) {
            if (values[facet].length > 0)
              expect(matchesFacet(facet, values[facet], offered)).toBe(true);
          }
        }
      }
    });

    it("limits the price to the dollar, with every count", async () => {
      const found = await vehicles.search(ask("price-from=8495&price-to=9995"));
      const expected = all.filter(({ vehicle: { price } }) => within(price, 8495, 9995));
      expect(found.total).toBe(expected.length);
      for (const { value, count } of found.counts.seats) {
        expect([value, count]).toEqual([
          value,
          expected.filter(({ values }) => values.seats.includes(value)).length,
        ]);
      }
      const none = await vehicles.search(ask("price-to=1&brand=denago"));
      expect(none.total).toBe(0);
    });

    it.each([
      ["price-up", (vehicle: Vehicle) => vehicle.price ?? Number.POSITIVE_INFINITY],
      ["price-down", (vehicle: Vehicle) => -(vehicle.price ?? 0)],
    ])(
      "sorts by %s, equal ones in the order of the list, and those on request last",
      async (sort, getRank) => {
        const expected = all
          .map(({ vehicle }) => vehicle)
          .toSorted((a, b) => (getRank(a) < getRank(b) ? -1 : getRank(a) > getRank(b) ? 1 : 0));
        const last = Math.ceil(all.length / PAGE_LENGTH);
        for (const page of [2, last]) {
          expect(await getIds(`sort=${sort}&page=${page}`)).toEqual(
            expected.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH).map(({ id }) => id),
          );
        }
      },
    );

    it.each([
      ["maverik", "“maverick” for “maverik”", 7],
      ["verick", "“verick”", 7],
      ["six seats lifted under 12k", "6 seats, lifted, under $12,000", 6],
      ["family of 6 under 10k", "6 seats, under $10,000", 3],
      ["8495", "$8,495", 2],
      ["8,495 nomad xl", "$8,495, “nomad”, “xl”", 1],
      ["7000", "at most $7,000", 6],
      ["turfman 1000", "“turfman 1000”", 1],
      ["liftd 6 seets", "lifted, 6 seats", 7],
      ["6 seat lithium under 14000", "6 seats, Lithium Ion battery, under $14,000", 2],
      ["4x4 work cart", "“4x4”, for work", 2],
      ["FLAMENCO Réd", "“flamenco”, “red”", 17],
    ])("understands %j", async (search, understood, count) => {
      const found = await vehicles.search(ask(`search=${encodeURIComponent(search)}&page=1`));
      expect(found.wishes.map(({ phrase }) => phrase).join(", ")).toBe(understood);
      const every = [];
      for (let page = 1; page <= Math.ceil(found.total / PAGE_LENGTH); page += 1) {
        every.push(...(await vehicles.search({ ...ask(""), search, page })).vehicles);
      }
      expect(every).toHaveLength(found.total);
      expect(every.filter(({ catalogue }) => catalogue)).toHaveLength(count);
    });

    it("finds a name that seems to mean something else", async () => {
      const named = { ...sampleVehicle(1), id: "horse", name: "Work Horse", specifications: {} };
      await vehicles.import(STAFF, [named]);
      const found = await vehicles.search(ask("search=work+horse"));
      expect(found.vehicles.map(({ id }) => id)).toEqual(["horse"]);
      expect(found.wishes).toEqual([{ phrase: "“work horse”", rest: "", isUnknown: false }]);
      await vehicles.remove(STAFF, "horse");
    });

    it.each(["'", '"', "a OR b", "*", "near(a b)", "\\", ":*", "& | !", "words:red", "🛺", "-1k"])(
      "takes %j as no query language",
      async (search) => {
        const found = await vehicles.search({ ...ask(""), search });
        expect(found.inStock).toBe(all.length);
      },
    );

    it("has the search without each of its wishes, and marks words that no vehicle has", async () => {
      const { total, wishes } = await vehicles.search(ask("search=lifted+zzzzzz+turfman"));
      expect(total).toBe(0);
      expect(wishes).toEqual([
        { phrase: "lifted", rest: "zzzzzz turfman", isUnknown: false },
        { phrase: "“zzzzzz”", rest: "lifted turfman", isUnknown: true },
        { phrase: "“turfman”", rest: "lifted zzzzzz", isUnknown: false },
      ]);
    });

    it("lists every match where no page is asked for", async () => {
      const found = await vehicles.search(ask("sort=price-up"), Number.POSITIVE_INFINITY);
      expect(found.vehicles).toHaveLength(all.length);
    });
  });

  describe("the index", () => {
    const GREEN = { ...sampleVehicle(7), id: "green", name: "Xylophone green", price: 9000 };

    it("follows an import, a new price and a removal", async () => {
      const total = async (address: string) => (await vehicles.search(ask(address))).total;
      await vehicles.import(STAFF, [GREEN]);
      expect(await getIds("search=xylophone&price-from=8000&price-to=9999")).toEqual(["green"]);
      await vehicles.change(STAFF, "green", { price: 26_000 });
      expect(await getIds("search=xylophone&price-from=8000&price-to=9999")).toEqual([]);
      expect(await getIds("search=xylophone+over+25k&price=over-25000")).toEqual(["green"]);
      await vehicles.import(STAFF, [{ ...GREEN, name: "Yellowish" }]);
      expect(await total("search=xylophone")).toBe(0);
      expect(await getIds("search=yellowish")).toEqual(["green"]);
      await vehicles.remove(STAFF, "green");
      expect(await total("search=yellowish")).toBe(0);
      expect(await total("")).toBe(all.length);
    });

    it("keeps the facts from a cart's file when its price changes", async () => {
      const id = "evolution-turfman-1000";
      await showCarts(carts.map((cart) => (cart.slug === id ? { ...cart, price: 7000 } : cart)));
      expect(await getIds("use=work&brand=evolution&category=turfman&price-to=7999")).toContain(id);
      await showCarts(carts);
      expect(await getIds("use=work&brand=evolution&category=turfman&price-to=7999")).not.toContain(
        id,
      );
    });

    it("is rebuilt at a start where it is missing, and brought up where another release wrote", async () => {
      const before = await vehicles.search(ask("seats=4&search=rain"));
      await database.deleteFrom("vehicle_search").execute();
      await database.updateTable("search_state").set({ rules: 0 }).execute();
      await showCarts(carts);
      expect(await vehicles.search(ask("seats=4&search=rain"))).toEqual(before);
      // As an earlier release does, which has no index.
      await vehicles.import(STAFF, [GREEN]);
      const { version } = await vehicles.changesSince(0);
      await database
        .updateTable("search_state")
        .set({ version: version - 1 })
        .execute();
      await database
        .updateTable("vehicles")
        .set({ name: "Older" })
        .where("id", "=", "green")
        .execute();
      await showCarts(carts);
      expect(await getIds("search=older")).toEqual(["green"]);
      await vehicles.remove(STAFF, "green");
    });

    it("follows a cart's file at the next start, and is left alone by a start that changes nothing", async () => {
      const getState = () =>
        database.selectFrom("search_state").selectAll().executeTakeFirstOrThrow();
      const id = "evolution-turfman-1000";
      const address = "category=turfman&stance=lifted";
      const other = carts.map((cart) =>
        cart.slug === id
          ? {
              ...cart,
              stance: cart.stance === "lifted" ? ("road" as const) : ("lifted" as const),
            }
          : cart,
      );
      const before = await getIds(address);
      await showCarts(other);
      expect((await getIds(address)).includes(id)).toBe(!before.includes(id));
      await showCarts(carts);
      expect(await getIds(address)).toEqual(before);
      const state = await getState();
      await showCarts(carts);
      expect(await getState()).toEqual(state);
    });
  });
}
