import { describe, expect, it } from "vitest";
import { readHeadings } from "./import-columns.ts";

const NEEDED = ["name", "description", "brand", "category", "price"];

const getColumns = (headings: string[], skipped: string[] = []) => {
  const read = readHeadings(headings, skipped);
  return read.ok ? read.columns : read.mistakes;
};

describe("headings", () => {
  it("may be the words that dealers use", () => {
    const sent = "Stock #,Year,Make,Model,Comments,Type,Price ($),Seats,Color,Miles,In Stock?";
    expect(getColumns(sent.split(","))).toEqual([
      ...["id", "year", "brand", "name", "description", "category", "price"],
      ...["seatingCapacity", "color", "mileage", "inStock"],
    ]);
  });

  it.each(["seatingCapacity", "Seating Capacity", "SEATING_CAPACITY", " seating-capacity "])(
    "are the same in any case and with any separator: %j",
    (heading) => {
      expect(getColumns([...NEEDED, heading]).at(-1)).toBe("seatingCapacity");
    },
  );

  it("may name a specification of the dealer's own", () => {
    expect(getColumns([...NEEDED, "Spec: Cargo bed", "spec:constructor"]).slice(-2)).toEqual([
      "cargoBed",
      "constructor",
    ]);
  });

  it("that are not known are named, with those that are", () => {
    const [mistake] = getColumns([...NEEDED, "Cost", " VIN "]);
    expect(mistake).toMatch(
      /^row 1: these columns are not known: "Cost", "VIN"\. .*Known are id, name, .*mpn$/,
    );
  });

  it("may be skipped, whatever they are", () => {
    expect(getColumns([...NEEDED, "Cost", "Title"], ["cost", "TITLE"])).toEqual([
      ...NEEDED,
      null,
      null,
    ]);
  });

  it("must not mean the same", () => {
    expect(getColumns([...NEEDED, "Model", "Title"])).toEqual([
      'row 1: "name", "Model", "Title" all mean the name: remove all but one',
    ]);
  });

  it("must name what every vehicle needs", () => {
    expect(getColumns(["Model", "Make"])).toEqual([
      "row 1: these columns are missing: description, category, price",
    ]);
  });
});
