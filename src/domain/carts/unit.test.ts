import { describe, expect, it } from "vitest";
import {
  currentState,
  holdUnit,
  offeredUnits,
  receiveUnit,
  releaseUnit,
  sellUnit,
  stockFromUnits,
  toAvailability,
  type Unit,
  type UnitState,
} from "./unit.ts";

const TODAY = "2026-11-23";

const UNIT: Unit = {
  stockNumber: "U1042",
  vehicle: "used-onward",
  vin: "1GCRC9EH0RZ123456",
  serial: null,
  condition: "used",
  miles: null,
  hours: 312,
  price: null,
  note: "Came from Dana Sample.",
  state: { is: "in stock" },
};

const HELD: UnitState = { is: "on hold", for: "Dana Sample", until: TODAY };
const ORDERED: UnitState = { is: "on order", expected: "2026-12-04" };
const SOLD: UnitState = { is: "sold", on: "2026-11-20", pageUntil: "2026-12-04" };

const unit = (state: UnitState, price: number | null = null): Unit => ({ ...UNIT, state, price });
const states = (...each: UnitState[]) => each.map((state) => unit(state));

describe("states", () => {
  it("a hold counts through its last day", () => {
    expect(currentState(HELD, TODAY)).toEqual(HELD);
    expect(currentState(HELD, "2026-11-24")).toEqual({ is: "in stock" });
  });

  it.each<[string, UnitState, Record<"hold" | "release" | "receive" | "sell", boolean>]>([
    ["in stock", { is: "in stock" }, { hold: true, release: false, receive: false, sell: true }],
    ["on hold", HELD, { hold: true, release: true, receive: false, sell: true }],
    ["on order", ORDERED, { hold: false, release: false, receive: true, sell: true }],
    ["sold", SOLD, { hold: false, release: true, receive: false, sell: false }],
  ])("from %s lead where they may", (_, state, allowed) => {
    const from = unit(state);
    const changes = {
      hold: holdUnit(from, { for: "Robin Sample", until: "2026-12-01" }),
      release: releaseUnit(from),
      receive: receiveUnit(from),
      sell: sellUnit(from, TODAY, 14),
    };
    for (const change of Object.values(changes)) {
      if (!change.ok) expect(change.why).toMatch(/^U1042 .+\.$/);
    }
    expect({
      hold: changes.hold.ok,
      release: changes.release.ok,
      receive: changes.receive.ok,
      sell: changes.sell.ok,
    }).toEqual(allowed);
  });

  it("a sale ends the hold, and its page stays for some days", () => {
    expect(sellUnit(unit(HELD), "2026-11-20", 14)).toEqual({ ok: true, unit: unit(SOLD) });
  });
});

describe("stockFromUnits", () => {
  const imported = { price: 9000, catalogue: false };

  it("leaves a vehicle without units alone", () => {
    expect(stockFromUnits(imported, [], TODAY)).toBeNull();
  });

  it("has the lowest price of what is in stock", () => {
    const units = [
      unit({ is: "in stock" }, 9500),
      unit({ is: "in stock" }),
      unit(HELD, 5000),
      unit(ORDERED, 4000),
    ];
    expect(stockFromUnits(imported, units, TODAY)).toEqual({
      inStock: true,
      price: 9000,
      sale: "open",
    });
    expect(stockFromUnits(imported, units, "2026-11-24")).toMatchObject({ price: 5000 });
    expect(stockFromUnits(imported, units.slice(0, 1), TODAY)).toMatchObject({ price: 9500 });
    expect(stockFromUnits(imported, units.slice(2), TODAY)).toEqual({
      inStock: false,
      price: null,
      sale: "open",
    });
  });

  it("takes an imported vehicle off the site when its last sale is long enough ago", () => {
    const later: UnitState = { is: "sold", on: "2026-11-22", pageUntil: "2026-12-06" };
    const units = states(SOLD, later);
    expect(stockFromUnits(imported, units, "2026-12-06")).toMatchObject({ sale: "sold" });
    expect(stockFromUnits(imported, units, "2026-12-07")).toMatchObject({ sale: "gone" });
    expect(stockFromUnits(imported, [...units, unit(ORDERED)], "2026-12-07")).toMatchObject({
      sale: "open",
    });
  });

  it("keeps a catalogue cart and its price", () => {
    const cart = { price: 9000, catalogue: true };
    expect(stockFromUnits(cart, states(SOLD), "2027-01-01")).toEqual({
      inStock: false,
      price: null,
      sale: "open",
    });
    expect(stockFromUnits(cart, [unit({ is: "in stock" }, 8000)], TODAY)).toMatchObject({
      price: null,
    });
  });
});

describe("offeredUnits", () => {
  it("are in the order in which they can be had, without what visitors must not know", () => {
    const units = [
      unit(ORDERED),
      unit(SOLD),
      unit(HELD, 8000),
      unit({ is: "in stock" }, 9500),
      unit({ is: "in stock" }),
    ];
    const offered = offeredUnits(9000, units, TODAY);
    expect(offered.map(({ state, price, day }) => [state, price, day])).toEqual([
      ["in stock", 9000, null],
      ["in stock", 9500, null],
      ["on hold", 8000, TODAY],
      ["on order", 9000, "2026-12-04"],
    ]);
    expect(JSON.stringify(offered)).not.toMatch(/Dana|1GCRC9EH0RZ123456/);
  });

  it("are ordered ahead only for a day to come", () => {
    const available = (today: string) =>
      offeredUnits(1, states(ORDERED), today).map(toAvailability);
    expect(available("2026-12-04")).toEqual(["preorder"]);
    expect(available("2026-12-05")).toEqual(["out of stock"]);
  });
});
