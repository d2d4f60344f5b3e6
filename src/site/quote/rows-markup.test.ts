import { expect, it } from "vitest";
import { rowsMarkup } from "./rows-markup.ts";

it("writes each row as a term and its amount, and takes words for words", () => {
  expect(
    rowsMarkup([
      { label: "Weekly plan", amount: "$1,050" },
      { label: "Delivery to <b>Bed & Bath</b>", amount: "$24" },
    ]),
  ).toBe(
    "<div><dt>Weekly plan</dt><dd>$1,050</dd></div><div><dt>Delivery to &lt;b>Bed &amp; Bath&lt;/b></dt><dd>$24</dd></div>",
  );
  expect(rowsMarkup([])).toBe("");
});
