import { expect, it } from "vitest";
import { withoutUnit, withUnit } from "./change-fleet.ts";

const unit = (id: string) => ({ id, class: "4-seater", cart: "city", state: "in-service" });
const FLEET = { units: [unit("4S-01"), unit("4S-02")] };

function add(fields: Partial<ReturnType<typeof unit>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...unit("4S-03"), ...fields })) {
    form.set(name, value);
  }
  return withUnit(FLEET, form);
}

it("adds a cart with its number in capitals", () => {
  expect(add({ id: "4s-03" })).toEqual({ path: ["units"], value: [...FLEET.units, unit("4S-03")] });
});

it.each([
  [{ id: "" }, "id"],
  [{ id: "number four" }, "id"],
  [{ id: "4s-01" }, "id"],
  [{ class: "" }, "class"],
  [{ cart: "" }, "cart"],
])("says at its field what is wrong with %j", (fields, field) => {
  expect(add(fields)).toMatchObject({ field, problem: expect.any(String) });
});

it("removes a cart, once", () => {
  expect(withoutUnit(FLEET, "4S-01")).toEqual({ path: ["units"], value: [unit("4S-02")] });
  expect(withoutUnit(FLEET, "4S-09")).toMatchObject({ problem: expect.any(String) });
});
