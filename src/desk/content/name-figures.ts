import { usd } from "#domain/money.ts";

/** A cart's figures, in miles, miles per hour and whole US dollars. */
export type CartFigures = { range: number; topSpeed: number; price: number };

/** "44 miles" as "{{cart.range}} miles": texts name figures, so that they follow the cart's facts. */
export function nameFigures(text: string, { range, topSpeed, price }: CartFigures): string {
  return text
    .replaceAll(new RegExp(`(?<![\\d.,])${range}(?=[ -]miles?\\b)`, "g"), "{{cart.range}}")
    .replaceAll(new RegExp(`(?<![\\d.,])${topSpeed}(?= mph\\b)`, "g"), "{{cart.topSpeed}}")
    .replaceAll(
      new RegExp(`${usd(price).replace("$", String.raw`\$`)}(?![\\d,])`, "g"),
      "{{cart.price|usd}}",
    );
}
