import { expect, it } from "vitest";
import { specificationRows, statedRows } from "./specification-rows.ts";

it("shows every entry with a readable label", () => {
  expect(
    specificationRows({
      topSpeed: "19 mph",
      seatingCapacity: 4,
      driveType: "4x4",
      chargingTime: "8 hours",
      payload: "800 lb",
      model_year: 2019,
      "battery-voltage": "48 V",
      motor_kW: 5,
      VIN: "sample",
      "Cup holders": 4,
      empty: " ",
    }),
  ).toEqual([
    { label: "Top speed", value: "19 mph" },
    { label: "Seating capacity", value: "4" },
    { label: "Drive type", value: "4x4" },
    { label: "Charging time", value: "8 hours" },
    { label: "Payload", value: "800 lb" },
    { label: "Model year", value: "2019" },
    { label: "Battery voltage", value: "48 V" },
    { label: "Motor kW", value: "5" },
    { label: "VIN", value: "sample" },
    { label: "Cup holders", value: "4" },
  ]);
});

it("marks unknown facts as not published", () => {
  const unknown = (label: string) => ({ label, value: "Not published" });
  expect(statedRows({ topSpeed: "19 mph", range: " ", width: "48 in", VIN: "sample" })).toEqual([
    { label: "Top speed", value: "19 mph" },
    { label: "Width", value: "48 in" },
    { label: "VIN", value: "sample" },
    ...[
      "Seating capacity",
      "Range",
      "Drive type",
      "Battery type",
      "Charging time",
      "Payload",
      "Length",
    ].map(unknown),
  ]);
});
