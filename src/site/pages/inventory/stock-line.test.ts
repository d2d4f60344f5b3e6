import { expect, it } from "vitest";
import { stockLine } from "./stock-line.ts";

it("counts and prices what is in stock", () => {
  expect(stockLine({ count: 37, lowest: 6695, highest: 17995 })).toBe(
    "37 available carts, $6,695 to $17,995 before tax and delivery",
  );
  expect(stockLine({ count: 1, lowest: 6695, highest: 6695 })).toBe(
    "1 available cart, $6,695 before tax and delivery",
  );
  expect(stockLine({ count: 0, lowest: null, highest: null })).toBe("0 available carts");
  expect(stockLine({ count: 100_037, lowest: 500, highest: 90_000 })).toBe(
    "100,037 available carts, $500 to $90,000 before tax and delivery",
  );
});
