import { describe, expect, it } from "vitest";
import { table } from "./table.ts";

type Row = { name: string; price: string };
const COLUMNS = [
  { heading: "NAME", cell: ({ name }: Row) => name, widest: 10 },
  { heading: "PRICE", cell: ({ price }: Row) => price, right: true },
];

describe("table", () => {
  it("aligns its columns and ends no line with spaces", () => {
    const rows = [
      { name: "GT4", price: "$13,595" },
      { name: "Classic", price: "$6,695" },
      { name: "None", price: "" },
    ];
    expect(table(COLUMNS, rows)).toEqual([
      "NAME       PRICE",
      "GT4      $13,595",
      "Classic   $6,695",
      "None",
    ]);
  });

  it("counts letters as people do, and cuts long texts", () => {
    const rows = [
      { name: "Zoe\u0308", price: "1" },
      { name: "A very long name", price: "1" },
      { name: "e\u0301".repeat(12), price: "1" },
    ];
    expect(table(COLUMNS, rows)).toEqual([
      "NAME        PRICE",
      "Zoe\u0308             1",
      "A very lo…      1",
      `${"e\u0301".repeat(9)}…      1`,
    ]);
  });

  it("keeps a row a row", () => {
    const rows = [{ name: "a\nb\u001b[2J", price: "1" }];
    expect(table(COLUMNS, rows)).toEqual(["NAME  PRICE", "a b       1"]);
  });

  it("is a line of headings without rows", () => {
    expect(table(COLUMNS, [])).toEqual(["NAME  PRICE"]);
  });
});
