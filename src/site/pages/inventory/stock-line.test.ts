import { expect, it } from "vitest";
import { stockLine } from "./stock-line.ts";

it("counts and prices what is in stock", () => {
  const vehicles = [
    { inStock: true, price: 6695 },
    { inStock: true, price: 17995 },
    { inStock: false, price: 99 },
  ];
  expect(stockLine(vehicles)).toBe("2 available carts, $6,695 to $17,995 before tax and delivery");
  expect(stockLine(vehicles.slice(0, 1))).toBe("1 available cart, $6,695 before tax and delivery");
  expect(stockLine([])).toBe("0 available carts");
});
