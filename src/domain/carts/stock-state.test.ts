import { describe, expect, it } from "vitest";
import { stockState, unitsHere } from "./stock-state.ts";
import type { Unit, UnitState } from "./unit.ts";

const TODAY = "2026-11-23";

const unit = (state: UnitState): Unit => ({
  stockNumber: "U1",
  vehicle: "used-onward",
  vin: null,
  serial: null,
  condition: "used",
  miles: null,
  hours: null,
  price: null,
  note: null,
  state,
});

const HELD: UnitState = { is: "on hold", for: "Dana Sample", until: "2026-11-30" };
const HELD_LONGER: UnitState = { is: "on hold", for: "Robin Sample", until: "2026-12-30" };
const ENDED: UnitState = { is: "on hold", for: "Robin Sample", until: "2026-11-22" };
const ORDERED: UnitState = { is: "on order", expected: null };
const EXPECTED: UnitState = { is: "on order", expected: "2026-12-04" };
const SOLD: UnitState = { is: "sold", on: "2026-11-20", pageUntil: "2026-12-04" };
const SOLD_LATER: UnitState = { is: "sold", on: "2026-11-22", pageUntil: "2026-12-06" };

describe("stockState", () => {
  it.each<[string, UnitState[], object]>([
    ["one in stock", [SOLD, HELD, { is: "in stock" }], { is: "in stock" }],
    ["a hold that has ended", [SOLD, ENDED], { is: "in stock" }],
    ["the first hold to end", [HELD_LONGER, HELD, ORDERED], HELD],
    ["the first to arrive", [SOLD, ORDERED, EXPECTED], { is: "to order", expected: "2026-12-04" }],
    ["the last sale", [SOLD_LATER, SOLD], SOLD_LATER],
  ])("of units is that of %s", (_, states, expected) => {
    const vehicle = { catalogue: false, inStock: false, missingSince: null };
    expect(stockState({ ...vehicle, units: states.map(unit) }, TODAY)).toEqual(expected);
  });

  it("without units is the vehicle's own: a model can be ordered, an imported vehicle cannot", () => {
    const own = (catalogue: boolean, inStock: boolean) =>
      stockState({ catalogue, inStock, missingSince: "2026-11-01", units: [] }, TODAY);
    expect(own(true, true)).toEqual({ is: "in stock" });
    expect(own(true, false)).toEqual({ is: "to order", expected: null });
    expect(own(false, false)).toEqual({ is: "out of stock", missingSince: "2026-11-01" });
  });
});

describe("unitsHere", () => {
  it("counts neither what is sold nor what is on its way", () => {
    expect(unitsHere([{ is: "in stock" } as const, HELD, ORDERED, SOLD].map(unit))).toBe(2);
  });
});
