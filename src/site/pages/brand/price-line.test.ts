import { expect, test } from "vitest";
import { priceLine } from "./price-line.ts";

const brand = { name: "DENAGO", priceRange: { from: 8495, to: 11995 } };

test("models outside the printed range are named in brackets", () => {
  const models = [
    { name: "EV CITY", price: 15000 },
    { name: "EV NOMAD", price: 8495 },
    { name: "ROVER XXL", price: 11995 },
  ];
  expect(priceLine(brand, models)).toEqual({
    range: "DENAGO from $8,495 to $11,995",
    outside: "(EV CITY $15,000)",
  });
});

test("without any outside there are no brackets", () => {
  expect(priceLine(brand, [{ name: "EV NOMAD", price: 9000 }])).toEqual({
    range: "DENAGO from $8,495 to $11,995",
    outside: null,
  });
});
