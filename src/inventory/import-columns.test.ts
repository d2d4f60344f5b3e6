import { describe, expect, it } from "vitest";
import { type ColumnChoices, readHeadings } from "./import-columns.ts";

const NEEDED = ["name", "description", "brand", "category", "price"];

const getColumns = (headings: string[], choices: ColumnChoices = {}) => {
  const { columns, mistakes } = readHeadings(headings, choices, "row 1");
  return mistakes.length === 0 ? columns : mistakes;
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

  it("that are not known are listed, and those of feeds that nobody needs", () => {
    const read = readHeadings([...NEEDED, "Cost", "Store Code", "MSRP"], {}, "row 1");
    expect(read).toMatchObject({ unknown: ["Cost"], leftOut: ["Store Code", "MSRP"] });
  });

  it("may be left out, or be what somebody says", () => {
    expect(getColumns([...NEEDED, "Cost", "Title"], { cost: "", TITLE: "" })).toEqual([
      ...NEEDED,
      null,
      null,
    ]);
    const headings = ["Unit", "Model", "Make", "Type", "Comments", "Ask"];
    expect(getColumns(headings, { Unit: "id", Ask: "price" })).toEqual([
      ...["id", "name", "brand", "category", "description", "price"],
    ]);
  });

  it("must not mean the same", () => {
    expect(getColumns([...NEEDED, "Vehicle", "Title"])).toEqual([
      'row 1: "name", "Vehicle", "Title" all mean the name: leave out all but one',
    ]);
  });

  it("must name what every vehicle needs", () => {
    expect(readHeadings(["Model", "Make"], {}, "row 1").incomplete).toBe(
      'row 1 has the headings, but none for: description (such as "Comments"), category (such as "Type"), price (such as "Price"). Carts that are new need them: add the columns, or say which ones they are',
    );
    expect(readHeadings(NEEDED, {}, "row 1").incomplete).toBeNull();
  });
});

describe("the headings of other programs", () => {
  it.each<[string, string, Record<string, string>]>([
    [
      "Google vehicle listings",
      "store_code,id,VIN,year,make,model,trim,condition,price,mileage,color,image_link,link_template,vehicle_fulfillment(option:store_code)",
      { id: "id", VIN: "vin", model: "name", trim: "trim", price: "price", image_link: "images" },
    ],
    [
      "Meta automotive",
      "vehicle_id,title,model,make,year,description,url,mileage.value,mileage.unit,image[0].url,body_style,price,availability,state_of_vehicle,exterior_color,vin,address.addr1,address.city",
      {
        vehicle_id: "id",
        title: "name",
        "mileage.value": "mileage",
        body_style: "category",
        "image[0].url": "images",
        availability: "inStock",
        state_of_vehicle: "condition",
      },
    ],
    [
      "vAuto",
      "Stock,VIN,Year,Make,Model,Trim,Body,Miles,Price,MSRP,Ext Color,Int Color,Options,Description,Photo URLs,New/Used,Certified,Date In Stock",
      {
        Stock: "id",
        Body: "category",
        "Ext Color": "color",
        "New/Used": "condition",
        "Photo URLs": "images",
        Options: "features",
        Miles: "mileage",
      },
    ],
    [
      "AutoTrader",
      "DealerID,StockNumber,VehicleID,VIN,Year,Make,Model,Trim,BodyStyle,ExteriorColor,Price,Mileage,Comments,ImageURL1,ImageURL2,Condition",
      { StockNumber: "id", Comments: "description", ImageURL1: "images", ImageURL2: "images" },
    ],
  ])("%s are known", (_, line, expected) => {
    const headings = line.split(",");
    const { columns, unknown, mistakes } = readHeadings(headings, {}, "row 1");
    expect({ unknown, mistakes }).toEqual({ unknown: [], mistakes: [] });
    const read = Object.fromEntries(headings.map((heading, index) => [heading, columns[index]]));
    expect(read).toMatchObject(expected);
  });
});
