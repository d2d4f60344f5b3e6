import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { catalogue } from "#catalogue/testing/shipped-catalogue.ts";
import type { Cart } from "#domain/carts/cart-schema.ts";
import { hasLowSpeedVehicleSpeed } from "#domain/carts/uses.ts";
import { parseQuery } from "#domain/search/cart-query.ts";
import { openTemporary } from "#records/testing/open-temporary.ts";
import { inventoryMigrations } from "./migrations.ts";
import { findNearest } from "./nearest-search.ts";
import type { InventoryTables } from "./tables.ts";
import { createVehicleStore, type VehicleStore } from "./vehicle-store.server.ts";

let vehicles: VehicleStore;
let close: () => Promise<void>;

beforeAll(async () => {
  const temporary = await openTemporary<InventoryTables>(inventoryMigrations);
  close = temporary.close;
  vehicles = createVehicleStore(temporary.database, () => catalogue);
  await vehicles.indexCarts();
});
afterAll(() => close());

type Fits = (cart: Cart) => boolean;

const all =
  (...rules: Fits[]): Fits =>
  (cart) =>
    rules.every((fits) => fits(cart));
const seats =
  (...counts: number[]): Fits =>
  (cart) =>
    counts.includes(cart.seats);
const upTo =
  (price: number): Fits =>
  (cart) =>
    cart.price <= price;
const brand =
  (name: string): Fits =>
  (cart) =>
    cart.brand === name;
const named =
  (part: string): Fits =>
  (cart) =>
    cart.vehicleName.includes(part);
const color =
  (...parts: string[]): Fits =>
  ({ colors }) =>
    colors.some(({ name }) => parts.some((part) => name.toLowerCase().includes(part)));
const hasOrange: Fits = (cart) => color("lava")(cart) || cart.wheels === "orange-alloy";
const lifted: Fits = ({ stance }) => stance === "lifted";
const lithium: Fits = ({ batteryType }) => batteryType === "Lithium Ion";
const forward: Fits = ({ seatLayout }) => !seatLayout.includes("+");
const fourDriven: Fits = ({ driveType }) => ["4x4", "all-wheel"].includes(driveType);
const unpaved: Fits = ({ stance, tires }) => stance === "lifted" && tires !== "street";
const work: Fits = ({ bed }) => bed !== null;
const far: Fits = ({ range }) => range >= 40;
const every: Fits = () => true;

/** As people type them, with the carts that each should list, and the words that find nothing. */
const PHRASINGS: readonly (readonly [search: string, fits: Fits, dropped?: string])[] = [
  // Condition
  ["used cart for six people under $10,000", all(seats(6), upTo(9999)), "“used”"],
  ["used 4 seater", seats(4), "“used”"],
  ["pre-owned denago", brand("DENAGO"), "“pre owned”"],
  ["second hand lifted cart", lifted, "“second hand”"],
  ["refurbished golf cart with lithium battery", lithium, "“refurbished”"],
  ["new golf cart under 8k", upTo(7999)],
  ["brand new six seater", seats(6)],
  // Seats
  ["six people under $10,000", all(seats(6), upTo(9999))],
  ["six-seater", seats(6)],
  ["4 passenger golf cart", seats(4)],
  ["seats 8", seats(8)],
  ["cart that seats 6 and is lifted", all(seats(6), lifted)],
  ["golf cart for two", seats(2)],
  ["for a couple", seats(2)],
  ["room for 8 people", seats(8)],
  ["family of four", seats(4)],
  ["2 adults and 2 kids", seats(4)],
  ["for 4 adults and 2 children", seats(6)],
  ["something that fits five people", ({ seats: count }) => count >= 5],
  ["at least 6 seats", ({ seats: count }) => count >= 6],
  ["6 seats or more", ({ seats: count }) => count >= 6],
  ["4 or 6 seats", seats(4, 6)],
  ["4-6 seats", seats(4, 6)],
  ["8 pax", seats(8)],
  ["4 seats all facing forward", all(seats(4), forward)],
  // Price
  ["under 10k", upTo(9999)],
  ["less than $7,000", upTo(6999)],
  ["below 9000 dollars", upTo(8999)],
  ["max 8,500", upTo(8500)],
  ["not more than 9 grand", upTo(9000)],
  ["under ten thousand", upTo(9999)],
  ["$9,000 or less", upTo(9000)],
  ["budget of 10000", upTo(10_000)],
  ["my budget is 8k", upTo(8000)],
  ["8-10k", ({ price }) => price >= 8000 && price <= 10_000],
  ["$8,000 to $10,000", ({ price }) => price >= 8000 && price <= 10_000],
  ["over 15k", ({ price }) => price > 15_000],
  ["cheapest golf cart", upTo(7999)],
  ["inexpensive four seater", all(seats(4), upTo(7999))],
  // Street use
  ["street legal golf cart", hasLowSpeedVehicleSpeed],
  ["street-legal 6 seater", all(seats(6), hasLowSpeedVehicleSpeed)],
  ["lsv under 9k", all(hasLowSpeedVehicleSpeed, upTo(8999))],
  ["low speed vehicle", hasLowSpeedVehicleSpeed],
  ["something I can drive on the street", hasLowSpeedVehicleSpeed],
  ["neighborhood electric vehicle", hasLowSpeedVehicleSpeed],
  // Ground and work
  ["off-road golf cart", lifted],
  ["lifted 4 seater with 4x4", all(lifted, seats(4), fourDriven)],
  ["cart for dirt roads", unpaved],
  ["for trails and woods", unpaved],
  ["farm cart with a cargo bed", work],
  ["4wd utility cart", all(work, fourDriven)],
  ["all wheel drive", fourDriven],
  ["rear wheel drive 8 seater", all(seats(8), (cart) => !fourDriven(cart))],
  // Color
  ["blue denago", all(brand("DENAGO"), color("blue", "navy"))],
  ["red 6 seater", all(seats(6), color("red", "scarlet", "candy apple", "lava"))],
  ["gray golf cart", color("gray")],
  ["grey golf cart", color("gray")],
  ["orange 4 seater", all(seats(4), hasOrange)],
  ["purple six seater", seats(6), "“purple”"],
  // Battery, range and speed
  ["lithium", lithium],
  ["lithium-ion 6 seater", all(lithium, seats(6))],
  ["li-ion cart", lithium],
  ["lead acid under 7000", all((cart) => !lithium(cart), upTo(6999))],
  ["long range", far],
  ["range of 40 miles or more", far],
  ["40+ mile range 6 seater", all(seats(6), far)],
  ["fast lithium cart", lithium],
  // Brands and models, misspelled
  ["denego", brand("DENAGO")],
  ["dinago 4 seats", all(brand("DENAGO"), seats(4))],
  ["evoloution golf carts", brand("EVOLUTION")],
  ["evo forrester", named("FORESTER")],
  ["maverik 4 plus", all(seats(4), named("MAVERICK"), named("PLUS"))],
  ["ranger 2+2", named("RANGER 2+2")],
  ["rover xl6", named("ROVER XL6")],
  ["xt6", named("XT6")],
  ["D5 RANGER", named("D5 RANGER")],
  ["turfman 1000", named("TURFMAN 1000")],
  ["yamaha 4 seater", seats(4), "“yamaha”"],
  ["what is the best golf cart you have for 6 people", seats(6)],
  ["golf carts for sale", every],
];

/** The list of the page: the matches, or what is nearest. */
async function find(search: string) {
  const query = { ...parseQuery(new URLSearchParams()), search };
  const found = await vehicles.search(query);
  const nearest = found.total > 0 ? null : await findNearest(query, found, vehicles.search);
  const dropped = nearest?.dropped.map((part) =>
    typeof part === "object" && "rest" in part ? part.phrase : "?",
  );
  return {
    ids: (nearest?.found ?? found).vehicles.map(({ id }) => id).toSorted(),
    dropped: dropped?.join(", "),
    wishes: (nearest?.found ?? found).wishes.length,
  };
}

it.each(PHRASINGS.map(([search, fits, dropped]) => ({ search, fits, dropped })))(
  "finds the carts of $search",
  async ({ search, fits, dropped }) => {
    const ids = catalogue.carts.filter(fits).map(({ slug }) => slug);
    expect(ids.length).toBeGreaterThan(0);
    const found = await find(search);
    expect({ ids: found.ids, dropped: found.dropped }).toEqual({ ids: ids.toSorted(), dropped });
  },
);

it("lists the same carts with a word that no vehicle has, at any place", async () => {
  const asking = PHRASINGS.filter(([search]) => search !== "golf carts for sale");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...asking.map(([search]) => search)),
      fc.stringMatching(/^zq[bcdfgjkxz]{3,6}$/),
      fc.boolean(),
      async (search, word, isFirst) => {
        const [plain, noted] = await Promise.all([
          find(search),
          find(isFirst ? `${word} ${search}` : `${search} ${word}`),
        ]);
        expect(noted.ids).toEqual(plain.ids);
        expect(noted.dropped).toContain(`“${word}”`);
      },
    ),
    { numRuns: 60 },
  );
});

it.each(["zzzz", "golf cart zzzz", "zzzz xxxx"])("has nothing near to %j", async (search) => {
  const query = { ...parseQuery(new URLSearchParams()), search };
  const found = await vehicles.search(query);
  expect(await findNearest(query, found, vehicles.search)).toBeNull();
});

it("drops what leaves the fewest carts where no word is unknown, and two parts where one is not enough", async () => {
  expect(await find("nomad 8 seats")).toMatchObject({
    ids: ["denago-ev-rover-xxl", "evolution-carrier-8-plus"],
  });
  const { dropped, ids } = await find("nomad with 8 seats under $7,000");
  expect(dropped?.split(", ")).toHaveLength(2);
  expect(ids.length).toBeGreaterThan(0);
});
