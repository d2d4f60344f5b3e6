import { describe, expect, it } from "vitest";
import { fleetQuery, fleetRows } from "./fleet-rows.server.ts";

const names = {
  classes: new Map([
    ["4-seater", "4 Seater"],
    ["6-seater", "6 Seater"],
  ]),
  carts: new Map([["ranger", "EVOLUTION D5 RANGER 4"]]),
};
const unit = (id: string, change: object = {}) => ({
  id,
  class: "4-seater",
  cart: "ranger",
  state: "in-service",
  ...change,
});
const shown = (search: string, ...units: object[]) =>
  fleetRows(JSON.parse(JSON.stringify({ units })), fleetQuery.parse(new URLSearchParams(search)), {
    ...names,
  }).map(({ index, isOpen }) => (isOpen ? `${index} open` : index));

describe("the rows of the fleet", () => {
  const fleet = [
    unit("4S-01"),
    unit("6S-01", { class: "6-seater" }),
    unit("4S-02", { state: "retired" }),
  ];

  it.each([
    ["", [0, 1, 2]],
    ["class=6-seater", [1]],
    ["state=retired", [2]],
    ["q=4s-0", [0, 2]],
    ["q=ranger+evolution", [0, 1, 2]],
    ["q=denago", []],
    ["class=6-seater&edit=4S-01", ["0 open", 1]],
  ])("fit %j", (search, rows) => {
    expect(shown(search, ...fleet)).toEqual(rows);
  });

  it("are open where something is wrong, even if the filter excludes them", () => {
    const wrong = [
      { cart: "gone" },
      { class: "" },
      { id: "entry-2" },
      { id: "4S-01" },
      { state: "x" },
    ];
    const units = wrong.map((change, index) => unit(`7S-0${index}`, change));
    expect(shown("class=6-seater", unit("4S-01"), ...units)).toEqual(
      wrong.map((_, index) => `${index + 1} open`),
    );
  });
});
