import { expect, it } from "vitest";
import { nameFigures } from "./name-figures.ts";

it("names the figures of a cart in a text, and no others", () => {
  const figures = { range: 44, topSpeed: 19, price: 12_450 };
  const text =
    "Up to 44 miles at 19 mph for $12,450. 144 miles, 19 seats, $12,4501, 44-mile range.";
  expect(nameFigures(text, figures)).toBe(
    "Up to {{cart.range}} miles at {{cart.topSpeed}} mph for {{cart.price|usd}}. 144 miles, 19 seats, $12,4501, {{cart.range}}-mile range.",
  );
});
