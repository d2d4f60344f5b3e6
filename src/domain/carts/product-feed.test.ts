import { describe, expect, it } from "vitest";
import { isGtin, toProducts } from "./product-feed.ts";
import type { OfferedUnit } from "./unit.ts";
import type { Vehicle } from "./vehicle.ts";

const USED: Vehicle = {
  id: "used-club-car-2019",
  name: "Used Club Car 2019",
  description: "Two owners and a new battery.",
  brand: "Club Car",
  category: "Used",
  price: 6500,
  images: ["/pictures/club-car.jpg"],
  inStock: true,
  isNew: false,
  features: [],
  specifications: { seatingCapacity: 4 },
  catalogue: false,
};

function judge(changes: Partial<Vehicle>, service: "Google" | "Meta" = "Google") {
  const [judged] = toProducts({ ...USED, ...changes }, [], undefined, service);
  if (judged === undefined) throw new Error("a vehicle without units is one product");
  return judged;
}

function why(changes: Partial<Vehicle>, service: "Google" | "Meta" = "Google"): string[] {
  const judged = judge(changes, service);
  return judged.ok ? [] : judged.why;
}

function product(changes: Partial<Vehicle>) {
  const judged = judge(changes);
  if (!judged.ok) throw new Error(judged.why.join("\n"));
  return judged.product;
}

describe("toProducts", () => {
  it("uses the price and availability of the stock", () => {
    expect(product({})).toEqual({
      id: "used-club-car-2019",
      vehicle: "used-club-car-2019",
      title: "Used Club Car 2019",
      description: "Two owners and a new battery.",
      path: "/vehicles/used-club-car-2019",
      picture: "/pictures/club-car.jpg",
      availability: "in stock",
      availableOn: null,
      condition: "used",
      price: 6500,
      brand: "Club Car",
      type: "Club Car > Used",
      gtin: null,
      mpn: null,
    });
  });

  it("offers each unit with its own number, price, condition and availability", () => {
    const unit: OfferedUnit = {
      stockNumber: "U1",
      condition: "used",
      miles: null,
      hours: null,
      price: 5900,
      state: "in stock",
      day: null,
    };
    const units: OfferedUnit[] = [
      unit,
      { ...unit, stockNumber: "U2", condition: "demo", state: "on hold", day: "2026-11-30" },
      { ...unit, stockNumber: "N3", condition: "new", state: "on order", day: "2026-12-04" },
      { ...unit, stockNumber: "N4", condition: "new", state: "on order" },
    ];
    const products = toProducts({ ...USED, category: "Carts" }, units, undefined, "Google");
    const shared = { vehicle: USED.id, path: `/vehicles/${USED.id}`, price: 5900 };
    expect(products).toMatchObject(
      [
        { id: "U1", condition: "used", availability: "in stock", availableOn: null },
        { id: "U2", condition: "used", availability: "out of stock", availableOn: null },
        { id: "N3", condition: "new", availability: "preorder", availableOn: "2026-12-04" },
        { id: "N4", condition: "new", availability: "out of stock", availableOn: null },
      ].map((expected) => ({ ok: true, product: { ...shared, ...expected } })),
    );
  });

  it.each<[string, Partial<Vehicle>, string | undefined]>([
    ["a catalogue cart is new", { catalogue: true, category: "D5" }, "new"],
    ["the category decides", { category: "Pre-Owned" }, "used"],
    [
      "the condition column decides",
      { category: "Carts", specifications: { condition: "New" } },
      "new",
    ],
    ["the condition column wins", { specifications: { condition: "used" } }, "used"],
    ["the NEW badge does not decide", { category: "Carts", isNew: true }, undefined],
    ["an unknown condition does not decide", { specifications: { condition: "fine" } }, undefined],
    [
      "a condition that contradicts the category is dropped",
      { specifications: { condition: "new" } },
      undefined,
    ],
  ])("%s", (_, changes, condition) => {
    const judged = judge(changes);
    expect(judged.ok ? judged.product.condition : undefined).toBe(condition);
    if (condition === undefined)
      expect(why(changes)).toEqual([expect.stringMatching(/^condition: /)]);
  });

  it.each<[string, Partial<Vehicle>, string[], string[]]>([
    ["no picture", { images: [] }, ["picture"], ["picture"]],
    ["only an SVG", { images: ["/pictures/x.svg?a=1"] }, ["picture"], ["picture"]],
    ["a long id", { id: "a".repeat(51) }, ["id"], []],
    ["a longer id", { id: "a".repeat(101) }, ["id"], ["id"]],
    ["a long title", { name: "a".repeat(151) }, ["title"], []],
    ["a long brand", { brand: "a".repeat(71) }, ["brand"], []],
    ["a long description", { description: "a".repeat(5001) }, ["description"], []],
    ["no text to see", { description: "\u200b\u0007 " }, ["description"], ["description"]],
    ["a price of nothing", { price: 0 }, ["price"], ["price"]],
    ["a price with cents", { price: 12.5 }, ["price"], ["price"]],
    ["a wrong GTIN", { specifications: { gtin: "4006381333932" } }, ["gtin"], ["gtin"]],
  ])("%s is rejected by the service that does not accept it", (_, changes, google, meta) => {
    const fields = (service: "Google" | "Meta") =>
      why(changes, service).map((line) => line.split(":")[0]);
    expect({ google: fields("Google"), meta: fields("Meta") }).toEqual({ google, meta });
  });

  it("returns every reason for a row", () => {
    expect(why({ images: [], category: "Carts", price: -1 })).toHaveLength(3);
  });

  it("includes the known identifiers", () => {
    const specifications = { gtin: 4006381333931, mpn: "CC-19" };
    expect(product({ specifications })).toMatchObject({ gtin: "4006381333931", mpn: "CC-19" });
  });

  it("reduces texts to one line of visible characters", () => {
    const name = "\u202e\u200b =cmd|' /C calc'!A0\u0000\ud800\n]]></g:title>\ufffe";
    expect(product({ name }).title).toBe("=cmd|' /C calc'!A0 ]]></g:title>");
  });
});

describe("isGtin", () => {
  // Published as examples of GTIN-13, GTIN-12, GTIN-8 and GTIN-14.
  it.each(["6291041500213", "4006381333931", "036000291452", "96385074", "10614141000415"])(
    "%s has a valid check digit",
    (text) => expect(isGtin(text)).toBe(true),
  );
  it.each(["6291041500214", "036000291453", "12345", "629104150021a", ""])("%s has not", (text) =>
    expect(isGtin(text)).toBe(false),
  );
});
