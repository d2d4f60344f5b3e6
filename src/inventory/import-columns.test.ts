import { describe, expect, it } from "vitest";
import { readHeadings } from "./import-columns.ts";

const NEEDED = ["name", "description", "brand", "category", "price"];

const columnsOf = (headings: string[], skipped: string[] = []) => {
  const read = readHeadings(headings, skipped);
  return read.ok ? read.columns : read.mistakes;
};

describe("headings", () => {
  it("may be the words that dealers use", () => {
    const sent = "Stock #,Year,Make,Model,Comments,Type,Price ($),Seats,Color,Miles,In Stock?";
    expect(columnsOf(sent.split(","))).toEqual([
      ...["id", "year", "brand", "name", "description", "category", "price"],
      ...["seatingCapacity", "color", "mileage", "inStock"],
    ]);
  });

  it.each(["seatingCapacity", "Seating Capacity", "SEATING_CAPACITY", " seating-capacity "])(
    "are the same in any case and with any separator: %j",
    (heading) => {
      expect(columnsOf([...NEEDED, heading]).at(-1)).toBe("seatingCapacity");
    },
  );

  it("may name a specification of the dealer's own", () => {
    expect(columnsOf([...NEEDED, "Spec: Cargo bed", "spec:constructor"]).slice(-2)).toEqual([
      "cargoBed",
      "constructor",
    ]);
  });

  it("that are not known are named, with those that are", () => {
    const [mistake] = columnsOf([...NEEDED, "Cost", " VIN "]);
    expect(mistake).toMatch(
      /^row 1: these columns are not known: "Cost", "VIN"\. .*Known are id, name, .*mpn$/,
    );
  });

  it("may be skipped, whatever they are", () => {
    expect(columnsOf([...NEEDED, "Cost", "Title"], ["cost", "TITLE"])).toEqual([
      ...NEEDED,
      null,
      null,
    ]);
  });

  it("must not mean the same", () => {
    expect(columnsOf([...NEEDED, "Model", "Title"])).toEqual([
      'row 1: "name", "Model", "Title" all mean the name: remove all but one',
    ]);
  });

  it("must name what every vehicle needs", () => {
    expect(columnsOf(["Model", "Make"])).toEqual([
      "row 1: these columns are missing: description, category, price",
    ]);
  });
});
